// Papers of lots, printed by a printer that only counts them.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPrintPapers } from '#server/jobs/print-papers.ts';
import { anySeal } from '../../kit/seals.ts';
import { openSoldServer, type SoldServer } from '../../kit/sold-server.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const HANDFUL = 2;

let house: SoldServer;

beforeEach(async () => {
  house = await openSoldServer();
});
afterEach(() => house.server.close());

const wantedBefore = (ms: number) =>
  house.server.ground.store.writer
    .updateTable('papers')
    .set({ wantedAtMs: house.server.clock.nowMs() - ms })
    .where('sha256', 'is', null)
    .execute();

const printerWith = () => {
  const { engine, clock, services } = house.server;
  const failed = (error: unknown): never => {
    throw error;
  };
  const printer = { print: () => Promise.resolve(new Uint8Array([1])) };
  const next = openPrintPapers(
    { engine, reader: services.reader, clock, seal: anySeal, printer, failed },
    HANDFUL,
  );
  return async (): Promise<number> => {
    let count = 0;
    while (await next()) count += 1;
    return count;
  };
};

test('papers that were left are printed by handfuls, with a pause between', async () => {
  await wantedBefore(DAY_MS);
  const printAll = printerWith();
  expect(await printAll()).toBe(HANDFUL);
  house.server.clock.moveBy(MINUTE_MS);
  expect(await printAll()).toBe(0);
  house.server.clock.moveBy(2 * MINUTE_MS);
  expect(await printAll()).toBeGreaterThan(0);
});

test('what is wanted now waits for no pause', async () => {
  const printAll = printerWith();
  expect(await printAll()).toBeGreaterThan(HANDFUL);
});

test('in the pause of leftovers, what is wanted now prints', async () => {
  await wantedBefore(DAY_MS);
  const printAll = printerWith();
  expect(await printAll()).toBe(HANDFUL);
  await wantedBefore(MINUTE_MS);
  expect(await printAll()).toBeGreaterThan(0);
});
