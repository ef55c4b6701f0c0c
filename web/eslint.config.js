import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

// The folders of src in dependency order: each may use those before it and no other.
const FOLDERS = ["engine", "words", "art", "device", "games", "site", "table", "ui", "pages"];

/** No folder looks into one that comes after it. */
const walls = FOLDERS.map((folder, at) => ({
  files: [`src/${folder}/**`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: FOLDERS.slice(at + 1).map((later) => ({
          regex: `^(\\.\\./)+${later}/`,
          message: `${folder}/ comes before ${later}/: see the order of folders in eslint.config.js.`,
        })),
      },
    ],
  },
}));

export default ts.config(
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  ...walls,
);
