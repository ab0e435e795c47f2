// A form that outlives its session, from the page it was typed on to the page it stands on again:
// through the middleware, with the house's own sessions and seals.
import type { IncomingMessage } from 'node:http';
import type { APIContext } from 'astro';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiBy, isGivenBack, postedParts, textOf, type FormPage } from '#lib/plain-form.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { withCookies } from '#server/http/pages/held-forms.ts';
import { localsOf, visitsOf } from '#server/http/pages/visits.ts';
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

const [WRITER, OTHER] = ['13800000001', '13800000002'];
const WORDS = '列表里想按里程排序，现在要一件件看。';
const PATH = '/feedBack';

let server: TestServer;
let localsFor: (request: IncomingMessage) => Promise<App.Locals>;
beforeAll(async () => {
  server = await openTestServer();
  const ask = inProcessFetch(server.app, server.clock, ORIGIN);
  localsFor = localsOf(visitsOf(server.services, 0), (request) => ({
    api: ask(request, 'now'),
    news: noNews,
    sample: null,
  }));
  await openAccount(server, WRITER);
  await openAccount(server, OTHER);
});
afterAll(() => server.close());

type Fields = Readonly<Record<string, string | Blob>>;

interface Seen {
  readonly status: number;
  readonly headers: Headers;
  /** The guard page stands in place of the wished one. */
  readonly isGuard: boolean;
  /** Of the form as the page reads it; null: it reads none. */
  readonly words: string | null;
  readonly isBack: boolean;
  /** The page could carry the form out. */
  readonly isSent: boolean;
  readonly locals: App.Locals;
}

const bodyOf = (fields: Fields): FormData | URLSearchParams => {
  const hasFiles = Object.values(fields).some((value) => typeof value !== 'string');
  const form = hasFiles ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) form.append(name, value as string);
  return form;
};

const post = async (fields: Fields, cookie = '', path = PATH): Promise<Seen> => {
  const request = new Request(ORIGIN + path, {
    method: 'POST',
    headers: { origin: ORIGIN, ...(cookie !== '' && { cookie: `luochui-session=${cookie}` }) },
    body: bodyOf(fields),
  });
  const incoming = {
    method: 'POST',
    headers: Object.fromEntries(request.headers),
    socket: { remoteAddress: '10.1.1.1' },
  } as unknown as IncomingMessage;
  const locals = await localsFor(incoming);
  const cookies = { get: () => undefined, has: () => false, set: () => undefined, delete: () => undefined };
  const context = { request, locals, cookies, url: new URL(ORIGIN + path), site: new URL(ORIGIN) };
  let [isGuard, words, isSent] = [false, null as string | null, false];
  const next = async (instead?: string): Promise<Response> => {
    isGuard = instead?.startsWith('/guard') ?? false;
    const form = isGuard ? null : await postedParts(request, 'feedback');
    const page = { ...context, response: { headers: new Headers() } };
    words = form && textOf(form, 'text');
    isSent = form !== null && apiBy(page as unknown as FormPage, form) !== null;
    return new Response('a page', { headers: { 'content-type': 'text/html' } });
  };
  const response = await onRequest(context as unknown as APIContext, next as Parameters<typeof onRequest>[1]);
  if (!response) throw new Error('The middleware answered nothing');
  const { status, headers } = response;
  return { status, headers, isGuard, words, isSent, isBack: isGivenBack(request), locals };
};

const ownerOf = async (phone: string): Promise<string> => {
  const { cookie } = await logIn(server, phone);
  const { locals } = await post({}, cookie);
  return locals.session?.owner ?? '';
};

const typedBy = async (phone: string): Promise<Fields> => ({
  form: 'feedback',
  owner: await ownerOf(phone),
  token: 'a-token-that-has-ended',
  text: WORDS,
});

/** Fields of the page that holds the form, as whichever log-in sends them along. */
const heldBy = async (phone: string): Promise<string> => {
  const { locals } = await post(await typedBy(phone));
  return locals.heldForm?.sealed ?? '';
};

