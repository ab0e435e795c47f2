// Standing of the visitor, lot by lot: told to them alone. The room's news and their own arrive by
// different ways, so their place is drawn from both: a bidder who leads in public is never shown as
// overtaken, or the other way round.
import { map } from 'nanostores';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';

export const $mine = map<Readonly<Record<string, MyStanding>>>({});

/** The house's time of what is known of each lot, from the visitor and from the room. */
const toldAtMs = new Map<string, number>();
const rooms = new Map<string, { readonly view: LotView; readonly atMs: number }>();

/** The visitor has logged out, or another person has logged in. */
export function clearStandings(): void {
  toldAtMs.clear();
  $mine.set({});
}

/**
 * Whether their bid is negotiated, or was agreed on, the room does not say: they have been told.
 */
const endedPlace = (view: LotView, { place }: MyStanding): MyStanding['place'] => {
  if (view.status === 'passed' && (place === 'negotiating' || place === 'won')) return place;
  return place === 'none' ? 'none' : 'lost';
};

/**
 * Their place by the paddle that leads in public; what they were told stands where the public state
 * says nothing.
 */
const placeIn = (view: LotView, mine: MyStanding): MyStanding['place'] => {
  // A lot they have won stays theirs, whoever the room sees as the last buyer: a unit of a
  // fixed-price lot, or the lot as its second bidder.
  if (mine.paddle === null || mine.place === 'won') return mine.place;
  const isAhead = view.leaderPaddle === mine.paddle;
  if (view.status === 'sold') return isAhead ? 'won' : 'lost';
  if (view.status === 'passed' || view.status === 'withdrawn') return endedPlace(view, mine);
  if (isAhead) return 'leading';
  return mine.place === 'none' ? 'none' : 'outbid';
};

const put = (mine: MyStanding): void => {
  const room = rooms.get(mine.lotId);
  // News told to them after the room was last heard of are newer than the room.
  const isNewer = room === undefined || (toldAtMs.get(mine.lotId) ?? 0) > room.atMs;
  const place = isNewer ? mine.place : placeIn(room.view, mine);
  $mine.setKey(mine.lotId, { ...mine, place });
};

/** The room has moved: the visitor's place moves with it. */
export function standingSeen(view: LotView, atMs: number): void {
  rooms.set(view.id, { view, atMs });
  const mine = $mine.get()[view.id];
  if (mine && placeIn(view, mine) !== mine.place) put(mine);
}

/** The visitor's own news; older news than what is known is dropped. */
export function receiveMine(mine: MyStanding, nowMs: number): void {
  if (nowMs < (toldAtMs.get(mine.lotId) ?? 0)) return;
  toldAtMs.set(mine.lotId, nowMs);
  put(mine);
}
