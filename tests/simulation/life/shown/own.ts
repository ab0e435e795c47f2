// A person's own dealings as they are shown to them, against the lots, the bids, the orders and the
// ledger: what they are registered for and where they stand on it, and what is theirs of what they
// follow, bid on and buy.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { MyLot, MyLotList } from '#contract/catalogue/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { earlyOf } from '#core/bidding/pre-bid.ts';
import { isBidOn, isOver } from '#core/lots/lot-status.ts';
import { salesOf } from '#core/lots/lot.ts';
import { isNegotiationOpen } from '#core/negotiation/negotiation.ts';
import { brandIn, type Facts, type FactualLot } from './facts.ts';
import { heldAgainst, type AskFully, type Own, type Who } from './observer.ts';

type Tab = keyof MyLotList['tabs'];

const ENDED = ['won', 'lost', 'ended'] as const;
/** The practice hall is entered by its sale. */
const HALLS = ['vehicle', 'non-vehicle'] as const;

const GOING = ['active', 'leading', 'outbid', 'registered', 'proxy', 'negotiating'] as const;
const SIZE = 3;

/** Every place at which a person asks how they stand: on a lot they never touched, too. */
export async function standingsAreTrue(
  ask: AskFully,
  facts: Facts,
  { who }: Own,
): Promise<readonly string[]> {
  const { userId } = who;
  const ids = facts.lots.map(({ lot }) => lot.id).join(',');
  const { data } = await ask('myStandings', { ids }, who);
  const faults = [
    ...heldAgainst(
      `the standings of ${userId}`,
      data.rows.map(shownStanding),
      facts.lots.map((one) => standingTruth(facts, one, userId)),
    ),
  ];
  for (const mine of ['followed', 'bid'] as const) {
    const rows: string[] = [];
    for (const hall of HALLS) {
      for (const tab of ['running', 'upcoming', 'ended'] as const) {
        const { data: list } = await ask('lotList', { mine, hall, tab, size: 60 }, who);
        rows.push(...list.rows.map(({ view }) => view.id));
      }
    }
    const inHalls = facts.lots.filter(({ card }) => HALLS.some((hall) => hall === card.hall));
    const truth = inHalls.filter(({ lot, offers }) =>
      mine === 'bid'
        ? offers.has(userId)
        : facts.follows.some((row) => row.lotId === lot.id && row.userId === userId),
    );
    const named = truth.map(({ lot }) => lot.id).toSorted();
    faults.push(...heldAgainst(`what ${userId} has ${mine}`, rows.toSorted(), named));
  }
  return faults;
}

/**
 * By the hammer, by the unit, at a price that was agreed on afterwards, or as the second bidder.
 */
const hasBought = ({ lot, negotiation, second }: FactualLot, userId: string): boolean =>
  second?.bidderId === userId ||
  (negotiation?.status === 'agreed' && negotiation.bidder.bidderId === userId) ||
  salesOf(lot).some(({ buyer }) => buyer.bidderId === userId) ||
  (lot.status === 'sold' && lot.winner.bidderId === userId);

const isNegotiating = ({ negotiation }: FactualLot, userId: string): boolean =>
  negotiation !== null && isNegotiationOpen(negotiation) && negotiation.bidder.bidderId === userId;

/** A person's standing, as they would tell it themselves. */
const placeOf = (one: FactualLot, userId: string): MyStanding['place'] => {
  const { lot, offers } = one;
  if (isOver(lot) && hasBought(one, userId)) return 'won';
  if (!offers.has(userId)) return 'none';
  if (isBidOn(lot)) return lot.standing?.leader.bidderId === userId ? 'leading' : 'outbid';
  if (lot.status === 'sold') return 'lost';
  if (lot.status !== 'passed') return 'none';
  return isNegotiating(one, userId) ? 'negotiating' : 'lost';
};

const maximumOf = ({ lot }: FactualLot, userId: string): number | null => {
  const early = earlyOf(lot).find(({ party }) => party.bidderId === userId);
  if (early) return early.maximumFen;
  const standing = isBidOn(lot) ? lot.standing : null;
  const isHis = standing?.leader.bidderId === userId && standing.maximumFen > standing.priceFen;
  return isHis ? standing.maximumFen : null;
};

