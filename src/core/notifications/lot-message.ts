// Messages about what happened to a lot: who is told of an event, and in which words' kind. The
// words stand in the service.
// Source: goals.md I-51; product.md 4.6.
import { earlyOf } from '#core/bidding/pre-bid.ts';
import { isFormatEvent } from '#core/formats/format-event.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { isBidOn, isRunning } from '#core/lots/lot-status.ts';
import { buyersOf, type BidderId, type Lot, type LotId } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import { openNegotiation } from '#core/negotiation/negotiation.ts';
import type { DepositMessage, Message, Notification } from './message.ts';

/** Somebody a lot concerns: registered for it with a deposit, or following it only. */
export interface Concerned {
  readonly userId: BidderId;
  /** Null: they are not registered. */
  readonly depositFen: Fen | null;
  readonly hasBid: boolean;
}

/**
 * Message to the person who has lost the lead by what happened between these two, with its cause;
 * null: nobody has.
 */
export function outbidNotification(before: Lot, after: Lot, atMs: number): Notification | null {
  if (before.status !== 'open' || after.status !== 'open' || after.terms.isPractice === true) return null;
  const { standing: was } = before;
  const { standing: is } = after;
  if (was === null || is === null || was.leader.bidderId === is.leader.bidderId) return null;
  return {
    userId: was.leader.bidderId,
    message: { kind: 'outbid', lotId: after.id, priceFen: is.priceFen },
    cause: `outbid:${after.id}:${Math.floor(atMs / OUTBID_EVERY_MS)}`,
  };
}

/** A person who has not bid hears that their deposit is back, if there was one for this lot. */
const released = (lotId: LotId, depositFen: Fen | null): DepositMessage | null =>
  depositFen === null || depositFen === 0 ? null : { kind: 'deposit-released', lotId, depositFen };

/**
 * Message to this person about an event on the lot as it then stands; null: nothing, or it is told
 * elsewhere.
 */
export function messageOfEvent(
  lot: Lot,
  event: LotEvent,
  { userId, depositFen, hasBid }: Concerned,
): Message | null {
  const lotId = lot.id;
  if (isFormatEvent(event)) {
    // A buyer of it has heard so with each unit.
    const isOut = event.type === 'sale-closed' && !buyersOf(lot).includes(userId);
    return isOut ? released(lotId, depositFen) : null;
  }
  switch (event.type) {
    case 'paused':
      return { kind: 'lot-paused', lotId, reason: event.reason };
    case 'resumed':
      if (lot.status === 'confirming') return { kind: 'lot-resumed', lotId, endsAtMs: lot.decideByMs };
      return isRunning(lot) || lot.status === 'scheduled'
        ? { kind: 'lot-resumed', lotId, endsAtMs: lot.endsAtMs }
        : null;
    case 'round-started':
      // The leader knows: it is their bid that began it.
      return isBidOn(lot) && lot.standing?.leader.bidderId === userId
        ? null
        : { kind: 'round-started', lotId, endsAtMs: event.endsAtMs };
    case 'amended':
      return {
        kind: 'lot-amended',
        lotId,
        fields: event.changes.map(({ field }) => field),
        ...(earlyOf(lot).some(({ party }) => party.bidderId === userId) && { hasMaximum: true }),
      };
    case 'withdrawn':
      // The units they have bought stay theirs, and so does the deposit kept for them.
      return {
        kind: 'lot-withdrawn',
        lotId,
        reason: event.reason,
        depositFen: buyersOf(lot).includes(userId) ? null : depositFen,
      };
    case 'sold':
    case 'passed': {
      // The bidder with whom negotiations begin has not lost yet, and is told so when they begin.
      const negotiation = lot.status === 'passed' ? openNegotiation(lot) : null;
      if (depositFen === null || negotiation?.bidder.bidderId === userId) return null;
      const hammerFen = event.type === 'sold' ? event.hammerFen : null;
      if (event.type === 'sold' && event.winner.bidderId === userId) {
        return { kind: 'won', lotId, hammerFen: event.hammerFen, depositFen };
      }
      return hasBid ? { kind: 'lost', lotId, hammerFen, depositFen } : released(lotId, depositFen);
    }
    case 'called':
    case 'opened':
    case 'referred':
    case 'reopened':
    case 'bid':
    case 'maximum-cancelled':
    case 'maximum-set':
    case 'extended':
      return null;
  }
}

const TOLD: ReadonlySet<LotEvent['type']> = new Set([
  'paused',
  'resumed',
  'round-started',
  'amended',
  'withdrawn',
  'sold',
  'passed',
  'sale-closed',
]);

/** Cause by which each is told of it once; a round is begun once, whatever becomes of the lot. */
export function causeOfEvent({ id, rev }: Pick<Lot, 'id' | 'rev'>, { type }: LotEvent): string {
  return type === 'round-started' ? `${type}:${id}` : `${type}:${id}:${rev}`;
}

/** Whether anybody at all is told of such an event in a message of their own. */
export function isNotified({ type }: LotEvent): boolean {
  return TOLD.has(type);
}

/**
 * How often at most one person is told in a message that they were outbid on one lot: their screens
 * hear of it every time.
 */
const OUTBID_EVERY_MS = 5 * 60_000;
