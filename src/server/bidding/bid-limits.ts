// How much one may lead at a time, asked at every bid of those whose deposit stands for several
// lots; whoever has a deposit for the lot itself may lead as high as they like. On a shared store
// the deposit is locked first, so that two bids of one person on two lots cannot miss each other.
// Source: product.md 3.5; goals.md I-12.
import type { Cover } from '#core/bidding/bidder.ts';
import { boundFen, placeIn, type Group, type GroupEngine } from '#core/bidding/group.ts';
import { earlyOf } from '#core/bidding/pre-bid.ts';
import { limitRefusal, spokenForFen, type Limit, type LimitRefusal } from '#core/deposits/buying-power.ts';
import { formatCommitmentFen, hasBought } from '#core/formats/commitment.ts';
import { isBidOn } from '#core/lots/lot-status.ts';
import type { BidderId, Lot, LotId, PassedLot } from '#core/lots/lot.ts';
import { isNegotiationOpen } from '#core/negotiation/negotiation.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import {
  coveredLotIds,
  hasLevelAccount,
  heldLotIds,
  saleDepositOf,
} from '#server/deposits/store-deposits.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { takeAccountsInHand } from '#server/ledger/lock-accounts.ts';
import { wholeNegotiation } from '#server/negotiation/store-negotiations.ts';
import { groupsOf } from './groups/store-groups.ts';

/**
 * Why the bidder's deposit does not carry the group; null when it does. The lower general deposit
 * carries a group that can have but one lot on it and is its only lead; on a level account the
 * whole total counts, whatever the group leads just now.
 */
export async function groupOverLimit(
  context: CommandContext,
  group: Group,
  bidderOn: GroupEngine['bidderOn'],
): Promise<LimitRefusal | null> {
  const { bidderId, saleId, wishes, ceilingFen, most } = group;
  const lotIds = wishes.map(({ lotId }) => lotId);
  const under = (cover: Cover) =>
    lotIds.filter((lotId) => bidderOn(group, lotId)?.registration?.cover === cover);
  const besides = { lotIds, groupId: group.id };
  if (under('level').length > 0) {
    const over = limitRefusal(await levelLimit(context, bidderId, besides), ceilingFen);
    if (over) return over;
  }
  const onGeneral = under('sale');
  const limit = onGeneral.length > 0 ? await saleLimit(context, { saleId, bidderId }, besides) : null;
  if (limit && Math.min(most, onGeneral.length) > 1)
    return { code: 'LIMIT_EXCEEDED', limit: 'one-lot', busyLotIds: onGeneral };
  return limit && limitRefusal(limit, ceilingFen);
}

/**
 * Offer of theirs for a lot that missed its reserve, as long as its consignor may take it; null
 * when there is no such offer.
 */
const negotiatedFen = async (
  context: CommandContext,
  { id }: PassedLot,
  bidderId: BidderId,
): Promise<number | null> => {
  const negotiation = await wholeNegotiation(context, id);
  return negotiation && isNegotiationOpen(negotiation) && negotiation.bidder.bidderId === bidderId
    ? negotiation.offerFen
    : null;
};

/**
 * How far a bidder has committed themselves on a lot: by leading it, by an early maximum, by the
 * offer they are negotiating over, by a unit that is kept for them, an offer that stands or an
 * envelope; null when not at all.
 */
const commitmentFen = async (
  context: CommandContext,
  lot: Lot,
  bidderId: BidderId,
): Promise<number | null> => {
  if (lot.status === 'passed') return negotiatedFen(context, lot, bidderId);
  const standing = isBidOn(lot) ? lot.standing : null;
  if (standing?.leader.bidderId === bidderId) return standing.maximumFen;
  const early = earlyOf(lot).find(({ party }) => party.bidderId === bidderId);
  return early?.maximumFen ?? formatCommitmentFen(lot, bidderId, context.bidSeal.open);
};

interface Covered {
  readonly bidderId: BidderId;
  readonly cover: Cover;
}

/** The lots a bidder is committed on under this cover, each with how far. */
const ledUnder = async (
  context: CommandContext,
  covered: Covered,
): Promise<{ lot: Lot; maximumFen: number }[]> => {
  const { db, lots } = context;
  const led: { lot: Lot; maximumFen: number }[] = [];
  for (const id of await coveredLotIds(db, covered)) {
    const lot = await lots.glance(id);
    const maximumFen = lot && (await commitmentFen(context, lot, covered.bidderId));
    if (lot && maximumFen !== null) led.push({ lot, maximumFen });
  }
  return led;
};

interface Besides {
  /** The lot or the lots the bid is about. */
  readonly lotIds: readonly LotId[];
  /** The group it is about. */
  readonly groupId: string | null;
}

const NOTHING: Besides = { lotIds: [], groupId: null };

/**
 * The bidder's groups that have lots under this cover, each with what is left of its total: the
 * house may bid all of it at any moment. `lotIds`: those of the groups' lots that are secured by it
 * and can still be had.
 */
