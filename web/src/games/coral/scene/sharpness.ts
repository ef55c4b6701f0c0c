// Pictures as sharp as they can be drawn in time: a machine without a graphics processor gets
// fewer pixels while something changes rather than late answers.

/** More pixels than this for each of the page's cost much and show nothing. */
const MOST = 2;
const LEAST = 0.5;
const STEP = 0.75;
/** A picture that takes longer, in milliseconds, makes a press feel late. */
const SLOW = 60;
/** One slow picture says little: it may have had shaders to compile. */
const PATIENCE = 3;

export class Sharpness {
  #limit = MOST;
  #slow = 0;

  /** Pixels for each of the page's while something changes, on a screen that has so many. */
  inMotion(screen: number): number {
    return Math.min(this.#limit, screen);
  }

  /** The same when nothing does. */
  atRest(screen: number): number {
    return Math.min(MOST, screen);
  }

  /** Learns how long a picture in motion took on that screen. */
  learn(duration: number, screen: number): void {
    this.#slow = duration > SLOW ? this.#slow + 1 : 0;
    if (this.#slow < PATIENCE) return;
    this.#slow = 0;
    this.#limit = Math.max(LEAST, this.inMotion(screen) * STEP);
  }
}

/** Calls back with the milliseconds until everything that was drawn is there. */
export function timeDrawing(context: WebGL2RenderingContext, done: (duration: number) => void) {
  const began = performance.now();
  const fence = context.fenceSync(context.SYNC_GPU_COMMANDS_COMPLETE, 0);
  if (!fence) return;
  context.flush();
  const look = () => {
    if (context.isContextLost()) return;
    if (context.getSyncParameter(fence, context.SYNC_STATUS) !== context.SIGNALED) {
      setTimeout(look, 4);
      return;
    }
    context.deleteSync(fence);
    done(performance.now() - began);
  };
  setTimeout(look, 4);
}
