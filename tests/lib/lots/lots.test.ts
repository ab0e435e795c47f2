import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { line, lotNews, standing, START_MS, view } from '../../kit/lots/news.ts';

const load = async () => {
  vi.resetModules();
  const [lots, standings] = await Promise.all([
    import('#lib/stores/lots.ts'),
    import('#lib/stores/standings.ts'),
  ]);
  return { ...lots, ...standings };
};

let stores: Awaited<ReturnType<typeof load>>;
beforeEach(async () => {
  stores = await load();
});

describe('news of a lot', () => {
  it('that is next is shown, with its rise and record line', () => {
    stores.receive(lotNews({ seq: 4, priceFen: 8_650_000 }, { bids: [line(4, 8_650_000)] }));
    stores.receive(
      lotNews({ seq: 5, priceFen: 8_700_000 }, { bids: [line(5, 8_700_000, '2C7M')], nowMs: START_MS + 900 }),
    );
    const lot = stores.$lots.get()['17'];
    expect(lot?.view).toMatchObject({ seq: 5, priceFen: 8_700_000 });
    expect(lot?.rise).toEqual({ riseFen: 50_000, atMs: START_MS + 900 });
    expect(lot?.bids.map(({ seq }) => seq)).toEqual([5, 4]);
  });

  it('that is older than what is known is dropped, a snapshot too', () => {
    stores.receive(lotNews({ seq: 9, priceFen: 9_000_000 }));
    stores.receive(lotNews({ seq: 8, priceFen: 8_900_000 }));
    stores.receive(lotNews({ seq: 7, priceFen: 8_800_000 }, { from: 0 }));
    expect(stores.$lots.get()['17']?.view).toMatchObject({ seq: 9, priceFen: 9_000_000 });
  });

  it('overtaken by the answer to their bid still brings its line', () => {
    stores.receive(lotNews({ seq: 4, priceFen: 8_650_000 }, { bids: [line(4, 8_650_000)] }));
    stores.receiveView(view({ seq: 6, priceFen: 8_750_000 }), START_MS);
    stores.receive(lotNews({ seq: 5, priceFen: 8_700_000 }, { bids: [line(5, 8_700_000, '2C7M')] }));
    stores.receive(lotNews({ seq: 6, priceFen: 8_750_000 }, { bids: [line(6, 8_750_000)] }));
    const lot = stores.$lots.get()['17'];
    expect(lot?.bids.map(({ seq }) => seq)).toEqual([6, 5, 4]);
    expect(lot?.view.priceFen).toBe(8_750_000);
  });

  it('after a gap is shown at once, and the hole fetched', () => {
    const mend = vi.fn();
    stores.onGap(mend);
    stores.receive(lotNews({ seq: 4 }, { bids: [line(4, 1)] }));
    stores.receive(lotNews({ seq: 8, priceFen: 9_000_000 }, { from: 8, bids: [line(8, 9_000_000)] }));
    expect(mend).toHaveBeenCalledExactlyOnceWith('17');
    expect(stores.$lots.get()['17']?.view.priceFen).toBe(9_000_000);
    stores.receiveBids('17', [line(5, 5), line(6, 6), line(7, 7), line(4, 1)]);
    expect(stores.$lots.get()['17']?.bids.map(({ seq }) => seq)).toEqual([8, 7, 6, 5, 4]);
  });

  it('that follows on, or is a batch of several, leaves no hole', () => {
    const mend = vi.fn();
    stores.onGap(mend);
    stores.receive(lotNews({ seq: 4 }));
    stores.receive(lotNews({ seq: 7 }, { from: 5 }));
    stores.receive(lotNews({ seq: 9 }, { from: 0 }));
    expect(mend).not.toHaveBeenCalled();
  });

  it('keeps both lines of an answered bid, the leader on top', () => {
    stores.receive(lotNews({ seq: 5 }, { bids: [line(5, 100, 'A'), line(5, 200, 'B')] }));
    expect(stores.$lots.get()['17']?.bids.map(({ paddle }) => paddle)).toEqual(['B', 'A']);
  });

  it('from beside the stream forgets neither who has registered nor the record', () => {
    stores.receive(lotNews({ seq: 4 }, { registered: 31, followers: 8, bids: [line(4, 1)] }));
    stores.receiveView(view({ seq: 5 }), START_MS);
    expect(stores.$lots.get()['17']).toMatchObject({ registered: 31, followers: 8, bids: [{ seq: 4 }] });
    stores.receiveList([{ view: view({ id: '18' }) }], START_MS);
    expect(Object.keys(stores.$lots.get())).toEqual(['17', '18']);
  });

  it('of a finished lot is the last: nothing reopens it', () => {
    stores.receive(lotNews({ seq: 8, status: 'sold', priceFen: 9_000_000 }));
    stores.receive(lotNews({ seq: 9, status: 'open', priceFen: 9_100_000 }));
    expect(stores.$lots.get()['17']?.view.status).toBe('sold');
  });

  it('of a lot that is withdrawn ends it early, without a price', () => {
    stores.receive(lotNews({ seq: 8 }));
    stores.receive(lotNews({ seq: 9, status: 'withdrawn', priceFen: null, endsAtMs: START_MS }));
    expect(stores.$lots.get()['17']?.view).toMatchObject({ status: 'withdrawn', endsAtMs: START_MS });
  });
});

