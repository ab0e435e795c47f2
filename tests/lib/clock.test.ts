import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const SERVER_MS = Date.UTC(2026, 10, 21, 6, 0, 0);

const clock = async () => {
  vi.resetModules();
  return import('#lib/clock.ts');
};

beforeEach(() => {
  vi.useFakeTimers({ now: SERVER_MS - 90_000 });
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the house's clock", () => {
  it('is guessed from the machine until the house has been asked', async () => {
    const { serverNowMs, $clockErrorMs } = await clock();
    expect(serverNowMs()).toBe(Date.now());
    expect($clockErrorMs.get()).toBeNull();
  });

  it('is the round trip’s middle, and its error half of it', async () => {
    const { serverNowMs, takeSample, $serverOffsetMs, $clockErrorMs } = await clock();
    const sentMs = performance.now();
    vi.advanceTimersByTime(80);
    takeSample(sentMs, SERVER_MS, performance.now());
    expect(serverNowMs()).toBe(SERVER_MS + 40);
    expect($serverOffsetMs.get()).toBe(SERVER_MS + 40 - Date.now());
    expect($clockErrorMs.get()).toBe(40);
  });

  it('believes the quickest answer and not the last', async () => {
    const { serverNowMs, takeSample } = await clock();
    takeSample(performance.now() - 10, SERVER_MS, performance.now());
    takeSample(performance.now() - 900, SERVER_MS + 5_000, performance.now());
    expect(serverNowMs()).toBe(SERVER_MS + 5);
  });

  it('gives up an answer that has grown old for a fresh one', async () => {
    const { serverNowMs, takeSample } = await clock();
    takeSample(performance.now() - 10, SERVER_MS, performance.now());
    vi.advanceTimersByTime(5 * 60_000 + 1);
    takeSample(performance.now() - 200, SERVER_MS + 301_000, performance.now());
    expect(serverNowMs()).toBe(SERVER_MS + 301_100);
  });

  it('does not move when somebody sets the machine by hand', async () => {
    const { serverNowMs, takeSample } = await clock();
    takeSample(performance.now() - 10, SERVER_MS, performance.now());
    vi.setSystemTime(SERVER_MS + 86_400_000);
    expect(serverNowMs()).toBe(SERVER_MS + 5);
  });

  it('catches up on news from the future: the machine has slept', async () => {
    const { serverNowMs, takeSample, receivedAt } = await clock();
    takeSample(performance.now() - 10, SERVER_MS, performance.now());
    receivedAt(SERVER_MS - 500);
    expect(serverNowMs()).toBe(SERVER_MS + 5);
    receivedAt(SERVER_MS + 60_000);
    expect(serverNowMs()).toBe(SERVER_MS + 60_000);
  });

  it('is asked for four times, and a dead line changes nothing', async () => {
    const { syncClock, serverNowMs } = await clock();
    const delays = [300, 40, 500, 200, 600];
    const house = vi.fn(async () => {
      vi.advanceTimersByTime(delays.shift() ?? 0);
      return Response.json({ code: 200, msg: '', data: { nowMs: Date.now() + 90_000 } });
    });
    await syncClock(4, house);
    expect(house).toHaveBeenCalledTimes(4);
    expect(serverNowMs()).toBe(Date.now() + 90_000 + 20);
    const knownMs = serverNowMs();
    const down = vi.fn(() => Promise.reject(new TypeError('down')));
    await syncClock(1, down);
    expect(serverNowMs()).toBe(knownMs);
    await syncClock(1, house);
    expect(house).toHaveBeenCalledTimes(5);
  });
});

describe('the ticker', () => {
  it("ticks at the house's full seconds, once for all lookers", async () => {
    const { $second, takeSample } = await clock();
    takeSample(performance.now(), SERVER_MS + 700, performance.now());
    const seen: number[] = [];
    const stopOne = $second.listen((nowMs) => seen.push(nowMs));
    const stopOther = $second.listen(() => {});
    expect(vi.getTimerCount()).toBe(1);
    vi.advanceTimersByTime(2_300);
    expect(seen.map((nowMs) => nowMs - SERVER_MS)).toEqual([1_000, 2_000, 3_000]);
    stopOne();
    stopOther();
    vi.advanceTimersByTime(5_000);
    expect(vi.getTimerCount()).toBe(0);
  });
});