const groupsBesides = async (
  { db, bidSeal, lots }: CommandContext,
  covered: Covered,
  { groupId }: Besides,
): Promise<{ saleId: string; lotIds: LotId[]; leftFen: number }[]> => {
  const { bidderId } = covered;
  const coveredIds = new Set(await coveredLotIds(db, covered));
  const groups = await groupsOf(db, { bidderId, isActiveOnly: true }, bidSeal);
  const besides: { saleId: string; lotIds: LotId[]; leftFen: number }[] = [];
  for (const { id, saleId, ceilingFen, wishes } of groups) {
    const lotIds = wishes.map(({ lotId }) => lotId).filter((lotId) => coveredIds.has(lotId));
    if (id === groupId || lotIds.length === 0) continue;
    let leftFen = ceilingFen;
    for (const { lotId } of wishes) {
      const lot = await lots.glance(lotId);
      if (lot && placeIn(lot, bidderId) === 'won') leftFen -= boundFen(lot, bidderId);
    }
    besides.push({ saleId, lotIds, leftFen });
  }
  return besides;
};

/** Sum a level account is committed to besides, in fen; 0 when they have none. */
const committedFen = async (
  context: CommandContext,
  bidderId: BidderId,
  besides: Besides,
): Promise<number> => {
  const covered = { bidderId, cover: 'level' } as const;
  const groups = await groupsBesides(context, covered, besides);
  const apart = new Set([...besides.lotIds, ...groups.flatMap(({ lotIds }) => lotIds)]);
  const led = (await ledUnder(context, covered)).filter(({ lot }) => !apart.has(lot.id));
  const groupedFen = groups.reduce((sumFen, { leftFen }) => sumFen + leftFen, 0);
  return led.reduce((sumFen, { maximumFen }) => sumFen + maximumFen, groupedFen);
};

/**
 * Part of their money that is neither held nor spoken for, in fen: nothing, where more is spoken
 * for than there is.
 */
export async function freeFenOf(context: CommandContext, bidderId: BidderId): Promise<number> {
  const { db, lots } = context;
  const isLevel = await hasLevelAccount(db, bidderId, lots.isShared);
  await takeAccountsInHand(context, [`buyer:${bidderId}:available`]);
  const { availableFen } = await depositOf(db, bidderId);
  if (!isLevel) return availableFen;
  return Math.max(0, availableFen - spokenForFen(await committedFen(context, bidderId, NOTHING)));
}

const levelLimit = async (context: CommandContext, bidderId: BidderId, besides: Besides): Promise<Limit> => {
  const { db, lots } = context;
  await hasLevelAccount(db, bidderId, lots.isShared);
  const { availableFen } = await depositOf(db, bidderId);
  return { kind: 'buying-power', availableFen, committedFen: await committedFen(context, bidderId, besides) };
};

const saleLimit = async (
  context: CommandContext,
  pair: { readonly saleId: string; readonly bidderId: BidderId },
  besides: Besides,
): Promise<Limit | null> => {
  const { db, lots } = context;
  const general = await saleDepositOf(db, pair, lots.isShared);
  if (general?.tier !== 'one') return null;
  const covered = { bidderId: pair.bidderId, cover: 'sale' } as const;
  const led = await ledUnder(context, covered);
  const ledHere = led.filter(({ lot }) => lot.saleId === pair.saleId).map(({ lot }) => lot.id);
  const groups = await groupsBesides(context, covered, besides);
  const grouped = groups.filter(({ saleId }) => saleId === pair.saleId).flatMap(({ lotIds }) => lotIds);
  const busy = new Set([...(await heldLotIds(db, pair)), ...ledHere, ...grouped]);
  return { kind: 'one-lot', busyLotIds: [...busy].filter((id) => !besides.lotIds.includes(id)) };
};

interface Wanted {
  readonly bidderId: BidderId;
  readonly cover: Cover;
  /** Sum they would be committed to on the lot, in fen. */
  readonly amountFen: number;
}

/**
 * Why the bidder may not lead the lot for this much beside what they lead already; null when they
 * may.
 */
export async function overLimit(
  context: CommandContext,
  lot: Lot,
  { bidderId, cover, amountFen }: Wanted,
): Promise<LimitRefusal | null> {
  if (cover === 'lot') return null;
  const besides = { ...NOTHING, lotIds: [lot.id] };
  const limit =
    cover === 'level'
      ? await levelLimit(context, bidderId, besides)
      : await saleLimit(context, { saleId: lot.saleId, bidderId }, besides);
  // The lower general deposit carries one unit: with one of this lot in the bidder's hands, the lot
  // itself is what keeps them busy.
  if (limit?.kind === 'one-lot' && hasBought(lot, bidderId)) {
    return limitRefusal({ ...limit, busyLotIds: [...limit.busyLotIds, lot.id] }, amountFen);
  }
  return limit && limitRefusal(limit, amountFen);
}
