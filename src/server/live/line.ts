// The line of one screen: the bare socket, once the head of its stream is written. Whoever watches
// does so for hours, and what Node keeps of a request and its answer is four times what a socket
// needs; so Node is told that the request becomes something else, as when a WebSocket begins, and
// lets go of it by itself. docs/performance/bid.md
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { LAST_CHUNK } from './frame.ts';

const STREAM = BASE + routes.live.path;

const HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
} as const;

/** Requests whose socket Node has let go of, until their answer is on its way. */
const letGo = new WeakSet<IncomingMessage>();
/** Lines whose head is written: before it nothing of a stream can be said. */
const begun = new WeakSet<Socket>();
/** The lines of each server; its own lists no longer hold them. */
const linesOf = new WeakMap<Server, Set<Socket>>();

/** Hangs up on everybody who came to this server. */
export function cutLines(server: Server): void {
  for (const line of linesOf.get(server) ?? []) line.destroy();
}

const isForStream = ({ method, url = '', headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  (url === STREAM || url.startsWith(`${STREAM}?`)) &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

const nothing = (): void => undefined;

/**
 * Makes the server let go of every socket on which the stream is asked for. Before any other
 * listener of requests.
 */
export function setLinesApart(server: Server): Server {
  const lines = new Set<Socket>();
  linesOf.set(server, lines);
  server.on('request', (request, response) => {
    // An answer without a socket waits for another one to be finished.
    if (!isForStream(request) || !response.socket) return;
    // Nobody reads another request from this socket, also when the stream is refused.
    response.setHeader('connection', 'close');
    Object.assign(request, { upgrade: true });
  });
  server.on('upgrade', (request, socket) => {
    const line = socket as Socket;
    letGo.add(request);
    lines.add(line);
    line.allowHalfOpen = false;
    line.on('error', nothing).on('close', () => lines.delete(line));
    // Further data on it are not listened to; the other end's hanging up is.
    line.resume();
  });
  return server;
}

/** Writes the head of the stream. Null: the visitor has gone already. */
export function openLine(response: ServerResponse): Socket | null {
  const { socket, req } = response;
  if (!socket || socket.destroyed) return null;
  response.writeHead(200, HEAD);
  response.flushHeaders();
  begun.add(socket);
  if (letGo.has(req)) response.detachSocket(socket);
  return socket;
}

/** Brings every stream that has begun to its end, as one that has nothing more to say. */
export function endLines(server: Server): void {
  for (const line of linesOf.get(server) ?? []) if (begun.has(line) && line.writable) line.end(LAST_CHUNK);
}
