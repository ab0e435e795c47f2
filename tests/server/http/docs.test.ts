import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import type { OpenApi } from '#server/http/docs/openapi.ts';
import { openTestServer, type TestServer } from '../../kit/test-server.ts';

const names = Object.keys(routes) as RouteName[];

describe('the description of the calls', () => {
  let server: TestServer;
  let api: OpenApi;
  let page = '';

  beforeAll(async () => {
    server = await openTestServer();
    api = (await server.app.inject(`${BASE}/docs/openapi.json`)).json<OpenApi>();
    page = (await server.app.inject(`${BASE}/docs`)).body;
  });
  afterAll(() => server.close());

  const operationOf = (name: RouteName) => {
    const { method, path } = routes[name];
    return api.paths[path]?.[method.toLowerCase()];
  };

  test.each(names)('tells of %s: how it is asked, by whom, and what it answers', (name) => {
    const operation = operationOf(name);
    expect(operation).toMatchObject({
      operationId: name,
      responses: { 200: { description: expect.any(String) } },
    });
    const { data } = operation?.responses[200].content['application/json'].schema.properties ?? {};
    expect(data?.['x-typescript']).toEqual(expect.stringMatching(/\S/));
    expect(page).toContain(`id="${name}"`);
  });

  test('says what may be sent, as the service itself reads it', () => {
    const list = operationOf('lotList');
    const asked = list && 'parameters' in list ? list.parameters.map(({ name }) => name) : [];
    expect(asked).toEqual(expect.arrayContaining(['brand', 'sort', 'after', 'lowestYuan']));
    expect(operationOf('placeBid')).toMatchObject({
      security: [{ cookie: [], token: [] }],
      requestBody: {
        content: {
          'application/json': { schema: { required: expect.arrayContaining(['lotId', 'amountFen']) } },
        },
      },
    });
    expect(api['x-typescript']).toHaveProperty(
      'LotSummary',
      expect.stringContaining('readonly view: LotView'),
    );
  });

  test('is a plain page under the same content policy as every answer', async () => {
    const answer = await server.app.inject(`${BASE}/docs`);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(answer.body).not.toMatch(/<script|<style|style=|onclick/);
  });

  test('a real house does not show it', async () => {
    const real = await openTestServer({ kind: 'real' });
    for (const path of ['/docs', '/docs/openapi.json']) {
      expect((await real.app.inject(`${BASE}${path}`)).statusCode).toBe(404);
    }
    await real.close();
  });
});
