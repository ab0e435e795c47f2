// Stands before every page that is drawn on demand: asks the guard, and sends the rest on. A log-in
// posted by the guard page's plain form is taken here, for whichever address it was posted to.
// Source: specification 4 and 6; product.md 7.0.
import type { APIContext, MiddlewareNext } from 'astro';
import { defineMiddleware } from 'astro:middleware';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import { logInByForm, logOutByForm } from '#lib/accounts/login-form.ts';
import { pageBar } from '#lib/agents/page-needs.ts';
import { FLASH_COOKIE } from '#lib/constants.ts';
import { addressOf, decide } from '#lib/guard.ts';
import { HELD_FORM, holdForm, returnForm } from '#lib/held-form.ts';
import { atOfficeDoor } from '#lib/office/me/door-path.ts';
import { homePath } from '#lib/paths.ts';
import { anyPosted, backFrom, bringParts, GUARD_PATH, textOf } from '#lib/plain-form.ts';

const FLASH_SECONDS = 10;

const isPrefetch = (request: Request): boolean =>
  (request.headers.get('sec-purpose') ?? '').includes('prefetch');

const notStored = (response: Response): Response => {
  response.headers.set('cache-control', 'no-store');
  return response;
};

const unkept = ({ body, headers: drawn }: Response, status: number): Response => {
  const headers = new Headers(drawn);
  headers.set('cache-control', 'no-store');
  return new Response(body, { status, headers });
};

/** The guard page in place of the wished one: the address stays, the status says why. */
const guardPage = async ({ pathname, search }: URL, next: MiddlewareNext): Promise<Response> => {
  const back = new URLSearchParams({ back: pathname + search });
  return unkept(await next(`${GUARD_PATH}?${back}`), 401);
};

const homeWithPrompt = ({ cookies, redirect, url }: APIContext): Response => {
  cookies.set(FLASH_COOKIE, addressOf(url.pathname), { path: '/', maxAge: FLASH_SECONDS, sameSite: 'lax' });
  return redirect(homePath);
};

/**
 * The guard page by its own name, for browsers without JavaScript. Who has come in by other means
 * has nothing to do there.
 */
const guard = async (
  { locals, cookies, url, redirect }: APIContext,
  next: MiddlewareNext,
): Promise<Response> => {
  if (locals.session && !cookies.has(FORM_TOKEN_COOKIE)) return redirect(backFrom(url));
  return unkept(await next(), 200);
};

const guarded = async (context: APIContext, next: MiddlewareNext): Promise<Response> => {
  const { locals, request, url } = context;
  const hasSession = (locals.session ?? null) !== null;
  if (url.pathname === GUARD_PATH) return guard(context, next);
  const verdict = decide(url.pathname, hasSession);
  const door = atOfficeDoor(
    url,
    locals.session?.userInfo.held ?? null,
    decide(url.pathname, false) !== 'allow',
  );
  if (door !== null) return notStored(context.redirect(door));
  const acting = locals.session?.userInfo.acting ?? null;
  if (acting && pageBar(url.pathname, acting.limits) !== null) return unkept(await next(GUARD_PATH), 403);
  // A guarded page is asked for anew whenever it is shown: a visitor who has logged out does not
  // get it back from their browser.
  if (verdict === 'allow') return decide(url.pathname, false) === 'allow' ? next() : notStored(await next());
  // A page fetched ahead must neither count as a visit nor leave a prompt behind for the next page.
  if (isPrefetch(request))
    return new Response(null, { status: 503, headers: { 'cache-control': 'no-store' } });
  return verdict === 'home' ? homeWithPrompt(context) : guardPage(url, next);
};

/** Astro names the type without saying that it is UTF-8. */
const withCharset = (response: Response): Response => {
  if (response.headers.get('content-type') === 'text/html') {
    response.headers.set('content-type', 'text/html; charset=utf-8');
  }
  return response;
};

/**
 * Page with the form that was held for whoever has just logged in, drawn for who they are by now.
 * Null: no form of theirs was held.
 */
const shownAgain = async (
  context: APIContext,
  next: MiddlewareNext,
  setCookies: readonly string[],
): Promise<Response | null> => {
  const form = await anyPosted(context.request);
  const sealed = form === null ? '' : textOf(form, HELD_FORM);
  if (sealed === '') return null;
  Object.assign(context.locals, await context.locals.entered?.(setCookies));
  if (!returnForm(context, sealed)) return null;
  const response = notStored(await guarded(context, next));
  for (const cookie of setCookies) response.headers.append('set-cookie', cookie);
  return response;
};

const answer = async (context: APIContext, next: MiddlewareNext): Promise<Response> => {
  const { locals, url } = context;
  locals.heldForm = null;
  if (locals.posted) bringParts(context.request, locals.posted);
  const loggedIn = await logInByForm(context);
  if (loggedIn) return (await shownAgain(context, next, loggedIn.headers.getSetCookie())) ?? loggedIn;
  const loggedOut = await logOutByForm(context);
  if (loggedOut) return loggedOut;
  locals.heldForm = await holdForm(context);
  return locals.heldForm === null ? guarded(context, next) : guardPage(url, next);
};

export const onRequest = defineMiddleware(async (context, next) => {
  // At the build there is nobody to guard against: what is pre-rendered is public.
  if (context.isPrerendered) return next();
  return withCharset(await answer(context, next));
});
