// The state of a lot in one word, as it stands beside its title.
import type { LotView } from '#core/lots/lot-view.ts';

export interface StatusWords {
  readonly words: string;
  /** It can be bid on or bought. */
  readonly isLive: boolean;
}

const STATUSES: { readonly [Status in LotView['status']]: StatusWords } = {
  scheduled: { words: '待开拍', isLive: false },
  open: { words: '竞价中', isLive: true },
  'on-sale': { words: '在售', isLive: true },
  sealed: { words: '投标中', isLive: true },
  falling: { words: '降价中', isLive: true },
  paused: { words: '已暂停', isLive: false },
  confirming: { words: '待落槌', isLive: false },
  sold: { words: '已成交', isLive: false },
  passed: { words: '流拍', isLive: false },
  withdrawn: { words: '已撤拍', isLive: false },
};

export function statusWords({
  status,
  isNegotiating,
}: Pick<LotView, 'status' | 'isNegotiating'>): StatusWords {
  return isNegotiating ? { words: '议价中', isLive: false } : STATUSES[status];
}
