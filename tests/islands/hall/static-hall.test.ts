// The hall before anybody stirs: it is kept true, it wakes at the first sign, and nothing that was
// pressed is lost.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LotView } from '#core/lots/lot-view.ts';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { aLot, aView, NOW_MS, standing } from '../parts/lots.ts';
import { aList, aSale, someSales } from './halls.ts';

const PAGE = `<div data-room="still"><article data-lot="lot-37"><b data-live="bids">0</b>
  <button type="button" aria-label="关注">心</button></article>
  <form><button type="submit">查看符合的拍品</button></form>
  <button type="button" popovertarget="filters">筛选</button><b data-countdown="${NOW_MS + 90_000}"></b></div>`;

let window: EventTarget;
let place: PaperElement;
let service: ReturnType<typeof openFakeService>;
let receive: (view: LotView) => void;
const watching: string[] = [];
const openRoom = vi.fn();
const load = vi.fn(() => Promise.resolve({ openRoom }));
const secondsLater = (seconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(seconds * 1_000);
const settle = async (): Promise<void> => {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(1);
};
const sign = async (type = 'pointermove'): Promise<void> => {
  window.dispatchEvent(new Event(type));
  await settle();
};
const press = (selector: string): void => {
  theOne(place, selector).fire('click');
};

interface Entry {
  readonly search?: string;
  readonly token?: string;
  readonly html?: string;
  readonly picked?: readonly object[];
}

const enter = async ({ search = '', token = '', html = PAGE, picked = [] }: Entry = {}): Promise<void> => {
  const browser = openBrowser({
    href: `https://luochui.test/bidding${search}`,
    local: token === '' ? {} : { token, isLogin: 'true' },
    tab: picked.length === 0 ? {} : { 'picked-lots': JSON.stringify(picked) },
  });
  window = browser.window;
  service = openFakeService();
  service.replies('/app/lot/list', { code: 200, data: aList({ rows: [aLot()] }) });
  service.replies('/app/sale/list', { code: 200, data: someSales(aSale()) });
  place = theOne(paperDocument(html), '[data-room]');
  Object.assign(document, { readyState: 'complete' });
  vi.doMock('#lib/stores/watching.ts', () => ({
    watchLots: (ids: readonly string[]) => {
      watching.push(`watch ${ids.join(' ')}`);
      return () => void watching.push('stop');
    },
  }));
  const [{ openStaticHall }, { receiveView }] = await Promise.all([
    import('#islands/hall/static-hall.ts'),
    import('#lib/stores/lots.ts'),
  ]);
  receive = (view) => receiveView(view, Date.now());
  openStaticHall(place as unknown as HTMLElement, load);
  await settle();
};

const enterLoggedIn = async (entry: Entry = {}): Promise<void> => {
  await enter({ ...entry, token: 'handle-0123456789' });
  const { readSession } = await import('#lib/session.ts');
  readSession();
  await settle();
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW_MS });
  watching.length = 0;
  openRoom.mockReset();
  openRoom.mockImplementation(() => void watching.push('room'));
  load.mockClear();
});
afterEach(() => {
  vi.doUnmock('#lib/stores/watching.ts');
  vi.useRealTimers();
});

describe('a hall in which nobody stirs', () => {
  it('draws nothing over the room that has opened before the frame', async () => {
    await enter();
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.push(draw));
    const bids = theOne(place, '[data-live="bids"]');
    receive(aView({ seq: 40, bidCount: 40 }));
    await sign();
    const before = bids.textContent;
    for (const draw of frames) draw();
    expect([frames.length, bids.textContent]).toEqual([2, before]);
    expect(before).not.toBe('40');
  });

  it('watches its lots, and asks for neither the room nor a list', async () => {
    await enter();
    await secondsLater(50);
    expect(watching).toEqual(['watch lot-37']);
    expect([load.mock.calls.length, service.asked.length]).toEqual([0, 0]);
  });

  it('is kept true: bids and clocks', async () => {
    await enter();
    receive(aView({ bidCount: 12 }));
    await secondsLater(2);
    expect(theOne(place, '[data-live="bids"]').textContent).toBe('12');
    expect(theOne(place, '[data-countdown]').textContent).toMatch(/^01:2\d$/);
  });

  it('wakes by itself when there is news to show', async () => {
    await enter();
    await secondsLater(60);
    await settle();
    expect(openRoom).toHaveBeenCalledTimes(1);
  });

  it('sleeps for the logged-in too, with their standing on its cards', async () => {
    await enterLoggedIn();
    receive(aView({ leaderPaddle: '3318' }));
    const { receiveMine } = await import('#lib/stores/standings.ts');
    receiveMine(standing({ place: 'leading', paddle: '3318' }), NOW_MS);
    await secondsLater(2);
    expect(theOne(place, '[data-lot]').dataset.state).toBe('leading');
    expect(openRoom).not.toHaveBeenCalled();
  });

  it.each([
    ['the lots are to be their own', { search: '?mine=bid' }],
    ['a sale to come is shown', { html: `<div data-room="still"><p data-reminder></p></div>` }],
    ['they have picked lots', { picked: [{ id: 'lot-37', title: '途岳', hall: 'vehicle' }] }],
  ])('wakes at once for the logged-in where %s', async (_, page) => {
    await enterLoggedIn(page);
    expect(openRoom).toHaveBeenCalledTimes(1);
  });

  it('sleeps for a stranger to whom a sale to come is shown', async () => {
    await enter({ html: `<div data-room="still"><p data-reminder></p></div>` });
    expect(load).not.toHaveBeenCalled();
  });
});

