// A visitor's own row of the home page: what must be done first stands first, and nobody else ever
// sees it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderRow } from '#contract/orders/outputs.ts';
import type { Call } from '#lib/api.ts';
import { askForMine } from '#lib/home/mine-row.ts';
import { aLot, NOW_MS, standing } from '../../islands/parts/lots.ts';
import { openBrowser } from '../../kit/browser.ts';
import { paperDocument, paperPage, theOne, type PaperElement } from '../../kit/browser/paper-page.ts';
import { aRow } from '../../kit/orders/order-pages.ts';

const HOUR_MS = 3_600_000;

const anOrder = (id: string, dueAtMs: number | null): OrderRow =>
  aRow(id, {
    title: '2021款 大众 途岳',
    number: '037',
    hammerFen: 12_860_000,
    createdAtMs: NOW_MS - HOUR_MS,
    dueAtMs,
  });

describe('what a visitor has going on', () => {
  const myLots = (count: number, prefix: string) => ({
    rows: Array.from({ length: count }, (_none, at) => ({
      lot: aLot({ id: `${prefix}-${at}` }),
      mine: standing({ lotId: `${prefix}-${at}` }),
      registeredAtMs: NOW_MS,
    })),
  });
  const service = (outbid: number, leading: number, orders: readonly OrderRow[]): Call =>
    ((name: string, input: { tab?: string }) => {
      if (name === 'orderList')
        return Promise.resolve({ rows: orders, next: null, counts: {}, nowMs: NOW_MS });
      return Promise.resolve(input.tab === 'outbid' ? myLots(outbid, 'out') : myLots(leading, 'lead'));
    }) as unknown as Call;

  it('begins with the lots they were overtaken on', async () => {
    const { lots } = await askForMine(service(2, 1, []));
    expect(lots.map(({ lot }) => lot.view.id)).toEqual(['out-0', 'out-1', 'lead-0']);
  });

  it('is no longer than a row', async () => {
    expect((await askForMine(service(8, 8, []))).lots).toHaveLength(8);
  });

  it('has every open order, the most pressing first, none finished', async () => {
    const orders = [
      anOrder('tomorrow', NOW_MS + 24 * HOUR_MS),
      anOrder('tonight', NOW_MS + 5 * HOUR_MS),
      anOrder('nothing-due', null),
      anOrder('overdue', NOW_MS - 24 * HOUR_MS),
      { ...anOrder('over', null), status: 'done' as const },
    ];
    const row = await askForMine(service(0, 0, orders));
    expect(row.orders.map(({ id }) => id)).toEqual(['overdue', 'tonight', 'tomorrow', 'nothing-due']);
  });

  it('is not told in part when a part is missing', async () => {
    const down = (() => Promise.reject(new Error('down'))) as unknown as Call;
    await expect(askForMine(down)).rejects.toThrow('down');
  });
});

describe('the place of the row', () => {
  let page: PaperElement;
  let asked: number;
  let changes: number;
  let row: string;
  let isDown: boolean;

  const shown = (): string => theOne(page, '[data-mine]').textContent;
  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);
  const session = () => import('#lib/session.ts');
  const logIn = async (): Promise<void> => {
    const { signedIn } = await session();
    signedIn({
      token: 'handle',
      userInfo: {
        sid: 's',
        displayName: '林先生',
        maskedPhone: '138****0001',
        verification: 'verified',
        hasPassword: true,
      },
    });
    await settle();
  };

  beforeEach(async () => {
    vi.useFakeTimers({ now: NOW_MS });
    openBrowser();
    page = paperDocument('<section data-mine aria-busy="true"></section>');
    asked = 0;
    changes = 0;
    isDown = false;
    row = '<div data-mine-row><ul><li data-lot="lot-37">途岳</li></ul></div>';
    page.addEventListener('cards-changed', () => {
      changes += 1;
    });
    vi.stubGlobal('fetch', () => {
      asked += 1;
      return isDown ? Promise.reject(new TypeError('fetch failed')) : Promise.resolve(new Response(row));
    });
    vi.stubGlobal(
      'DOMParser',
      class {
        parseFromString = (html: string): PaperElement => paperPage(html);
      },
    );
    const { mountMine } = await import('#lib/home/mine.ts');
    mountMine();
    await settle();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stays empty for a stranger, who is not asked about either', () => {
    expect([shown(), asked]).toEqual(['', 0]);
  });

  it('is filled when somebody logs in, and says that it has changed', async () => {
    await logIn();
    expect([shown(), asked, changes]).toEqual(['途岳', 1, 1]);
    expect(theOne(page, '[data-mine]').getAttribute('aria-busy')).toBe('false');
  });

  it('is emptied when they log out', async () => {
    await logIn();
    const { signedOut } = await session();
    signedOut();
    expect(shown()).toBe('');
  });

  it('says so when it cannot be had', async () => {
    isDown = true;
    await logIn();
    expect(shown()).toContain('暂时没有取到');
  });

  it('is drawn anew once when their place on lots changes', async () => {
    await logIn();
    const { receiveMine } = await import('#lib/stores/standings.ts');
    receiveMine(standing({ place: 'leading' }), NOW_MS + 1);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(1);
    receiveMine(standing({ place: 'outbid' }), NOW_MS + 2);
    receiveMine(standing({ place: 'leading' }), NOW_MS + 3);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toBe(2);
  });
});
