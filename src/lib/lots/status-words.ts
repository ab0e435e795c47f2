// State of a lot in one word, as it stands beside its title.
import { lotStatusWord } from '#contract/lots/status-words.ts';
import type { LotView } from '#core/lots/lot-view.ts';

export interface StatusWords {
  readonly words: string;
  /** It can be bid on or bought. */
  readonly isLive: boolean;
}

const LIVE: readonly LotView['status'][] = ['open', 'on-sale', 'sealed', 'falling'];

export function statusWords(view: Pick<LotView, 'status' | 'isNegotiating'>): StatusWords {
  return { words: lotStatusWord(view), isLive: LIVE.includes(view.status) };
}
