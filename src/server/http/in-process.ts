// How a page drawn on the server asks the service: the same calls over HTTP, without a
// network, carrying the visitor's own cookie. What everyone may see is kept for a second and
// shared, so that a thousand visitors of one page cost one question; who must see what is so now is
// asked for alone. Source: house.md 2, frontend.md (decided, 4).
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import type { Clock } from '#server/clock/clock.ts';
import { THE_SERVICE } from './limits.ts';

const SHARED_MS = 1_000;
const MOST_SHARED = 500;
const BROKEN = 500;
const SHARED_ROUTES: readonly RouteName[] = [
  'lotList',
  'lotDetail',
  'saleList',
  'saleDetail',
  'saleLots',
  'houseBoard',
  'dealTrends',
  'noticeList',
  'noticeDetail',
  'lotBids',
  'questionList',
];
const SHARED_PATHS: ReadonlySet<string> = new Set(SHARED_ROUTES.map((name) => BASE + routes[name].path));

/** Makes the fetch of one visit; with `null`, one that carries nobody's cookie. */
export function inProcessFetch(app: FastifyInstance, clock: Clock, origin: string) {
  const shared = new Map<string, { readonly answer: Promise<Answer>; readonly untilMs: number }>();
  const forgetOld = (nowMs: number): void => {
    for (const [url, { untilMs }] of shared) {
      if (untilMs > nowMs && shared.size < MOST_SHARED) return;
      shared.delete(url);
    }
  };
  const ask = (options: Question, sees: Sees): Promise<Answer> => {
    const { url } = options;
    if (sees === 'now' || options.method !== 'GET' || !isShared(url)) return answerOf(app, options);
    const nowMs = clock.nowMs();
    const known = shared.get(url);
    if (known && known.untilMs > nowMs) return known.answer;
    forgetOld(nowMs);
    // Nobody's cookie goes along: what is shared must be the same for everyone, and is asked by the
    // house.
    const answer = answerOf(app, { method: 'GET', url, remoteAddress: THE_SERVICE });
    const mine = { answer, untilMs: nowMs + SHARED_MS };
    // In the order in which they were asked: the oldest come first.
    shared.delete(url);
    shared.set(url, mine);
    const forget = (): void => {
      if (shared.get(url) === mine) shared.delete(url);
    };
    // A failure of the house is no answer for others: the next one asks again.
    answer.then(({ status }) => (status >= BROKEN ? forget() : undefined), forget);
    return answer;
  };
  return (visitor: IncomingMessage | null, sees: Sees = 'shared'): typeof fetch =>
    async (input, init) => {
      const asked =
        input instanceof Request ? new Request(input, init) : new Request(new URL(input, origin), init);
      return responseOf(await ask(await optionsOf(asked, visitor), sees));
    };
}

/**
 * True for what everyone gets alike. A list of one's own lots (`mine`) stands at a shared address
 * and is nobody else's.
 */
const isShared = (url: string): boolean => {
  const [path = '', query = ''] = url.split('?', 2);
  return SHARED_PATHS.has(path) && !new URLSearchParams(query).has('mine');
};

/**
 * A read is made for the visitor, wherever they came from; a write must have come from a page of
 * ours, as over HTTP, and from a device.
 */
const CARRIED_READING = ['cookie', 'x-forwarded-for'] as const;
const CARRIED_WRITING = [...CARRIED_READING, 'origin', 'sec-fetch-site', 'user-agent'] as const;
const NULL_BODY: ReadonlySet<number> = new Set([204, 304]);

interface Answer {
  readonly status: number;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
}

const responseOf = ({ status, headers, body }: Answer): Response => {
  const response = new Response(NULL_BODY.has(status) ? null : body, { status });
  for (const [name, value] of headers) response.headers.append(name, value);
  return response;
};

const answerOf = async (app: FastifyInstance, options: InjectOptions): Promise<Answer> => {
  const { statusCode, headers, body } = await app.inject(options);
  const pairs = Object.entries(headers).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, String(one)] as const),
  );
  // The body is text again by now: its length and coding on the wire no longer hold.
  return { status: statusCode, headers: pairs.filter(([name]) => name !== 'content-length'), body };
};

type Question = InjectOptions & { readonly url: string };

const optionsOf = async (asked: Request, visitor: IncomingMessage | null): Promise<Question> => {
  const { pathname, search } = new URL(asked.url);
  const isReading = asked.method === 'GET';
  const headers: Record<string, string> = {};
  for (const name of isReading ? CARRIED_READING : CARRIED_WRITING) {
    const value = visitor?.headers[name];
    if (value !== undefined) headers[name] = String(value);
  }
  for (const [name, value] of asked.headers) headers[name] = value;
  return {
    method: isReading ? 'GET' : 'POST',
    url: pathname + search,
    headers,
    remoteAddress: visitor?.socket.remoteAddress ?? THE_SERVICE,
    ...(isReading ? {} : { payload: await payloadOf(asked) }),
  };
};

/**
 * A body of told length may be a file: it goes on piece by piece. Any other is a few fields.
 */
const payloadOf = async (asked: Request): Promise<Buffer | Readable> =>
  asked.body !== null && asked.headers.has('content-length')
    ? Readable.fromWeb(asked.body as ReadableStream<Uint8Array>)
    : Buffer.from(await asked.arrayBuffer());

type Sees = App.Locals['sees'];
