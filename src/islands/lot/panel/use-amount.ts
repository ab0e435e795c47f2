// The amount as a person handles it: it follows until they touch it, then it is theirs.
import { useState } from 'react';
import type { Fen } from '#core/money.ts';
import type { AmountRefusal } from '#core/bidding/refusals.ts';
import { readYuan, type SumFault } from '#core/input/typed-sum.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuanText } from '#lib/format.ts';
import { amountProblem, type Wish } from '#lib/bidding/bid-amount.ts';
import { stepped } from './amount.ts';

export interface Amount {
  readonly text: string;
  /** Null while what stands in the field is no sum. */
  readonly amountFen: Fen | null;
  /** Why it is none. */
  readonly fault: SumFault | null;
  readonly problem: AmountRefusal | null;
  readonly type: (text: string) => void;
  readonly set: (amountFen: Fen) => void;
  readonly step: (steps: number) => void;
  /** Writes a typed sum as the house writes sums. */
  readonly tidy: () => void;
  /** Lets it follow again, as after a bid that was taken. */
  readonly release: () => void;
}

interface Start extends Wish {
  /** Sum in the field while nobody has touched it. */
  readonly followFen: Fen;
}

/**
 * While a bid is on its way the box shows the sum that was sent, however the price moves meanwhile.
 */
export function asSent(amount: Amount, sentFen: Fen | null): Amount {
  return sentFen === null
    ? amount
    : { ...amount, text: yuanText(sentFen), amountFen: sentFen, fault: null, problem: null };
}

export function useAmount(view: LotView, { followFen, ...wish }: Start): Amount {
  const [typed, setTyped] = useState<string | null>(null);
  const sum = typed === null ? ({ ok: true, value: followFen } as const) : readYuan(typed);
  // Nothing can be had for nothing.
  const amountFen = (sum.ok && sum.value) || null;
  const set = (nextFen: Fen): void => setTyped(yuanText(nextFen));
  return {
    text: typed ?? yuanText(followFen),
    amountFen,
    fault: sum.ok ? null : sum.fault,
    problem: amountFen === null ? null : amountProblem(view, amountFen, wish),
    type: setTyped,
    set,
    step: (steps) => set(stepped(view, amountFen ?? followFen, steps)),
    tidy: () => {
      if (typed !== null && amountFen !== null) set(amountFen);
    },
    release: () => setTyped(null),
  };
}
