import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Archive } from '#core/documents/archive.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import type { Lot, UnitSale } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { replayFaults, type ReplayFault, type StoredOrder } from '#core/oversight/replay-check.ts';
import { archiveOf } from '../../kit/documents/archives.ts';
import { END_MS, ledBy, MINUTE_MS, partyOf, START_MS } from '../../kit/lots.ts';
import { sha256 } from '../../kit/sha256.ts';

const OPENED: LotEvent = { type: 'opened', atMs: START_MS };

const bid = (bidder: string, amount: number, atMs: number): LotEvent => ({
  type: 'bid',
  atMs,
  by: partyOf(bidder),
  rows: [{ party: partyOf(bidder), amountFen: yuan(amount), how: 'manual' }],
  standing: ledBy(bidder, amount),
});

/** A lot with so many rising bids of two who take turns, sold to the last. */
const soldAfter = (count: number): Archive => {
  const bids = Array.from({ length: count }, (_none, at) =>
    bid(at % 2 === 0 ? 'A' : 'B', 10_000 + at * 200, START_MS + at + 1),
  );
  const last = bids.at(-1);
  if (last?.type !== 'bid') return archiveOf([OPENED, { type: 'passed', atMs: END_MS, highestFen: null }]);
  const { standing, by } = last;
  return archiveOf([
    OPENED,
    ...bids,
    { type: 'sold', atMs: END_MS, hammerFen: standing.priceFen, winner: by },
  ]);
};

const ordersOf = ([{ state }]: Archive): StoredOrder[] =>
  state.status === 'sold'
    ? [
        {
          order: { number: 'n-1', unit: null, buyer: state.winner, hammerFen: state.hammerFen },
          rowFen: state.hammerFen,
        },
      ]
    : [];

const faultsOf = (archive: Archive, orders = ordersOf(archive)): Promise<readonly ReplayFault[]> => {
  const [{ state }] = archive;
  const { status, rev, seq } = state;
  // Lines of bids carry one receipt in the kit, which is of the first bid alone.
  const lines = archive.filter((line) => line.t !== 'bid') as unknown as Archive;
  return replayFaults({ archive: lines, row: { status, rev, seq }, orders }, sha256);
};

const changed = (archive: Archive, change: object): Archive => {
  const [opening, ...lines] = archive;
  return [{ ...opening, state: { ...opening.state, ...change } }, ...lines];
};

const counts = fc.integer({ min: 1, max: 12 });

describe('any course of bids', () => {
  it('is green as the house has written it', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: 12 }), async (count) => {
        expect(await faultsOf(soldAfter(count))).toEqual([]);
      }),
      { numRuns: 20 },
    );
  });

  it('is red by any other price, and says both', async () => {
    await fc.assert(
      fc.asyncProperty(counts, fc.integer({ min: 1, max: 9_999 }), async (count, amount) => {
        const archive = soldAfter(count);
        const orders = ordersOf(archive);
        const [order] = orders;
        const faults = await faultsOf(changed(archive, { hammerFen: yuan(amount) }), orders);
        expect(faults).toEqual([
          { field: 'price', ref: null, expected: order?.rowFen, stored: yuan(amount) },
        ]);
      }),
      { numRuns: 20 },
    );
  });

  it('is red by any other count of bids', async () => {
    await fc.assert(
      fc.asyncProperty(counts, fc.integer({ min: 13, max: 99 }), async (count, stored) => {
        const faults = await faultsOf(changed(soldAfter(count), { bidCount: stored }));
        expect(faults).toEqual([{ field: 'bid-count', ref: null, expected: count, stored }]);
      }),
      { numRuns: 20 },
    );
  });

  it('is red without any one of its events', async () => {
    await fc.assert(
      fc.asyncProperty(counts, fc.nat(), async (count, place) => {
        const archive = soldAfter(count);
        const at = 1 + (place % (count + 2));
        const lines = archive.filter((line) => line.t !== 'bid');
        const cut = lines.toSpliced(at, 1) as unknown as Archive;
        const { status, rev, seq } = archive[0].state;
        const stored = { archive: cut, row: { status, rev, seq }, orders: ordersOf(archive) };
        expect((await replayFaults(stored, sha256)).length).toBeGreaterThan(0);
      }),
      { numRuns: 20 },
    );
  });
});

describe('units of a lot', () => {
  const unit = (id: string, buyer: string, amount: number): UnitSale => ({
    id,
    buyer: partyOf(buyer),
    priceFen: yuan(amount),
    isByOffer: false,
    atMs: END_MS,
  });
  const order = (id: string, buyer: string, amount: number): StoredOrder => ({
    order: { number: `n-${id}`, unit: id, buyer: partyOf(buyer), hammerFen: yuan(amount) },
    rowFen: yuan(amount),
  });
  const two = [unit('u-1', 'A', 800), unit('u-2', 'B', 900)];
  /** Begins as it ends, so that the replay of nothing leads there. */
  const archive = (): Archive => {
    const [opening, ...lines] = archiveOf([]);
    const state = {
      ...opening.published,
      status: 'withdrawn',
      withdrawnAtMs: END_MS,
      reason: '',
      sales: two,
    } as unknown as Lot;
    return [{ ...opening, published: state, state }, ...lines] as unknown as Archive;
  };

  it('have an order each', async () => {
    expect(await faultsOf(archive(), [order('u-1', 'A', 800), order('u-2', 'B', 900)])).toEqual([]);
  });

  it('are told one by one where theirs is missing or another', async () => {
    expect(await faultsOf(archive(), [order('u-2', 'A', 950)])).toEqual([
      { field: 'order-missing', ref: 'u-1', expected: yuan(800), stored: null },
      { field: 'order-price', ref: 'n-u-2', expected: yuan(900), stored: yuan(950) },
      {
        field: 'order-buyer',
        ref: 'n-u-2',
        expected: partyOf('B').paddle,
        stored: partyOf('A').paddle,
      },
    ]);
  });
});

describe('several things at once', () => {
  it('are told in one order: chain, result, columns, order', async () => {
    const archive = soldAfter(3);
    const [{ state }] = archive;
    const forged = changed(archive, { closedAtMs: END_MS + MINUTE_MS, hammerFen: yuan(1) });
    const [opening, ...lines] = forged.filter((line) => line.t !== 'bid') as unknown as Archive;
    const stored = {
      archive: [{ ...opening, chainHead: 'ff' }, ...lines] as unknown as Archive,
      row: { status: 'open', rev: state.rev, seq: state.seq + 1 },
      orders: [],
    };
    expect((await replayFaults(stored, sha256)).map(({ field }) => field)).toEqual([
      'chain',
      'price',
      'ended-at',
      'row-status',
      'row-seq',
      'order-missing',
    ]);
  });
});
