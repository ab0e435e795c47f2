// Kinds of papers, by name: in lists and in the names of files, and as the titles that are printed.
import type { PaperInfo } from '#contract/documents/outputs.ts';
import type { Paper } from '#core/documents/paper.ts';

export const PAPER_WORDS: Readonly<Record<PaperInfo['kind'], string>> = {
  confirmation: '成交确认书',
  'signed-confirmation': '成交确认书（已签）',
  minutes: '拍卖笔录',
  statement: '结算单',
};

export const PRINTED_PAPER_WORDS: Readonly<Record<Paper['kind'], string>> = {
  confirmation: '成交确认书',
  minutes: '拍卖笔录',
  receipt: '出价回执',
  statement: '委托结算单',
};
