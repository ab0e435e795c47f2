// The papers of a lot: asked for with the hammer, printed after it, the same to the byte for the
// same facts, and read by those they belong to.
import { hash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PaperInfo } from '#contract/documents/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { Confirmation, Minutes, Paper } from '#core/documents/paper.ts';
import { yuan } from '#core/money.ts';
import { openPrintPapers, startPrintPapers, type PrintNext } from '#server/jobs/print-papers.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { threadPrinter } from '#server/pdf/pdf-printer.ts';
import { printPaper } from '#server/pdf/print.ts';
import { paperFixtures } from '../../kit/documents/paper-fixtures.ts';
import { END_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { done, enter, handBid } from '../../kit/staff-request.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let an: Person;
let bo: Person;
let failed: unknown[];
let printNext: PrintNext;

beforeEach(async () => {
  server = await openTestServer();
  an = await somePerson(server, '13800000001');
  bo = await somePerson(server, '13800000002');
  failed = [];
  const { engine, clock, services: house } = server;
  const { reader, printer } = house;
  const parts = { engine, reader, clock, seal: anySeal, printer };
  printNext = openPrintPapers({ ...parts, failed: (error) => failed.push(error) });
});
afterEach(() => server.close());

const register = (who: Person, lotId: string) => enter(server, who, { lotId });

const bid = (who: Person, amountYuan: number) =>
  done<Outputs['placeBid']>(server, ['placeBid', handBid(yuan(amountYuan))], who);

const hammer = async (): Promise<void> => {
  server.clock.moveTo(END_MS);
  await server.engine.run(advanceLots, { lotIds: ['lot-1', 'lot-2'], outage: null });
};

const printAll = async (): Promise<number> => {
  let count = 0;
  while (await printNext()) count += 1;
  return count;
};

const soldToBo = async (): Promise<string> => {
  for (const who of [an, bo]) await register(who, 'lot-1');
  await bid(an, 10_000);
  const data = await bid(bo, 10_100);
  await hammer();
  return data.receipt.id;
};

type Rows = Outputs['paperList'];
const mine = async (who: Person): Promise<Rows['rows']> =>
  (await call<Rows>(server, ['paperList', { lotId: 'lot-1' }], who)).data.rows;

const fetchFile = (path: string, cookie: string) =>
  server.app.inject({ url: `/prod-api${path}`, headers: { cookie: `luochui-session=${cookie}` } });

const printedFacts = async (kind: PaperInfo['kind']): Promise<unknown> => {
  const row = await server.services.reader
    .selectFrom('papers')
    .select(['id', 'ownerId', 'facts'])
    .where('lotId', '=', 'lot-1')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return JSON.parse(anySeal.open(row.facts ?? '', { what: 'papers.facts', owner: row.ownerId, row: row.id }));
};

describe('the papers of a sold lot', () => {
  test('are asked for in the hammer’s transaction, and printed after it', async () => {
    await soldToBo();
    const before = await mine(bo);
    expect(before.map(({ kind, sha256 }) => [kind, sha256])).toEqual([
      ['confirmation', null],
      ['minutes', null],
    ]);
    // Lot 2 passed: its minutes too.
    expect(await printAll()).toBe(3);
    const [confirmation] = await mine(bo);
    expect(confirmation).toMatchObject({ kind: 'confirmation', printedAtMs: END_MS });
    expect(confirmation?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(failed).toEqual([]);
  });

  test('hold what was agreed, ending in the last event’s stamp', async () => {
    await soldToBo();
    await printAll();
    const lot = await server.services.reader
      .selectFrom('lots')
      .select(['seq', 'chainHead'])
      .where('id', '=', 'lot-1')
      .executeTakeFirstOrThrow();
    const proof = { seq: lot.seq, hash: lot.chainHead };
    const confirmation = (await printedFacts('confirmation')) as Confirmation;
    expect(confirmation).toMatchObject({ hammerFen: yuan(10_100), proof, lot: { number: 'A001' } });
    expect(confirmation.number).toMatch(/^〔2027〕第 0001-A001 号 · LC\d{8}-0001$/);
    const minutes = (await printedFacts('minutes')) as Minutes;
    expect(minutes.number).toBe('〔2027〕第 0001-A001 号');
    expect(minutes).toMatchObject({ registeredCount: 2, proof, result: { is: 'sold' } });
    expect(minutes.events.at(-1)).toMatchObject(proof);
  });

  test('are one file for ever: what is served has the hash', async () => {
    await soldToBo();
    await printAll();
    for (const { id, sha256, byteCount } of await mine(bo)) {
      const answer = await fetchFile(`/app/paper/file?id=${id}`, bo.cookie);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.headers['content-disposition']).toMatch(/(LC\d{8}-0001|lot-1)\.pdf/);
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      expect(answer.rawPayload.byteLength).toBe(byteCount);
      expect(hash('sha256', answer.rawPayload, 'hex')).toBe(sha256);
    }
    const changed = server.ground.store.writer.updateTable('papers').set({ facts: '{}' }).execute();
    await expect(changed).rejects.toThrow('a printed paper is never changed');
  });

  test("are the buyer's and the house's, and nobody else's", async () => {
    await soldToBo();
    await printAll();
    const [paper] = await mine(bo);
    expect(await mine(an)).toEqual([]);
    expect((await fetchFile(`/app/paper/file?id=${paper?.id}`, an.cookie)).statusCode).toBe(404);
    expect((await fetchFile(`/app/staff/lot/paper/file?id=${paper?.id}`, bo.cookie)).statusCode).toBe(403);
    const staff = await somebodyOfTheHouse(server);
    const all = await call<Rows>(server, ['lotPapers', { lotId: 'lot-1' }], staff);
    expect(all.data.rows.map(({ kind }) => kind)).toEqual(['confirmation', 'minutes']);
    const answer = await fetchFile(`/app/staff/lot/paper/file?id=${paper?.id}`, staff.cookie);
    expect(hash('sha256', answer.rawPayload, 'hex')).toBe(paper?.sha256);
  });

  test('that are still being printed are answered as not there yet', async () => {
    await soldToBo();
    const [paper] = await mine(bo);
    expect((await fetchFile(`/app/paper/file?id=${paper?.id}`, bo.cookie)).statusCode).toBe(404);
  });

  test('say what they were called then, whatever changes before printing', async () => {
    await soldToBo();
    const { writer } = server.ground.store;
    await writer.updateTable('users').set({ displayName: '别的名字' }).where('id', '=', bo.userId).execute();
    await printAll();
    const { buyer } = (await printedFacts('confirmation')) as Confirmation;
    expect(buyer.name).not.toBe('别的名字');
    expect(buyer.phone).toBe('138****0002');
  });
});

test('an unprintable paper is reported and retried, holding up nobody', async () => {
  await soldToBo();
  const broken: string[] = [];
  let isBroken = true;
  const { engine, clock } = server;
  const next = openPrintPapers({
    engine,
    reader: server.services.reader,
    clock,
    seal: anySeal,
    printer: {
      print: (paper) =>
        paper.kind === 'confirmation' && isBroken ? Promise.reject(new Error('no ink')) : printPaper(paper),
    },
    failed: (error) => broken.push(String(error)),
  });
  const rounds = async (): Promise<number> => {
    let count = 0;
    while (await next()) count += 1;
    return count;
  };
  expect(await rounds()).toBe(3);
  expect(broken).toEqual(['Error: no ink']);
  isBroken = false;
  expect(await rounds()).toBe(0);
  clock.moveTo(END_MS + 60_000);
  expect(await rounds()).toBe(1);
  expect((await mine(bo)).map(({ printedAtMs }) => printedAtMs)).toEqual([END_MS + 60_000, END_MS]);
});

test('what is wanted now goes first, then the newest left over', async () => {
  const { writer } = server.ground.store;
  await soldToBo();
  const rows = await writer.selectFrom('papers').select('id').orderBy('id').execute();
  const [first, second, third] = rows.map(({ id }) => id);
  const wantedAt = async (id: string | undefined, wantedAtMs: number): Promise<unknown> =>
    writer
      .updateTable('papers')
      .set({ wantedAtMs })
      .where('id', '=', id ?? '')
      .execute();
  const DAY_MS = 86_400_000;
  await wantedAt(first, END_MS - 90 * DAY_MS);
  await wantedAt(second, END_MS - 2 * DAY_MS);
  await wantedAt(third, END_MS - 1_000);
  const printed: (string | undefined)[] = [];
  for (let row = await printNext(); row !== null; row = await printNext()) printed.push(row.id);
  expect(printed).toEqual([third, second, first]);
});

test('the printer works by itself until it is stopped', async () => {
  await soldToBo();
  const { engine, clock } = server;
  const { reader, printer: pdfPrinter } = server.services;
  const printer = startPrintPapers({
    engine,
    reader,
    clock,
    seal: anySeal,
    printer: pdfPrinter,
    failed: (error) => failed.push(error),
  });
  await expect.poll(async () => (await mine(bo))[1]?.sha256 ?? null).not.toBeNull();
  await printer.stop();
  expect(failed).toEqual([]);
});

test('what the buyer signs is printed again with their signature', async () => {
  await soldToBo();
  await printAll();
  const [confirmation] = await mine(bo);
  const signing = { orderId: confirmation?.ref, name: '王小明' };
  const answer = await call(server, ['orderSign', signing], { ...bo, key: freshKey() });
  expect(answer.code).toBe(200);
  expect(await printAll()).toBe(1);
  expect((await mine(bo)).map(({ kind }) => kind)).toEqual([
    'confirmation',
    'minutes',
    'signed-confirmation',
  ]);
  const signed = (await printedFacts('signed-confirmation')) as Confirmation;
  expect(signed.signature).toEqual({ name: '王小明', atMs: END_MS, sha256: confirmation?.sha256 });
  expect({ ...signed, signature: null }).toEqual(await printedFacts('confirmation'));
});

test('a signed paper waits for the one that was signed', async () => {
  await soldToBo();
  const [confirmation] = await mine(bo);
  const signing = { orderId: confirmation?.ref, name: '王小明' };
  await call(server, ['orderSign', signing], { ...bo, key: freshKey() });
  expect(await printAll()).toBe(4);
  expect(failed).toEqual([]);
  expect((await mine(bo)).every(({ sha256 }) => sha256 !== null)).toBe(true);
});

describe('the receipt of a bid', () => {
  test('is printed for its owner when they ask, and for nobody else', async () => {
    const id = await soldToBo();
    const answer = await fetchFile(`/app/receipt/file?id=${id}`, bo.cookie);
    expect(answer.headers['content-type']).toBe('application/pdf');
    const again = await fetchFile(`/app/receipt/file?id=${id}`, bo.cookie);
    expect(again.rawPayload.equals(answer.rawPayload)).toBe(true);
    expect((await fetchFile(`/app/receipt/file?id=${id}`, an.cookie)).statusCode).toBe(404);
  });
});

describe('the printer', () => {
  test.each(paperFixtures.map((paper) => [paper.kind, paper] as const))(
    'gives the same bytes for the same facts, threaded too: %s',
    async (_kind, paper) => {
      const printer = threadPrinter();
      const here = await printPaper(paper);
      const there = await printer.print(structuredClone(paper));
      await printer.stop();
      expect(Buffer.from(there).equals(here)).toBe(true);
      const other = await printPaper({ ...paper, number: `${paper.number}甲` });
      expect(other.equals(here)).toBe(false);
    },
  );

  test('says what it could not print, and prints the next', async () => {
    const printer = threadPrinter();
    const [paper] = paperFixtures;
    await expect(printer.print({ ...paper, lot: null } as unknown as Paper)).rejects.toThrow(/null/);
    expect((await printer.print(paper as Paper)).byteLength).toBeGreaterThan(10_000);
    const last = printer.print(paper as Paper);
    await printer.stop();
    await expect(last).rejects.toThrow('the printer has stopped');
  });
});
