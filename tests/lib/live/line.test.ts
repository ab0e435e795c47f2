import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveMessage } from '#contract/live.ts';
import { openLine, pauseMs, type Line } from '#lib/live/line.ts';
import { lotNews, START_MS } from '../../kit/lots/news.ts';
import { openFakeStream, settle } from '../../kit/service/fake-stream.ts';

let stream: ReturnType<typeof openFakeStream>;
let line: Line;
let heard: LiveMessage[];
let tried: number;
let seen: number;

const open = (): void => {
  line = openLine({
    fetch: (...asked) => stream.fetch(...asked),
    token: () => 'handle-1',
    url: () => `/prod-api/app/live?lots=17:${seen}`,
    heard: () => {},
    message: (message) => {
      heard.push(message);
      if (message.t === 'lot') seen = message.view.seq;
    },
    tried: () => {
      tried += 1;
    },
  });
};

beforeEach(() => {
  vi.useFakeTimers();
  stream = openFakeStream();
  heard = [];
  tried = 0;
  seen = 0;
});
afterEach(() => {
  line.close();
  vi.useRealTimers();
});

describe('a line', () => {
  it('reads news however the wire cuts it', async () => {
    open();
    const news = lotNews({ seq: 5 });
    const text = `: hello\n\nid: 17:5\ndata: ${JSON.stringify({ ...news, view: { ...news.view, reason: '核对手续' } })}\n\n`;
    // Byte by byte, so that Chinese letters come in pieces too.
    for (const byte of new TextEncoder().encode(text)) await stream.last().write(Uint8Array.of(byte));
    expect(heard).toMatchObject([{ t: 'lot', view: { seq: 5, reason: '核对手续' } }]);
    expect(stream.last().token).toBe('handle-1');
  });

  it('that ends is opened again from what has been seen', async () => {
    open();
    await stream.last().say(lotNews({ seq: 7 }));
    stream.last().end();
    await settle();
    expect(stream.connections).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(stream.connections).toHaveLength(2);
    expect(stream.last().url).toBe('/prod-api/app/live?lots=17:7');
    expect(tried).toBe(1);
  });

  it('that breaks is opened again', async () => {
    open();
    await settle();
    stream.last().breakOff();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(stream.connections).toHaveLength(2);
  });

  it.each([
    ['refused', () => new Response('no', { status: 503 })],
    ['answered with a page', () => new Response('<p>', { headers: { 'content-type': 'text/html' } })],
    ['unreachable', 'down' as const],
  ])('that is %s is tried again, neither too often nor seldom', async (_, refusal) => {
    stream.refuses(refusal);
    open();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(stream.attempts).toBeGreaterThanOrEqual(10);
    expect(stream.attempts).toBeLessThanOrEqual(61);
    stream.refuses(null);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(stream.connections).toHaveLength(1);
  });

  it('that falls silent without a word is given up and opened again', async () => {
    open();
    await stream.last().say({ t: 'beat', nowMs: START_MS });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(stream.last().isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(stream.connections[0]?.isOver()).toBe(true);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(stream.connections).toHaveLength(2);
  });

  it('that beats every second is left alone', async () => {
    open();
    for (let beat = 1; beat <= 60; beat += 1) {
      await stream.last().say({ t: 'beat', nowMs: START_MS + beat * 1_000 });
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(stream.connections).toHaveLength(1);
  });

  it('that says what nobody understands is opened again', async () => {
    open();
    await stream.last().write('data: {broken\n\n');
    await vi.advanceTimersByTimeAsync(3_000);
    expect(stream.connections).toHaveLength(2);
  });

  it('is renewed at once when other lots are wanted', async () => {
    open();
    await stream.last().say(lotNews({ seq: 7 }));
    line.renew();
    await settle();
    expect(stream.connections).toHaveLength(2);
    expect(stream.connections[0]?.isOver()).toBe(true);
    expect(tried).toBe(0);
  });

  it('is renewed at once also while it rests', async () => {
    stream.refuses('down');
    open();
    await settle();
    stream.refuses(null);
    line.renew();
    await settle();
    expect(stream.connections).toHaveLength(1);
  });

  it('that is closed stays closed, and leaves no timer behind', async () => {
    open();
    await settle();
    line.close();
    await settle();
    expect(stream.last().isOver()).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stream.connections).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the pause before the next attempt', () => {
  it.each([
    [0, 0.5, 500],
    [1, 0, 500],
    [1, 1, 1_000],
    [2, 1, 2_000],
    [3, 1, 3_000],
    [50, 1, 3_000],
    [50, 0, 500],
  ])('after %i failures and chance %d is %i ms', (failures, chance, spanMs) => {
    expect(pauseMs(failures, chance)).toBe(spanMs);
  });
});
