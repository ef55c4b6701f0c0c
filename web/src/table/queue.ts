/** Does one thing after the other: what is added begins when everything before it has ended. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  add<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.#last.then(work);
    // A failure is for whoever asked for this work, not for those who come after it.
    this.#last = result.catch(() => undefined);
    return result;
  }
}
