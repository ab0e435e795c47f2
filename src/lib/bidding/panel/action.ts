// One action of the panel at a time: whether it is on its way, and what the auction said when it
// said no.
import { atom, type ReadableAtom } from 'nanostores';
import type { Refusal } from '#core/refusals.ts';
import { CallFailed, Refused } from '#lib/errors.ts';

export interface Doing {
  readonly isBusy: boolean;
  readonly refusal: Refusal | null;
}

export interface Action {
  readonly $doing: ReadableAtom<Doing>;
  /** Tells what an error of another call means here. */
  readonly fail: (error: unknown) => void;
  readonly run: (action: () => Promise<void>) => Promise<void>;
}

export function openAction(): Action {
  const $doing = atom<Doing>({ isBusy: false, refusal: null });
  const fail = (error: unknown): void => $doing.set({ ...$doing.get(), refusal: refusalOf(error) });
  const run = async (action: () => Promise<void>): Promise<void> => {
    $doing.set({ isBusy: true, refusal: null });
    try {
      await action();
    } catch (error) {
      fail(error);
    } finally {
      $doing.set({ ...$doing.get(), isBusy: false });
    }
  };
  return { $doing, fail, run };
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