const tabsOf = (one: FactualLot, userId: string): readonly Tab[] => {
  const { lot } = one;
  if (isOver(lot) && !isNegotiating(one, userId)) {
    if (hasBought(one, userId)) return ['won', 'ended'];
    return lot.status === 'withdrawn' ? ['ended'] : ['lost', 'ended'];
  }
  const place = placeOf(one, userId);
  if (place === 'negotiating') return ['negotiating'];
  return [
    'active',
    ...(place === 'leading' || place === 'outbid' ? [place] : []),
    ...(place === 'none' ? (['registered'] as const) : []),
    ...(maximumOf(one, userId) === null ? [] : (['proxy'] as const)),
  ];
};

/** For who negotiations it ended with the negotiation. */
const endedAtMs = ({ lot, negotiation, second }: FactualLot, userId: string): number => {
  if (second?.bidderId === userId) return second.atMs;
  if (negotiation && !isNegotiationOpen(negotiation) && negotiation.bidder.bidderId === userId)
    return negotiation.endedAtMs;
  if (lot.status === 'withdrawn') return lot.withdrawnAtMs;
  return 'closedAtMs' in lot ? lot.closedAtMs : 0;
};

const standingTruth = ({ registrations, follows }: Facts, one: FactualLot, userId: string) => {
  const lotId = one.lot.id;
  const place = registrations.find((row) => row.lotId === lotId && row.bidderId === userId);
  return {
    lotId,
    paddle: place?.paddle ?? null,
    depositState: place?.depositState ?? 'none',
    place: placeOf(one, userId),
    maximumFen: maximumOf(one, userId),
    lastBidFen: one.offers.get(userId) ?? null,
    isFollowed: follows.some((row) => row.lotId === lotId && row.userId === userId),
  };
};

const shownStanding = (mine: MyStanding) => {
  const { lotId, paddle, depositState, place, maximumFen, lastBidFen, isFollowed } = mine;
  return { lotId, paddle, depositState, place, maximumFen, lastBidFen, isFollowed };
};

const walked = async (ask: AskFully, query: Inputs['myLots'], who: Who): Promise<readonly MyLot[]> => {
  const { data: first } = await ask('myLots', query, who);
  const rows = [...first.rows];
  for (let page = 2; page <= first.pageCount; page += 1)
    rows.push(...(await ask('myLots', { ...query, page }, who)).data.rows);
  for (let { next } = first; next !== null;) {
    const { data } = await ask('myLots', { ...query, after: next }, who);
    rows.push(...data.rows);
    ({ next } = data);
  }
  return rows;
};

/** By when they end, or ended; of equals the first published first, or the one named last. */
const inOrder = (tab: Tab, userId: string) => (one: FactualLot, other: FactualLot) =>
  (GOING as readonly Tab[]).includes(tab)
    ? one.view.endsAtMs - other.view.endsAtMs || one.no - other.no
    : endedAtMs(other, userId) - endedAtMs(one, userId) || (one.lot.id < other.lot.id ? 1 : -1);

export async function myLotsAreTrue(
  ask: AskFully,
  facts: Facts,
  { who, isWhole }: Own,
): Promise<readonly string[]> {
  const { userId } = who;
  const his = new Set(facts.registrations.filter((row) => row.bidderId === userId).map(({ lotId }) => lotId));
  const lots = facts.lots.filter(({ lot }) => his.has(lot.id));
  const inTab = (tab: Tab) => lots.filter((one) => tabsOf(one, userId).includes(tab));
  const { data } = await ask('myLots', {}, who);
  const counts = Object.fromEntries([...GOING, ...ENDED].map((tab) => [tab, inTab(tab).length]));
  const faults = [...heldAgainst(`the tabs of ${userId}`, data.tabs, counts)];
  const brand = brandIn(facts);
  const filters = isWhole ? [{}, { sale: 'sale-1' }, ...(brand === undefined ? [] : [{ brand }])] : [{}];
  for (const tab of [...GOING, ...ENDED]) {
    for (const filter of filters) {
      const rows = await walked(ask, { ...filter, tab, size: SIZE }, who);
      const truth = inTab(tab)
        .filter(({ lot }) => !('sale' in filter) || lot.saleId === filter.sale)
        .filter(({ card }) => !('brand' in filter) || card.brand === filter.brand)
        .toSorted(inOrder(tab, userId))
        .map((one) => ({ view: one.view, mine: standingTruth(facts, one, userId) }));
      const shown = rows.map(({ lot: { view }, mine }) => ({ view, mine: shownStanding(mine) }));
      faults.push(
        ...heldAgainst(`the lots of ${userId} under ${tab} ${JSON.stringify(filter)}`, shown, truth),
      );
    }
  }
  return faults;
}
