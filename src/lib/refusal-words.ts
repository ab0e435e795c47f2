// What the house says when it says no: one sentence, and the way out with its number. A refusal without both does not
// compile. Voice: language.md 14 (plain, exact, 你, no exclamation marks).
import type { Refusal, RefusalCode } from '#core/refusals.ts';
import type { RefusalWords } from './refusal-text.ts';
import { uploadWords } from '#contract/documents/upload-words.ts';
import { bidWords } from '#lib/bidding/refusal-words.ts';
import { doorWords } from '#lib/bidding/door-words.ts';
import { groupWords } from '#lib/bidding/group-words.ts';
import { feedbackWords } from '#lib/enquiries/feedback-refusal-words.ts';
import { deskWords } from '#lib/enquiries/refusal-words.ts';
import { contentWords } from '#lib/content/refusal-words.ts';
import { disputeWords } from '#lib/disputes/refusal-words.ts';
import { followWords } from '#lib/lots/follow-words.ts';
import { haggleWords } from '#lib/negotiation/refusal-words.ts';
import { partnerWords } from '#lib/sales/partner-words.ts';
import { searchWords } from '#lib/search/refusal-words.ts';
import { moneyWords } from '#lib/deposits/refusal-words.ts';
import { saleRefusalWords } from '#lib/sales/refusal-words.ts';
import { tradeRefusalWords } from '#lib/formats/refusal-words.ts';
import { orderWords } from '#lib/orders/refusal-words.ts';
import { accountRefusalWords } from '#lib/accounts/refusal-words.ts';

type Say<Code extends RefusalCode> = (facts: Extract<Refusal, { code: Code }>, nowMs: number) => RefusalWords;

export const refusalWords: { readonly [Code in RefusalCode]: Say<Code> } = {
  ...bidWords,
  ...doorWords,
  ...tradeRefusalWords,
  ...accountRefusalWords,
  ...saleRefusalWords,
  ...moneyWords,
  ...orderWords,
  ...groupWords,
  ...haggleWords,
  ...disputeWords,
  ...deskWords,
  ...feedbackWords,
  ...searchWords,
  ...partnerWords,
  ...followWords,
  ...contentWords,
  ...uploadWords,
};

/** The words for a refusal; `nowMs` is the house's time, for "today" and "tomorrow". */
export const wordsFor = (refusal: Refusal, nowMs: number): RefusalWords =>
  // Every entry takes its own refusal: the mapped type above holds the pairs together, one index cannot.
  (refusalWords[refusal.code] as (facts: Refusal, nowMs: number) => RefusalWords)(refusal, nowMs);
