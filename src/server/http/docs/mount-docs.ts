import type { FastifyInstance } from 'fastify';
import { BASE } from '#contract/route.ts';
import { docsPage } from './docs-page.ts';
import { openApi } from './openapi.ts';

/**
 * For whoever builds on the house; a real one does not show it. Made when it is first asked for.
 */
export function mountDocs(app: FastifyInstance): void {
  app.get(`${BASE}/docs`, { exposeHeadRoute: false }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(docsPage(openApi())),
  );
  app.get(`${BASE}/docs/openapi.json`, { exposeHeadRoute: false }, (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(openApi())),
  );
}
