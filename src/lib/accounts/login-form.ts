// Logging in and out by plain forms, taken for whichever address they were posted to.
// Source: goals.md S6, U11.
import type { APIContext } from 'astro';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import {
  backFrom,
  fieldOf,
  GUARD_PATH,
  listening,
  postedForm,
  seeOther,
  textOf,
  withToken,
} from '#lib/plain-form.ts';

type Posted = Pick<APIContext, 'request' | 'locals' | 'cookies' | 'url' | 'site'>;

export function storedAs(site: URL | undefined) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    // The address the house is known by, for TLS may end at a proxy in front.
    secure: site?.protocol === 'https:',
  } as const;
}

/**
 * Takes a log-in. Success: the cookies, and the same address once more, or from the guard page the
 * one the visitor came from. A refusal is left in `locals.form` for the page to show; null means
 * that the request goes on its way.
 */
export async function logInByForm(visit: Posted): Promise<Response | null> {
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
    cookies.set(FORM_TOKEN_COOKIE, token, storedAs(site));
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    locals.form = { problem: error.msg, phone };
    return null;
  }
  return seeOther(url.pathname === GUARD_PATH ? backFrom(url) : url.pathname + url.search, setCookies);
}

/**
 * Takes a log-out: the session ends here or on all devices, and the guard page leads back to where
 * the visitor came from.
 */
export async function logOutByForm(visit: Posted): Promise<Response | null> {
  const { request, locals, cookies, url, site } = visit;
  const form = await postedForm(request, 'log-out');
  if (form === null) return null;
  const setCookies: string[] = [];
  try {
    const everywhere = fieldOf(form, 'everywhere') === 'yes';
    await apiOver(withToken(listening(locals.api, setCookies), form))('loginOut', { everywhere });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    locals.form = { problem: error.msg, phone: '' };
    return null;
  }
  cookies.delete(FORM_TOKEN_COOKIE, storedAs(site));
  return seeOther(backFrom(url), setCookies);
}
