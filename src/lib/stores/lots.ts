// Known state of each lot on this page. `receive` is the only writer: whatever brings news (the
// stream, the answer to a bid, the page itself) goes through it, so that by no way a price falls,
// an end goes back or an older state returns. Source: goals.md I-35, I-36, I-38; engine.md 9.9.
import { map } from 'nanostores';
import type { LiveMessage } from '#contract/live.ts';
import type { BidRecord, LotSummary } from '#contract/lots/outputs.ts';
import { shownPriceFen, type LotView } from '#core/lots/lot-view.ts';
import { standingSeen } from './standings.ts';

type LiveLotNews = Extract<LiveMessage, { t: 'lot' }>;
/** `followers` null: it came beside the stream, and says nothing of them. */
export type LotNews = Omit<LiveLotNews, 'followers'> & {
  readonly followers: LiveLotNews['followers'] | null;
};

export interface LotState {
  readonly view: LotView;
  /** The lines of the bid record heard so far, newest first. */
  readonly bids: readonly BidRecord[];
  /** How many have registered; 0 until the stream has said. */
  readonly registered: number;
  /** How many follow it; null until the stream has said. */
  readonly followers: number | null;
  /** By how much the last bid raised the price, and when, by the house's clock. */
  readonly rise: { readonly riseFen: number; readonly atMs: number } | null;
  readonly heardAtMs: number;
}

export const $lots = map<Readonly<Record<string, LotState>>>({});

type Mend = (lotId: string) => void;

/** The lots of a list, as its page was drawn. */
export function receiveList(rows: readonly Pick<LotSummary, 'view'>[], nowMs: number): void {
  for (const { view } of rows) receiveView(view, nowMs);
}

let mend: Mend = () => {};

/** Sets the function that fills the holes: it is told the lot whose bid record has one. */
export function onGap(how: Mend): void {
  mend = how;
}

const MOST_BIDS = 200;

/**
 * One list without doubles, newest first: a batch may bring several lines with one number, highest
 * last.
 */
const withBids = (known: readonly BidRecord[], fresh: readonly BidRecord[]): readonly BidRecord[] => {
  const seen = new Set(known.map(({ seq, paddle, amountFen }) => `${seq}:${paddle}:${amountFen}`));
  const added = fresh.filter(({ seq, paddle, amountFen }) => !seen.has(`${seq}:${paddle}:${amountFen}`));
  if (added.length === 0) return known;
  const all = [...known, ...added];
  return all.toSorted((a, b) => b.seq - a.seq || b.amountFen - a.amountFen).slice(0, MOST_BIDS);
};

const isOver = ({ status }: LotView): boolean =>
  status === 'sold' || status === 'passed' || status === 'withdrawn';

/**
 * Whether a state may follow another: never an older one, and while the lot runs neither price nor
 * end turn back.
 */
const mayFollow = (next: LotView, known: LotView): boolean => {
  if (next.seq < known.seq || (isOver(known) && !isOver(next))) return false;
  const hasFallen = (next.priceFen ?? 0) < (known.priceFen ?? 0);
  return isOver(next) || !(hasFallen || next.endsAtMs < known.endsAtMs);
};

const riseOf = (news: LotNews, known: LotState): LotState['rise'] => {
  const { priceFen } = news.view;
  const beforeFen = shownPriceFen(known.view);
  return priceFen !== null && beforeFen !== null && priceFen > beforeFen
    ? { riseFen: priceFen - beforeFen, atMs: news.nowMs }
    : known.rise;
};

/** Lines of the record, whenever they come: what has been bid stays true. */
export function receiveBids(lotId: string, bids: readonly BidRecord[]): void {
  const known = $lots.get()[lotId];
  if (!known) return;
  const all = withBids(known.bids, bids);
  if (all !== known.bids) $lots.setKey(lotId, { ...known, bids: all });
}

/**
 * Takes news of a lot; an old state is dropped, its lines are not; a hole in the record is filled
 * while the newer state shows.
 */
export function receive(news: LotNews): void {
  const { view, from, nowMs } = news;
  const known = $lots.get()[view.id];
  // The answer to a bid may overtake what the stream tells of the bids before it.
  if (known && !mayFollow(view, known.view)) {
    receiveBids(view.id, news.bids);
    return;
  }
  const hasGap = known !== undefined && from > known.view.seq + 1;
  $lots.setKey(view.id, {
    view,
    bids: withBids(known?.bids ?? [], news.bids),
    // Nobody is ever struck off.
    registered: Math.max(news.registered, known?.registered ?? 0),
    followers: news.followers ?? known?.followers ?? null,
    rise: known ? riseOf(news, known) : null,
    heardAtMs: Math.max(nowMs, known?.heardAtMs ?? 0),
  });
  standingSeen(view, nowMs);
  if (hasGap) mend(view.id);
}

/** A state that came beside the stream: with the page, or inside an answer. */
export function receiveView(view: LotView, nowMs: number, bids: readonly BidRecord[] = []): void {
  return receive({ t: 'lot', from: 0, view, bids, registered: 0, followers: null, nowMs });
}
