// How long somebody may take to send what he has to say. Node knows one such time for all that comes in, and a video on a
// slow line takes longer than anything else may; so Node is given the longest, and the others are cut off here.
import type { IncomingMessage, Server } from 'node:http';

/** A person on a slow line has this long to send what he has to say … */
export const BODY_MS = 30_000;
/** … and this long for fifty megabytes: a little over a megabit a second. */
export const VIDEO_MS = 5 * 60_000;

const waiting = new WeakMap<IncomingMessage, NodeJS.Timeout>();

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** From now on it has this long: whatever has not come by then is not waited for. */
export const allowTime = (request: IncomingMessage, waitMs: number): void => {
  const before = waiting.get(request);
  // Of a call from within the house there is nothing to cut.
  if (before === undefined) return;
  clearTimeout(before);
  wait(request, waitMs);
};

const wait = (request: IncomingMessage, waitMs: number): void => {
  const cut = setTimeout(() => {
    if (!request.complete) request.socket.destroy();
  }, waitMs);
  waiting.set(request, cut.unref());
};

/** Cuts off whoever takes longer over a body, unless he has been allowed more. */
export const limitBodyTime = (server: Server, waitMs: number): Server =>
  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    wait(request, waitMs);
    request.once('close', () => clearTimeout(waiting.get(request)));
  });
