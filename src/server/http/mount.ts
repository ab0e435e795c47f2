// The one place where the contract's table becomes routes: admitted, parsed, handled, answered in
// the envelope.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BASE, KEY_HEADER, type Route } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { isByAgent, type AgentGate } from '#server/agents/agent-gate.ts';
import type { PersonsShown } from '#server/audit/persons-shown.ts';
import type { RefusalBook } from '#server/audit/refusal-log.ts';
import type { Clock } from '#server/clock/clock.ts';
import { BODIES, mostBytesOf } from '#server/http/bodies/bodies.ts';
import { allowTime, BODY_MS } from '#server/http/bodies/body-time.ts';
import { declaredBytes, letRunOut } from '#server/http/bodies/unread-body.ts';
import { admit, type Admission } from './access.ts';
import type { CallCounts } from './call-counts.ts';
import type { Call, Handler, Handlers } from './call.ts';
import { dispositionOf } from './file-name.ts';
import type { HouseGate } from './house-gate.ts';
import { isFitWithout, keyIn } from './idempotency.ts';
import { readerOf, requestedRows, THE_SERVICE, weightOf, type Limits } from './limits.ts';
import { parseInput, withoutBlanks } from './parse.ts';
import type { RecentWriters } from './recent-writers.ts';
import { malformedField, rateLimited, tooLargeBody, type AnswerFile, type Reply } from './replies.ts';
import type { Viewer } from './viewer.ts';

export function mount(app: FastifyInstance, handlers: Handlers, services: MountServices): void {
  const add = adding(services);
  const names = Object.keys(routes) as RouteName[];
  const taking = (body: Route['body']): RouteName[] =>
    names.filter((name) => (routes[name] as Route).body === body);
  const addAll = (scope: FastifyInstance, some: readonly RouteName[]): void => {
    for (const name of some) add(scope, name, handlers[name] as Handler<typeof name>);
  };
  addAll(app, taking(undefined));
  void app.register(async (scope) => {
    // Read by whoever handles the call, piece by piece, once they are admitted. What it is
    // its content tells, and not the name under which it comes.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => done(null, body));
    addAll(scope, [...taking('picture'), ...taking('video'), ...taking('document'), ...taking('sheet')]);
    await Promise.resolve();
  });
  void app.register(async (scope) => {
    const text = { parseAs: 'string', bodyLimit: BODIES.report.mostBytes } as const;
    scope.addContentTypeParser(BODIES.report.types, text, scope.getDefaultJsonParser('error', 'error'));
    addAll(scope, taking('report'));
    await Promise.resolve();
  });
  void app.register(async (scope) => {
    // A signed body is read as it came: written anew it would be another text.
    const text = { parseAs: 'string', bodyLimit: BODIES.word.mostBytes } as const;
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(BODIES.word.types, text, (_request, body, done) => done(null, body));
    addAll(scope, taking('word'));
    await Promise.resolve();
  });
}

const sendFile = (reply: FastifyReply, file: AnswerFile): FastifyReply =>
  reply
    .header('content-type', file.type)
    .header('content-disposition', dispositionOf(file))
    .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));

export function send(reply: FastifyReply, answer: Reply): FastifyReply {
  const { status, cookies, retryAfterMs } = answer;
  reply.code(status).header('content-type', 'application/json; charset=utf-8');
  if (cookies) reply.header('set-cookie', [...cookies]);
  if (retryAfterMs !== undefined) reply.header('retry-after', Math.ceil(retryAfterMs / 1_000));
  return answer.file
    ? sendFile(reply, answer.file)
    : reply.send(answer.written ?? JSON.stringify(answer.envelope));
}

/** Most rows of a form's fields; a list of rows has more. */
const FEW_ROWS = 12;

interface MountServices extends Admission {
  readonly limits: Pick<Limits, 'read' | 'write' | 'bid'>;
  readonly clock: Clock;
  readonly refusals: RefusalBook;
  readonly writers: Pick<RecentWriters, 'note'>;
  readonly personsShown: PersonsShown;
  readonly agents: AgentGate;
  readonly ofHouse: HouseGate;
  readonly counts: Pick<CallCounts, 'note' | 'noteProblem'>;
}

const OK_STATUS = 200;

const rawOf = (name: RouteName, { query, body }: FastifyRequest): unknown => {
  const route: Route = routes[name];
  if (route.method === 'GET') return withoutBlanks(query as Record<string, string>);
  if (route.body === undefined) return body;
  const { field, waitMs } = BODIES[route.body];
  if (waitMs === undefined) return { [field]: body };
  // A handler that stops reading it has not closed the line: the answer goes out on the same one.
  const pieces = body instanceof Readable ? body.iterator({ destroyOnReturn: false }) : Readable.from([]);
  return { ...(query as Record<string, string>), [field]: pieces };
};

/**
 * How long whoever asks has to wait: every question counts, and of what is changed only what names
 * many things at once.
 */
