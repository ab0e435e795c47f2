// Work that comes round: a round begins every so often, never beside another, and stopping waits
// for the one that runs.

export interface Repeat {
  readonly stop: () => Promise<void>;
}

export function startRepeat(
  work: () => Promise<void>,
  everyMs: number,
  failed: (error: unknown) => void,
): Repeat {
  let round: Promise<void> | null = null;
  const timer = setInterval(() => {
    round ??= work()
      .catch(failed)
      .finally(() => {
        round = null;
      });
  }, everyMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await round;
    },
  };
}
