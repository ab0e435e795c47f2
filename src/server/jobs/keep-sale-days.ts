// Keeper of the sums that reports are made of: counts the sales anew of which something has
// changed, and, while there is none, all others one after the other, so that whatever was missed
// is right within a day. It counts beside the engine: a bid never waits for it.
import { saleIdsAfter } from '#server/catalogue/store/lots-of-sale.ts';
import { saleMarks } from '#server/catalogue/store/sale-marks.ts';
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { keepSaleDays, type CountedSale } from '#server/office/reports/commands-keep-days.ts';
import { countedDays } from '#server/office/reports/queries-sale-days.ts';
import { storedDays } from '#server/office/reports/store-sale-days.ts';
import type { Reader } from '#server/store/access.ts';
import { startRepeat, type Repeat } from './repeat.ts';

const EVERY_MS = 2_000;
const MOST_MARKS = 500;
/** Sales to a command: the engine does nothing else while it writes them. */
const MOST_SALES = 20;
/** Of those that nobody has marked, so few at a time that visitors do not notice. */
const MOST_WALKED = 5;

export interface SaleDaysParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  readonly clock: Clock;
  readonly failed: (error: unknown) => void;
}

type Rows = readonly object[];
const areSame = (one: Rows, other: Rows): boolean => {
  const textOf = (rows: Rows): string =>
    JSON.stringify(rows.map((row) => Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));
  return textOf(one) === textOf(other);
};

/** One round; true when there is more to do at once. */
export function openKeepSaleDays({
  engine,
  reader,
  clock,
}: Omit<SaleDaysParts, 'failed'>): () => Promise<boolean> {
  let after = '';

  const countedAnew = async (saleIds: readonly string[]): Promise<CountedSale[]> => {
    const sales: CountedSale[] = [];
    for (const saleId of saleIds) {
      sales.push({ saleId, days: await countedDays(reader, saleId, clock.nowMs()) });
    }
    return sales;
  };

  /** Those whose days are not as they are kept. */
  const differing = async (saleIds: readonly string[]): Promise<CountedSale[]> => {
    const sales: CountedSale[] = [];
    for (const sale of await countedAnew(saleIds)) {
      if (!areSame(sale.days, await storedDays(reader, sale.saleId))) sales.push(sale);
    }
    return sales;
  };

  return async () => {
    const found = await saleMarks(reader, MOST_MARKS);
    const marked = [...new Set(found.map(({ saleId }) => saleId))].slice(0, MOST_SALES);
    if (marked.length > 0) {
      const marks = found.filter(({ saleId }) => marked.includes(saleId)).map(({ no }) => no);
      await engine.run(keepSaleDays, { marks, sales: await countedAnew(marked) });
      return true;
    }
    const next = await saleIdsAfter(reader, after, MOST_WALKED);
    after = next.at(-1) ?? '';
    const sales = await differing(next);
    if (sales.length > 0) await engine.run(keepSaleDays, { marks: [], sales });
    return false;
  };
}

export function startKeepSaleDays({ failed, ...parts }: SaleDaysParts): Repeat {
  const round = openKeepSaleDays(parts);
  const work = async (): Promise<void> => {
    while (await round());
  };
  return startRepeat(work, EVERY_MS, failed);
}
