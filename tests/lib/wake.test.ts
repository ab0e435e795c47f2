import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ASLEEP_EVENT, CHUNK_TIMEOUT_MS } from '#lib/constants.ts';
import wakeIsland from '#lib/wake.ts';

/** The server has drawn one piece into it. */
const someIsland = (): HTMLElement => {
  const holds: unknown[] = [{ cloneNode: () => 'what the server drew' }];
  const island = {
    dataset: {},
    childNodes: holds,
    hasChildNodes: () => holds.length > 0,
    append: (...nodes: unknown[]) => holds.push(...nodes),
  };
  return Object.assign(new EventTarget(), island) as unknown as HTMLElement;
};

let changed: () => void = () => undefined;

class Watch {
  readonly observe = vi.fn();
  readonly disconnect = vi.fn();
  constructor(told: () => void) {
    changed = told;
  }
}

let island: HTMLElement;
let heard = vi.fn<() => void>();

beforeEach(() => {
  island = someIsland();
  heard = vi.fn<() => void>();
  island.addEventListener(ASLEEP_EVENT, heard);
  vi.useFakeTimers();
  vi.stubGlobal('MutationObserver', Watch);
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

  it('without its piece after two minutes is asleep, saying so', async () => {
    const load = vi.fn(() => new Promise<() => Promise<void>>(() => undefined));
    wakeIsland(load, { value: 'load' }, island);
    await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(heard).toHaveBeenCalledOnce();
    expect(island.dataset).toHaveProperty('asleep');
    expect(load).toHaveBeenCalledOnce();
  });

  it('given up by Astro is asked for again, then says so', async () => {
    const hydrate = vi.fn(() => Promise.resolve());
    const load = vi.fn(() => {
      const detail = { error: new Error('no such piece') };
      island.dispatchEvent(new CustomEvent('astro:hydration-error', { detail }));
      return Promise.resolve(hydrate);
    });
    wakeIsland(load, { value: 'load' }, island);
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledTimes(2);
    expect(hydrate).not.toHaveBeenCalled();
    expect(heard).toHaveBeenCalledOnce();
  });

  it('that breaks holds again what the server drew, saying so', async () => {
    wakeIsland(() => Promise.resolve(() => Promise.resolve()), { value: 'load' }, island);
    await vi.runAllTimersAsync();
    changed();
    expect(heard).not.toHaveBeenCalled();
    (island.childNodes as unknown as unknown[]).length = 0;
    changed();
    expect(island.childNodes).toEqual(['what the server drew']);
    expect(heard).toHaveBeenCalledOnce();
    expect(island.dataset).toHaveProperty('asleep');
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
    const below = Object.assign(someIsland(), { children: [{}] }) as unknown as HTMLElement;
    wakeIsland(load, { value: 'visible' }, below);
    see(false);
    expect(load).not.toHaveBeenCalled();
    see(true);
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledOnce();
    expect(disconnect).toHaveBeenCalledOnce();
  });
});
