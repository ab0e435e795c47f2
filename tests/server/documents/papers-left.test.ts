// Papers that a house finds left when it opens again: the newest comes first, and yet what was
// signed is printed before the paper that bears its hash.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPrintPapers, type PrintNext } from '#server/jobs/print-papers.ts';
import { END_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { openSoldServer, type SoldServer } from '../../kit/sold-server.ts';
import { call, freshKey } from '../../kit/test-server.ts';

const HOUR_MS = 3_600_000;

let sold: SoldServer;
let failed: unknown[];
let printNext: PrintNext;

beforeEach(async () => {
  sold = await openSoldServer();
  failed = [];
  const { engine, clock, services: house } = sold.server;
  const { reader, printer } = house;
  printNext = openPrintPapers({
    engine,
    reader,
    clock,
    seal: anySeal,
    printer,
    failed: (error) => failed.push(error),
  });
});
afterEach(() => sold.server.close());

/**
 * Signs the confirmation before it is printed, an hour after the hammer, and shuts the house for
 * three days.
 */
const signAndShut = async (): Promise<void> => {
  const { server, buyer, orderId } = sold;
  server.clock.moveTo(END_MS + HOUR_MS);
  const signed = await call(server, ['orderSign', { orderId, name: '王小明' }], {
    ...buyer,
    key: freshKey(),
  });
  expect(signed.code).toBe(200);
  server.clock.moveBy(72 * HOUR_MS);
};

const printAll = async (): Promise<string[]> => {
  const kinds: string[] = [];
  for (let row = await printNext(); row !== null; row = await printNext()) kinds.push(row.kind);
  return kinds;
};

test('a signed paper left waiting lets its older one go first', async () => {
  await signAndShut();
  const kinds = await printAll();
  expect(failed).toEqual([]);
  expect(kinds.filter((kind) => kind !== 'minutes')).toEqual(['confirmation', 'signed-confirmation']);
});

test('what was just signed is printed before what waited longer', async () => {
  const { server, buyer, orderId } = sold;
  server.clock.moveTo(END_MS + HOUR_MS / 2);
  const signed = await call(server, ['orderSign', { orderId, name: '王小明' }], {
    ...buyer,
    key: freshKey(),
  });
  expect(signed.code).toBe(200);
  const kinds = await printAll();
  expect(kinds.slice(0, 2)).toEqual(['confirmation', 'signed-confirmation']);
  expect(kinds.length).toBeGreaterThan(2);
  expect(failed).toEqual([]);
});

test('a signed paper waits for an unprintable one, holding up nobody', async () => {
  await signAndShut();
  const { engine, clock, services: house } = sold.server;
  const tried: string[] = [];
  const next = openPrintPapers({
    engine,
    reader: house.reader,
    clock,
    seal: anySeal,
    printer: {
      print: (paper) => {
        tried.push(paper.kind);
        return paper.kind === 'confirmation'
          ? Promise.reject(new Error('no ink'))
          : house.printer.print(paper);
      },
    },
    failed: (error) => failed.push(String(error)),
  });
  while (await next()) {
    // Until nothing is wanted that could be printed.
  }
  expect(failed).toEqual(['Error: no ink']);
  expect(tried.filter((kind) => kind === 'confirmation')).toHaveLength(1);
  clock.moveBy(60_000);
  expect(await printAll()).toEqual(['confirmation', 'signed-confirmation']);
});
