// One connection of the live stream, from the first byte to the last. Read with fetch, not
// EventSource, so that the token travels in its header and the next address can carry what has been
// seen. Source: engine.md 9.9, decided 5.
import type { LiveMessage } from '#contract/live.ts';

export interface StreamAsk {
  readonly url: string;
  readonly token: string | null;
  readonly signal: AbortSignal;
}

export interface Listener {
  /** Anything at all has come: the line is alive. */
  heard(): void;
  message(message: LiveMessage): void;
}

/**
 * Resolves when the server ends the stream; rejects when the line breaks, the server refuses or
 * `signal` aborts.
 */
export async function readStream(fetcher: typeof fetch, ask: StreamAsk, listener: Listener): Promise<void> {
  const response = await fetcher(ask.url, {
    headers: { accept: 'text/event-stream', ...(ask.token !== null && { authorization: ask.token }) },
    credentials: 'same-origin',
    cache: 'no-store',
    // It never ends: whoever waits until a page has come must not wait for it, and the first screen
    // comes before it.
    priority: 'low',
    signal: ask.signal,
  });
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
  if (!response.ok || !isStream || !response.body) {
    response.body?.cancel().catch(() => undefined);
    throw new Error(`no stream but ${response.status}`);
  }
  const feed = reading((data) => listener.message(JSON.parse(data) as LiveMessage));
  const text = new TextDecoder();
  const reader = response.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    listener.heard();
    feed(text.decode(value, { stream: true }));
  }
}

const DATA = 'data: ';

/**
 * Reads what the house writes (server/live/frame.ts), however the line has cut it: what is said
 * stands in one line, and every other line only says that somebody is there.
 */
const reading = (say: (data: string) => void): ((text: string) => void) => {
  let rest = '';
  return (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line.startsWith(DATA)) say(line.slice(DATA.length));
  };
};