describe('the lots below the first screen', () => {
  const laid = (): boolean[] =>
    place.querySelectorAll('[data-lot]').map(({ dataset }) => dataset.laid !== undefined);
  const CARDS = Array.from({ length: 10 }, (_, at) => `<article data-lot="lot-${at}"></article>`);

  it('are laid out a few at a time after the first', async () => {
    await enter({ html: `<div data-room="still">${CARDS.join('')}</div>` });
    expect(laid()).not.toContain(true);
    await secondsLater(0.2);
    expect(laid()).toEqual(CARDS.map((_, at) => at >= 4 && at < 8));
    await secondsLater(0.2);
    expect(laid()).toEqual(CARDS.map((_, at) => at >= 4));
  });

  it('are left to the room once it is open', async () => {
    await enter({ html: `<div data-room="still">${CARDS.join('')}</div>` });
    await sign();
    await secondsLater(2);
    expect(laid()).not.toContain(true);
  });
});

describe('the first sign of a visitor', () => {
  it.each(['pointermove', 'touchstart', 'keydown', 'focusin', 'scroll'])(
    '%s opens the room',
    async (type) => {
      await enter();
      await sign(type);
      expect(openRoom).toHaveBeenCalledWith(place, expect.objectContaining({ list: expect.anything() }));
      expect(place.dataset.room).toBe('open');
    },
  );

  it('opens it once, with the line up all the while', async () => {
    await enter();
    await sign();
    await sign('keydown');
    expect(load).toHaveBeenCalledTimes(1);
    expect(watching).toEqual(['watch lot-37', 'room', 'stop']);
  });

  it('hands the page’s lots over, and the room draws them', async () => {
    await enter();
    await sign();
    const [, first] = openRoom.mock.calls[0] as [unknown, { list: { rows: { view: LotView }[] } }];
    expect(first.list.rows.map(({ view }) => view.id)).toEqual(['lot-37']);
    receive(aView({ bidCount: 99 }));
    expect(theOne(place, '[data-live="bids"]').textContent).toBe('0');
  });

  it('does not take away what a finger is on', async () => {
    await enter();
    window.dispatchEvent(new Event('pointerdown'));
    await settle();
    expect(openRoom).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('pointerup'));
    await settle();
    expect(openRoom).toHaveBeenCalledTimes(1);
  });

  it('after a step back opens the room of that address', async () => {
    await enter({ search: '?page=2' });
    Object.assign(location, { search: '?page=3' });
    await sign('popstate');
    expect(service.to('/app/lot/list').map(({ query }) => query.get('page'))).toEqual(['3']);
    expect(openRoom).toHaveBeenCalledWith(place, expect.not.objectContaining({ fresh: expect.anything() }));
  });

  it('asks again where the browser goes on to another address meanwhile', async () => {
    await enter();
    window.dispatchEvent(new Event('pointermove'));
    Object.assign(location, { search: '?tab=ended' });
    await settle();
    expect(service.to('/app/lot/list').map(({ query }) => query.get('tab'))).toEqual(['running', 'ended']);
    expect(openRoom).toHaveBeenCalledTimes(1);
  });
});

describe('what is pressed while the room is on its way', () => {
  it('is pressed again in the room', async () => {
    await enter();
    const clicked = vi.fn();
    openRoom.mockImplementation(() =>
      Object.assign(theOne(place, '[aria-label="关注"]'), { click: clicked }),
    );
    press('[aria-label="关注"]');
    expect(clicked).not.toHaveBeenCalled();
    await settle();
    expect(clicked).toHaveBeenCalledTimes(1);
  });

  it('is left to the browser where it knows itself what to do', async () => {
    await enter();
    press('[popovertarget]');
    press('b');
    await settle();
    expect(load).not.toHaveBeenCalled();
  });

  it('is told when the room fails, and the next sign retries', async () => {
    await enter();
    service.replies('/app/lot/list', { code: 500, msg: '系统忙' }, { code: 200, data: aList() });
    const { $toasts } = await import('#lib/stores/toasts.ts');
    press('[aria-label="关注"]');
    await settle();
    expect($toasts.get().map(({ text }) => text)).toEqual(['系统忙']);
    await sign();
    expect(openRoom).not.toHaveBeenCalled();
    await secondsLater(5);
    await sign();
    expect(openRoom).toHaveBeenCalledTimes(1);
  });

  it('a form is sent by the browser then', async () => {
    await enter();
    service.replies('/app/lot/list', { code: 500, msg: '系统忙' });
    const requestSubmit = vi.fn();
    Object.assign(theOne(place, 'form'), { requestSubmit });
    press('[type="submit"]');
    await settle();
    expect(requestSubmit).toHaveBeenCalledWith(theOne(place, '[type="submit"]'));
  });

  it('without a press a room that cannot be had is no news', async () => {
    await enter();
    service.replies('/app/lot/list', 'down');
    await sign();
    const { $toasts } = await import('#lib/stores/toasts.ts');
    expect($toasts.get()).toEqual([]);
  });
});
