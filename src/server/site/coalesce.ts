// Work that is wanted again and again: whoever wants it while it runs has it run once more, however
// many they are.
export interface Coalesced {
  readonly want: () => void;
  readonly isRunning: () => boolean;
  /** Ends it after the run that is on. */
  readonly end: () => Promise<void>;
}

/** Runs `run` whenever it is wanted, once at a time. */
export function coalesce(run: () => Promise<void>, failed: (error: unknown) => void): Coalesced {
  let isWanted = false;
  let running: Promise<void> | null = null;
  const work = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await run();
    }
  };
  return {
    want: (): void => {
      isWanted = true;
      running ??= work()
        .catch(failed)
        .finally(() => {
          running = null;
        });
    },
    isRunning: () => running !== null,
    end: async (): Promise<void> => {
      isWanted = false;
      await running;
    },
  };
}
