// Reports over a house of so many lots: two years of sales of forty lots each, in two houses. In
// the usual one the lots of a sale end on one day, in the other each on a day of its own, so that
// there is a row for every lot. What is told is the slowest of so many answers to each question,
// read from the store as the service reads it, and the most work one took: the rest was waiting for
// whoever else is busy. npm run bench -- reports [--lots 1000000] [--rounds 7]
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { SUM_NAMES, type DaySums } from '#core/office/report-sums.ts';
import { dayBeginMs } from '#core/time/days.ts';
import { staffReport } from '#server/office/reports/queries-report.ts';
import { openReader, openStore } from '#server/store/database.ts';
import { insertInto } from './parts/list-insert.ts';
import { DAY_MS, LOTS_OF_A_SALE, spread } from './parts/list-lots.ts';

/** Required of every report, in ms. */
const MOST_MS = 2_000;
const DAYS = 730;
const HOUSES = 12;

const { values } = parseArgs({
  args: process.argv.slice(2),
  options: { lots: { type: 'string', default: '1000000' }, rounds: { type: 'string', default: '7' } },
});
const lots = Number(values.lots);
const rounds = Number(values.rounds);
const nowMs = Date.now();

const sumsOf = (count: number): DaySums => ({
  offeredCount: count,
  soldCount: Math.round(count * 0.7),
  bidCount: count * 9,
  extendedCount: Math.round(count * 0.3),
  comparedFen: count * 1_100_000,
  referenceFen: count * 1_000_000,
  comparedCount: count,
  orderCount: count,
  hammerFen: count * 5_000_000,
  dueCount: count,
  onTimeCount: count,
  boughtCount: count,
  disputedCount: 0,
  releasedCount: count * 4,
  releasedMs: count * 4_000,
});

const fill = (db: DatabaseSync, daysOfSale: number): number => {
  const sale = insertInto(
    db,
    'sales',
    'id number name hall consignor city auctioneer certificate startsAtMs endsAtMs'.split(' '),
  );
  const day = insertInto(db, 'saleDays', ['dayMs', 'saleId', 'hall', 'houseId', ...SUM_NAMES]);
  const sums = sumsOf(LOTS_OF_A_SALE / daysOfSale);
  const figures = SUM_NAMES.map((name) => sums[name]);
  const sales = Math.ceil(lots / LOTS_OF_A_SALE);
  db.exec('begin');
  for (let at = 0; at < sales; at += 1) {
    const id = `sale-${at}`;
    const hall = at % 4 === 0 ? 'non-vehicle' : 'vehicle';
    sale.run(id, at + 1, `专场 ${at}`, hall, '委托方', '上海', '拍卖师', '0', nowMs, nowMs);
    const first = spread(at, DAYS);
    for (let turn = 0; turn < daysOfSale; turn += 1) {
      const dayMs = dayBeginMs(nowMs) - ((first + turn) % DAYS) * DAY_MS;
      day.run(dayMs, id, hall, `house-${at % HOUSES}`, ...figures);
    }
  }
  db.exec('commit');
  return sales * daysOfSale;
};

const TWO_YEARS = { from: new Date(nowMs - DAYS * DAY_MS).toISOString().slice(0, 10) };
const QUESTIONS = {
  'twelve months': {},
  'two years by week': { ...TWO_YEARS, by: 'week' },
  'two years by sale': { ...TWO_YEARS, by: 'sale' },
  'two years of one house': { ...TWO_YEARS, house: 'house-3' },
  'two years of one hall': { ...TWO_YEARS, hall: 'vehicle' },
} as const;

const missed: string[] = [];
for (const [name, daysOfSale] of [
  ['usual', 1],
  ['a row for each lot', LOTS_OF_A_SALE],
] as const) {
  const folder = mkdtempSync(join(tmpdir(), 'luochui-reports-'));
  const store = { kind: 'sqlite', file: join(folder, 'house.db') } as const;
  const fresh = await openStore(store);
  await fresh.migrate();
  await fresh.close();
  const db = new DatabaseSync(store.file);
  const rows = fill(db, daysOfSale);
  db.close();
  const reader = await openReader(store);
  console.log(`${lots} lots, ${name}: ${rows} rows`);
  for (const [question, query] of Object.entries(QUESTIONS)) {
    let [slowestMs, workMs] = [0, 0];
    for (let round = 0; round < rounds; round += 1) {
      const [beganMs, used] = [performance.now(), process.cpuUsage()];
      await staffReport(reader, query, { beyond: null, nowMs });
      const { user, system } = process.cpuUsage(used);
      slowestMs = Math.max(slowestMs, performance.now() - beganMs);
      workMs = Math.max(workMs, (user + system) / 1_000);
    }
    if (slowestMs > MOST_MS) missed.push(question);
    const times = `${slowestMs.toFixed(0)} ms, ${workMs.toFixed(0)} of them work`;
    console.log(`  ${question.padEnd(24)} ${times}${slowestMs > MOST_MS ? ' !' : ''}`);
  }
  await reader.destroy();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = missed.length > 0 ? 1 : 0;
