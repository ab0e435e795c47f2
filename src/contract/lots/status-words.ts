// State of a lot, in words: beside its title, in lists and files, and where something is refused.
// Source: product.md 3.9.
import type { LotView } from '#core/lots/lot-view.ts';
import type { LotStatus } from '#core/lots/lot.ts';

/** A lot that missed its reserve is negotiated over before it is called unsold. */
export const LOT_STATUS_WORDS: Readonly<Record<LotStatus | 'negotiating', string>> = {
  scheduled: '待开拍',
  open: '竞价中',
  paused: '已暂停',
  confirming: '待确认（落槌）',
  'on-sale': '在售',
  sealed: '投标中',
  falling: '降价中',
  negotiating: '议价中',
  sold: '已成交',
  passed: '流拍',
  withdrawn: '已撤拍',
};

/** Its state as the room knows it: what is negotiated over is not unsold yet. */
export function lotStatusWord({ status, isNegotiating }: Pick<LotView, 'status' | 'isNegotiating'>): string {
  return LOT_STATUS_WORDS[isNegotiating ? 'negotiating' : status];
}

/** End of a lot as one fact among others, where no state is asked for. */
export const LOT_RESULT_WORDS: Readonly<Partial<Record<LotStatus, string>>> = {
  sold: '成交',
  passed: '流拍',
  withdrawn: '撤拍',
};
