import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { Archive } from '#core/documents/archive.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { yuan } from '#core/money.ts';
import {
  isReplayDue,
  nightBeginMs,
  redDueMs,
  REPLAY_FIELDS,
  replayFaults,
  type StoredOrder,
  type StoredRow,
} from '#core/oversight/replay-check.ts';
import { archiveOf } from '../../kit/documents/archives.ts';
import { END_MS, MINUTE_MS, partyOf, START_MS } from '../../kit/lots.ts';
import { sha256 } from '../../kit/sha256.ts';

const DAY_MS = 86_400_000;
const SOLD_MS = END_MS + MINUTE_MS;

const sold = archiveOf();
const later = (text: string): Promise<string> => Promise.resolve(sha256(text));

const rowOf = ([{ state }]: Archive): StoredRow => ({
  status: state.status,
  rev: state.rev,
  seq: state.seq,
});

const order: StoredOrder = {
  order: { number: '20261119-0001', unit: null, buyer: partyOf('A'), hammerFen: yuan(10_000) },
  rowFen: yuan(10_000),
};

/** The archive whose state says something else than its log. */
const withState = (change: object, archive = sold): Archive => {
  const [opening, ...lines] = archive;
  return [{ ...opening, state: { ...opening.state, ...change } }, ...lines];
};

const faultsOf = (archive: Archive, part: { row?: Partial<StoredRow>; orders?: StoredOrder[] } = {}) =>
  replayFaults({ archive, row: { ...rowOf(archive), ...part.row }, orders: part.orders ?? [order] }, sha256);

const fieldsOf = async (...asked: Parameters<typeof faultsOf>) =>
  (await faultsOf(...asked)).map(({ field }) => field);

const OPENED: LotEvent = { type: 'opened', atMs: START_MS };
const passed = archiveOf([OPENED, { type: 'passed', atMs: END_MS, highestFen: null }]);
const withdrawn = archiveOf([OPENED, { type: 'withdrawn', atMs: START_MS + 5, reason: '委托方要求' }]);

describe('a lot whose log and result agree', () => {
  it('is green when sold, with its order', async () => {
    expect(await faultsOf(sold)).toEqual([]);
  });

  it('is green by a hash that answers later', async () => {
    const stored = { archive: sold, row: rowOf(sold), orders: [order] };
    expect(await replayFaults(stored, later)).toEqual([]);
  });

  it.each([
    ['passed', passed],
    ['withdrawn', withdrawn],
  ])('is green when %s, without any order', async (_how, archive) => {
    expect(await faultsOf(archive, { orders: [] })).toEqual([]);
  });

  it('is green however often its buyer’s order was followed', async () => {
    const second = { ...order.order, number: '20261201-0004', buyer: partyOf('B'), hammerFen: yuan(9_000) };
    expect(await faultsOf(sold, { orders: [order, { order: second, rowFen: yuan(9_000) }] })).toEqual([]);
  });

  it('of the practice hall makes no order', async () => {
    const [opening, ...lines] = sold;
    const published = { ...opening.published, terms: { ...opening.published.terms, isPractice: true } };
    const state = { ...opening.state, terms: { ...opening.state.terms, isPractice: true } };
    const practice = [{ ...opening, published, state }, ...lines] as unknown as Archive;
    expect(await faultsOf(practice, { orders: [] })).toEqual([]);
  });
});

describe('a result that was changed', () => {
  it.each([
    ['price', { hammerFen: yuan(12_000) }, yuan(10_000), yuan(12_000)],
    ['winner', { winner: partyOf('B') }, partyOf('A').paddle, partyOf('B').paddle],
    ['bid-count', { bidCount: 7 }, 1, 7],
    ['extensions', { extensionCount: 0 }, 1, 0],
    ['ended-at', { closedAtMs: END_MS }, SOLD_MS, END_MS],
  ] as const)('is told by its %s', async (field, change, expected, stored) => {
    expect(await faultsOf(withState(change))).toEqual([{ field, ref: null, expected, stored }]);
  });

  it('is told by every part that was changed', async () => {
    const change = { hammerFen: yuan(12_000), winner: partyOf('B'), bidCount: 2 };
    expect(await fieldsOf(withState(change))).toEqual(['price', 'winner', 'bid-count']);
  });

  it('without a name of its own is told all the same', async () => {
    expect(await fieldsOf(withState({ startsAtMs: START_MS + 1 }))).toEqual(['state']);
  });

  it('from sold to passed is told by status, price and winner', async () => {
    const change = { status: 'passed', highestFen: yuan(9_000), hammerFen: undefined };
    const faults = await faultsOf(withState(change), { row: { status: 'sold' } });
    expect(faults.map(({ field }) => field)).toEqual(['status', 'price', 'winner']);
    expect(faults[0]).toMatchObject({ expected: 'sold', stored: 'passed' });
  });

  it('from sold to withdrawn has no counts left', async () => {
    const change = { status: 'withdrawn', withdrawnAtMs: END_MS, reason: '' };
    expect(await fieldsOf(withState(change), { row: { status: 'sold' } })).toEqual([
      'status',
      'price',
      'winner',
      'bid-count',
      'extensions',
      'ended-at',
    ]);
  });

  it('to one that never ended is told by its status', async () => {
    const change = { status: 'open', endsAtMs: END_MS, standing: null };
    expect((await faultsOf(withState(change), { row: { status: 'sold' } }))[0]).toEqual({
      field: 'status',
      ref: null,
      expected: 'sold',
      stored: 'open',
    });
  });

  it.each([
    ['status', 'row-status', { status: 'passed' }],
    ['changes', 'row-rev', { rev: 1 }],
    ['public events', 'row-seq', { seq: 99 }],
  ] as const)('in its column of %s is told', async (_what, field, row) => {
    expect(await fieldsOf(sold, { row })).toEqual([field]);
  });
});

