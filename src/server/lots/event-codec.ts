// Events of a lot, at rest. Nearly all of them are bids by hand that lead at once, and such a bid
// is who, how much and when, said three times over in what is heard of it: it is kept in so many
// words, everything else as it is heard.
import type { BidAccepted, LotEvent } from '#core/lots/lot-event.ts';
import type { Party } from '#core/lots/lot.ts';

/** A bid by hand: who bid, with how much in fen, and when in epoch ms. */
interface HandBid {
  readonly hand: readonly [by: Party, amountFen: number, atMs: number];
}

/** The event that was written down. */
export function eventIn(body: string): LotEvent {
  const kept = JSON.parse(body) as LotEvent | HandBid;
  return 'hand' in kept ? bidByHand(kept.hand) : kept;
}

const isSameParty = (one: Party, other: Party): boolean =>
  one === other ||
  (one.bidderId === other.bidderId && one.paddle === other.paddle && one.rank === other.rank);

const bidByHand = ([by, amountFen, atMs]: HandBid['hand']): BidAccepted => ({
  type: 'bid',
  atMs,
  by,
  rows: [{ party: by, amountFen, how: 'manual' }],
  standing: { priceFen: amountFen, leader: by, maximumFen: amountFen, maximumAtMs: atMs },
});

/** True when it says nothing but who bid by hand, how much and when. */
const isHandBid = ({ by, atMs, rows, standing }: BidAccepted): boolean => {
  const [row] = rows;
  if (rows.length !== 1 || row?.how !== 'manual') return false;
  const { priceFen, maximumFen, maximumAtMs, leader } = standing;
  const isOneSum = priceFen === row.amountFen && maximumFen === row.amountFen;
  return isOneSum && maximumAtMs === atMs && isSameParty(row.party, by) && isSameParty(leader, by);
};

/** The event as it is written down; what is secret in it has been taken out. */
export function eventText(event: LotEvent): string {
  if (event.type !== 'bid' || !isHandBid(event)) return JSON.stringify(event);
  const kept: HandBid = { hand: [event.by, event.standing.priceFen, event.atMs] };
  return JSON.stringify(kept);
}
