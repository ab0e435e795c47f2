// Acts of the house that are possible in a case now, for the desk that offers them: asked of the
// decisions themselves, so that no form is offered for what would be refused. Who ruled before does
// not rule on the appeal; everything else is open to each of the house.
// Source: product.md 3.8, 7.8.
import { decideEvidence, decideHearing } from './dispute-course.ts';
import { decideAppeal, decideRuling, decideSettlementOffer } from './dispute-ruling.ts';
import type { Dispute } from './dispute.ts';

/** In the order of a case's life. */
export const HOUSE_ACTS = [
  'ask-evidence',
  'forward',
  'enter-answer',
  'order-inspection',
  'enter-inspection',
  'show-evidence',
  'offer-settlement',
  'rule',
  'appeal-for-consignor',
] as const;

export type HouseAct = (typeof HOUSE_ACTS)[number];

const RULING = { outcome: { kind: 'dismissed', ground: 'not-proven' }, reason: '', rule: '' } as const;

const isOpen = (dispute: Dispute, act: HouseAct, voice: HouseVoice): boolean => {
  switch (act) {
    case 'show-evidence':
      return decideEvidence(dispute, { fileId: '', kind: 'photo' }, voice).ok;
    case 'offer-settlement':
      return decideSettlementOffer(dispute, { refundFen: 0, text: '' }, voice).ok;
    case 'rule':
      return decideRuling(dispute, RULING, voice).ok;
    case 'appeal-for-consignor':
      return decideAppeal(dispute, '', { ...voice, by: 'consignor' }).ok;
    case 'ask-evidence':
    case 'forward':
    case 'enter-answer':
    case 'order-inspection':
    case 'enter-inspection':
      return decideHearing(dispute, { what: act, text: '' }, voice).ok;
  }
};

interface HouseVoice {
  readonly by: 'house';
  readonly byId: string;
  readonly atMs: number;
}

/** None is possible in a case that is still being written: it is nobody else's to read. */
export function houseActs(dispute: Dispute, staffId: string, nowMs: number): readonly HouseAct[] {
  if (dispute.status === 'draft') return [];
  const voice: HouseVoice = { by: 'house', byId: staffId, atMs: nowMs };
  return HOUSE_ACTS.filter((act) => isOpen(dispute, act, voice));
}

/** The appeal is for somebody else: this person has ruled before. */
export function isOwnAppeal(dispute: Dispute, staffId: string): boolean {
  return dispute.status === 'appealed' && dispute.ruling.byId === staffId;
}
