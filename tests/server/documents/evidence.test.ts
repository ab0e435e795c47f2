// The evidence pack of a lot, over HTTP: what is handed out proves itself, and names nobody
// unless it was asked to.
import { hash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  ARCHIVE,
  MANIFEST,
  verifyEvidence,
  type FoundFile,
  type Manifest,
} from '#core/documents/evidence.ts';
import { yuan } from '#core/money.ts';
import { openPrintPapers } from '#server/jobs/print-papers.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { zip } from '#server/pdf/zip.ts';
import { unzip } from '../../kit/documents/zips.ts';
import { END_MS } from '../../kit/lots.ts';
import { anySeal } from '../../kit/seals.ts';
import { sha256 } from '../../kit/sha256.ts';
import { done, enter, handBid } from '../../kit/staff-request.ts';
import {
  call,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

let server: TestServer;
let buyer: Person;
let staff: Person;

beforeEach(async () => {
  server = await openTestServer();
  buyer = await somePerson(server);
  staff = await somebodyOfTheHouse(server);
  await enter(server, buyer);
  await done(server, ['placeBid', handBid(yuan(11_000), { kind: 'maximum' })], buyer);
});
afterEach(() => server.close());

const hammer = async (): Promise<void> => {
  server.clock.moveTo(END_MS);
  const { engine, clock, services: house } = server;
  await engine.run(advanceLots, { lotIds: ['lot-1', 'lot-2'], outage: null });
  const fail = (error: unknown): never => {
    throw error;
  };
  const next = openPrintPapers({
    engine,
    reader: house.reader,
    clock,
    seal: anySeal,
    printer: house.printer,
    failed: fail,
  });
  while (await next());
};

const fetchPack = async (who: Person, query = '') => {
  const answer = await server.app.inject({
    url: `/prod-api/app/staff/lot/evidence?lotId=lot-1${query}`,
    headers: { cookie: `luochui-session=${who.cookie}` },
  });
  return { status: answer.statusCode, type: answer.headers['content-type'], bytes: answer.rawPayload };
};

const found = (files: ReadonlyMap<string, Buffer>): FoundFile[] =>
  [...files].map(([name, bytes]) => ({
    name,
    sha256: hash('sha256', bytes, 'hex'),
    text: /\.(json|jsonl)$/.test(name) ? bytes.toString() : null,
  }));

describe('the evidence pack', () => {
  test('holds the archive, the papers and their hashes, and proves itself', async () => {
    await hammer();
    const { status, type, bytes } = await fetchPack(staff, '&persons=1');
    expect([status, type]).toEqual([200, 'application/zip']);
    const files = unzip(bytes);
    expect([...files.keys()].map((name) => name.replace(/-[\da-f-]+\.pdf/, '.pdf'))).toEqual([
      MANIFEST,
      ARCHIVE,
      'papers/confirmation.pdf',
      'papers/minutes.pdf',
    ]);
    expect(await verifyEvidence(found(files), sha256)).toEqual([]);
    const manifest = JSON.parse(String(files.get(MANIFEST))) as Manifest;
    expect(manifest).toMatchObject({ lotId: 'lot-1', madeBy: staff.userId, isMasked: false });
    const archive = String(files.get(ARCHIVE));
    for (const thing of ['registration', 'person', 'message', 'paper', 'bid', 'event']) {
      expect(archive).toContain(`{"t":"${thing}"`);
    }
    expect(archive).toContain(buyer.userId);
  });

  test('masks the persons unless told not to, proving itself either way', async () => {
    await hammer();
    const files = unzip((await fetchPack(staff)).bytes);
    expect(await verifyEvidence(found(files), sha256)).toEqual([]);
    expect(String(files.get(ARCHIVE))).not.toContain(buyer.userId);
    expect([...files.keys()].some((name) => name.includes('confirmation'))).toBe(false);
    expect(JSON.parse(String(files.get(MANIFEST)))).toMatchObject({ isMasked: true });
  });

  test('is told from one in which a file was changed', async () => {
    await hammer();
    const files = unzip((await fetchPack(staff)).bytes);
    const forged = new Map(files);
    forged.set(ARCHIVE, Buffer.from(String(files.get(ARCHIVE)).replace('"amountFen":1', '"amountFen":2')));
    expect(await verifyEvidence(found(forged), sha256)).toEqual([
      { is: 'file-changed', name: ARCHIVE },
      { is: 'changed' },
    ]);
  });

  test('of a lot being bid on is not made: maxima are secret', async () => {
    expect((await fetchPack(staff, '&persons=1')).status).toBe(404);
  });

  test('is for the house alone, and of lots there are', async () => {
    await hammer();
    expect((await fetchPack(buyer)).status).toBe(403);
    expect((await call(server, ['evidence', { lotId: 'none' }], staff)).status).toBe(404);
  });
});

test('a zip of the same files is the same, whatever their names', () => {
  const files = [
    { name: '空.txt', bytes: Buffer.alloc(0) },
    { name: 'a/b.bin', bytes: Buffer.alloc(100_000, 7) },
    { name: '中文.json', bytes: Buffer.from('{"落":"槌"}') },
  ];
  const bytes = zip(files);
  expect(zip(files).equals(bytes)).toBe(true);
  expect([...unzip(bytes)].map(([name, data]) => ({ name, bytes: data }))).toEqual(files);
  // A photograph goes in as it is, and comes out as it was.
  const photograph = { name: 'a.jpg', bytes: Buffer.alloc(1_000, 3), isDense: true } as const;
  const dense = zip([photograph]);
  expect(dense.indexOf(photograph.bytes)).toBeGreaterThan(0);
  expect(unzip(dense).get('a.jpg')).toEqual(photograph.bytes);
  expect(unzip(zip([])).size).toBe(0);
});
