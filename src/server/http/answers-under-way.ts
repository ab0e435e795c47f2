// The answers a server is busy with, so that a house that closes can say on each that it is the
// last on its connection: whoever is on the other end then asks nothing more of a house that is
// about to be gone.
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

interface Kept {
  readonly answers: Set<ServerResponse>;
  /** Lines on which somebody asks, or may ask next. */
  readonly lines: Set<Socket>;
  isClosing: boolean;
}

const keptOf = new WeakMap<Server, Kept>();

/** From now on every answer of this server says that it is the last on its connection. */
export function sayLastAnswers(server: Server): void {
  const kept = keptOf.get(server);
  if (!kept) return;
  kept.isClosing = true;
  for (const response of kept.answers) sayLast(response);
}

/**
 * Cuts the lines on which half a request has come: nothing of it has been decided, and its sender
 * would keep the house for as long as they are at it.
 */
export function cutHalfSent(server: Server): void {
  const kept = keptOf.get(server);
  if (!kept) return;
  const whole = new Set([...kept.answers].filter(({ req }) => req.complete).map(({ req }) => req.socket));
  // An answer may still be on its way out.
  for (const line of kept.lines) if (!whole.has(line) && line.writableLength === 0) line.destroy();
}

const sayLast = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close');
};

/** Behind `setLinesApart`: the answer of a stream is let go of, and never tells that it is over. */
export function noteAnswers(server: Server): Server {
  const kept: Kept = { answers: new Set(), lines: new Set(), isClosing: false };
  keptOf.set(server, kept);
  server.on('connection', (line: Socket) => {
    kept.lines.add(line);
    line.once('close', () => kept.lines.delete(line));
  });
  return server.on('request', (request, response) => {
    if ('upgrade' in request && request.upgrade === true) {
      kept.lines.delete(request.socket);
      return;
    }
    if (kept.isClosing) sayLast(response);
    kept.answers.add(response);
    response.once('close', () => kept.answers.delete(response));
  });
}
