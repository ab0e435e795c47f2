// Acts open to a consignor in a case on what was sold for them: answer the house, show papers,
// offer to settle, appeal. Who has consigned it alone speaks for themselves; for several the house
// does, once all agree. Asked of the decisions themselves, so that no form is offered for what
// would be refused. Source: product.md 3.8; goals.md I-51.
import { decideEvidence, decideHearing } from './dispute-course.ts';
import { decideAppeal, decideSettlementOffer } from './dispute-ruling.ts';
import type { CaseDecision } from './dispute-step.ts';
import type { Dispute, EvidenceKind, Settlement } from './dispute.ts';

export const CONSIGNOR_ACTS = ['answer', 'show-evidence', 'offer-settlement', 'appeal'] as const;
export type ConsignorAct = (typeof CONSIGNOR_ACTS)[number];

export type ConsignorMay = Readonly<Record<ConsignorAct, boolean>>;

/** Words of a consignor in a case; a paper is shown by itself. */
export type ConsignorWord =
  | { readonly what: 'answer' | 'appeal'; readonly text: string }
  | ({ readonly what: 'offer-settlement' } & Pick<Settlement, 'refundFen' | 'text'>);

interface ConsignorVoice {
  readonly by: 'consignor';
  readonly byId: string;
  readonly atMs: number;
}

export function decideSayAsConsignor(
  dispute: Dispute,
  word: ConsignorWord,
  voice: ConsignorVoice,
): CaseDecision {
  switch (word.what) {
    case 'answer':
      return decideHearing(dispute, { what: 'enter-answer', text: word.text }, voice);
    case 'offer-settlement':
      return decideSettlementOffer(dispute, word, voice);
    case 'appeal':
      return decideAppeal(dispute, word.text, voice);
  }
}

const PAPER: { readonly fileId: string; readonly kind: EvidenceKind } = { fileId: '', kind: 'paper' };

/** `isAlone`: nobody else has consigned it. Of a case still being written nobody else knows. */
export function consignorMay(
  dispute: Dispute,
  { consignorId: byId, isAlone }: { readonly consignorId: string; readonly isAlone: boolean },
  nowMs: number,
): ConsignorMay {
  const voice: ConsignorVoice = { by: 'consignor', byId, atMs: nowMs };
  const isOwn = isAlone && dispute.status !== 'draft';
  const may = (word: ConsignorWord): boolean => isOwn && decideSayAsConsignor(dispute, word, voice).ok;
  return {
    answer: may({ what: 'answer', text: '' }),
    'show-evidence': isOwn && decideEvidence(dispute, PAPER, voice).ok,
    'offer-settlement': may({ what: 'offer-settlement', refundFen: 0, text: '' }),
    appeal: may({ what: 'appeal', text: '' }),
  };
}
