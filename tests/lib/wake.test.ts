import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CHUNK_TIMEOUT_MS } from '#lib/constants.ts';
import wakeIsland from '#lib/wake.ts';

const island = {} as HTMLElement;

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('an island', () => {
  it('wakes as soon as its piece has come', async () => {
    const hydrate = vi.fn(() => Promise.resolve());
    wakeIsland(() => Promise.resolve(hydrate), { value: 'load' }, island);
    await vi.runAllTimersAsync();
    expect(hydrate).toHaveBeenCalledOnce();
  });

  it('whose piece fails once is asked for a second time', async () => {
    const hydrate = vi.fn(() => Promise.resolve());
    const load = vi.fn(() => Promise.resolve(hydrate)).mockRejectedValueOnce(new Error('a line cut'));
    wakeIsland(load, { value: 'load' }, island);
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledTimes(2);
    expect(hydrate).toHaveBeenCalledOnce();
  });

  it('whose piece has not come after two minutes is asked for again', async () => {
    const hydrate = vi.fn(() => Promise.resolve());
    const never = new Promise<typeof hydrate>(() => undefined);
    const load = vi.fn(() => Promise.resolve(hydrate)).mockReturnValueOnce(never);
    wakeIsland(load, { value: 'load' }, island);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(load).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    expect(load).toHaveBeenCalledTimes(2);
    expect(hydrate).toHaveBeenCalledOnce();
  });

  it('that may wait lets the page settle first', async () => {
    const load = vi.fn(() => Promise.resolve(() => Promise.resolve()));
    wakeIsland(load, { value: 'idle' }, island);
    expect(load).not.toHaveBeenCalled();
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledOnce();
  });

  it('below the fold wakes when it is seen', async () => {
    let see: (isIntersecting: boolean) => void = () => undefined;
    const disconnect = vi.fn();
    class Observer {
      readonly observe = vi.fn();
      readonly disconnect = disconnect;
      constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
        see = (isIntersecting) => told([{ isIntersecting }]);
      }
    }
    vi.stubGlobal('IntersectionObserver', Observer);
    const load = vi.fn(() => Promise.resolve(() => Promise.resolve()));
    const below = { children: [{}] } as unknown as HTMLElement;
    wakeIsland(load, { value: 'visible' }, below);
    see(false);
    expect(load).not.toHaveBeenCalled();
    see(true);
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledOnce();
    expect(disconnect).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });
});
