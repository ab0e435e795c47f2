// Taking back, on the lot's own page, a maximum that was left before the opening: it is read once
// more, and after the opening nothing is left to take back. Source: product.md 3.2, 5.2.
import { atom, type ReadableAtom } from 'nanostores';
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { timedId } from '#lib/random-id.ts';
import { announce } from '#lib/stores/announce.ts';
import { receiveMine } from '#lib/stores/standings.ts';
import { openAction, type Doing } from './action.ts';

export interface Cancelling {
  /** It is being read once more. */
  readonly $isAsked: ReadableAtom<boolean>;
  readonly $doing: ReadableAtom<Doing>;
  readonly choose: () => void;
  readonly keep: () => void;
  /** `onDone`: it has been taken back. */
  readonly confirm: (onDone: () => void) => Promise<void>;
}

export function openCancelling(lotId: string): Cancelling {
  const $isAsked = atom(false);
  const { $doing, run } = openAction();
  return {
    $isAsked,
    $doing,
    choose: () => $isAsked.set(true),
    keep: () => $isAsked.set(false),
    confirm: async (onDone) => {
      $isAsked.set(false);
      await run(async () => {
        const mine = await call('cancelMaximum', { lotId }, { key: timedId(serverNowMs()) });
        receiveMine(mine, serverNowMs());
        announce({ text: '委托价已撤回' });
        onDone();
      });
    },
  };
}
