// Kinds of what the console finds, in the words of its screens.
import type { FoundKind } from '#core/office/found.ts';

export const FOUND_WORDS: Readonly<Record<FoundKind, string>> = {
  person: '买家',
  order: '订单',
  dispute: '争议',
  lot: '拍品',
  sale: '专场',
  receipt: '回执',
};
