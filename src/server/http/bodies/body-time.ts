// How long somebody may take to send what they have to say. Node knows one such time for all that
// comes in, and a video on a slow line takes longer than anything else may; so Node is given the
// longest, and the others are cut off here.
import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from './unread-body.ts';

/** A person on a slow line has this long to send what they have to say … */
export const BODY_MS = 30_000;
/** … this long for a form with pictures, or for one picture … */
export const PICTURE_MS = 90_000;
/** … and this long for fifty megabytes: a little over a megabit a second. */
export const VIDEO_MS = 5 * 60_000;
/**
 * So often is looked who is late: nobody is cut off to the millisecond, and no request needs a
 * clock of its own.
 */
const LOOK_MS = 1_000;

/** The request a line is sending, and until when it may. */
interface Sending {
  request: IncomingMessage | null;
  untilMs: number;
}

const lines = new WeakMap<Socket, Sending>();

/** From now on it has this long: whatever has not come by then is not waited for. */
export function allowTime(request: IncomingMessage, waitMs: number): void {
  // Of a call from within the house there is no line, and nothing to cut.
  const sending = lines.get(request.socket);
  if (sending?.request === request) sending.untilMs = performance.now() + waitMs;
}

/** Cuts off a sender who takes longer over a body, unless they have been allowed more. */
export function limitBodyTime(server: Server, waitMs: number): Server {
  const sockets = new Set<Socket>();
  const looking = setInterval(() => cutLate(sockets), Math.min(waitMs, LOOK_MS)).unref();
  /** Nothing is kept of those who only ask: most of them do so for hours. */
  const sendingOn = (socket: Socket): Sending => {
    const known = lines.get(socket);
    if (known) return known;
    const fresh: Sending = { request: null, untilMs: 0 };
    lines.set(socket, fresh);
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    return fresh;
  };
  return server
    .on('request', (request: IncomingMessage) => {
      if (!hasBody(request)) return;
      const sending = sendingOn(request.socket);
      // The one before it on this line has come whole, or it would not be here.
      sending.request = request;
      sending.untilMs = performance.now() + waitMs;
    })
    .on('close', () => clearInterval(looking));
}

const cutLate = (sockets: ReadonlySet<Socket>): void => {
  const nowMs = performance.now();
  for (const socket of sockets) {
    const sending = lines.get(socket);
    if (!sending?.request) continue;
    // A request that has come whole is not held for the sake of this.
    if (sending.request.complete) sending.request = null;
    else if (nowMs >= sending.untilMs) socket.destroy();
  }
};
