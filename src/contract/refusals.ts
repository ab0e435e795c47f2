// The refusal catalogue: every way the house says no, with its number, one sentence and the way
// out. The service and the portal read it alike. Voice: language.md 14 (plain, exact, 你, no
// exclamation marks).
import type { Refusal } from '#core/refusals.ts';
import { agentRefusals } from './agents/refusals.ts';
import { callRefusals } from './bidding/call-refusals.ts';
import { groupRefusals } from './bidding/group-refusals.ts';
import { hallRefusals } from './bidding/hall-refusals.ts';
import { bidRefusals } from './bidding/refusals.ts';
import { searchRefusals } from './catalogue/refusals.ts';
import { contentRefusals } from './content/refusals.ts';
import { moneyRefusals } from './deposits/refusals.ts';
import { disputeRefusals } from './disputes/refusals.ts';
import { uploadRefusals } from './documents/refusals.ts';
import { paperRequestRefusals } from './documents/request-refusals.ts';
import { feedbackRefusals } from './enquiries/feedback-refusals.ts';
import { enquiryRefusals } from './enquiries/refusals.ts';
import { formatRefusals } from './formats/refusals.ts';
import { identityRefusals } from './identity/refusals.ts';
import { followRefusals } from './lots/follow-refusals.ts';
import { negotiationRefusals } from './negotiation/refusals.ts';
import { officeRefusals } from './office/refusals.ts';
import { orderRefusals } from './orders/refusals.ts';
import { oversightRefusals } from './oversight/refusals.ts';
import { lackRefusals } from './proofs/lack-refusals.ts';
import { proofRefusals } from './proofs/refusals.ts';
import type { Refusals, RefusalWords, SayRefusal } from './refusal-words.ts';
import { partnerRefusals } from './sales/partner-refusals.ts';
import { saleRefusals } from './sales/refusals.ts';
import { staffRefusals } from './staff/refusals.ts';
import { roleRefusals } from './staff/role-refusals.ts';
import { viewingRefusals } from './viewings/refusals.ts';

export const refusals: Refusals<Refusal> = {
  ...bidRefusals,
  ...callRefusals,
  ...formatRefusals,
  ...identityRefusals,
  ...lackRefusals,
  ...proofRefusals,
  ...agentRefusals,
  ...staffRefusals,
  ...roleRefusals,
  ...officeRefusals,
  ...oversightRefusals,
  ...saleRefusals,
  ...moneyRefusals,
  ...orderRefusals,
  ...groupRefusals,
  ...hallRefusals,
  ...negotiationRefusals,
  ...disputeRefusals,
  ...enquiryRefusals,
  ...feedbackRefusals,
  ...searchRefusals,
  ...partnerRefusals,
  ...followRefusals,
  ...contentRefusals,
  ...uploadRefusals,
  ...paperRequestRefusals,
  ...viewingRefusals,
};

/**
 * The words for a refusal; `nowMs` is the house's time, for "today" and "tomorrow", null where they
 * are read later.
 */
export function wordsFor(refusal: Refusal, nowMs: number | null): RefusalWords {
  // Every entry takes its own refusal: the mapped type above holds the pairs together, one index
  // cannot.
  return (refusals[refusal.code].say as SayRefusal<Refusal>)(refusal, nowMs);
}

/** Line in the envelope of a refusal: the same words, as true when they are read again tomorrow. */
export function refusalLine(refusal: Refusal): string {
  const { sentence, wayOut } = wordsFor(refusal, null);
  return `${sentence}。${wayOut}`;
}