const waitMsOf = (
  name: RouteName,
  { services: house, request }: { services: MountServices; request: FastifyRequest },
  { viewer, nowMs }: { viewer: Viewer | null; nowMs: number },
): number => {
  if (request.ip === THE_SERVICE) return 0;
  const isRead = routes[name].method === 'GET';
  if (!isRead && ('body' in routes[name] || requestedRows(request.body) <= FEW_ROWS)) return 0;
  const weight = weightOf(name, isRead ? request.query : request.body);
  return house.limits.read.take(readerOf(viewer, request.ip), nowMs, weight);
};

/**
 * How long a person who changes something has to wait, where the table counts it against a limit of
 * theirs.
 */
const paceMs = (
  limits: MountServices['limits'],
  { pace }: Route,
  viewer: Viewer | null,
  nowMs: number,
): number =>
  viewer !== null && (pace === 'write' || pace === 'bid') ? limits[pace].take(viewer.userId, nowMs) : 0;

/**
 * A sender of something large has the time for it; a body that its head declares too large is
 * refused unread.
 */
const admitPieces = (name: RouteName, { raw }: FastifyRequest): Reply<never> | null => {
  const { body }: Route = routes[name];
  if (body === undefined || BODIES[body].waitMs === undefined) return null;
  const { mostBytes, waitMs } = BODIES[body];
  if (declaredBytes(raw) > mostBytes) return tooLargeBody(body, mostBytes);
  allowTime(raw, waitMs);
  // They are told what is wrong with it, on a line that can be used again.
  letRunOut(raw, mostBytes);
  return null;
};

const handle = async <Name extends RouteName>(
  name: Name,
  handler: Handler<Name>,
  {
    services: house,
    request,
    reply,
  }: { services: MountServices; request: FastifyRequest; reply: FastifyReply },
): Promise<Reply | 'streaming'> => {
  const route: Route = routes[name];
  const { headers, ip } = request;
  const nowMs = house.clock.nowMs();
  const asked = admit(route, headers, house);
  // Nearly everybody is known, and who is known has nothing to wait for.
  const admitted = asked instanceof Promise ? await asked : asked;
  if (!admitted.ok) return admitted.reply;
  const waitMs = waitMsOf(name, { services: house, request }, { viewer: admitted.viewer, nowMs });
  if (waitMs > 0) return rateLimited(waitMs);
  const oversize = admitPieces(name, request);
  if (oversize) return oversize;
  const parsed = parseInput(name, rawOf(name, request));
  if (!parsed.ok) return parsed.reply;
  const key = route.key === undefined ? null : keyIn(headers);
  if (key === null && !isFitWithout(route, headers)) return malformedField('', KEY_HEADER);
  if (admitted.viewer && route.duty) {
    const barred = await house.ofHouse({ route, input: parsed.input, viewer: admitted.viewer });
    if (barred) return barred;
  }
  if (isByAgent(admitted.viewer)) {
    const { viewer } = admitted;
    const barred = await house.agents({ name, input: parsed.input, viewer, ip, nowMs });
    if (barred) return barred;
  }
  const retryAfterMs = paceMs(house.limits, route, admitted.viewer, nowMs);
  if (retryAfterMs > 0) return rateLimited(retryAfterMs);
  const answer = await handler({
    input: parsed.input,
    // `admit` has refused where the route needs a viewer and there is none.
    viewer: admitted.viewer as Call<Name>['viewer'],
    // A key that is needed and is not there, or is none, has been refused just now.
    key: key as Call<Name>['key'],
    headers,
    ip,
    nowMs,
    takeOver: () => {
      reply.hijack();
      // A stream, too, carries the headers that every answer carries.
      for (const [header, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(header, value);
      }
      return reply.raw;
    },
  });
  if (answer !== 'streaming' && answer.status === OK_STATUS) {
    const line = house.personsShown({ name, viewer: admitted.viewer, ip, input: parsed.input });
    // A bid shows no person, and waits for no line.
    if (line !== null) await line;
  }
  if (route.method !== 'GET' && admitted.viewer) house.writers.note(admitted.viewer.sid, house.clock.nowMs());
  return answer;
};

/**
 * The rest of what they are sending is not read by anybody, and they have no longer for it than
 * others have.
 */
const passOver = ({ raw, body }: FastifyRequest): void => {
  if (!(body instanceof Readable) || raw.complete) return;
  allowTime(raw, BODY_MS);
};

/** From here on an answer is a refusal that may stand in the security log. */
const FORBIDDEN = 403;

type Add = <Name extends RouteName>(scope: FastifyInstance, name: Name, handler: Handler<Name>) => void;

const adding =
  (services: MountServices): Add =>
  (scope, name, handler) => {
    const { method, path } = routes[name];
    scope.route({
      method,
      url: `${BASE}${path}`,
      bodyLimit: mostBytesOf(name),
      // HEAD would run a whole query for nothing, and open a stream nobody reads.
      exposeHeadRoute: false,
      handler: async (request, reply) => {
        const answer = await handle(name, handler, { services, request, reply });
        passOver(request);
        if (answer === 'streaming') return reply;
        services.counts.note(name, answer);
        if (answer.status >= FORBIDDEN) {
          const { headers, ip } = request;
          await services.refusals({ name, headers, ip, nowMs: services.clock.nowMs() }, answer);
        }
        return send(reply, answer);
      },
    });
  };
