// Which page an address means, and how to get from one to another without loading anew.

export type Route =
  | { page: "home" }
  | { page: "setup"; game: string }
  | { page: "learn"; game: string }
  | { page: "table"; id: string }
  | { page: "rules"; game: string }
  | { page: "replay"; id: string | null }
  | { page: "settings" }
  | { page: "about" }
  | { page: "missing" };

function withPart(page: string, part: string): Route {
  if (page === "play") return { page: "setup", game: part };
  if (page === "learn") return { page: "learn", game: part };
  if (page === "table") return { page: "table", id: part };
  if (page === "rules") return { page: "rules", game: part };
  if (page === "replay") return { page: "replay", id: part };
  return { page: "missing" };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The route of a path such as `/table/k3f9`; anything unknown is the route of the missing page. */
export function routeOf(path: string): Route {
  const [page, part, ...rest] = path.split("/").filter(Boolean).map(decoded);
  if (page === undefined) return { page: "home" };
  if (rest.length > 0) return { page: "missing" };
  if (part !== undefined) return withPart(page, part);
  if (page === "replay") return { page: "replay", id: null };
  if (page === "settings" || page === "about") return { page };
  return { page: "missing" };
}

class Router {
  #path = $state(globalThis.location?.pathname ?? "/");
  readonly route = $derived(routeOf(this.#path));

  go(address: string): void {
    history.pushState(null, "", address);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** The same, but the page that was there is not gone back to. */
  replace(address: string): void {
    history.replaceState(null, "", address);
    this.#arrive();
    scrollTo(0, 0);
  }

  /** Follows the browser's own steps and every plain click on a link to a page of ours. */
  listen(): () => void {
    const arrive = () => this.#arrive();
    const click = (event: MouseEvent) => this.#click(event);
    addEventListener("popstate", arrive);
    document.addEventListener("click", click);
    return () => {
      removeEventListener("popstate", arrive);
      document.removeEventListener("click", click);
    };
  }

  #arrive(): void {
    this.#path = location.pathname;
  }

  #click(event: MouseEvent): void {
    const link = (event.target as Element).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || !staysHere(link)) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

function isPlain(event: MouseEvent): boolean {
  const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !modified && !event.defaultPrevented;
}

/** A link to a place on the same page is left to the browser, and so are downloads. */
function staysHere(link: HTMLAnchorElement): boolean {
  const samePage = link.pathname === location.pathname && link.hash !== "";
  const ours = link.origin === location.origin && link.target === "";
  return ours && !samePage && !link.hasAttribute("download");
}

export const router = new Router();
