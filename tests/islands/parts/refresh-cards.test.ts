import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LotView } from '#core/lots/lot-view.ts';
import { LotCard } from '#islands/parts/LotCard.tsx';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, paperPage, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { aLot, aView, NOW_MS, standing } from './lots.ts';

let page: PaperElement;
let receive: (view: LotView) => void;
const refreshed = vi.fn(() => Promise.resolve(false));
const watched: (readonly string[])[] = [];

const card = (): PaperElement => theOne(page, '[data-lot]');
const part = (name: string): PaperElement => theOne(card(), `[data-live="${name}"]`);
const textOf = (name: string): string => part(name).textContent;
const secondsLater = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1_000);

const draw = async (countdownMs: number, more = '', isOwn = false): Promise<void> => {
  const html = renderToString(createElement(LotCard, { lot: aLot(), mine: null, nowMs: NOW_MS }));
  page = paperDocument(`${html}<b data-countdown="${countdownMs}"></b>${more}`);
  vi.doMock('#lib/frame/fresh-blocks.ts', () => ({ refreshBlocks: refreshed }));
  vi.doMock('#lib/stores/watching.ts', () => ({
    watchLots: (ids: readonly string[]) => {
      watched.push(ids);
      return () => void watched.push([]);
    },
  }));
  const [{ refreshCards }, { receiveView }] = await Promise.all([
    import('#islands/parts/refresh-cards.ts'),
    import('#lib/stores/lots.ts'),
  ]);
  receive = (view) => receiveView(view, Date.now());
  refreshCards('/home?blocks=live', { isOwn });
};

beforeEach(async () => {
  vi.useFakeTimers({ now: NOW_MS });
  openBrowser();
  openFakeService();
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

  it('shows the new price, its rise, and how many bids', () => {
    receive(aView());
    receive(aView({ seq: 33, priceFen: 13_000_000, bidCount: 33, nextMinimumFen: 13_100_000 }));
    expect([textOf('price-text'), textOf('bids'), textOf('rise')]).toEqual(['130,000', '33', '▲1,400']);
    expect(part('price').attributes.has('data-fresh')).toBe(true);
  });

  it('keeps money in play small where it was drawn small', () => {
    part('price').dataset.tone = 'small';
    receive(aView());
    expect(part('price').dataset.tone).toBe('small');
    receive(aView({ seq: 34, status: 'sold', endsAtMs: NOW_MS }));
    expect(part('price').dataset.tone).toBe('ink');
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

describe('a card out of sight', () => {
  let note: (entries: readonly { target: unknown; isIntersecting: boolean }[]) => void;
  const see = (isIntersecting: boolean): void => note([{ target: card(), isIntersecting }]);

  beforeEach(() => {
    class Observer {
      readonly observe = vi.fn();
      constructor(told: typeof note) {
        note = told;
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
  });

  it('has no running clock until near, but all its news', async () => {
    receive(aView());
    await secondsLater(1);
    see(false);
    const before = textOf('left');
    await secondsLater(3);
    expect(textOf('left')).toBe(before);
    receive(aView({ seq: 33, priceFen: 13_000_000, bidCount: 33, nextMinimumFen: 13_100_000 }));
    expect(textOf('price-text')).toBe('130,000');
    await secondsLater(2);
    see(true);
    const stood = textOf('left');
    await secondsLater(2);
    expect(textOf('left')).not.toBe(stood);
  });

  it('brings the fresh page all the same when it is long over', async () => {
    receive(aView());
    await secondsLater(1);
    see(false);
    receive(aView({ seq: 34, status: 'sold', endsAtMs: NOW_MS }));
    await secondsLater(7);
    expect(refreshed).toHaveBeenCalled();
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

  it('brings the fresh page seconds later, and watches that', async () => {
    refreshed.mockResolvedValueOnce(true);
    await secondsLater(96);
    expect(refreshed).toHaveBeenCalled();
    // The new wish comes before the old one goes.
    expect(watched).toEqual([['lot-37'], ['lot-37'], []]);
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

describe('the other parts of such a page', () => {
  it('a lot’s countdown is watched, and moves with late bids', async () => {
    vi.resetModules();
    await draw(NOW_MS + 90_000, `<b data-clock data-countdown="${NOW_MS + 60_000}" data-of="lot-5"></b>`);
    expect(watched.at(-1)).toEqual(['lot-37', 'lot-5']);
    receive(aView({ id: 'lot-5', endsAtMs: NOW_MS + 180_000 }));
    await secondsLater(1);
    expect(theOne(page, '[data-clock]').textContent).toMatch(/^02:5\d$/);
  });

  it('a block that could not be filled is asked for again', async () => {
    vi.resetModules();
    await draw(NOW_MS + 90_000, '<p data-missing>没有取到</p>');
    await secondsLater(1);
    expect(refreshed).toHaveBeenCalledWith('/home?blocks=live');
  });

  it('cards that another script puts in are watched from then on', async () => {
    theOne(page, 'body').append(theOne(paperPage('<i data-lot="lot-9"></i>'), 'i'));
    page.dispatchEvent(new Event('cards-changed'));
    expect(watched.slice(-2)).toEqual([['lot-37', 'lot-9'], []]);
  });

  it('only a card of one’s own says where one stands', async () => {
    receive(aView());
    const { receiveMine } = await import('#lib/stores/standings.ts');
    receiveMine(standing({ place: 'outbid' }), NOW_MS);
    receive(aView({ seq: 33, leaderPaddle: '1111' }));
    expect(card().dataset.state).toBe('open');
    card().attributes.set('data-mine', '');
    receive(aView({ seq: 34, leaderPaddle: '2222' }));
    expect(card().dataset.state).toBe('outbid');
  });

  it('one’s own card keeps what was drawn until standing is known', () => {
    card().attributes.set('data-mine', '');
    card().dataset.state = 'leading';
    receive(aView({ seq: 35 }));
    expect(card().dataset.state).toBe('leading');
  });

  it('a list by standing is drawn anew when it changes', async () => {
    vi.resetModules();
    await draw(NOW_MS + 90_000, '', true);
    card().attributes.set('data-mine', '');
    const { receiveMine } = await import('#lib/stores/standings.ts');
    receive(aView());
    receiveMine(standing({ place: 'leading' }), NOW_MS);
    await secondsLater(2);
    expect(refreshed).not.toHaveBeenCalled();
    receiveMine(standing({ place: 'outbid' }), NOW_MS + 2_500);
    await secondsLater(1);
    expect(refreshed).toHaveBeenCalledWith('/home?blocks=live');
    refreshed.mockResolvedValueOnce(true);
    await secondsLater(1);
    refreshed.mockClear();
    await secondsLater(3);
    expect(refreshed).not.toHaveBeenCalled();
  });
});
