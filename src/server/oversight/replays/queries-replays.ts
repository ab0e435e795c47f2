// Replays as they are listed, and red lots as work that waits.
import type { Inputs } from '#contract/inputs.ts';
import { WORK_RIGHTS } from '#contract/office/work-rights.ts';
import type { ReplayList, ReplayRow } from '#contract/oversight/outputs.ts';
import type { WorkItem } from '#core/office/work.ts';
import { nightBeginMs, redDueMs, type ReplayFault } from '#core/oversight/replay-check.ts';
import { MOST_OF_KIND, type WorkRequest } from '#server/house-work.ts';
import { namesOfLots } from '#server/lots/store-lot-ends.ts';
import type { Reader, SalesBeyond } from '#server/store/access.ts';
import { redLots, replayCount, replayRows, runCounts } from './store-replays.ts';

const USUAL_SIZE = 50;

interface Asking {
  readonly reader: Reader;
  readonly nowMs: number;
  readonly beyond: SalesBeyond;
}

type Named = Pick<ReplayRow, 'lotId'>;

const namesIn = async (reader: Reader, rows: readonly Named[]) => {
  const names = await namesOfLots(reader, [...new Set(rows.map(({ lotId }) => lotId))]);
  return ({ lotId }: Named) => names.get(lotId) ?? { number: '', title: lotId };
};

export async function replayList(
  { reader, nowMs, beyond }: Asking,
  { red, page = 1, size = USUAL_SIZE, ...narrowed }: Inputs['replayList'],
): Promise<ReplayList> {
  const wish = { ...narrowed, isRedOnly: red === '1', beyond };
  const nightMs = nightBeginMs(nowMs);
  const [rows, total, counts, redLast] = await Promise.all([
    replayRows(reader, wish, { most: size, from: (page - 1) * size }),
    replayCount(reader, wish),
    runCounts(reader, { runMs: nightMs, beyond }),
    redLots(reader, { most: MOST_OF_KIND, beyond }),
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
    redNowCount: redLast.length,
  };
}

export async function replayWork({ reader, beyond }: WorkRequest): Promise<readonly WorkItem[]> {
  const outside = await beyond(WORK_RIGHTS['replay-red']);
  const rows = await redLots(reader, { most: MOST_OF_KIND, beyond: outside });
  const nameOf = await namesIn(reader, rows);
  return rows.map((row) => ({
    kind: 'replay-red',
    ref: row.lotId,
    number: nameOf(row).number,
    about: nameOf(row).title,
    waiting: null,
    sumFen: null,
    dueAtMs: redDueMs(row.atMs),
    proposerId: null,
  }));
}
