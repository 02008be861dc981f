/** What jsdom, which lays nothing out, does not have: here all of a page is in sight. */
export class AllInSight {
  readonly #tell: IntersectionObserverCallback;
  constructor(tell: IntersectionObserverCallback) {
    this.#tell = tell;
  }
  observe(): void {
    const entry = { isIntersecting: true } as IntersectionObserverEntry;
    queueMicrotask(() => this.#tell([entry], this as unknown as IntersectionObserver));
  }
  disconnect(): void {}
}
