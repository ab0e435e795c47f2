import type { LotSummary } from '#contract/lots/outputs.ts';
import type { Lot } from '#core/lots/lot.ts';
import { facesNumbered } from '#server/catalogue/store/lot-faces.ts';
import { mayBeNegotiated, roomViews } from '#server/lots/queries-room-views.ts';
import type { Reader } from '#server/store/access.ts';
import { lotsInHand } from './lot-cache.ts';

type Numbered = readonly [no: number, row: LotSummary];

/**
 * The lots of these rows as a list shows them, in the order they are named; each as it stands at
 * this moment.
 */
export async function lotSummaries(reader: Reader, nos: readonly number[]): Promise<LotSummary[]> {
  const held = lotsInHand(reader);
  const found = new Map(
    nos.flatMap((no): Numbered[] => {
      const row = held?.row(no);
      return row ? [[no, row]] : [];
    }),
  );
  const missing = nos.filter((no) => !found.has(no));
  const anew = missing.length === 0 ? [] : await summariesAnew(reader, missing);
  for (const [no, row] of anew) found.set(no, row);
  return nos.flatMap((no) => found.get(no) ?? []);
}

const summariesAnew = async (reader: Reader, nos: readonly number[]): Promise<Numbered[]> => {
  const held = lotsInHand(reader);
  const commitsBefore = held?.commits ?? 0;
  const faces = await facesNumbered(reader, nos);
  const lots = faces.map(({ state }) => JSON.parse(state) as Lot);
  const views = await roomViews(reader, lots);
  return faces.flatMap(({ no, card }, at): Numbered[] => {
    const [lot, view] = [lots[at], views[at]];
    if (!lot || !view) return [];
    const row = { ...card, view };
    // A negotiation begins and ends beside its lot.
    if (!mayBeNegotiated(lot)) held?.holdRow(no, row, commitsBefore);
    return [[no, row]];
  });
};