describe('a log that was changed', () => {
  it('breaks the chain where it was changed', async () => {
    const at = sold.findIndex((line) => line.t === 'event' && line.event.type === 'sold');
    const line = sold[at] as Extract<Archive[number], { t: 'event' }>;
    const event = { ...line.event, hammerFen: yuan(8_000) } as LotEvent;
    const forged = sold.with(at, { ...line, event }) as unknown as Archive;
    const faults = await faultsOf(forged, { orders: [order] });
    expect(faults.map(({ field }) => field)).toEqual(['chain', 'price', 'order-price']);
    expect(faults[0]).toMatchObject({ ref: String(line.seq) });
  });

  it('that lost an event breaks too', async () => {
    const at = sold.findIndex((line) => line.t === 'event' && line.event.type === 'extended');
    const cut = sold.toSpliced(at, 1) as unknown as Archive;
    expect(await fieldsOf(cut)).toEqual(expect.arrayContaining(['chain', 'extensions', 'row-rev']));
  });

  it('that could not have happened is told as such', async () => {
    const at = sold.findIndex((line) => line.t === 'event' && line.event.type === 'opened');
    const cut = sold.toSpliced(at, 1) as unknown as Archive;
    const faults = await faultsOf(cut);
    expect(faults.at(-1)).toEqual({ field: 'log', ref: null, expected: null, stored: null });
  });

  it('no longer holds the receipt of a bid', async () => {
    const at = sold.findIndex((line) => line.t === 'bid');
    const line = sold[at] as Extract<Archive[number], { t: 'bid' }>;
    const other = { ...line, receipt: { ...line.receipt, hash: '00' } };
    expect(await faultsOf(sold.with(at, other) as unknown as Archive)).toEqual([
      { field: 'receipt', ref: 'bid-1', expected: null, stored: null },
    ]);
  });
});

describe('the order of a lot', () => {
  it('that is missing is told with its price', async () => {
    expect(await faultsOf(sold, { orders: [] })).toEqual([
      { field: 'order-missing', ref: null, expected: yuan(10_000), stored: null },
    ]);
  });

  it.each([
    ['state', { ...order, order: { ...order.order, hammerFen: yuan(1) } }],
    ['column', { ...order, rowFen: yuan(1) }],
  ])('is told when its price is another in its %s', async (_where, changed) => {
    expect(await faultsOf(sold, { orders: [changed] })).toEqual([
      { field: 'order-price', ref: '20261119-0001', expected: yuan(10_000), stored: yuan(1) },
    ]);
  });

  it('is told when it is made out to another', async () => {
    const other = { ...order, order: { ...order.order, buyer: partyOf('B') } };
    expect(await faultsOf(sold, { orders: [other] })).toEqual([
      {
        field: 'order-buyer',
        ref: '20261119-0001',
        expected: partyOf('A').paddle,
        stored: partyOf('B').paddle,
      },
    ]);
  });

  it('of a unit does not stand for the lot', async () => {
    const unit = { ...order, order: { ...order.order, unit: 'hold-1' } };
    expect(await fieldsOf(sold, { orders: [unit] })).toEqual(['order-missing']);
  });
});

describe('the night', () => {
  const at = (text: string): number => Date.parse(`${text}+08:00`);

  it.each([
    ['2026-11-20T03:00:00', '2026-11-20T03:00:00'],
    ['2026-11-20T02:59:59', '2026-11-19T03:00:00'],
    ['2026-11-20T00:00:00', '2026-11-19T03:00:00'],
    ['2026-11-20T23:59:59', '2026-11-20T03:00:00'],
  ])('at %s began at %s', (now, began) => {
    expect(nightBeginMs(at(now))).toBe(at(began));
  });

  it('began within the last day, and is its own', () => {
    fc.assert(
      fc.property(fc.integer({ min: DAY_MS, max: 4e12 }), (nowMs) => {
        const beganMs = nightBeginMs(nowMs);
        expect(beganMs).toBeLessThanOrEqual(nowMs);
        expect(nowMs - beganMs).toBeLessThan(DAY_MS);
        expect(nightBeginMs(beganMs)).toBe(beganMs);
      }),
    );
  });

  const nightMs = at('2026-11-20T03:00:00');

  test.each([
    ['never looked at', null, true],
    ['looked at tonight', { runMs: nightMs, isGreen: false }, false],
    ['asked for since', { runMs: nightMs + 1, isGreen: true }, false],
    ['green yesterday', { runMs: nightMs - DAY_MS, isGreen: true }, false],
    ['red yesterday', { runMs: nightMs - DAY_MS, isGreen: false }, true],
    ['green a month ago less a moment', { runMs: nightMs - 30 * DAY_MS + 1, isGreen: true }, false],
    ['green a month ago', { runMs: nightMs - 30 * DAY_MS, isGreen: true }, true],
  ])('a lot %s', (_what, last, isDue) => {
    expect(isReplayDue(last, nightMs)).toBe(isDue);
  });

  it('leaves a day to find out why a lot is red', () => {
    expect(redDueMs(nightMs)).toBe(nightMs + DAY_MS);
  });
});

test('every part has its name once', () => {
  expect(new Set(REPLAY_FIELDS).size).toBe(REPLAY_FIELDS.length);
});
