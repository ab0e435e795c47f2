// The one place where the contract's table becomes routes: admitted, parsed, handled, answered in the envelope.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASE, type Route, type RouteName, routes } from '#contract/routes.ts';
import type { Clock } from '#server/clock/clock.ts';
import { admit, type Door } from './access.ts';
import { BODIES } from './bodies.ts';
import { allowTime, BODY_MS, VIDEO_MS } from './body-time.ts';
import type { Call, Handler, Handlers } from './call.ts';
import { type Limits, readerOf, THE_HOUSE, weightOf } from './limits.ts';
import { parseInput, withoutBlanks } from './parse.ts';
import type { RecentWriters } from './recent-writers.ts';
import type { RefusalBook } from './refusal-book.ts';
import { type AnswerFile, rateLimited, type Reply } from './replies.ts';

const sendFile = (reply: FastifyReply, { bytes, type, name, isDownload }: AnswerFile): FastifyReply =>
  reply
    .header('content-type', type)
    .header(
      'content-disposition',
      `${isDownload ? 'attachment' : 'inline'}; filename*=UTF-8''${encodeURIComponent(name)}`,
    )
    .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));

export const send = (reply: FastifyReply, answer: Reply): FastifyReply => {
  const { status, cookies, retryAfterMs } = answer;
  reply.code(status).header('content-type', 'application/json; charset=utf-8');
  if (cookies) reply.header('set-cookie', [...cookies]);
  if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1_000));
  return answer.file
    ? sendFile(reply, answer.file)
    : reply.send(answer.written ?? JSON.stringify(answer.envelope));
};

interface House extends Door {
  readonly limits: Pick<Limits, 'read'>;
  readonly clock: Clock;
  readonly refusals: RefusalBook;
  readonly writers: Pick<RecentWriters, 'note'>;
}

const rawOf = (name: RouteName, { query, body }: FastifyRequest): unknown => {
  const route: Route = routes[name];
  if (route.method === 'GET') return withoutBlanks(query as Record<string, string>);
  if (route.body === undefined) return body;
  const { field } = BODIES[route.body];
  if (route.body !== 'video') return { [field]: body };
  // Whoever stops reading it has not stopped talking: the answer goes out on the same line.
  const pieces = body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : undefined;
  return { ...(query as Record<string, string>), [field]: pieces };
};

const handle = async <Name extends RouteName>(
  name: Name,
  handler: Handler<Name>,
  { house, request, reply }: { house: House; request: FastifyRequest; reply: FastifyReply },
): Promise<Reply | 'streaming'> => {
  const { method, access } = routes[name];
  const nowMs = house.clock.nowMs();
  const asked = admit(access, request.headers, house);
  // Nearly everybody is known, and who is known has nothing to wait for.
  const admitted = asked instanceof Promise ? await asked : asked;
  if (!admitted.ok) return admitted.reply;
  const isCounted = method === 'GET' && request.ip !== THE_HOUSE;
  const waitMs = isCounted
    ? house.limits.read.take(readerOf(admitted.viewer, request.ip), nowMs, weightOf(name))
    : 0;
  if (waitMs > 0) return rateLimited(waitMs);
  if ((routes[name] as Route).body === 'video') allowTime(request.raw, VIDEO_MS);
  const parsed = parseInput(name, rawOf(name, request));
  if (!parsed.ok) return parsed.reply;
  const answer = await handler({
    input: parsed.input,
    // `admit` has refused where the route needs a viewer and there is none.
    viewer: admitted.viewer as Call<Name>['viewer'],
    headers: request.headers,
    ip: request.ip,
    nowMs,
    takeOver: () => {
      reply.hijack();
      // What every answer says about itself, a stream says too.
      for (const [header, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(header, value);
      }
      return reply.raw;
    },
  });
  if (method !== 'GET' && admitted.viewer) house.writers.note(admitted.viewer.sid, house.clock.nowMs());
  return answer;
};

/** What he is still sending is not read by anybody, and he has no longer for it than others have. */
const passOver = ({ raw, body }: FastifyRequest): void => {
  if (!(body instanceof Readable) || raw.complete) return;
  allowTime(raw, BODY_MS);
  body.resume();
};

/** From here on an answer is a refusal that may stand in the security log. */
const FORBIDDEN = 403;

type Add = <Name extends RouteName>(scope: FastifyInstance, name: Name, handler: Handler<Name>) => void;

const adding =
  (house: House): Add =>
  (scope, name, handler) => {
    const { method, path } = routes[name];
    scope.route({
      method,
      url: `${BASE}${path}`,
      // HEAD would run a whole query for nothing, and open a stream nobody reads.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const answer = await handle(name, handler, { house, request, reply });
        passOver(request);
        if (answer === 'streaming') return reply;
        if (answer.status >= FORBIDDEN) {
          const { headers, ip } = request;
          await house.refusals({ name, headers, ip, nowMs: house.clock.nowMs() }, answer);
        }
        return send(reply, answer);
      },
    });
  };

export const mount = (app: FastifyInstance, handlers: Handlers, house: House): void => {
  const add = adding(house);
  const names = Object.keys(routes) as RouteName[];
  const taking = (body: Route['body']): RouteName[] =>
    names.filter((name) => (routes[name] as Route).body === body);
  const addAll = (scope: FastifyInstance, some: readonly RouteName[]): void => {
    for (const name of some) add(scope, name, handlers[name] as Handler<typeof name>);
  };
  addAll(app, taking(undefined));
  // In a scope of their own: nobody else has to take ten megabytes.
  void app.register(async (scope) => {
    const whole = { parseAs: 'buffer', bodyLimit: BODIES.picture.mostBytes } as const;
    scope.addContentTypeParser(BODIES.picture.types, whole, async (_request: unknown, body: Buffer) =>
      Promise.resolve(body),
    );
    addAll(scope, taking('picture'));
    await Promise.resolve();
  });
  void app.register(async (scope) => {
    // Read by whoever handles the call, piece by piece, once the door has let him in.
    scope.addContentTypeParser(BODIES.video.types, (_request, body, done) => done(null, body));
    addAll(scope, taking('video'));
    await Promise.resolve();
  });
  void app.register(async (scope) => {
    const text = { parseAs: 'string', bodyLimit: BODIES.report.mostBytes } as const;
    scope.addContentTypeParser(BODIES.report.types, text, scope.getDefaultJsonParser('error', 'error'));
    addAll(scope, taking('report'));
    await Promise.resolve();
  });
};
