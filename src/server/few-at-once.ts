// Work that takes much while it is done, and no more of it at once than the house has decided: the
// rest waits in line.

export interface Line {
  /** How many wait, while as many as may be are at it. */
  readonly waiting: () => number;
  readonly run: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

export function fewAtOnce(most: number): Line {
  let running = 0;
  const waiting: (() => void)[] = [];
  const enter = async (): Promise<void> => {
    if (running < most) running += 1;
    else
      await new Promise<void>((resume) => {
        waiting.push(resume);
      });
  };
  return {
    waiting: () => waiting.length,
    run: async (work) => {
      await enter();
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        // The place in line is handed on, not given back, so that nobody slips in between.
        if (next) next();
        else running -= 1;
      }
    },
  };
}
