// What all plain forms have in common, for a browser without JavaScript: what is posted, read by the page on the server.
// Such a browser keeps no token in its storage, so its token lies in a second cookie that scripts cannot read and that is
// sent only from our own pages. The session cookie alone still changes nothing. Source: goals.md S6, U11.
import type { APIContext } from 'astro';
import { homePath } from './paths.ts';

export const FORM_TOKEN_COOKIE = 'form-token';
/** Where a visitor logs in and out by plain forms; in place of a wished page it asks him in. */
export const DOOR_PATH = '/guard';

/** A page that a form has been posted to. */
export type FormPage = Pick<APIContext, 'request' | 'locals' | 'cookies'> & {
  readonly response: { readonly headers: Headers };
};

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

export const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export const fieldOf = (form: FormData, name: string): string => textOf(form, name).trim();

/** The fetch of somebody who shows the token his form carried. */
export const withToken =
  (api: typeof fetch, form: FormData): typeof fetch =>
  (asked, init) => {
    const headers = new Headers(init?.headers);
    headers.set('authorization', fieldOf(form, 'token'));
    return api(asked, { ...init, headers });
  };

/** A fetch that keeps what the answers want the browser to keep. */
export const listening =
  (api: typeof fetch, heard: string[]): typeof fetch =>
  async (...asked) => {
    const response = await api(...asked);
    heard.push(...response.headers.getSetCookie());
    return response;
  };

/** Where the door leads back to: an address of ours that is not the door itself, or home. */
export const backFrom = ({ searchParams, origin }: URL): string => {
  const target = URL.parse(searchParams.get('back') || homePath, origin);
  if (target === null || target.origin !== origin || target.pathname === DOOR_PATH) return homePath;
  return target.pathname + target.search;
};

/** On to another address, which a reload then asks for instead of posting once more. */
export const seeOther = (location: string, setCookies: readonly string[]): Response => {
  const headers = new Headers({ location, 'cache-control': 'no-store' });
  for (const cookie of setCookies) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
};
