// What somebody has chosen for this device. A change takes effect at once, everywhere, and is kept
// in the browser if the browser allows it.
import { MediaQuery } from "svelte/reactivity";
import * as v from "valibot";

import type { Language } from "../engine/protocol";
import { words } from "../words/words.svelte";

export const THEMES = ["system", "light", "dark"] as const;
export const CONFIRMATIONS = ["always", "timed", "multi", "never"] as const;
/** Seconds until a complete turn confirms itself, for those who want that. */
export const COUNTDOWN = 3;
export const MOTIONS = ["off", "fast", "normal", "slow"] as const;

/** Per cent of the size that the browser gives. */
export const TEXT_SIZES = [100, 125, 150, 200] as const;

export type Theme = (typeof THEMES)[number];
export type Confirm = (typeof CONFIRMATIONS)[number];
export type TextSize = (typeof TEXT_SIZES)[number];
export type Motion = (typeof MOTIONS)[number];

/** Milliseconds that a movement takes. */
const MOTION_TIMES: Record<Motion, number> = { off: 0, fast: 120, normal: 250, slow: 500 };

const KEY = "lagoon.preferences";
const DEFAULT_BOT_DELAY = 600;
export const LONGEST_BOT_DELAY = 2000;

const dark = new MediaQuery("prefers-color-scheme: dark");
const still = new MediaQuery("prefers-reduced-motion: reduce");
const contrasty = new MediaQuery("prefers-contrast: more");
const touch = new MediaQuery("pointer: coarse");

function browserLanguage(): Language {
  return navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
}

// Each value has its own fallback, so that one damaged entry does not cost the others.
const kept = v.object({
  language: v.fallback(v.picklist(["en", "de"]), browserLanguage),
  theme: v.fallback(v.picklist(THEMES), "system"),
  contrast: v.fallback(v.boolean(), () => contrasty.current),
  textSize: v.fallback(v.picklist(TEXT_SIZES), 100),
  confirm: v.fallback(v.picklist(CONFIRMATIONS), () => (touch.current ? "always" : "multi")),
  motion: v.fallback(v.picklist(MOTIONS), "normal"),
  textMode: v.fallback(v.boolean(), false),
  botDelay: v.fallback(
    v.pipe(v.number(), v.minValue(0), v.maxValue(LONGEST_BOT_DELAY)),
    DEFAULT_BOT_DELAY,
  ),
  showPreview: v.fallback(v.boolean(), true),
  symbolLetters: v.fallback(v.boolean(), false),
  sound: v.fallback(v.boolean(), false),
  vibration: v.fallback(v.boolean(), false),
  letterKeys: v.fallback(v.boolean(), true),
  keys: v.fallback(v.record(v.string(), v.string()), {}),
  met: v.fallback(v.array(v.string()), []),
});
const anything = v.fallback(v.record(v.string(), v.unknown()), {});

/** Storage may be switched off, and what it holds may come from anywhere. */
function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

function store(value: unknown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(value));
  } catch {
    // Without storage the choice holds until the page is closed.
  }
}

class Preferences {
  language = $state<Language>("en");
  theme = $state<Theme>("system");
  /** Whether lines and soft colours are as clear as text. */
  contrast = $state(false);
  textSize = $state<TextSize>(100);
  confirm = $state<Confirm>("multi");
  motion = $state<Motion>("normal");
  textMode = $state(false);
  /** Milliseconds between the moves of bots, so that people can follow them. */
  botDelay = $state(DEFAULT_BOT_DELAY);
  showPreview = $state(true);
  /** Whether symbols also bear letters, for those who tell shapes and colours apart less well. */
  symbolLetters = $state(false);
  /** Whether a turn can be heard, and felt. */
  sound = $state(false);
  vibration = $state(false);
  /** Whether single characters do something at a table, and the letters that were changed. */
  letterKeys = $state(true);
  keys = $state.raw<Record<string, string>>({});
  /** The games whose first steps somebody has read on this device. */
  met = $state.raw<string[]>([]);

  constructor() {
    Object.assign(this, v.parse(kept, v.parse(anything, stored())));
  }

  get isDark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && dark.current);
  }

  /** Milliseconds that a movement takes; a system that asks for less motion gets none. */
  get motionTime(): number {
    return still.current ? 0 : MOTION_TIMES[this.motion];
  }

  get reducedMotion(): boolean {
    return this.motionTime === 0;
  }

  /** The system asks for less motion, whatever was chosen here. */
  get isStill(): boolean {
    return still.current;
  }

  /** Whether somebody knows a game, or is to be told about it again. */
  meet(game: string, isMet: boolean): void {
    const others = this.met.filter((each) => each !== game);
    this.met = isMet ? [...others, game] : others;
  }

  /** Everything that is kept; also what somebody sees who exports the data of this device. */
  snapshot() {
    return v.parse(kept, this);
  }

  /** Back to the defaults of this browser. */
  reset(): void {
    Object.assign(this, v.parse(kept, {}));
  }
}

export const preferences = new Preferences();

/** Lets the words and the root element of the page follow the preferences. */
function apply(): void {
  const root = document.documentElement;
  words.language = preferences.language;
  root.lang = preferences.language;
  root.dataset.theme = preferences.isDark ? "dark" : "light";
  root.dataset.contrast = preferences.contrast ? "more" : "normal";
  root.dataset.text = preferences.textSize > 100 ? "large" : "normal";
  root.dataset.motion = preferences.reducedMotion ? "reduced" : "full";
  root.style.setProperty("font-size", `${preferences.textSize}%`);
  root.style.setProperty("--motion", `${preferences.motionTime}ms`);
}

// The first time at once: the page must not be drawn in the wrong language or theme before.
apply();
$effect.root(() => {
  $effect(apply);
  $effect(() => store(preferences.snapshot()));
});
