// Every domain is asked for what waits in it; one that cannot be read keeps nobody from the others.
import { afterEach, describe, expect, test } from 'vitest';
import { RIGHTS, type Rights } from '#contract/staff/rights.ts';
import { WORK_AREAS, type WorkArea, type WorkItem } from '#core/office/work.ts';
import { remindSecondAtMs } from '#core/staff/second-person.ts';
import { workSources } from '#server/domains.ts';
import type { WorkSource } from '#server/house-work.ts';
import { workList, type WorkAsking } from '#server/office/queries-work.ts';
import { fewOfWork } from '#server/work-rows.ts';
import { openClaimServer, savedClaim } from '../../kit/disputes/claims.ts';
import { anySeal } from '../../kit/seals.ts';
import { callKeyed, done } from '../../kit/staff-request.ts';
import { call, openTestServer, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const item = (part: Partial<WorkItem> = {}): WorkItem => ({
  kind: 'proof',
  ref: 'p-1',
  number: null,
  about: null,
  waiting: null,
  sumFen: null,
  dueAtMs: 1,
  proposerId: null,
  ...part,
});
/** A domain that has these and no others, each kind by itself. */
const source = (area: WorkArea, ...items: readonly WorkItem[]): WorkSource => ({
  area,
  load: () =>
    Promise.resolve(
      [...Map.groupBy(items, ({ kind }) => kind)].map(([kind, ones]) =>
        fewOfWork(kind, () => Promise.resolve(ones)),
      ),
    ),
});
const broken = (area: WorkArea): WorkSource => ({
  area,
  load: () =>
    Promise.resolve([fewOfWork('decision', () => Promise.reject(new Error(`no such table of ${area}`)))]),
});

const EVERY_RIGHT: Rights = new Map(RIGHTS.map((right) => [right, 'all']));

const listOf = async (...sources: readonly WorkSource[]) => listFor(EVERY_RIGHT, sources);

const listFor = async (rights: Rights, sources: readonly WorkSource[]) => {
  server = await openTestServer();
  const { reader } = server.services;
  const noted: string[] = [];
  const seals = { letters: anySeal, seal: anySeal };
  const asked = { reader, ...seals, nowMs: 1, staffId: 'clerk', beyond: () => Promise.resolve(null) };
  const asking: WorkAsking = { asked, sources, rights, note: (line) => noted.push(line) };
  return { ...(await workList(asking, {})), noted };
};

describe('a domain that cannot be read', () => {
  test('is named, and what the others have is listed', async () => {
    const { rows, unread, noted } = await listOf(broken('money'), source('proof', item()));
    expect(rows.map(({ ref }) => ref)).toEqual(['p-1']);
    expect(unread).toEqual(['money']);
    expect(noted).toEqual([expect.stringMatching(/money.*no such table/)]);
  });

  test('is named once, however many lists of it fail', async () => {
    expect((await listOf(broken('money'), broken('money'))).unread).toEqual(['money']);
  });
});

test('whoever may not see to a matter is not shown it', async () => {
  const sources = [source('proof', item()), source('dispute', item({ kind: 'dispute', ref: 'd-1' }))];
  const { rows, counts } = await listFor(new Map([['dispute.act', 'all']]), sources);
  expect(rows.map(({ ref }) => ref)).toEqual(['d-1']);
  expect(counts.areas).toMatchObject({ proof: 0, dispute: 1 });
});

test('a domain whose work they may not see to is not asked', async () => {
  const { unread, noted } = await listFor(new Map([['dispute.act', 'all']]), [broken('money')]);
  expect({ unread, noted }).toEqual({ unread: [], noted: [] });
});

describe('the sources of work', () => {
  test('are there for every area', async () => {
    server = await openTestServer();
    expect(new Set(workSources.map(({ area }) => area))).toEqual(new Set(WORK_AREAS));
  });

  test('name whoever waits and has left no more', async () => {
    const { rows } = await listOf(source('proof', item({ waiting: { userId: 'gone' } })));
    expect(rows).toMatchObject([{ who: null }]);
  });

  test('tell of a case while it is the house’s turn', async () => {
    const ground = await openClaimServer();
    ({ server } = ground);
    const { staff, buyer } = ground;
    const areaOf = async () =>
      (await done<{ rows: object[] }>(server, ['workList', { area: 'dispute' }], staff)).rows;
    const id = await savedClaim(ground);
    expect(await areaOf()).toEqual([]);
    await callKeyed(server, ['disputeSubmit', { id }], buyer);
    expect(await areaOf()).toMatchObject([{ kind: 'dispute', ref: id }]);
    await callKeyed(server, ['staffDisputeAct', { id, what: 'forward', text: '请答复' }], staff);
    expect(await areaOf()).toEqual([]);
  });

  test('tell of money that one person has proposed', async () => {
    const ground = await openClaimServer();
    ({ server } = ground);
    const { staff, buyer } = ground;
    const atMs = server.clock.nowMs();
    const matter = { kind: 'credit', bidderId: buyer.userId, amountFen: 100 };
    await callKeyed(server, ['proposeMoney', { matter, reason: '银行回单已核对' }], staff);
    const { rows } = await done<{ rows: object[] }>(server, ['workList', { area: 'money' }], staff);
    expect(rows).toMatchObject([
      { kind: 'decision', sumFen: 100, about: '银行回单已核对', dueAtMs: remindSecondAtMs(atMs) },
    ]);
  });

  test('tell of an invoice that was asked for', async () => {
    const ground = await openClaimServer();
    ({ server } = ground);
    const { staff, buyer, orderId } = ground;
    const title = { kind: 'person', name: '林晓' };
    await call(server, ['askInvoice', { orderId, title }], buyer);
    const { rows } = await done<{ rows: object[] }>(server, ['workList', { area: 'order' }], staff);
    expect(rows).toMatchObject([{ kind: 'invoice' }]);
  });
});
