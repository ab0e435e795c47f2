// The middleware before pages that are drawn on demand, as Astro calls it, visit by visit.
import type { APIContext } from 'astro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { backFrom } from '#lib/plain-form.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { onRequest } from '../../../../src/middleware.ts';
import { noNews } from '../../../kit/content/articles.ts';
import {
  logIn,
  openAccount,
  openTestServer,
  ORIGIN,
  PASSWORD,
  type TestServer,
} from '../../../kit/test-server.ts';

const PHONE = '13800000001';

let server: TestServer;
let ask: ReturnType<typeof inProcessFetch>;
beforeAll(async () => {
  server = await openTestServer();
  ask = inProcessFetch(server.app, server.clock, ORIGIN);
  await openAccount(server, PHONE);
});
afterAll(() => server.close());

const READS_ONLY = { mayBid: false, mostFen: null, mayPay: false, maySign: false, untilMs: null };

interface Visit {
  readonly path: string;
  readonly hasSession?: boolean;
  /** For a firm, with no right but to read. */
  readonly isActing?: true;
  readonly headers?: Record<string, string>;
  readonly form?: Record<string, string>;
}

interface Seen {
  readonly status: number;
  readonly headers: Headers;
  /** Which page was drawn; null when none was. */
  readonly drawn: string | null;
  readonly cookies: Record<string, { value: string; options: unknown }>;
  readonly locals: App.Locals;
}

const requestOf = ({ path, headers = {}, form }: Visit): Request => {
  if (!form) return new Request(new URL(ORIGIN + path), { headers });
  const sent = { origin: ORIGIN, ...headers };
  return new Request(new URL(ORIGIN + path), {
    method: 'POST',
    headers: sent,
    body: new URLSearchParams(form),
  });
};

const visit = async (wish: Visit): Promise<Seen> => {
  const request = requestOf(wish);
  const incoming = { headers: Object.fromEntries(request.headers), socket: { remoteAddress: '10.1.1.1' } };
  const session = wish.hasSession
    ? {
        sid: 'sid',
        userInfo: {
          sid: 'sid',
          displayName: '',
          maskedPhone: '',
          verification: 'verified',
          hasPassword: true,
          ...(wish.isActing && { acting: { firm: '远行车行', limits: READS_ONLY } }),
        },
      }
    : null;
  const api = ask(incoming as unknown as Parameters<typeof ask>[0]);
  const locals = { api, sees: 'shared', news: noNews, session, sample: null, form: null } as App.Locals;
  const cookies: Seen['cookies'] = {};
  let drawn: string | null = null;
  const context = {
    request,
    locals,
    url: new URL(ORIGIN + wish.path),
    site: new URL(ORIGIN),
    isPrerendered: false,
    cookies: {
      set: (name: string, value: string, options: unknown) => (cookies[name] = { value, options }),
      delete: (name: string, options: unknown) => (cookies[name] = { value: '', options }),
      has: (name: string) => (wish.headers?.cookie ?? '').includes(`${name}=`),
    },
    redirect: (location: string) => new Response(null, { status: 302, headers: { location } }),
  };
  const next = async (path?: string): Promise<Response> => {
    drawn = path ?? wish.path;
    return new Response('a page', { headers: { 'content-type': 'text/html' } });
  };
  const response = await onRequest(context as unknown as APIContext, next as Parameters<typeof onRequest>[1]);
  if (!response) throw new Error('The middleware answered nothing');
  return { status: response.status, headers: response.headers, drawn, cookies, locals };
};

const verdictOf = ({ status, drawn, cookies }: Seen): string => {
  if (drawn?.startsWith('/guard?back=')) return `guard page ${status}`;
  if ('flash' in cookies) return `home ${status}`;
  return drawn === null ? `refused ${status}` : `drawn ${status}`;
};

