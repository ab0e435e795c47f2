// The answers a server is busy with, so that a house that closes can say on each that it is the
// last on its connection: whoever is on the other end then asks nothing more of a house that is
// about to be gone.
import type { Server, ServerResponse } from 'node:http';

interface Kept {
  readonly answers: Set<ServerResponse>;
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

const sayLast = (response: ServerResponse): void => {
  if (!response.headersSent) response.setHeader('connection', 'close');
};

/** Behind `setLinesApart`: the answer of a stream is let go of, and never tells that it is over. */
export function noteAnswers(server: Server): Server {
  const kept: Kept = { answers: new Set(), isClosing: false };
  keptOf.set(server, kept);
  return server.on('request', (request, response) => {
    if ('upgrade' in request && request.upgrade === true) return;
    if (kept.isClosing) sayLast(response);
    kept.answers.add(response);
    response.once('close', () => kept.answers.delete(response));
  });
}
