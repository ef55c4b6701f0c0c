// Two of the signs that it is somebody's turn: the title and the icon of the browser's tab.
// They can be seen from another tab, where the colour and the words of the frame cannot.
import plainIcon from "../art/favicon.svg?url&no-inline";
import turnIcon from "../art/favicon-turn.svg?url&no-inline";

export function signal(title: string, isTurn: boolean): void {
  document.title = isTurn ? `● ${title}` : title;
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon) icon.href = isTurn ? turnIcon : plainIcon;
}
