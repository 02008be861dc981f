/** Lets `limit` tasks run at once; the others wait in the order in which they came. */
export interface Gate {
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Nobody runs and nobody waits. */
  readonly idle: boolean;
}

export function createGate(limit: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < limit) running += 1;
    // Whoever leaves hands over the place, so `running` stays as it is.
    else await new Promise<void>((admit) => waiting.push(admit));
  }

  function leave(): void {
    const admit = waiting.shift();
    if (admit) admit();
    else running -= 1;
  }

  return {
    get idle() {
      return running === 0;
    },
    async run(task) {
      await enter();
      try {
        return await task();
      } finally {
        leave();
      }
    },
  };
}
