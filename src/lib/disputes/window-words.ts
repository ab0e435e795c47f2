// Until when something can be claimed, as it is said beside its reasons: with the date and what is
// left, or why it is closed.
// Source: product.md 3.8, 7.7 (/dispute: window left).
import { wordsFor } from '#contract/refusals.ts';
import type { ClaimWindow } from '#core/disputes/claim.ts';
import { deadlineText, moneyText, remainingWords } from '#lib/format.ts';

export const EXCLUDED_WORDS = {
  'wear-part': '易损件，不受理',
  'typical-noise': '正常声响，不受理',
} as const;

interface WindowWords {
  readonly isOpen: boolean;
  readonly words: string;
}

export function windowWords({ endsAtMs, leastFen, refusal }: ClaimWindow, nowMs: number): WindowWords {
  if (refusal) {
    const { sentence, wayOut } = wordsFor(refusal, nowMs);
    return { isOpen: false, words: `${sentence}。${wayOut}` };
  }
  const least = leastFen > 0 ? `，估计损失不低于 ${moneyText(leastFen)}` : '';
  const left = `${deadlineText(endsAtMs, nowMs)} 前可以反映，还剩 ${remainingWords(endsAtMs - nowMs)}${least}`;
  return { isOpen: true, words: left };
}
