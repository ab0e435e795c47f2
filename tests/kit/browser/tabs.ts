// Things the tabs of one browser share: the channel they send through, and one lock that one of
// them holds at a time.
import { vi } from 'vitest';

/** A BroadcastChannel that delivers at once: every tab but the speaker hears. */
export function openAir() {
  const channels = new Set<EventTarget>();
  class Channel extends EventTarget {
    constructor() {
      super();
      channels.add(this);
    }
    postMessage(data: unknown): void {
      if (!channels.has(this)) return;
      for (const channel of channels) {
        if (channel !== this) channel.dispatchEvent(Object.assign(new Event('message'), { data }));
      }
    }
    close(): void {
      channels.delete(this);
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel);
  return {
    /**
     * The tabs there are neither hear nor speak nor wake from now on; their locks stay in their
     * hands.
     */
    freeze: () => {
      channels.clear();
      vi.clearAllTimers();
    },
  };
}

interface Request {
  readonly number: number;
  readonly run: () => Promise<unknown>;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** A lock manager with one lock: requests are numbered from 1 in the order they came. */
export function fakeLocks() {
  const queue: Request[] = [];
  let holding: Request | null = null;
  let count = 0;

  const next = (): void => {
    if (holding) return;
    const request = queue.shift() ?? null;
    holding = request;
    if (request) void hold(request);
  };

  const hold = async (request: Request): Promise<void> => {
    await request.run();
    if (holding === request) holding = null;
    request.resolve();
    next();
  };

  const request = (_: string, options: LockOptions, run: () => Promise<unknown>): Promise<void> =>
    new Promise((resolve, reject) => {
      count += 1;
      const asked: Request = { number: count, run, resolve, reject };
      options.signal?.addEventListener('abort', () => {
        const place = queue.indexOf(asked);
        if (place === -1) return;
        queue.splice(place, 1);
        reject(new DOMException('called off', 'AbortError'));
      });
      if (options.steal) {
        holding?.reject(new DOMException('stolen', 'AbortError'));
        holding = null;
        queue.unshift(asked);
      } else queue.push(asked);
      queueMicrotask(next);
    });
  const locks: unknown = { request };
  return Object.assign(locks as LockManager, { holder: () => holding?.number ?? null });
}
