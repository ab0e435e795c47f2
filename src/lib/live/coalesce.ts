// Questions asked on every change: one run at a time, and one more after it when it was asked for
// meanwhile. Two runs side by side could end in either order, and the older would be shown.
// Source: goals.md I-43.

/** Resolves when a run that began after it was asked for has ended. */
export function coalesced(run: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let isWanted = false;
  const runAll = async (): Promise<void> => {
    while (isWanted) {
      isWanted = false;
      await run();
    }
  };
  return () => {
    isWanted = true;
    running ??= runAll().finally(() => {
      running = null;
    });
    return running;
  };
}
