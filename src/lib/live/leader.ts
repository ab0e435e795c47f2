// One tab holds the stream for all tabs of a browser: six connections to a host is all a browser
// grants, and seven car tabs with a stream each would keep the bid itself waiting. A lock decides
// who; whoever goes, the next one takes over.

export interface Candidacy {
  /** Takes the lead from a tab that holds it and says nothing: a frozen tab keeps its lock. */
  takeOver(): void;
  withdraw(): void;
}

export interface Ballot {
  /** Undefined where the browser has none: every tab then leads for itself. */
  readonly locks: LockManager | undefined;
  readonly name: string;
}

/** `lead` is called when this tab leads from now on; it returns what ends it. */
export function stand({ locks, name }: Ballot, lead: () => () => void): Candidacy {
  let end: (() => void) | null = null;
  let release = (): void => {};
  let hasWithdrawn = false;
  let turn = new AbortController();

  const stop = (): void => {
    end?.();
    end = null;
  };

  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      release = resolve;
      if (hasWithdrawn) resolve();
      else end = lead();
    });

  const queue = (isStealing: boolean): void => {
    const own = new AbortController();
    turn = own;
    const options: LockOptions = isStealing ? { steal: true } : { signal: own.signal };
    // Rejects when another tab has stolen the lock, or the wait was called off for a turn of
    // another kind.
    locks?.request(name, options, hold).catch(() => {
      if (turn !== own || hasWithdrawn) return;
      stop();
      queue(false);
    });
  };

  if (locks) queue(false);
  else end = lead();

  return {
    takeOver() {
      if (end || !locks) return;
      turn.abort();
      queue(true);
    },
    withdraw() {
      hasWithdrawn = true;
      turn.abort();
      stop();
      release();
    },
  };
}
