// Common part of all plain forms, for a browser without JavaScript: what is posted, read by the
// page on the server. Such a browser keeps no token in its storage, so its token lies in a second
// cookie that scripts cannot read and that is sent only from our own pages. The session cookie
// alone still changes nothing. Source: goals.md S6, U11.
import type { APIContext } from 'astro';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import { apiOver, type Call } from './api.ts';
import { ownPath } from './own-path.ts';
import { homePath } from './paths.ts';

/**
 * Address at which a visitor logs in and out by plain forms; in place of a wished page it asks them
 * in.
 */
export const GUARD_PATH = '/guard';

/** A page that a form has been posted to. */
export type FormPage = Pick<APIContext, 'request' | 'locals' | 'cookies'> & {
  readonly response: { readonly headers: Headers };
};

const FIELDS = /^application\/x-www-form-urlencoded/i;
const FIELDS_OR_PARTS = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)/i;

/** On to another address, which a reload then asks for instead of posting once more. */
export function seeOther(path: string, setCookies: readonly string[]): Response {
  const headers = new Headers({ location: ownPath(path) ?? homePath, 'cache-control': 'no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}

/** Forms that were held while their writers logged in, by the request that brings them back. */
const givenBack = new WeakMap<Request, FormData>();

/** From here on the request is one of this form, which is shown again and not carried out. */
export function giveBack(request: Request, form: FormData): void {
  givenBack.set(request, form);
}

/** Fields as they were typed stand on the page again, and nothing of them has been sent. */
export function isGivenBack(request: Request): boolean {
  return givenBack.has(request);
}

/** Forms in parts that the house has read already, by their request. */
const inParts = new WeakMap<Request, FormData>();

/** From here on these are the parts of the request, whose files lie on the disk. */
export function bringParts(request: Request, form: FormData): void {
  inParts.set(request, form);
}

const formIn = async (request: Request, kinds: RegExp): Promise<FormData | null> => {
  const held = givenBack.get(request);
  if (held) return held;
  const parts = kinds === FIELDS_OR_PARTS ? inParts.get(request) : undefined;
  if (parts) return parts;
  const type = request.headers.get('content-type') ?? '';
  if (request.method !== 'POST' || !kinds.test(type)) return null;
  try {
    return await request.clone().formData();
  } catch {
    return null;
  }
};

const named = (form: FormData | null, name: string): FormData | null =>
  form?.get('form') === name ? form : null;

/** The fields of whichever form was posted; null when this is no form. */
export function anyPosted(request: Request): Promise<FormData | null> {
  return formIn(request, FIELDS_OR_PARTS);
}

/** The fields of a form posted to a page; null when this is no form, or not the one in question. */
export async function postedForm(request: Request, name: string): Promise<FormData | null> {
  return named(await formIn(request, FIELDS), name);
}

/** The one of these forms that was posted to a page; null when none of them was. */
export async function postedOneOf<Name extends string>(
  request: Request,
  names: readonly Name[],
): Promise<{ readonly name: Name; readonly form: FormData } | null> {
  const form = await formIn(request, FIELDS);
  const name = names.find((one) => named(form, one) !== null);
  return form !== null && name !== undefined ? { name, form } : null;
}

/** The same of a form that may carry pictures: then it comes in parts. */
export async function postedParts(request: Request, name: string): Promise<FormData | null> {
  return named(await anyPosted(request), name);
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

export function fieldOf(form: FormData, name: string): string {
  return textOf(form, name).trim();
}

const showing =
  (api: typeof fetch, token: string): typeof fetch =>
  (asked, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', token);
    return api(asked, { ...init, headers });
  };

/** The fetch of somebody who shows the token their form carried. */
export function withToken(api: typeof fetch, form: FormData): typeof fetch {
  return showing(api, fieldOf(form, 'token'));
}

/**
 * The fetch of whoever posted the form, as callBy uses it. A form that was given back is sent by
 * nobody.
 */
export function apiBy({ request, locals, cookies }: FormPage, form: FormData): typeof fetch | null {
  if (isGivenBack(request)) return null;
  const token = fieldOf(form, 'token') || (cookies.get(FORM_TOKEN_COOKIE)?.value ?? '');
  return token === '' ? null : showing(locals.api, token);
}

/**
 * Asks the service as the person who posted the form: by the token a script has put into it
 * (form-tokens.mjs), or by that of their cookie. Null where both are out of reach: nothing has been
 * sent yet.
 */
export function callBy(page: FormPage, form: FormData): Call | null {
  const api = apiBy(page, form);
  return api === null ? null : apiOver(api);
}

/** A fetch that keeps what the answers want the browser to keep. */
export function listening(api: typeof fetch, heard: string[]): typeof fetch {
  return async (...asked) => {
    const response = await api(...asked);
    heard.push(...response.headers.getSetCookie());
    return response;
  };
}

/** Address the guard page leads back to: one of ours that is not that page itself, or home. */
export function backFrom({ searchParams, origin }: URL): string {
  const path = ownPath(searchParams.get('back') ?? '', origin);
  return path === null || path.split('?', 1)[0] === GUARD_PATH ? homePath : path;
}
