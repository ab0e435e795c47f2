import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import { fakeLocks, openAir } from '../../kit/browser/tabs.ts';
import { lotNews, START_MS } from '../../kit/lots/news.ts';
import { openFakeStream, settle } from '../../kit/service/fake-stream.ts';

let stream: ReturnType<typeof openFakeStream>;
let locks: ReturnType<typeof fakeLocks>;
let network: EventTarget;
let air: ReturnType<typeof openAir>;

const open: { live: { close(): void } }[] = [];

/** Each tab has its own modules, as it has its own memory. */
const openTab = async (lots: Record<string, number>, { hasLocks = true, isVisible = true } = {}) => {
  vi.resetModules();
  const [{ openLive }, { $connection }] = await Promise.all([
    import('#lib/live/live.ts'),
    import('#lib/stores/connection.ts'),
  ]);
  const told: LiveMessage[] = [];
  let breaks = 0;
  const live = openLive({
    fetch: (...asked) => stream.fetch(...asked),
    token: () => null,
    locks: hasLocks ? locks : undefined,
    isVisible: () => isVisible,
    lots: () => lots,
    network,
    told: (message) => {
      told.push(message);
      if (message.t === 'lot') lots[message.view.id] = message.view.seq;
    },
    goesOn: () => {
      breaks += 1;
    },
  });
  const tab = { told, lots, live, connection: () => $connection.get().state, breaks: () => breaks };
  open.push(tab);
  await settle();
  return tab;
};

const beat: LiveMessage = { t: 'beat', nowMs: START_MS };
const lotsAsked = () => new URL(stream.last().url, 'https://x').searchParams.get('lots');

beforeEach(() => {
  vi.useFakeTimers();
  stream = openFakeStream();
  locks = fakeLocks();
  air = openAir();
  network = new EventTarget();
});
afterEach(() => {
  for (const { live } of open.splice(0)) live.close();
  vi.useRealTimers();
});

describe('several tabs of one browser', () => {
  it('share one stream, which carries what all of them want', async () => {
    await openTab({ '17': 3 });
    await openTab({ '18': 0 });
    await settle();
    expect(stream.connections.filter(({ isOver }) => !isOver())).toHaveLength(1);
    expect(lotsAsked()?.split(',').toSorted()).toEqual(['17:3', '18:0']);
  });

  it('all hear what the leading one hears', async () => {
    const first = await openTab({ '17': 0 });
    const second = await openTab({ '17': 0 });
    await stream.last().say(lotNews({ seq: 4 }));
    await stream.last().say(beat);
    expect([first, second].map(({ told }) => told.map(({ t }) => t))).toEqual([
      ['lot', 'beat'],
      ['lot', 'beat'],
    ]);
    expect([first.connection(), second.connection()]).toEqual(['live', 'live']);
  });

  it('go on from what was seen when the leading one is closed', async () => {
    const first = await openTab({ '17': 0 });
    const second = await openTab({ '17': 0 });
    await stream.last().say(lotNews({ seq: 9 }));
    first.live.close();
    await settle();
    expect(stream.connections.at(-2)?.isOver()).toBe(true);
    expect(lotsAsked()).toBe('17:9');
    await stream.last().say(lotNews({ seq: 10 }));
    expect(second.told.at(-1)).toMatchObject({ view: { seq: 10 } });
    expect(second.breaks()).toBe(1);
    expect(first.told.at(-1)).toMatchObject({ view: { seq: 9 } });
  });

  it('a later one that has seen less is brought up', async () => {
    await openTab({ '17': 0 });
    await stream.last().say(lotNews({ seq: 9 }));
    await openTab({ '17': 5 });
    await settle();
    expect(lotsAsked()).toBe('17:5');
  });

  it('a later one that has seen as much disturbs nobody', async () => {
    await openTab({ '17': 0 });
    await stream.last().say(lotNews({ seq: 9 }));
    await openTab({ '17': 9 });
    await settle();
    expect(stream.connections).toHaveLength(1);
  });

  it('a visible one takes the lead from a frozen one', async () => {
    await openTab({ '17': 0 });
    air.freeze();
    const second = await openTab({ '17': 0 });
    expect(locks.holder()).toBe(1);
    await vi.advanceTimersByTimeAsync(10_500);
    expect(locks.holder()).toBe(3);
    await stream.last().say(lotNews({ seq: 2 }));
    expect(second.told).toMatchObject([{ t: 'lot' }]);
  });

  it('that takes over asks the others again what they want', async () => {
    await openTab({ '17': 0 });
    air.freeze();
    await openTab({ '18': 0 }, { isVisible: false });
    await openTab({ '19': 0 });
    await vi.advanceTimersByTimeAsync(10_500);
    expect(lotsAsked()?.split(',').toSorted()).toEqual(['18:0', '19:0']);
    expect(locks.holder()).toBe(4);
  });

  it('leave the lead through an outage: the leader says so', async () => {
    await openTab({ '17': 0 });
    await openTab({ '17': 0 });
    stream.refuses('down');
    stream.last().breakOff();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(locks.holder()).toBe(1);
  });
});

describe('a stream that goes on after a break', () => {
  const MOMENT_MS = 1_000;
  const breakOff = async (): Promise<void> => {
    stream.last().breakOff();
    await vi.advanceTimersByTimeAsync(MOMENT_MS);
  };

  it('is news to every tab once, their own not repeated', async () => {
    const tabs = [await openTab({ '17': 0 }), await openTab({ '17': 0 })];
    await stream.last().say(beat);
    expect(tabs.map(({ breaks }) => breaks())).toEqual([0, 0]);
    await breakOff();
    expect(tabs.map(({ connection }) => connection())).toEqual(['live', 'live']);
    await stream.last().say(beat);
    await stream.last().say(beat);
    expect(tabs.map(({ breaks }) => breaks())).toEqual([1, 1]);
  });
});