describe('a direct visit', () => {
  test.each([
    ['/bidding', 'drawn 200'],
    ['/information', 'drawn 200'],
    ['/BusinessRule', 'drawn 200'],
    ['/historicalDeals', 'drawn 200'],
    ['/no-such-page', 'drawn 200'],
    ['/bidding-detail?id=lot-1', 'guard page 401'],
    ['/userCenter', 'guard page 401'],
    ['/MyOrder', 'guard page 401'],
    ['/deposit/', 'guard page 401'],
    ['//deposit', 'guard page 401'],
    ['/%64eposit', 'guard page 401'],
    ['/non-vehicle-bidding', 'home 302'],
    ['/non-vehicle-MyOrder', 'home 302'],
  ])('without a session to %s ends as: %s', async (path, ending) => {
    expect(verdictOf(await visit({ path }))).toBe(ending);
  });

  test.each(['/bidding-detail?id=lot-1', '/userCenter', '/non-vehicle-bidding'])(
    'with a session to %s is let in',
    async (path) => {
      expect(verdictOf(await visit({ path, hasSession: true }))).toBe('drawn 200');
    },
  );

  test.each([
    ['/basicInfo', 'agent 403'],
    ['/basicInfo/phone', 'agent 403'],
    ['/deposit/payout', 'agent 403'],
    ['/basicInfo/agent', 'drawn 200'],
    ['/userCenter', 'drawn 200'],
    ['/MyOrder', 'drawn 200'],
  ])('of an agent who may only read to %s ends as: %s', async (path, ending) => {
    const seen = await visit({ path, hasSession: true, isActing: true });
    expect(seen.drawn === '/guard' ? `agent ${seen.status}` : verdictOf(seen)).toBe(ending);
  });

  test('tells the guard page what was wished, to lead back', async () => {
    const { drawn } = await visit({ path: '/bidding-detail?id=lot-1' });
    expect(backFrom(new URL(drawn ?? '', ORIGIN))).toBe('/bidding-detail?id=lot-1');
  });

  test('keeps its address, uncached, when the guard page stands in', async () => {
    const seen = await visit({ path: '/userCenter' });
    expect(seen.headers.get('location')).toBeNull();
    expect(seen.headers.get('cache-control')).toBe('no-store');
    expect(seen.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  test('sent home, leaves a note of ten seconds that scripts can read', async () => {
    const { headers, cookies } = await visit({ path: '/non-vehicle-bidding' });
    expect(headers.get('location')).toBe('/home');
    expect(cookies.flash?.options).toEqual({ path: '/', maxAge: 10, sameSite: 'lax' });
  });
});

describe('the guard page by its own name', () => {
  const path = '/guard?back=/bidding';

  test('stands open to a stranger, and is kept nowhere', async () => {
    const seen = await visit({ path });
    expect([seen.status, seen.drawn]).toEqual([200, path]);
    expect(seen.headers.get('cache-control')).toBe('no-store');
  });

  test('sends back whoever has come in by other means', async () => {
    const seen = await visit({ path, hasSession: true });
    expect([seen.status, seen.headers.get('location')]).toEqual([302, '/bidding']);
  });

  test('shows the way out to whoever came in by a form', async () => {
    const seen = await visit({ path, hasSession: true, headers: { cookie: 'form-token=handle' } });
    expect([seen.status, seen.drawn]).toEqual([200, path]);
  });

  test('leads back to the page one came from, logged in', async () => {
    const seen = await visit({ path, form: { form: 'login', phone: PHONE, password: PASSWORD } });
    expect([seen.status, seen.headers.get('location')]).toEqual([303, '/bidding']);
  });

  test('ends the session by a form, for house and browser', async () => {
    const { cookie, token } = await logIn(server, PHONE);
    const headers = { cookie: `luochui-session=${cookie}` };
    const seen = await visit({ path, headers, form: { form: 'log-out', token, everywhere: 'no' } });
    expect([seen.status, seen.headers.get('location')]).toEqual([303, '/bidding']);
    expect(seen.headers.getSetCookie()[0]).toMatch(/^luochui-session=;/);
    expect(seen.cookies['form-token']?.value).toBe('');
    const incoming = { headers, socket: { remoteAddress: '10.1.1.1' } };
    const api = ask(incoming as unknown as Parameters<typeof ask>[0]);
    const answer = (await (await api('/prod-api/app/deposit/summary')).json()) as { code: number };
    expect(answer.code).toBe(401);
  });

  test('without the token of its form ends nothing', async () => {
    const { cookie } = await logIn(server, PHONE);
    const headers = { cookie: `luochui-session=${cookie}` };
    const seen = await visit({ path, headers, form: { form: 'log-out', token: 'guessed-token-1' } });
    expect([seen.status, seen.headers.get('location')]).toEqual([200, null]);
    expect(seen.locals.form?.problem).toBeTruthy();
  });
});

describe('a page fetched ahead', () => {
  test.each([
    ['/bidding-detail?id=lot-1', 503],
    ['/non-vehicle-bidding', 503],
    ['/bidding', 200],
  ])('%s answers %i and leaves no note behind', async (path, status) => {
    const seen = await visit({ path, headers: { 'sec-purpose': 'prefetch;prerender' } });
    expect(seen.status).toBe(status);
    expect(seen.cookies).toEqual({});
  });
});

describe('logging in without JavaScript', () => {
  const path = '/bidding-detail?id=lot-1';
  const right = { form: 'login', phone: PHONE, password: PASSWORD };

  test('leads to the wished page, with a session scripts cannot read', async () => {
    const seen = await visit({ path, form: right });
    expect(seen.status).toBe(303);
    expect(seen.headers.get('location')).toBe(path);
    expect(seen.headers.getSetCookie()[0]).toMatch(/^luochui-session=.+HttpOnly; SameSite=Lax/);
    expect(seen.cookies['form-token']?.options).toMatchObject({ httpOnly: true, sameSite: 'strict' });
  });

  test('is told by its device in the list of log-ins', async () => {
    const agent = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/144.0';
    await visit({ path, form: right, headers: { 'user-agent': agent } });
    const devices = await server.services.reader.selectFrom('sessions').select('device').execute();
    expect(devices.map(({ device }) => device)).toContain('Firefox · Linux');
  });

  test('with a wrong password shows the guard page again, and why', async () => {
    const seen = await visit({ path, form: { ...right, password: 'not-the-one' } });
    expect(verdictOf(seen)).toBe('guard page 401');
    expect(seen.locals.form).toEqual({ problem: '手机号或密码不正确', phone: PHONE });
    expect(seen.headers.getSetCookie()).toEqual([]);
  });

  test.each([
    { origin: 'https://elsewhere.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ])('from a page that is not ours opens nothing: %j', async (headers) => {
    const seen = await visit({ path, form: right, headers });
    expect(verdictOf(seen)).toBe('guard page 401');
    expect(seen.cookies).toEqual({});
  });

  test('that is no log-in goes on its way', async () => {
    expect(verdictOf(await visit({ path: '/bidding', form: { form: 'search' } }))).toBe('drawn 200');
  });
});