describe('a form whose session has ended', () => {
  test('waits in the log-in’s page, and nobody reads it there', async () => {
    const seen = await post(await typedBy(WRITER));
    expect([seen.status, seen.isGuard]).toEqual([401, true]);
    expect(seen.locals.heldForm?.sealed).not.toContain(WORDS);
    expect(seen.headers.get('cache-control')).toBe('no-store');
  });

  test('stands on its page once its writer returns, not done', async () => {
    const held = await heldBy(WRITER);
    const { cookie } = await logIn(server, WRITER);
    const seen = await post({ form: 'held', held }, cookie);
    expect([seen.isGuard, seen.words, seen.isBack, seen.isSent]).toEqual([false, WORDS, true, false]);
  });

  test('is given to nobody else who logs in there', async () => {
    const held = await heldBy(WRITER);
    const { cookie } = await logIn(server, OTHER);
    const seen = await post({ form: 'held', held }, cookie);
    expect([seen.isGuard, seen.words, seen.isBack]).toEqual([false, null, false]);
  });

  test('is shown by a log-in without JavaScript at once', async () => {
    const held = await heldBy(WRITER);
    const seen = await post({ form: 'login', phone: WRITER, password: PASSWORD, held });
    expect([seen.status, seen.words, seen.isSent]).toEqual([200, WORDS, false]);
    expect(seen.headers.getSetCookie()[0]).toMatch(/^luochui-session=./);
  });

  test('is not shown to another person who logs in without JavaScript', async () => {
    const held = await heldBy(WRITER);
    const seen = await post({ form: 'login', phone: OTHER, password: PASSWORD, held });
    expect([seen.status, seen.words, seen.headers.get('location')]).toEqual([303, null, PATH]);
  });

  test('waits on after a wrong password', async () => {
    const held = await heldBy(WRITER);
    const seen = await post({ form: 'login', phone: WRITER, password: 'not-the-one', held });
    expect([seen.isGuard, seen.locals.heldForm?.sealed]).toEqual([true, held]);
    expect(seen.locals.form?.problem).toBeTruthy();
  });

  test('waits also where a visitor without a session is led home', async () => {
    const seen = await post(await typedBy(WRITER), '', '/non-vehicle-MyOrder');
    expect([seen.isGuard, seen.locals.heldForm !== null]).toEqual([true, true]);
  });

  test('waits also on a page that is open to everybody', async () => {
    const seen = await post(await typedBy(WRITER), '', '/editor/text');
    expect([seen.isGuard, seen.locals.heldForm !== null]).toEqual([true, true]);
  });

  test('holds no password or code, and says pictures are chosen again', async () => {
    const typed = await typedBy(WRITER);
    const secrets = { password: PASSWORD, smsCode: '123456', ownCode: '654321', key: 'k', step: 'confirmed' };
    const picture = new File(['x'], 'one.png', { type: 'image/png' });
    const { locals } = await post({ ...typed, ...secrets, pictures: picture });
    const text = locals.heldForms?.open(locals.heldForm?.sealed ?? '', await ownerOf(WRITER));
    expect(JSON.parse(text ?? '')).toEqual([
      ['form', 'feedback'],
      ['text', WORDS],
    ]);
    expect(locals.heldForm?.hadFiles).toBe(true);
  });
});

describe('a form of one person', () => {
  test('goes on its way while its own session lasts', async () => {
    const typed = await typedBy(WRITER);
    const { cookie } = await logIn(server, WRITER);
    const seen = await post(typed, cookie);
    expect([seen.isGuard, seen.words, seen.isSent]).toEqual([false, WORDS, true]);
  });

  test('is neither done nor shown when somebody else logs in', async () => {
    const { cookie } = await logIn(server, OTHER);
    const seen = await post(await typedBy(WRITER), cookie);
    expect([seen.status, seen.isGuard, seen.words]).toEqual([401, true, null]);
    expect(seen.locals.heldForm?.isAnothers).toBe(true);
  });
});

test('a browser’s former cookies give way to those set', () => {
  const request = { headers: { cookie: 'theme=dark; luochui-session=old' } } as IncomingMessage;
  const { headers } = withCookies(request, ['luochui-session=new; Path=/; HttpOnly']);
  expect(headers.cookie).toBe('theme=dark; luochui-session=new');
});
