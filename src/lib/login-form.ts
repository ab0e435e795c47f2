// Logging in and bidding by plain forms, for a browser without JavaScript: what is posted, read by the page on the server.
// Such a browser keeps no token in its storage, so its token lies in a second cookie that scripts cannot read and that is
// sent only from our own pages. The session cookie alone still changes nothing. Source: goals.md S6, U11.
import type { APIContext } from 'astro';
import { apiOver } from './api.ts';
import { CallFailed } from './errors.ts';

export const FORM_TOKEN_COOKIE = 'form-token';

type Posted = Pick<APIContext, 'request' | 'locals' | 'cookies' | 'url' | 'site'>;

/** The fields of a form posted to a page; null when this is no form, or not the one in question. */
export const postedForm = async (request: Request, name: string): Promise<FormData | null> => {
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'POST' || !/^application\/x-www-form-urlencoded/i.test(type)) return null;
  try {
    const form = await request.clone().formData();
    return form.get('form') === name ? form : null;
  } catch {
    return null;
  }
};

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export const fieldOf = (form: FormData, name: string): string => textOf(form, name).trim();

/** A fetch that keeps what the answer wants the browser to keep. */
const listening =
  (api: typeof fetch, heard: string[]): typeof fetch =>
  async (...asked) => {
    const response = await api(...asked);
    heard.push(...response.headers.getSetCookie());
    return response;
  };

/**
 * Takes the guard page's log-in. Success: the cookies, and the same address once more. A refusal is left in
 * `locals.form` for the page to show; null means that the request goes on its way.
 */
export const logInByForm = async (visit: Posted): Promise<Response | null> => {
  const { request, locals, cookies, url, site } = visit;
  locals.form = null;
  const form = await postedForm(request, 'login');
  if (form === null) return null;
  const phone = fieldOf(form, 'phone');
  const setCookies: string[] = [];
  try {
    const password = textOf(form, 'password');
    const call = apiOver(listening(locals.api, setCookies));
    const { token } = await call('login', { way: 'password', phone, password });
    cookies.set(FORM_TOKEN_COOKIE, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      // The address the house is known by, for TLS may end at a proxy in front.
      secure: site?.protocol === 'https:',
    });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    locals.form = { problem: error.msg, phone };
    return null;
  }
  const headers = new Headers({ location: url.pathname + url.search, 'cache-control': 'no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
};
