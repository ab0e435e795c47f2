// The amount as a person handles it: it follows until they touch it, then it is theirs.
import { useState } from 'react';
import { readYuan } from '#core/input/typed-sum.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Fen } from '#core/money.ts';
import { amountProblem, type AmountRequest } from '#lib/bidding/bid-amount.ts';
import { stepped, type Amount } from '#lib/bidding/panel/amount.ts';
import { yuanText } from '#lib/format.ts';

interface Start extends AmountRequest {
  /** Sum in the field while nobody has touched it. */
  readonly followFen: Fen;
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
