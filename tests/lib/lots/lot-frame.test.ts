// A price that has changed is told to its own card alone, once a frame.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as lotStores from '#lib/stores/lots.ts';
import type * as standingStores from '#lib/stores/standings.ts';
import { aView, NOW_MS, standing } from '../../islands/parts/lots.ts';
import { openBrowser } from '../../kit/browser.ts';

const frames: (() => void)[] = [];
const drawn: string[] = [];
let stores: typeof lotStores & typeof standingStores;
let onLotFrame: (lotId: string, draw: () => void) => () => void;

const nextFrame = (): readonly string[] => {
  drawn.length = 0;
  for (const draw of frames.splice(0)) draw();
  return [...drawn];
};
const news = (id: string, seq: number): void => stores.receiveView(aView({ id, seq }), NOW_MS + seq);
const card = (id: string): (() => void) => onLotFrame(id, () => drawn.push(id));

beforeEach(async () => {
  openBrowser();
  frames.length = 0;
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
  const [lots, standings, own] = await Promise.all([
    import('#lib/stores/lots.ts'),
    import('#lib/stores/standings.ts'),
    import('#lib/stores/lot-frame.ts'),
  ]);
  stores = { ...lots, ...standings };
  ({ onLotFrame } = own);
});

describe('a card of the hall', () => {
  it('is drawn for news of its own lot, not for its neighbour’s', () => {
    card('17');
    card('18');
    news('17', 1);
    expect(nextFrame()).toEqual(['17']);
  });

  it('is drawn once a frame, however many prices come', () => {
    card('17');
    for (const seq of [1, 2, 3]) news('17', seq);
    expect([nextFrame(), nextFrame()]).toEqual([['17'], []]);
  });

  it('is drawn when the visitor’s own standing on it changes', () => {
    card('17');
    card('18');
    stores.receiveMine(standing({ lotId: '18', place: 'leading' }), NOW_MS);
    expect(nextFrame()).toEqual(['18']);
  });

  it('is drawn when another visitor has come in its place', () => {
    card('17');
    card('18');
    stores.clearStandings();
    expect(nextFrame()).toEqual(['17', '18']);
  });

  it('that has gone is drawn no more, another of its lot is', () => {
    const first = card('17');
    card('17');
    first();
    news('17', 1);
    expect(nextFrame()).toEqual(['17']);
  });

  it('that has gone meanwhile is not drawn in the frame that waited', () => {
    const gone = card('17');
    news('17', 1);
    gone();
    expect(nextFrame()).toEqual([]);
    card('17');
    news('17', 2);
    expect(nextFrame()).toEqual(['17']);
  });
});
