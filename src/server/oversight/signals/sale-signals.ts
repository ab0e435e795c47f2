// Signs of collusion in a sale that is over: its lots as they were bid on, what its bidders share,
// and what core makes of both. It reads beside the engine, a lot at a time.
import type { Archive } from '#core/documents/archive.ts';
import { isAscending } from '#core/lots/lot-status.ts';
import { signalsOf, type LotBids, type Signal } from '#core/oversight/signals.ts';
import { DAY_MS } from '#core/time/days.ts';
import { bidderOfPaddle } from '#server/bidding/store-registrations.ts';
import { lotRecord } from '#server/documents/queries-lot-archive.ts';
import { endedLotIds } from '#server/lots/store-lot-ends.ts';
import type { Reader } from '#server/store/access.ts';
import { traitsOf, type TraitSources } from './signal-traits.ts';

/** So many lots of a sale are looked at. */
const MOST_LOTS = 2_000;
/** So long before a sale begins somebody may have logged in to bid in it. */
const BEFORE_MS = 7 * DAY_MS;

/** A lot on which a sign shows, and the paddles of both there. */
export interface SignalLot {
  readonly lotId: string;
  readonly one: string;
  readonly other: string;
}

export interface FoundSignal extends Pick<Signal, 'kind'> {
  readonly lots: readonly SignalLot[];
}

interface Bidding extends LotBids {
  readonly startsAtMs: number;
  readonly paddles: ReadonlyMap<string, string>;
}

/** Null: it was sold otherwise than by rising bids, or nothing is known of it. */
const biddingOf = (archive: Archive | null): Bidding | null => {
  if (!archive) return null;
  const [{ published, state }, ...lines] = archive;
  if (!isAscending(published) || published.terms.isPractice === true) return null;
  const [highest, paddles] = [new Map<string, number>(), new Map<string, string>()];
  for (const line of lines) {
    if (line.t !== 'event' || line.event.type !== 'bid') continue;
    for (const { party, amountFen } of line.event.rows) {
      highest.set(party.bidderId, Math.max(amountFen, highest.get(party.bidderId) ?? 0));
      paddles.set(party.bidderId, party.paddle);
    }
  }
  return {
    lotId: published.id,
    ladder: published.terms.rules.ladder,
    winnerId: state.status === 'sold' ? state.winner.bidderId : null,
    startsAtMs: published.startsAtMs,
    highest,
    paddles,
  };
};

export async function signalsOfSale(sources: TraitSources, saleId: string): Promise<readonly FoundSignal[]> {
  const lots: Bidding[] = [];
  for (const lotId of await endedLotIds(sources.reader, { saleId, after: '', most: MOST_LOTS })) {
    const bidding = biddingOf(await lotRecord(sources.reader, lotId));
    if (bidding) lots.push(bidding);
  }
  const bidderIds = [...new Set(lots.flatMap(({ highest }) => [...highest.keys()]))];
  if (bidderIds.length < 2) return [];
  const sinceMs = Math.min(...lots.map(({ startsAtMs }) => startsAtMs)) - BEFORE_MS;
  const traits = await traitsOf(sources, bidderIds, sinceMs);
  const byId = new Map(lots.map((lot) => [lot.lotId, lot]));
  return signalsOf(traits, lots).map(({ kind, one, other, lotIds }) => ({
    kind,
    lots: lotIds.map((lotId) => {
      const paddles = byId.get(lotId)?.paddles;
      return { lotId, one: paddles?.get(one) ?? '', other: paddles?.get(other) ?? '' };
    }),
  }));
}

/** Both bidders of a sign, by a lot on which it shows; null: they are not on record. */
export async function pairOf(
  reader: Reader,
  lots: readonly SignalLot[],
): Promise<{ readonly one: string | null; readonly other: string | null }> {
  const [lot] = lots;
  if (!lot) return { one: null, other: null };
  const { lotId } = lot;
  return {
    one: await bidderOfPaddle(reader, lotId, lot.one),
    other: await bidderOfPaddle(reader, lotId, lot.other),
  };
}
