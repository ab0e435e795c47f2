// Holds on a buyer's money: which lot, which sum, why, until when, and who ends it.
// Source: product.md 5.8, 7.5.
import type { Hold } from '#contract/deposits/outputs.ts';
import { levelKeepFen } from '#core/deposits/buying-power.ts';
import { isBidOn } from '#core/lots/lot-status.ts';
import type { Lot } from '#core/lots/lot.ts';
import { openedLot } from '#server/bidding/maximum-codec.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { payoutsUnderWay } from './payouts/store-payouts.ts';
import { lotsFrozenFor, lotsHeldFor, salesFrozenFor } from './store-holds.ts';
import { notifiedDecisions } from './store-money-decisions.ts';

interface Asker {
  readonly userId: string;
  /** Opens what is the bidder's. */
  readonly seal: Pick<TextSeal, 'open'>;
}

export async function depositHolds(
  reader: Reader,
  asker: Asker,
): Promise<{ readonly rows: readonly Hold[] }> {
  const parts = await Promise.all(
    [lotHolds, saleHolds, performanceHolds, payoutHolds].map((holds) => holds(reader, asker)),
  );
  return { rows: parts.flat() };
}

const endOf = (lot: Lot): number | null => ('endsAtMs' in lot ? lot.endsAtMs : null);

/**
 * Deposits for lots, and what a level account leads: both end with the lot, or when somebody bids
 * more.
 */
const lotHolds = async (reader: Reader, { userId, seal }: Asker): Promise<Hold[]> => {
  const rows = await lotsFrozenFor(reader, userId);
  return rows.flatMap(({ id, state, sealed, title, depositFen, cover, atMs: sinceMs }): Hold[] => {
    const lot = openedLot(seal, { state, sealed });
    const hold = { id, title, sinceMs, untilMs: endOf(lot) };
    // A lot that has passed is still held for whoever negotiates over it, and for nobody else.
    const endsBy = lot.status === 'passed' ? ('negotiation' as const) : ('hammer' as const);
    if (cover === 'lot') return [{ ...hold, kind: 'lot', amountFen: depositFen, endsBy }];
    const standing = isBidOn(lot) ? lot.standing : null;
    if (standing?.leader.bidderId !== userId) return [];
    const amountFen = levelKeepFen(standing.maximumFen);
    return [{ ...hold, kind: 'level', amountFen, endsBy: 'being-outbid' }];
  });
};

const saleHolds = async (reader: Reader, { userId }: Asker): Promise<Hold[]> => {
  const rows = await salesFrozenFor(reader, userId);
  return rows.map(({ id, title, leftFen, atMs, endsAtMs }) => ({
    kind: 'sale',
    id,
    title,
    amountFen: leftFen,
    sinceMs: atMs,
    untilMs: endsAtMs,
    endsBy: 'end-of-sale',
  }));
};

const performanceHolds = async (reader: Reader, { userId }: Asker): Promise<Hold[]> => {
  const rows = await lotsHeldFor(reader, userId);
  const announced = await notifiedDecisions(reader, userId);
  const threatened = new Set(announced.flatMap(({ matter }) => ('lotId' in matter ? matter.lotId : [])));
  return rows.map(({ id, title, amountFen, atMs: sinceMs }) => ({
    kind: 'performance',
    id,
    title,
    amountFen,
    sinceMs,
    untilMs: null,
    endsBy: threatened.has(id) ? 'ruling' : 'transfer',
  }));
};

const payoutHolds = async (reader: Reader, { userId }: Asker): Promise<Hold[]> => {
  const rows = await payoutsUnderWay(reader, userId);
  return rows.map(({ id, bank, lastFour, amountFen, atMs: sinceMs }) => ({
    kind: 'payout',
    id,
    title: `${bank} **** ${lastFour}`,
    amountFen,
    sinceMs,
    untilMs: null,
    endsBy: 'bank',
  }));
};
