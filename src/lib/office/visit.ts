// A visit to a desk of the console: what was asked for, or why it is not shown. Unlike a page of
// the portal it keeps its frame when the house cannot answer: the menu and the filters stay, and
// only the list is missing.
import type { MenuNode } from '#contract/staff/outputs.ts';
import type { Call } from '#lib/api.ts';
import { visitOf } from '#lib/content/editor/visit.ts';
import { CallFailed } from '#lib/errors.ts';

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

/** Answer for a part beside the work; null: not to be had, or not the visitor's to see. */
export async function orMissing<Data>(asked: Promise<Data>): Promise<Data | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof CallFailed) return null;
    throw error;
  }
}

export function barOf(visit: DeskVisit<unknown>): { readonly status: DeskBar; readonly said: string } | null {
  return visit.ok ? null : { status: visit.status, said: visit.said };
}

const rightsIn = (menus: readonly MenuNode[]): readonly string[] =>
  menus.flatMap(({ right, children }) => [...(right === null ? [] : [right]), ...rightsIn(children)]);

/**
 * Rights of the visitor, as their menus say; null: they are not of the house, or nobody is logged
 * in. Where the house does not answer, `own` is taken for theirs: the frame stands, and the desk
 * says what is missing.
 */
export async function rightsOf(
  call: Call,
  sid: string | null,
  own: string,
): Promise<readonly string[] | null> {
  if (sid === null) return null;
  const visit = await deskVisit(call('getUserMenuBySid', { sid }));
  if (!visit.ok) return visit.status === 503 ? [own] : null;
  const rights = rightsIn(visit.data.rows);
  return rights.length === 0 ? null : rights;
}
