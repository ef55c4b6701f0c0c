// The client's own words in both languages; what the rules have to say comes from the engine.
//
// A message may have places, "{name} is thinking", and forms for numbers,
// "{count|one move|{count} moves}". Reading a message in a component makes the component follow
// the language, so that switching needs no reload.
import de from "../../messages/de.json";
import en from "../../messages/en.json";
import type analysis from "../../messages/analysis/en.json";
import type coral from "../../messages/coral/en.json";
import type guide from "../../messages/guide/en.json";
import type reefProject from "../../messages/reef_project/en.json";
import type replay from "../../messages/replay/en.json";
import type settings from "../../messages/settings/en.json";
import { figure } from "./figures";
import type { Language } from "../engine/protocol";

export type MessageKey =
  | keyof typeof en
  | keyof typeof analysis
  | keyof typeof coral
  | keyof typeof guide
  | keyof typeof reefProject
  | keyof typeof replay
  | keyof typeof settings;
export type Places = Record<string, string | number>;
type Messages = Record<Language, Partial<Record<MessageKey, string>>>;

const messages: Messages = { en: { ...en }, de: { ...de } };

/** Adds the words of a large game or page; they are loaded with it. */
export function learn(more: Messages): void {
  Object.assign(messages.en, more.en);
  Object.assign(messages.de, more.de);
}

class Words {
  language = $state<Language>("en");
}
export const words = new Words();

const told = (value: string | number) => (typeof value === "number" ? figure(value) : value);

const PLURAL = /\{(\w+)\|([^|{}]*(?:\{\w+\}[^|{}]*)*)\|([^|{}]*(?:\{\w+\}[^|{}]*)*)\}/g;

/** The message in the present language. English and German have the same two forms for numbers. */
export function t(key: MessageKey, places: Places = {}): string {
  return (messages[words.language][key] ?? key)
    .replace(PLURAL, (_, name: string, one: string, other: string) =>
      places[name] === 1 ? one : other,
    )
    .replace(/\{(\w+)\}/g, (_, name: string) => told(places[name] ?? ""));
}
