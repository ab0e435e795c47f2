// Reserve of a lot, as far as it is told: in a word, and in a sentence.
import type { ReserveView } from '#core/lots/lot-view.ts';

export const RESERVE_WORDS: Readonly<Record<ReserveView, string>> = {
  none: '无',
  secret: '有',
  unmet: '未达到',
  met: '已达到',
};

/** A court's sale has no reserve but its start price: one that can be missed is negotiated. */
export const RESERVE_SENTENCES: Readonly<Record<ReserveView, string>> = {
  none: '本件无保留价，最高应价即成交。',
  secret: '本件有保留价，金额保密；落槌时未达保留价进入议价，议不成则流拍。',
  unmet: '本件有保留价，目前未达到；落槌时未达保留价进入议价，议不成则流拍。',
  met: '本件有保留价，目前已达到。',
};
