// Where the visitor himself stands, lot by lot: told to him alone. The room's news and his own arrive on different
// roads, so his place is drawn from both: who leads in public is never shown as overtaken, or the other way round.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { map } from 'nanostores';
import type { LotView } from '#core/lots/lot-view.ts';

export const $mine = map<Readonly<Record<string, MyStanding>>>({});

/** The house's time of what is known of each lot, from him and from the room. */
const toldAtMs = new Map<string, number>();
const rooms = new Map<string, { readonly view: LotView; readonly atMs: number }>();

/** Whether his bid is negotiated, or was agreed on, the room does not say: he has been told. */
const endedPlace = (view: LotView, { place }: MyStanding): MyStanding['place'] => {
  if (view.status === 'passed' && (place === 'negotiating' || place === 'won')) return place;
  return place === 'none' ? 'none' : 'lost';
};

/** His place by the paddle that leads in public; what he was told stands where the public state says nothing. */
const placeIn = (view: LotView, mine: MyStanding): MyStanding['place'] => {
  // What he has won stays his, whoever the room sees as the last buyer: a unit of a stall, or the lot as its second bidder.
  if (mine.paddle === null || mine.place === 'won') return mine.place;
  const isAhead = view.leaderPaddle === mine.paddle;
  if (view.status === 'sold') return isAhead ? 'won' : 'lost';
  if (view.status === 'passed' || view.status === 'withdrawn') return endedPlace(view, mine);
  if (isAhead) return 'leading';
  return mine.place === 'none' ? 'none' : 'outbid';
};

const put = (mine: MyStanding): void => {
  const room = rooms.get(mine.lotId);
  // What he was told after the room was last heard of is newer than the room.
  const isNewer = room === undefined || (toldAtMs.get(mine.lotId) ?? 0) > room.atMs;
  const place = isNewer ? mine.place : placeIn(room.view, mine);
  $mine.setKey(mine.lotId, { ...mine, place });
};

/** The room has moved: his place moves with it. */
export const standingSeen = (view: LotView, atMs: number): void => {
  rooms.set(view.id, { view, atMs });
  const mine = $mine.get()[view.id];
  if (mine && placeIn(view, mine) !== mine.place) put(mine);
};

/** His own news; older news than what is known is dropped. */
export const receiveMine = (mine: MyStanding, nowMs: number): void => {
  if (nowMs < (toldAtMs.get(mine.lotId) ?? 0)) return;
  toldAtMs.set(mine.lotId, nowMs);
  put(mine);
};

/** He has logged out, or another person has logged in. */
export const clearStandings = (): void => {
  toldAtMs.clear();
  $mine.set({});
};
