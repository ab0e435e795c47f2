// The rest of a request that is still on its way when its answer has gone out: a little of it is
// let run out, so that the line can be used again; of more nothing is read. The line is closed from
// our side and held a moment, so that the answer arrives. Source: goals.md S10.
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** As much as a form may weigh. */
const RUN_OUT_BYTES = 65_536;
/** Long enough for an answer to arrive on a slow line. */
const HOLD_MS = 2_000;
const LOOK_MS = 20;

const allowances = new WeakMap<IncomingMessage, number>();

/**
 * So much of this body is let run out after its answer: a person who is known is told why, however
 * their browser sends.
 */
export function letRunOut(request: IncomingMessage, mostBytes: number): void {
  allowances.set(request, mostBytes);
}

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
}

/** Length of the body, as the head tells it; 0 when it says nothing. */
export function declaredBytes({ headers }: Pick<IncomingMessage, 'headers'>): number {
  return Number(headers['content-length'] ?? 0);
}

/** Sees to it that nobody sends on, without end, what has been answered. */
export function limitUnread(server: Server): Server {
  return server.on('request', (request, response) => {
    if (!hasBody(request)) return;
    if (declaredBytes(request) > RUN_OUT_BYTES) sayLast(request, response);
    response.once('finish', () => {
      if (request.complete) return;
      const mostBytes = mostOf(request);
      if (declaredBytes(request) > mostBytes) closeUnread(request);
      else runOut(request, mostBytes);
    });
  });
}

const closeUnread = ({ socket }: IncomingMessage): void => {
  // Node has just begun to read on: from the next turn it does not.
  setImmediate(() => socket.pause().end());
  setTimeout(() => socket.destroy(), HOLD_MS).unref();
};

/** Until it has come to its end, is too much after all, or no more of it comes. */
const runOut = (request: IncomingMessage, mostBytes: number): void => {
  const { socket } = request;
  const fromBytes = socket.bytesRead;
  let last = { bytes: fromBytes, atMs: performance.now() };
  // A reader that had begun has stopped, and Node passes over only a body that nobody has begun to
  // read.
  request.resume();
  const looking = setInterval(() => {
    const { bytesRead: bytes } = socket;
    const isOver = request.complete || socket.destroyed;
    if (bytes !== last.bytes) last = { bytes, atMs: performance.now() };
    const isQuiet = performance.now() - last.atMs > HOLD_MS;
    if (!isOver && bytes - fromBytes <= mostBytes && !isQuiet) return;
    clearInterval(looking);
    if (!isOver) closeUnread(request);
  }, LOOK_MS).unref();
};

const mostOf = (request: IncomingMessage): number => allowances.get(request) ?? RUN_OUT_BYTES;

/**
 * A body that will not be read to its end is told of: whoever sent it asks nothing more on this
 * line.
 */
const sayLast = (request: IncomingMessage, response: ServerResponse): void => {
  const { socket } = request;
  const writeHead = response.writeHead.bind(response);
  const said: (...head: Parameters<typeof writeHead>) => ServerResponse = (...head) => {
    if (!request.complete && declaredBytes(request) > mostOf(request)) {
      response.setHeader('connection', 'close');
      // Node would cut the line behind its last answer, and what is still on its way would take the
      // answer with it.
      socket.destroySoon = () => closeUnread(request);
    }
    return writeHead(...head);
  };
  // Its two forms differ in an argument that is handed on as it came.
  response.writeHead = said as typeof writeHead;
};