describe('a machine that has slept', () => {
  const HOUR_MS = 3_600_000;
  /** Its clock goes on while it sleeps; the steady counter does not. */
  const shutTheLid = async (): Promise<void> => {
    vi.setSystemTime(Date.now() + HOUR_MS);
    await vi.advanceTimersByTimeAsync(250);
  };

  it('knows nothing newer until the line speaks, and asks at once', async () => {
    const tab = await openTab({ '17': 4 });
    const { $connection } = await import('#lib/stores/connection.ts');
    await stream.last().say(beat);
    const { lastHeardAtMs } = $connection.get();
    await shutTheLid();
    expect($connection.get()).toMatchObject({ state: 'lost', lostAtMs: lastHeardAtMs });
    expect([stream.connections.length, lotsAsked()]).toEqual([2, '17:4']);
    await stream.last().say({ t: 'beat', nowMs: START_MS + HOUR_MS });
    expect($connection.get()).toMatchObject({ state: 'live', lostAtMs: null });
    expect(tab.breaks()).toBe(1);
  });

  it('leaves a line alone on which time only went by', async () => {
    await openTab({ '17': 4 });
    for (let second = 0; second < 60; second += 1) {
      await stream.last().say(beat);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(stream.connections).toHaveLength(1);
  });
});

describe('a tab alone', () => {
  it('asks for nothing that a page is kept waiting by', async () => {
    await openTab({ '17': 2 });
    expect(stream.last().priority).toBe('low');
  });

  it('asks anew when it wants other lots', async () => {
    const tab = await openTab({ '17': 2 });
    tab.lots['18'] = 0;
    tab.live.restate();
    await settle();
    expect(lotsAsked()?.split(',').toSorted()).toEqual(['17:2', '18:0']);
    tab.live.restate();
    await settle();
    expect(stream.connections).toHaveLength(2);
  });

  it('asks anew when another person is logged in', async () => {
    const tab = await openTab({ '17': 2 });
    tab.live.renew();
    await settle();
    expect(stream.connections).toHaveLength(2);
  });

  it('leads for itself where the browser knows no locks', async () => {
    const tab = await openTab({ '17': 0 }, { hasLocks: false });
    await stream.last().say(beat);
    expect(tab.connection()).toBe('live');
  });

  it('says within three seconds that the line is down, since when', async () => {
    const tab = await openTab({ '17': 0 });
    await stream.last().say(beat);
    const heardAtMs = Date.now();
    stream.refuses('down');
    stream.last().breakOff();
    await vi.advanceTimersByTimeAsync(2_400);
    expect(tab.connection()).toBe('live');
    await vi.advanceTimersByTimeAsync(500);
    expect(tab.connection()).toBe('lost');
    const { $connection } = await import('#lib/stores/connection.ts');
    expect($connection.get()).toMatchObject({ lostAtMs: heardAtMs, lastHeardAtMs: heardAtMs });
    expect($connection.get().tries).toBeGreaterThan(0);
    stream.refuses(null);
    await vi.advanceTimersByTimeAsync(3_000);
    await stream.last().say(beat);
    expect($connection.get()).toMatchObject({ state: 'live', lostAtMs: null, tries: 0 });
  });

  it('says so too when the line has never come up', async () => {
    stream.refuses('down');
    const tab = await openTab({ '17': 0 });
    expect(tab.connection()).toBe('connecting');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(tab.connection()).toBe('lost');
  });

  it('says at once that the line is down with the network', async () => {
    const tab = await openTab({ '17': 0 });
    await stream.last().say(beat);
    const heardAtMs = Date.now();
    await vi.advanceTimersByTimeAsync(700);
    network.dispatchEvent(new Event('offline'));
    expect(tab.connection()).toBe('lost');
    const { $connection } = await import('#lib/stores/connection.ts');
    expect($connection.get()).toMatchObject({ lostAtMs: heardAtMs, lastHeardAtMs: heardAtMs });
  });

  it('keeps an outage’s first moment however often the network goes', async () => {
    await openTab({ '17': 0 });
    const { $connection } = await import('#lib/stores/connection.ts');
    network.dispatchEvent(new Event('offline'));
    const first = $connection.get();
    await vi.advanceTimersByTimeAsync(10_000);
    network.dispatchEvent(new Event('offline'));
    expect($connection.get()).toMatchObject({ state: 'lost', lostAtMs: first.lostAtMs, lastHeardAtMs: null });
  });

  it('uses a network that has come back without waiting out its pause', async () => {
    const tab = await openTab({ '17': 4 });
    stream.refuses('down');
    network.dispatchEvent(new Event('offline'));
    stream.last().breakOff();
    await settle();
    stream.refuses(null);
    network.dispatchEvent(new Event('online'));
    await settle();
    expect(stream.connections).toHaveLength(2);
    expect(lotsAsked()).toBe('17:4');
    await stream.last().say(beat);
    expect(tab.connection()).toBe('live');
  });

  it('that is closed hears no more of the network', async () => {
    const tab = await openTab({ '17': 0 });
    tab.live.close();
    network.dispatchEvent(new Event('offline'));
    network.dispatchEvent(new Event('online'));
    await settle();
    expect([tab.connection(), stream.connections.length]).toEqual(['connecting', 1]);
  });

  it('that is closed leaves nothing running', async () => {
    const tab = await openTab({ '17': 0 });
    tab.live.close();
    await settle();
    expect([vi.getTimerCount(), stream.last().isOver(), tab.connection()]).toEqual([0, true, 'connecting']);
  });
});
