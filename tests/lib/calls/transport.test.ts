// A call that breaks before it leaves the page has changed nothing, and is told as that.
import { describe, expect, it, vi } from 'vitest';
import { ask } from '#lib/calls/browser-transport.ts';
import type { Wire } from '#lib/calls/transport.ts';
import { CallFailed } from '#lib/errors.ts';

const wireOf = (parts: Partial<Wire>): Wire => ({
  fetch: vi.fn<typeof fetch>(() => Promise.reject(new TypeError('the line is cut'))),
  token: () => 't',
  ...parts,
});

const failureOf = (wire: Wire, signal?: AbortSignal): Promise<unknown> =>
  ask(wire, { name: 'saleList', input: {}, options: signal ? { signal } : {} }).catch(
    (error: unknown) => error,
  );

describe('a call', () => {
  it('that this browser cannot even make was not sent', async () => {
    const token = (): string => {
      throw new TypeError('structuredClone is not a function');
    };
    const wire = wireOf({ token });
    const failure = await failureOf(wire);
    expect(failure).toBeInstanceOf(CallFailed);
    expect(failure).toMatchObject({ kind: 'unsent', msg: expect.stringContaining('没有发出') });
    expect(wire.fetch).not.toHaveBeenCalled();
  });

  it('that has left the page may have arrived', async () => {
    expect(await failureOf(wireOf({}))).toMatchObject({ kind: 'network', msg: '后端接口连接异常' });
  });

  it('shown as done at once is sent though its page is left', async () => {
    const wire = wireOf({});
    const input = { lotId: 'lot-1', isFollowed: true };
    await ask(wire, { name: 'follow', input, options: { outlivesPage: true } }).catch(() => null);
    await ask(wire, { name: 'follow', input }).catch(() => null);
    const sent = vi.mocked(wire.fetch).mock.calls.map(([, options]) => options?.keepalive);
    expect(sent).toEqual([true, false]);
  });

  it('is given up when its maker gives up, before or after', async () => {
    const fetchUntil = vi.fn<typeof fetch>(
      (_asked, options) =>
        new Promise((_, reject) => {
          const { signal } = options ?? {};
          if (signal?.aborted) reject(new DOMException('given up', 'AbortError'));
          signal?.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')));
        }),
    );
    const late = new AbortController();
    const pending = failureOf(wireOf({ fetch: fetchUntil }), late.signal);
    late.abort();
    expect(await pending).toMatchObject({ name: 'AbortError' });
    expect(await failureOf(wireOf({ fetch: fetchUntil }), AbortSignal.abort())).toMatchObject({
      name: 'AbortError',
    });
  });
});
