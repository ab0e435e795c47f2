// Replays as they are listed.
import type { Inputs } from '#contract/inputs.ts';
import type { ReplayList, ReplayRow } from '#contract/oversight/outputs.ts';
import { nightBeginMs, type ReplayFault } from '#core/oversight/replay-check.ts';
import { namesOfLots } from '#server/lots/store-lot-ends.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import { redNowCount, replayCount, replayRows, runCounts } from './store-replays.ts';

const USUAL_SIZE = 50;

interface Asking {
  readonly reader: Reader;
  readonly nowMs: number;
  readonly beyond: SalesBeyond;
}

type Named = Pick<ReplayRow, 'lotId'>;

/** Number and title of the lot of each row. */
export async function namesIn(reader: Reader, rows: readonly Named[]) {
  const names = await namesOfLots(reader, [...new Set(rows.map(({ lotId }) => lotId))]);
  return ({ lotId }: Named) => names.get(lotId) ?? { number: '', title: lotId };
}

export async function replayList(
  { reader, nowMs, beyond }: Asking,
  { red, page = 1, size = USUAL_SIZE, ...narrowed }: Inputs['replayList'],
): Promise<ReplayList> {
  const wish = { ...narrowed, isRedOnly: red === '1', beyond };
  const nightMs = nightBeginMs(nowMs);
  const [rows, total, counts, redCount] = await Promise.all([
    replayRows(reader, wish, { most: size, from: (page - 1) * size }),
    replayCount(reader, wish),
    runCounts(reader, { runMs: nightMs, beyond }),
    redNowCount(reader, beyond),
  ]);
  const nameOf = await namesIn(reader, rows);
  return {
    rows: rows.map(({ faults, ...row }) => ({
      ...row,
      ...nameOf(row),
      faults: JSON.parse(faults) as ReplayFault[],
    })),
    total,
    night: { nightMs, ...counts },
    redNowCount: redCount,
  };
}
