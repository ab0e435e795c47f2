// The house's live stream as a test speaks it: every connection is written down, and says what the
// test says.
import type { LiveMessage } from '#contract/live.ts';

export interface Connection {
  readonly url: string;
  readonly token: string | null;
  readonly priority: RequestPriority | null;
  readonly isOver: () => boolean;
  say(message: LiveMessage): Promise<void>;
  /** Raw bytes of the stream, as they lie on the wire. */
  write(text: string | Uint8Array): Promise<void>;
  end(): void;
  breakOff(): void;
}

/** Lets everything that has been promised happen; no time passes. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

export function openFakeStream() {
  const connections: Connection[] = [];
  let refusal: (() => Response) | 'down' | null = null;
  return {
    connections,
    last: (): Connection => {
      const connection = connections.at(-1);
      if (!connection) throw new Error('nobody has connected');
      return connection;
    },
    /**
     * From now on every attempt is answered with this, or the line is down; null: connections
     * again.
     */
    refuses: (next: (() => Response) | 'down' | null) => {
      refusal = next;
    },
    attempts: 0,
    fetch(asked: unknown, init?: RequestInit): Promise<Response> {
      this.attempts += 1;
      if (refusal === 'down') return Promise.reject(new TypeError('fetch failed'));
      if (refusal) return Promise.resolve(refusal());
      const { connection, response } = connect(asked as string, init);
      connections.push(connection);
      return Promise.resolve(response);
    },
  };
}

const connect = (
  asked: string,
  init: RequestInit | undefined,
): { connection: Connection; response: Response } => {
  let isOver = false;
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(opened) {
      controller = opened;
    },
    cancel() {
      isOver = true;
    },
  });
  const finish = (how: () => void): void => {
    if (!isOver) how();
    isOver = true;
  };
  init?.signal?.addEventListener('abort', () =>
    finish(() => controller?.error(new DOMException('gone', 'AbortError'))),
  );
  const write = (text: string | Uint8Array): Promise<void> => {
    controller?.enqueue(typeof text === 'string' ? new TextEncoder().encode(text) : text);
    return settle();
  };
  const connection: Connection = {
    url: asked,
    token: new Headers(init?.headers).get('authorization'),
    priority: init?.priority ?? null,
    isOver: () => isOver,
    write,
    say: (message) => write(`data: ${JSON.stringify(message)}\n\n`),
    end: () => finish(() => controller?.close()),
    breakOff: () => finish(() => controller?.error(new TypeError('network error'))),
  };
  const headers = { 'content-type': 'text/event-stream; charset=utf-8' };
  return { connection, response: new Response(body, { headers }) };
};
