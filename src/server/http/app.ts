// The API: Fastify on the raw listener, one scope, every answer an envelope.
import type { RequestListener, Server } from 'node:http';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { JSON_BYTES } from '#server/http/bodies/bodies.ts';
import { mountDocs } from './docs/mount-docs.ts';
import { mount, send } from './mount.ts';
import { problemReply } from './problems.ts';
import { notFound } from './replies.ts';
import { apiHeaders } from './security-headers.ts';

interface Front {
  /** Makes the server around Fastify's listener, which is only one of those that listen on it. */
  readonly server: (api: RequestListener) => Server;
  /** The address the house is known by. */
  readonly origin: string;
  readonly trustedProxies: number;
  /** Whether the calls are described under /docs. */
  readonly hasDocs?: boolean;
  readonly report: (error: unknown) => void;
}

type Mounting = Parameters<typeof mount>;

export function createApp(handlers: Mounting[1], house: Mounting[2], front: Front): FastifyInstance {
  const headers = apiHeaders(front.origin);
  const options: FastifyServerOptions & { serverFactory: typeof front.server } = {
    serverFactory: front.server,
    bodyLimit: JSON_BYTES,
    // So many hops may be believed about the visitor's address, and none beyond them.
    trustProxy: (_address, hop) => hop < front.trustedProxies,
    frameworkErrors: (error, _request, reply) => {
      void send(reply.headers(headers), problemReply(error, front.report));
    },
  };
  const app = Fastify(options);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  // Not async: a promise for every request would cost more than what is done here.
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
  app.setErrorHandler((error, _request, reply) => {
    const answer = problemReply(error, front.report);
    house.counts.noteProblem(answer);
    // Cut at once, a line may take the answer with it: how it ends, unread-body.ts sees to.
    return send(reply.removeHeader('connection'), answer);
  });
  app.setNotFoundHandler((_request, reply) => send(reply, notFound()));
  mount(app, handlers, house);
  if (front.hasDocs === true) mountDocs(app);
  return app;
}
