// One action of the panel at a time: whether it is on its way, and what the auction said when it
// said no.
import type { Refusal } from '#core/refusals.ts';
import { useCallback, useState } from 'react';
import { CallFailed, Refused } from '#lib/errors.ts';

export function useAction(): Action {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const fail = useCallback((error: unknown): void => setRefusal(refusalOf(error)), []);
  const run = async (action: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      await action();
    } catch (error) {
      fail(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, refusal, fail, run: (action) => void run(action) };
}

/**
 * Refusal of a call, when it was the auction that said no; other failures have been told by the
 * call itself.
 */
const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof CallFailed) return null;
  throw error;
};

export interface Action {
  readonly isBusy: boolean;
  readonly refusal: Refusal | null;
  readonly fail: (error: unknown) => void;
  readonly run: (action: () => Promise<void>) => void;
}