describe('whatever order news comes in', () => {
  const news = fc.record({
    seq: fc.integer({ min: 1, max: 30 }),
    priceFen: fc.integer({ min: 1, max: 100 }),
    endsAtMs: fc.integer({ min: START_MS, max: START_MS + 100 }),
    from: fc.integer({ min: 0, max: 30 }),
  });

  it('no watcher sees numbers, prices or ends go back (I-35, I-38)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(news, { maxLength: 40 }), async (all) => {
        const { receive, $lots } = await load();
        let before = { seq: 0, priceFen: 0, endsAtMs: 0 };
        for (const { from, ...change } of all) {
          receive(lotNews(change, { from }));
          const now = $lots.get()['17']?.view;
          expect(now?.seq).toBeGreaterThanOrEqual(before.seq);
          expect(now?.priceFen).toBeGreaterThanOrEqual(before.priceFen);
          expect(now?.endsAtMs).toBeGreaterThanOrEqual(before.endsAtMs);
          before = { seq: now?.seq ?? 0, priceFen: now?.priceFen ?? 0, endsAtMs: now?.endsAtMs ?? 0 };
        }
      }),
      { numRuns: 30 },
    );
  });

  it('of a true history the newest state is what is shown (I-36)', async () => {
    const history = Array.from({ length: 12 }, (_, index) => ({
      seq: index + 1,
      priceFen: 1_000 + index,
      endsAtMs: START_MS + index,
    }));
    const shuffled = fc.shuffledSubarray(history, { minLength: history.length });
    await fc.assert(
      fc.asyncProperty(shuffled, async (all) => {
        const { receive, $lots } = await load();
        for (const change of all) receive(lotNews(change));
        expect($lots.get()['17']?.view).toMatchObject({ seq: 12, priceFen: 1_011 });
      }),
      { numRuns: 30 },
    );
  });
});

describe('their own place', () => {
  it('moves with the room, before their own news arrives', () => {
    stores.receive(lotNews({ seq: 4, leaderPaddle: '8F3K' }));
    stores.receiveMine(standing({ place: 'leading' }), START_MS);
    stores.receive(lotNews({ seq: 5, priceFen: 8_700_000, leaderPaddle: '2C7M' }, { nowMs: START_MS + 10 }));
    expect(stores.$mine.get()['17']?.place).toBe('outbid');
  });

  it('is what they were told while the room is older than that', () => {
    stores.receive(lotNews({ seq: 4, leaderPaddle: '2C7M' }));
    stores.receiveMine(standing({ place: 'leading' }), START_MS + 5);
    expect(stores.$mine.get()['17']?.place).toBe('leading');
  });

  it('is not moved by older news of their own', () => {
    stores.receiveMine(standing({ place: 'leading' }), START_MS + 5);
    stores.receiveMine(standing({ place: 'none' }), START_MS);
    expect(stores.$mine.get()['17']?.place).toBe('leading');
  });

  it('of one who never bid stays none, whoever leads', () => {
    stores.receiveMine(standing({ place: 'none' }), START_MS);
    stores.receive(lotNews({ seq: 5, leaderPaddle: '2C7M' }, { nowMs: START_MS + 1 }));
    expect(stores.$mine.get()['17']?.place).toBe('none');
  });

  it.each([
    ['sold', '8F3K', 'won'],
    ['sold', '2C7M', 'lost'],
    ['passed', null, 'lost'],
  ] as const)('when the lot is %s to %s is %s', (status, leaderPaddle, place) => {
    stores.receiveMine(standing({ place: 'leading' }), START_MS);
    stores.receive(lotNews({ seq: 9, status, leaderPaddle }, { nowMs: START_MS + 1 }));
    expect(stores.$mine.get()['17']?.place).toBe(place);
  });

  it.each(['sold', 'withdrawn'] as const)('that they won stays theirs when the room hears %s', (status) => {
    stores.receiveMine(standing({ place: 'won' }), START_MS);
    stores.receive(lotNews({ seq: 9, status, leaderPaddle: '2C7M' }, { nowMs: START_MS + 1 }));
    expect(stores.$mine.get()['17']?.place).toBe('won');
  });

  it('goes when they log out', () => {
    stores.receiveMine(standing(), START_MS + 100);
    stores.clearStandings();
    expect(stores.$mine.get()).toEqual({});
    stores.receiveMine(standing({ place: 'leading' }), START_MS);
    expect(stores.$mine.get()['17']?.place).toBe('leading');
  });
});
