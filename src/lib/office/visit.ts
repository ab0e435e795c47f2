// A visit to a desk of the console: what was asked for, or why it is not shown. Unlike a page of
// the portal it keeps its frame when the house cannot answer: the menu and the filters stay, and
// only the list is missing.
import { visitOf } from '#lib/content/editor/visit.ts';
import { CallFailed } from '#lib/errors.ts';
import { ALL_RIGHTS } from './menu.ts';

/** Nobody is logged in; not of the house, or without the right; not there; not answered. */
export type DeskBar = 401 | 403 | 404 | 503;

export type DeskVisit<Data> =
  | { readonly ok: true; readonly data: Data }
  | { readonly ok: false; readonly status: DeskBar; readonly said: string };

/** Waits for the answer to a desk's question. */
export async function deskVisit<Data>(asked: Promise<Data>): Promise<DeskVisit<Data>> {
  try {
    const visit = await visitOf(asked);
    return visit.ok ? visit : { ...visit, said: '' };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { ok: false, status: 503, said: error.msg };
  }
}

export function barOf(visit: DeskVisit<unknown>): { readonly status: DeskBar; readonly said: string } | null {
  return visit.ok ? null : { status: visit.status, said: visit.said };
}

/**
 * Rights of the visitor; null: they are not of the house. Whoever the service lets in has all of
 * them, for it knows one right as yet, that of its own people.
 */
export function rightsOf(bar: { readonly status: DeskBar } | null): readonly string[] | null {
  return bar?.status === 401 || bar?.status === 403 ? null : ALL_RIGHTS;
}
