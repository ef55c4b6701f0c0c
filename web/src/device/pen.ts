// A game that is kept on this device may be open in several tabs, and one of them has the pen: it
// writes, the others follow it. Web Locks decide where there are any. Elsewhere whoever has written
// last has it; the version of a save sees to it that nothing is written over (saves.ts).

/** What a tab is told about the pen of its game. */
export interface PenNews {
  /** The pen is here now: another tab has put it down. */
  onpen(): void;
  /** The pen is elsewhere now. */
  onlost(): void;
  /** Whoever has the pen has kept something. */
  onkept(): void;
}

export interface Pen {
  /** Whether it is here at the beginning. */
  readonly isHere: boolean;
  /** Takes it from whichever tab has it. */
  take(): Promise<void>;
  /** Tells the others that there is something new to read. */
  kept(): void;
  putDown(): void;
}

type Note = "kept" | "taken" | "free";

export function pickUp(id: string, news: PenNews): Promise<Pen> {
  const name = `lagoon ${id}`;
  // There may be locks that nobody gets, as in a page that may not keep anything.
  const locked = "locks" in navigator ? lockedPen(name, news) : Promise.reject(new Error("none"));
  return locked.catch(() => sharedPen(name, news));
}

async function lockedPen(name: string, news: PenNews): Promise<Pen> {
  let release = () => {};
  let waiting: AbortController | null = null;

  /** Holds the lock until it is put down or taken away. */
  const hold = (onheld: () => void) => {
    onheld();
    return new Promise<void>((resolve) => (release = resolve));
  };
  /** Waits in line until the pen is free. */
  const wait = () => {
    const { signal } = (waiting = new AbortController());
    const come = () => hold(() => news.onpen());
    navigator.locks.request(name, { signal }, come).catch(() => signal.aborted || lose());
  };
  const lose = () => {
    news.onlost();
    wait();
  };
  const request = (options: LockOptions) =>
    new Promise<boolean>((resolve, reject) => {
      let isAnswered = false;
      const come = (lock: Lock | null) => {
        isAnswered = true;
        if (lock) return hold(() => resolve(true));
        resolve(false);
        return undefined;
      };
      const fail = (error: Error) => (isAnswered ? lose() : reject(error));
      navigator.locks.request(name, options, come).catch(fail);
    });

  const isHere = await request({ ifAvailable: true });
  const channel = new BroadcastChannel(name);
  channel.onmessage = () => news.onkept();
  if (!isHere) wait();
  return {
    isHere,
    async take() {
      waiting?.abort();
      await request({ steal: true });
    },
    kept: () => channel.postMessage("kept" satisfies Note),
    putDown() {
      waiting?.abort();
      release();
      channel.close();
    },
  };
}

/** Without locks: everybody may write until somebody else does. */
function sharedPen(name: string, news: PenNews): Pen {
  const channel = new BroadcastChannel(name);
  const tell = (note: Note) => channel.postMessage(note);
  channel.onmessage = ({ data }: MessageEvent<Note>) => {
    if (data === "free") news.onpen();
    else news.onlost();
  };
  const free = () => tell("free");
  window.addEventListener("pagehide", free);
  return {
    isHere: true,
    take() {
      tell("taken");
      return Promise.resolve();
    },
    kept: () => tell("kept"),
    putDown() {
      window.removeEventListener("pagehide", free);
      free();
      channel.close();
    },
  };
}
