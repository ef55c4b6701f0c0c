// What a person prefers on this device. Reading a preference in a component makes it follow.
import type { Language } from "../engine/protocol";

export type Theme = "system" | "light" | "dark";
export type Confirm = "always" | "multi" | "never";
export type Motion = "system" | "reduced";

const KEY = "lagoon.preferences";

function defaults() {
  const touch = globalThis.matchMedia?.("(pointer: coarse)").matches ?? false;
  const german = globalThis.navigator?.language?.startsWith("de") ?? false;
  return {
    language: (german ? "de" : "en") as Language,
    theme: "system" as Theme,
    confirm: (touch ? "always" : "multi") as Confirm,
    motion: "system" as Motion,
    textMode: false,
    botDelay: 500,
    showPreview: true,
  };
}

class Preferences {
  language = $state<Language>("en");
  theme = $state<Theme>("system");
  confirm = $state<Confirm>("multi");
  motion = $state<Motion>("system");
  textMode = $state(false);
  botDelay = $state(500);
  showPreview = $state(true);

  constructor() {
    Object.assign(this, defaults(), read());
    $effect.root(() => {
      $effect(() => this.#keep());
    });
  }

  #kept() {
    const { language, theme, confirm, motion, textMode, botDelay, showPreview } = this;
    return { language, theme, confirm, motion, textMode, botDelay, showPreview };
  }

  #keep(): void {
    const kept = JSON.stringify(this.#kept());
    try {
      localStorage.setItem(KEY, kept);
    } catch {
      // Blocked storage: the preference holds until the page is closed.
    }
  }
}

function read(): object {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}");
  } catch {
    return {};
  }
}

export const preferences = new Preferences();
