// A house on loopback that answers as a test wants, over real HTTP: for the call layer, which must
// tell apart an answer, a broken line and a gateway in between.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { vi } from 'vitest';

export interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Answer = (asked: Asked, response: ServerResponse) => void;

export async function openFakeServer() {
  const asked: Asked[] = [];
  let answer: Answer = envelope(200, 'ok');
  const server = createServer((request, response) => {
    void read(request).then((question) => {
      asked.push(question);
      answer(question, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const realFetch = globalThis.fetch;
  const fetchHere: typeof fetch = (path, init) => realFetch(new URL(path as string, origin), init);
  return {
    asked,
    fetch: fetchHere,
    answers: (next: Answer) => {
      answer = next;
    },
    /** Pages ask for addresses without a host: they mean this house. */
    standIn: () => vi.stubGlobal('fetch', fetchHere),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const read = async (request: IncomingMessage): Promise<Asked> => {
  let body = '';
  for await (const piece of request) body += String(piece);
  return { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
};

export function envelope(
  code: number,
  msg: string,
  { data = null, status = 200 }: { data?: unknown; status?: number } = {},
): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code, msg, data }));
  };
}

export function page(status: number, text: string): Answer {
  return (_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' });
    response.end(text);
  };
}

/** Hangs up without a word. */
export const hangUp: Answer = (_, response) => void response.destroy();
