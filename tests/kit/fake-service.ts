// The house's service for calls, in memory: what it answers to each path, and everything it was
// asked. For stores that call more than once and wait in between, where real connections and moved
// clocks do not go together.
import { vi } from 'vitest';
import { BASE } from '#contract/route.ts';

export interface Request {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly key: string | null;
  readonly token: string | null;
  readonly body: unknown;
}

/** An envelope; a line that breaks; silence until the caller gives up. */
export type Reply =
  { readonly code: number; readonly msg?: string; readonly data?: unknown } | 'down' | 'silent';

export function openFakeService() {
  const asked: Request[] = [];
  const replies = new Map<string, Reply[]>();

  const answer = (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'https://luochui.test');
    const path = pathname.slice(BASE.length);
    const headers = new Headers(init.headers);
    const key = headers.get('idempotency-key');
    const token = headers.get('authorization');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    asked.push({ path, query: searchParams, key, token, body });
    const waiting = replies.get(path) ?? [];
    // The last reply stands for all that follow.
    const reply = (waiting.length > 1 ? waiting.shift() : waiting[0]) ?? 'down';
    if (reply === 'down') return Promise.reject(new TypeError('fetch failed'));
    if (reply === 'silent') return silent(init.signal);
    return Promise.resolve(Response.json({ msg: '', data: null, ...reply }));
  };
  const fetchHere: typeof fetch = (url, init) => answer(url as string, init);
  vi.stubGlobal('fetch', fetchHere);
  return {
    fetch: fetchHere,
    asked,
    to: (path: string) => asked.filter((request) => request.path === path),
    replies: (path: string, ...next: Reply[]) => void replies.set(path, next),
  };
}

const silent = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(new DOMException('gone', 'AbortError')));
  });
