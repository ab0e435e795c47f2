import { describe, expect, it, vi } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import { watchingStage } from '../kit/browser/watching-stage.ts';
import { line, lotNews, standing, START_MS, view } from '../kit/lots/news.ts';
import { settle } from '../kit/service/fake-stream.ts';

const portal = watchingStage();

const own = (what: 'leading' | 'outbid' | 'won' | 'lost' | 'deposit', rest: object = {}): LiveMessage => ({
  t: 'mine',
  what,
  mine: standing({ place: what === 'outbid' ? 'outbid' : 'none' }),
  lotTitle: '2019款 大众 帕萨特',
  priceFen: 8_650_000,
  nowMs: START_MS,
  ...rest,
});

describe('watching lots', () => {
  it('opens one stream for all islands, from the page’s knowledge', async () => {
    const { stream, watchLots, receiveView } = await portal();
    receiveView(view({ seq: 7 }), START_MS);
    watchLots(['17']);
    watchLots(['17', '18']);
    await settle();
    expect(stream.connections).toHaveLength(1);
    expect(stream.last().url).toBe('/prod-api/app/live?lots=17:7,18:0');
    expect(stream.last().token).toBe('handle-0123456789');
  });

  it('puts what it hears into the stores', async () => {
    const { stream, watchLots, $lots, $mine } = await portal();
    watchLots(['17']);
    await settle();
    await stream.last().say(lotNews({ seq: 8, priceFen: 8_700_000 }));
    await stream.last().say({ ...own('deposit'), mine: standing({ isFollowed: true }) } as LiveMessage);
    expect($lots.get()['17']?.view.seq).toBe(8);
    expect($mine.get()['17']?.isFollowed).toBe(true);
  });

  it('asks the house for the lines it missed', async () => {
    const { stream, service, watchLots, $lots } = await portal();
    service.replies('/app/lot/bids', { code: 200, data: { rows: [line(9, 9), line(8, 8), line(7, 7)] } });
    watchLots(['17']);
    await settle();
    await stream.last().say(lotNews({ seq: 6 }, { bids: [line(6, 6)] }));
    await stream.last().say(lotNews({ seq: 9 }, { from: 9, bids: [line(9, 9)] }));
    // The code that makes a call is fetched with the first of them.
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect($lots.get()['17']?.bids.map(({ seq }) => seq)).toEqual([9, 8, 7, 6]);
  });

  it('sets the clock when it begins, and every five minutes after', async () => {
    const { stream, service, watchLots } = await portal();
    watchLots(['17']);
    await vi.advanceTimersByTimeAsync(0);
    expect(service.to('/app/time')).toHaveLength(4);
    for (let beat = 1; beat <= 300; beat += 1) {
      await vi.advanceTimersByTimeAsync(1_000);
      await stream.last().say({ t: 'beat', nowMs: START_MS + beat * 1_000 });
    }
    expect(service.to('/app/time')).toHaveLength(8);
  });

  it('stops when nobody looks any more', async () => {
    const { stream, watchLots } = await portal();
    const one = watchLots(['17']);
    const other = watchLots(['17']);
    await settle();
    one();
    expect(stream.last().isOver()).toBe(false);
    other();
    await settle();
    expect(stream.last().isOver()).toBe(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is put away with the page, and taken up again', async () => {
    const { stream, browser, watchLots } = await portal();
    watchLots(['17']);
    await settle();
    await stream.last().say(lotNews({ seq: 8 }));
    browser.window.dispatchEvent(new Event('pagehide'));
    await settle();
    expect(stream.last().isOver()).toBe(true);
    browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect(stream.connections).toHaveLength(2);
    expect(stream.last().url).toBe('/prod-api/app/live?lots=17:8');
  });

  it('knows nothing newer on return until the line has spoken', async () => {
    const { stream, browser, watchLots } = await portal();
    const { $connection } = await import('#lib/stores/connection.ts');
    watchLots(['17']);
    await settle();
    await stream.last().say({ t: 'beat', nowMs: START_MS });
    browser.window.dispatchEvent(new Event('pagehide'));
    await vi.advanceTimersByTimeAsync(600_000);
    browser.window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settle();
    expect($connection.get()).toMatchObject({ state: 'connecting', lostAtMs: START_MS });
    await stream.last().say({ t: 'beat', nowMs: START_MS + 600_000 });
    expect($connection.get()).toMatchObject({ state: 'live', lostAtMs: null });
  });
});

describe('their own standing', () => {
  it('is asked for with the lots, and after a dead line', async () => {
    const { stream, service, watchLots, $mine } = await portal();
    service.replies('/app/lot/mine', { code: 200, data: { rows: [standing({ place: 'leading' })] } });
    watchLots(['17', '18']);
    await vi.advanceTimersByTimeAsync(0);
    expect(service.to('/app/lot/mine')[0]?.query.get('ids')).toBe('17,18');
    expect($mine.get()['17']?.place).toBe('leading');
    await stream.last().say({ t: 'beat', nowMs: START_MS });
    stream.last().breakOff();
    stream.refuses('down');
    await vi.advanceTimersByTimeAsync(4_000);
    stream.refuses(null);
    await vi.advanceTimersByTimeAsync(3_000);
    await stream.last().say({ t: 'beat', nowMs: START_MS + 8_000 });
    await vi.advanceTimersByTimeAsync(0);
    expect(service.to('/app/lot/mine')).toHaveLength(2);
  });

  it('is asked for again when the stream was briefly gone', async () => {
    const { stream, service, watchLots } = await portal();
    const { $connection } = await import('#lib/stores/connection.ts');
    watchLots(['17']);
    await vi.advanceTimersByTimeAsync(0);
    await stream.last().say({ t: 'beat', nowMs: START_MS });
    stream.last().end();
    await vi.advanceTimersByTimeAsync(1_000);
    await stream.last().say({ t: 'beat', nowMs: START_MS + 1_000 });
    await vi.advanceTimersByTimeAsync(0);
    expect($connection.get()).toMatchObject({ state: 'live', tries: 0 });
    expect(service.to('/app/lot/mine')).toHaveLength(2);
  });

  it('asks anew where they stand once their priority is confirmed', async () => {
    const { stream, service, watchLots, $mine } = await portal();
    watchLots(['17']);
    await vi.advanceTimersByTimeAsync(0);
    service.replies('/app/lot/mine', { code: 200, data: { rows: [standing({ rank: 1 })] } });
    const confirmed = async (lotId: string): Promise<void> => {
      const message = { kind: 'priority-confirmed', lotId, rank: 1 } as const;
      const words = { title: '', text: '', lotTitle: null };
      const row = { id: `m-${lotId}`, topic: 'bidding', atMs: START_MS, readAtMs: null, ...words, message };
      await stream.last().say({ t: 'message', row, nowMs: START_MS } as unknown as LiveMessage);
      await vi.advanceTimersByTimeAsync(0);
    };
    await confirmed('18');
    expect(service.to('/app/lot/mine')).toHaveLength(1);
    await confirmed('17');
    expect($mine.get()['17']?.rank).toBe(1);
  });

  it('is nobody’s business without a login', async () => {
    const { service, watchLots } = await portal(undefined, '');
    watchLots(['17']);
    await vi.advanceTimersByTimeAsync(0);
    expect(service.to('/app/lot/mine')).toEqual([]);
  });

  it('changes hands with the session: the stream opens anew', async () => {
    const { stream, service, watchLots, receiveMine, signedIn, $mine } = await portal();
    watchLots(['17']);
    await vi.advanceTimersByTimeAsync(0);
    receiveMine(standing(), START_MS);
    signedIn({ token: 'handle-of-another', userInfo: {} as never });
    await vi.advanceTimersByTimeAsync(0);
    expect($mine.get()).toEqual({});
    expect(stream.last().token).toBe('handle-of-another');
    expect(service.to('/app/lot/mine')).toHaveLength(2);
  });
});

describe('their own news', () => {
  it('of being overtaken says by how much, and stays six seconds', async () => {
    const { stream, watchLots, $toasts } = await portal();
    watchLots(['17']);
    await settle();
    await stream.last().say(lotNews({ seq: 8, priceFen: 8_650_000, nextMinimumFen: 8_700_000 }));
    await stream.last().say(own('outbid'));
    expect($toasts.get()).toMatchObject([
      {
        kind: 'warning',
        text: '已被超越',
        detail: expect.stringContaining('差 ¥500 反超') as string,
        stayMs: 6_000,
        action: { label: '+1手', href: '/bidding-detail?id=17' },
      },
    ]);
  });

  it('of being overtaken stands in the tab’s title meanwhile', async () => {
    const { stream, watchLots, browser } = await portal();
    watchLots(['17']);
    await settle();
    await stream.last().say(own('outbid'));
    await stream.last().say(own('outbid'));
    expect(browser.document.title).toBe('【已被超越】落槌');
    await stream.last().say(own('leading'));
    expect(browser.document.title).toBe('落槌');
  });

  it('of being overtaken goes when they lead, told once if doubled', async () => {
    const { stream, watchLots, $toasts } = await portal();
    watchLots(['17']);
    await settle();
    await stream.last().say(own('outbid'));
    await stream.last().say(own('outbid'));
    expect($toasts.get()).toHaveLength(1);
    await stream.last().say(own('leading'));
    expect($toasts.get()).toEqual([]);
  });

  it.each([
    ['won', 'success', '恭喜得标'],
    ['lost', 'info', '这件没拍到'],
  ] as const)('of a lot they %s are told', async (what, kind, text) => {
    const { stream, watchLots, $toasts } = await portal();
    watchLots(['17']);
    await settle();
    await stream.last().say(own(what));
    expect($toasts.get()).toMatchObject([{ kind, text }]);
  });

  it('on the lot’s page fills the next step; hidden tabs never', async () => {
    const page = await portal('https://luochui.test/bidding-detail?id=17');
    page.watchLots(['17']);
    await settle();
    await page.stream.last().say(own('outbid'));
    const [toast] = page.$toasts.get();
    const { $chosenSteps } = await import('#lib/stores/chosen-steps.ts');
    if (toast?.action && 'run' in toast.action) toast.action.run();
    expect($chosenSteps.get()).toEqual({ lotId: '17', steps: 1 });
    await page.stream.last().say(own('won'));
    expect(page.$toasts.get()).toEqual([]);
    const hidden = await portal();
    hidden.browser.document.visibilityState = 'hidden';
    hidden.watchLots(['17']);
    await settle();
    await hidden.stream.last().say(own('won'));
    expect(hidden.$toasts.get()).toEqual([]);
  });

  it('of lot 17 is told on the page of lot 170', async () => {
    const page = await portal('https://luochui.test/bidding-detail?id=170');
    page.watchLots(['17']);
    await settle();
    await page.stream.last().say(own('won'));
    expect(page.$toasts.get()).toHaveLength(1);
  });
});

describe('a session that ended elsewhere', () => {
  it('is news here too, and asks for a login', async () => {
    const { stream, service, watchLots, $token, $toasts, $loginPrompt } = await portal();
    watchLots(['17']);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    const asked = service.to('/app/lot/mine');
    await stream.last().say({ t: 'signed-out' });
    // The house ends the stream with the session: nothing is asked on the next one with what is
    // over.
    vi.spyOn(Math, 'random').mockReturnValue(0);
    stream.last().end();
    await vi.advanceTimersByTimeAsync(600);
    await stream.last().say({ t: 'beat', nowMs: START_MS + 600 });
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
    expect(stream.connections).toHaveLength(2);
    expect(service.to('/app/lot/mine')).toEqual(asked);
    await vi.advanceTimersByTimeAsync(400);
    expect($token.get()).toBeNull();
    expect($toasts.get()).toMatchObject([{ text: '登录状态已过期,请重新登录' }]);
    await vi.advanceTimersByTimeAsync(500);
    expect($loginPrompt.get()).toMatchObject({ open: true, reason: 'expired' });
  });

  it('by their own log-out here is none', async () => {
    const { stream, watchLots, signedOut, $toasts, $loginPrompt } = await portal();
    watchLots(['17']);
    await settle();
    await stream.last().say({ t: 'signed-out' });
    signedOut();
    await vi.advanceTimersByTimeAsync(1_600);
    expect([$toasts.get(), $loginPrompt.get().open]).toEqual([[], false]);
  });
});
