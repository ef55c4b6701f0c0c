// Lagoon on this device: whether all of it is kept here, whether a newer version waits, and whether
// the browser would install it as an app. Where the page is not secure there is none of this.

/** Chromium's own event; others have no such thing. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

const HOUR = 3_600_000;

class Installation {
  /** Whether the browser can keep the program at all. */
  readonly isPossible = isSecureContext && "serviceWorker" in navigator;
  /** Everything is here: it works without a network. */
  isKept = $state(false);
  /** It could not be kept, for want of room or since the server went away. */
  hasFailed = $state(false);
  /** A newer version that waits for its user. */
  #waiting = $state.raw<ServiceWorker | null>(null);
  #prompt = $state.raw<InstallPrompt | null>(null);

  get canUpdate(): boolean {
    return this.#waiting !== null;
  }

  get canInstall(): boolean {
    return this.#prompt !== null;
  }

  /** Once, when the page is there. */
  begin(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.#prompt = event as InstallPrompt;
    });
    addEventListener("appinstalled", () => (this.#prompt = null));
    if (this.isPossible && import.meta.env.PROD) void this.#keep();
  }

  /** The newer version takes over, here and in every other tab. Games are kept as they are. */
  update(): void {
    this.#waiting?.postMessage("take-over");
  }

  async install(): Promise<void> {
    await this.#prompt?.prompt();
    this.#prompt = null;
  }

  async #keep(): Promise<void> {
    const { serviceWorker } = navigator;
    // A page that came from the network is of the version that is kept first.
    let isControlled = serviceWorker.controller !== null;
    serviceWorker.addEventListener("controllerchange", () => {
      if (isControlled) location.reload();
      isControlled = true;
    });
    try {
      const registration = await serviceWorker.register("/sw.js");
      this.isKept = registration.active !== null;
      this.#waiting = registration.waiting;
      this.#follow(registration.installing);
      registration.addEventListener("updatefound", () => this.#follow(registration.installing));
      setInterval(() => void registration.update().catch(() => {}), HOUR);
    } catch {
      this.hasFailed = true;
    }
  }

  #follow(worker: ServiceWorker | null): void {
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed" && navigator.serviceWorker.controller)
        this.#waiting = worker;
      if (worker.state === "activated") this.isKept = true;
      // What was there before goes on.
      if (worker.state === "redundant") this.hasFailed = !this.isKept;
    });
  }
}

export const installation = new Installation();
