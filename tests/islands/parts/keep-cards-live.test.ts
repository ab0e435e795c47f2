import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LotCard } from '#islands/parts/LotCard.tsx';
import type { LotView } from '#core/view.ts';
import { openBrowser } from '../../kit/browser.ts';
import { openDesk } from '../../kit/desk.ts';
import { paperDocument, type PaperElement, theOne } from '../../kit/paper-page.ts';
import { aLot, aView, NOW_MS } from './lots.ts';

let page: PaperElement;
let receive: (view: LotView) => void;
const refreshed = vi.fn(() => Promise.resolve(false));
const watched: (readonly string[])[] = [];

const card = (): PaperElement => theOne(page, '[data-lot]');
const part = (name: string): PaperElement => theOne(card(), `[data-live="${name}"]`);
const textOf = (name: string): string => part(name).textContent;
const secondsLater = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1_000);

const draw = async (countdownMs: number): Promise<void> => {
  const html = renderToString(createElement(LotCard, { lot: aLot(), mine: null, nowMs: NOW_MS }));
  page = paperDocument(`${html}<b data-countdown="${countdownMs}"></b>`);
  vi.doMock('#lib/frame/fresh-blocks.ts', () => ({ refreshBlocks: refreshed }));
  vi.doMock('#lib/stores/watching.ts', () => ({
    watchLots: (ids: readonly string[]) => {
      watched.push(ids);
      return () => void watched.push([]);
    },
  }));
  const [{ keepCardsLive }, { receiveView }] = await Promise.all([
    import('#islands/parts/keep-cards-live.ts'),
    import('#lib/stores/lots.ts'),
  ]);
  receive = (view) => receiveView(view, Date.now());
  keepCardsLive();
};

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW_MS });
  openBrowser();
  openDesk();
  refreshed.mockClear();
  refreshed.mockResolvedValue(false);
  watched.length = 0;
  await draw(NOW_MS + 90_000);
});
afterEach(() => {
  vi.doUnmock('#lib/frame/fresh-blocks.ts');
  vi.doUnmock('#lib/stores/watching.ts');
  vi.useRealTimers();
});

describe('a card of a page without React', () => {
  it('is watched by its lot from the start', () => {
    expect(watched).toEqual([['lot-37']]);
  });

  it('shows the new price, what it rose by, and how many bids there were', () => {
    receive(aView());
    receive(aView({ seq: 33, priceFen: 13_000_000, bidCount: 33, nextMinimumFen: 13_100_000 }));
    expect([textOf('price-text'), textOf('bids'), textOf('rise')]).toEqual(['130,000', '33', '▲1,400']);
    expect(part('price').attributes.has('data-fresh')).toBe(true);
  });

  it('forgets the rise three seconds later', async () => {
    receive(aView());
    receive(aView({ seq: 33, priceFen: 13_000_000, bidCount: 33, nextMinimumFen: 13_100_000 }));
    await secondsLater(4);
    expect([part('rise').hidden, part('price').attributes.has('data-fresh')]).toEqual([true, false]);
  });

  it('counts down by the second', async () => {
    receive(aView());
    await secondsLater(1);
    const before = textOf('left');
    await secondsLater(10);
    expect(textOf('left')).not.toBe(before);
    expect(textOf('left')).toMatch(/^04:4\d$/);
  });

  it('is stamped and settled when its lot is sold', () => {
    receive(aView());
    receive(aView({ seq: 34, status: 'sold', endsAtMs: NOW_MS }));
    expect([card().dataset.state, textOf('stamp'), part('price').dataset.tone]).toEqual([
      'sold',
      '已成交',
      'ink',
    ]);
  });

  it('without news of its lot stays as it was drawn', async () => {
    const before = card().textContent;
    await secondsLater(5);
    expect(card().textContent).toBe(before);
  });
});

describe('what has run out', () => {
  const countdown = (): PaperElement => theOne(page, '[data-countdown]');

  it('is counted to its end and then said in words', async () => {
    await secondsLater(30);
    expect(countdown().textContent).toMatch(/^0[01]:\d\d$/);
    await secondsLater(61);
    expect(countdown().textContent).toBe('正在落槌');
    expect(refreshed).not.toHaveBeenCalled();
  });

  it('brings the fresh page a few seconds later, and watches what stands there then', async () => {
    refreshed.mockResolvedValueOnce(true);
    await secondsLater(96);
    expect(refreshed).toHaveBeenCalled();
    expect(watched).toEqual([['lot-37'], [], ['lot-37']]);
  });

  it('a lot long over brings it too', async () => {
    receive(aView());
    receive(aView({ seq: 34, status: 'sold', endsAtMs: NOW_MS }));
    await secondsLater(4);
    expect(refreshed).not.toHaveBeenCalled();
    await secondsLater(3);
    expect(refreshed).toHaveBeenCalled();
  });
});
