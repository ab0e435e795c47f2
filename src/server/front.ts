// The one server of the house. Whatever comes in under the contract's base goes to the API,
// everything else to the portal.
import { createServer, type RequestListener, type Server } from 'node:http';
import { BASE } from '#contract/route.ts';
import { BODY_MS, limitBodyTime, VIDEO_MS } from '#server/http/bodies/body-time.ts';
import { limitUnread } from '#server/http/bodies/unread-body.ts';
import { cutHalfSent, noteAnswers, sayLastAnswers } from './http/answers-under-way.ts';
import { HEALTH_PATH, READY_PATH } from './http/ready.ts';
import { cutLines, endLines, setLinesApart } from './live/line.ts';

/** Longer than the proxies in front, so that it is never we who hang up on a request on its way. */
const IDLE_MS = 65_000;

/** Answers under way when the house closes have so long: what is left is for the rest to stop. */
const LAST_ANSWERS_MS = 3_000;
const LOOK_MS = 50;

/** Why the house cannot listen, in a sentence for the person who starts it. */
export class CannotListen extends Error {}

/** The pictures of the texts: no build knows them. */
const MEDIA = '/media/';
/** Nor what lots show. */
const LOT_FILES = /^\/lot-(?:pictures|documents)\//;

export function front(
  api: RequestListener,
  portal: RequestListener,
  { media, lotFiles, ready, health }: Beside = {
    media: portal,
    lotFiles: portal,
    ready: portal,
    health: portal,
  },
): RequestListener {
  return (request, response) => {
    const url = request.url ?? '/';
    if (url === HEALTH_PATH) return health(request, response);
    if (isForApi(url)) return api(request, response);
    if (url === READY_PATH) return ready(request, response);
    if (LOT_FILES.test(url)) return lotFiles(request, response);
    return url.startsWith(MEDIA) ? media(request, response) : portal(request, response);
  };
}

const isForApi = (url: string): boolean =>
  url === BASE || url.startsWith(`${BASE}/`) || url.startsWith(`${BASE}?`);

/** Listeners for what is neither a page nor a call. */
interface Beside {
  readonly media: RequestListener;
  readonly lotFiles: RequestListener;
  readonly ready: RequestListener;
  readonly health: RequestListener;
}

/** A server that nobody answers on yet. */
export function newServer(): Server {
  return limitUnread(
    limitBodyTime(
      noteAnswers(
        setLinesApart(
          createServer({
            headersTimeout: BODY_MS,
            requestTimeout: VIDEO_MS,
            keepAliveTimeout: IDLE_MS,
            // No visitor can ask for another protocol.
            shouldUpgradeCallback: () => false,
          }),
        ),
      ),
      BODY_MS,
    ),
  );
}

const sentence = (error: NodeJS.ErrnoException, port: number): string => {
  if (error.code === 'EADDRINUSE')
    return `端口 ${port} 已被占用，可用 LUOCHUI_PORT 换一个。(Port ${port} is taken.)`;
  return error.code === 'EACCES' ? `无权监听端口 ${port}。(Port ${port} is not allowed.)` : error.message;
};

/** The error in a sentence for the person who starts the house. */
export function cannotListen(error: unknown, port: number): CannotListen {
  return new CannotListen(error instanceof Error ? sentence(error, port) : String(error));
}

/** Resolves with the port; throws `CannotListen`. */
export function listen(server: Server, host: string | null, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, port)));
    server.listen({ port, ...(host === null ? {} : { host }) }, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

/** Takes no more visitors and lets go of those who are still there. */
export function shut(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
    cutLines(server);
  });
}

/**
 * Takes no more visitors and sees out those who are there: what is being answered is answered, a
 * line on which nothing or half a request has come is closed, a stream is brought to its end.
 * Whoever is still there after `mostMs` is let go of.
 */
export function seeOut(server: Server, mostMs = LAST_ANSWERS_MS): Promise<void> {
  return new Promise((resolve) => {
    const part = (): void => {
      server.closeIdleConnections();
      endLines(server);
    };
    const looking = setInterval(() => {
      part();
      // A request that came at the same moment has been read by now.
      cutHalfSent(server);
    }, LOOK_MS);
    const cut = setTimeout(() => {
      server.closeAllConnections();
      cutLines(server);
    }, mostMs);
    server.close(() => {
      clearInterval(looking);
      clearTimeout(cut);
      resolve();
    });
    sayLastAnswers(server);
    part();
  });
}

/**
 * A port that is free now, for a house that another process opens: 0 becomes any. It may be taken
 * before that house is there; one that opens here holds its own (held-port.ts). Throws
 * `CannotListen`.
 */
export async function choosePort(host: string | null, wanted: number): Promise<number> {
  const trial = newServer();
  const port = await listen(trial, host, wanted);
  await shut(trial);
  return port;
}
