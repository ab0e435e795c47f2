// Results of the console's one box, as its page lists them: by kind, each row leading to the desk
// that sees to it. Source: product.md 7.8; visual language 19 (41).
import { FOUND_WORDS } from '#contract/office/found-words.ts';
import type { FoundList, FoundRow } from '#contract/office/outputs.ts';
import { cutTo, plainLine } from '#core/input/typed-signs.ts';
import { LEAST_SIGNS, MOST_FOUND, type FoundKind } from '#core/office/found.ts';
import { apiOver } from '#lib/api.ts';
import { lotPathById } from '#lib/auction-paths.ts';
import { deskPath } from '#lib/office/people/person-words.ts';
import { officePath } from '#lib/office/places.ts';
import { deskVisit, type DeskVisit } from '#lib/office/visit.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { isKeepable } from '#lib/query-fields.ts';

export const FIND_DESK = 'find';
const MOST_SIGNS = 60;

export interface FindDesk {
  /** As they were typed. */
  readonly words: string;
  /** Null: too little was typed to look for. */
  readonly visit: DeskVisit<FoundList> | null;
}

/** Words of the box in the address of its page. */
export function findWords({ searchParams }: URL): string {
  const words = cutTo(plainLine(searchParams.get('q') ?? ''), MOST_SIGNS);
  return isKeepable(words) ? words : '';
}

export async function findDesk(page: FormPage & { readonly url: URL }): Promise<FindDesk> {
  page.response.headers.set('cache-control', 'no-store');
  const words = findWords(page.url);
  if (Array.from(words).length < LEAST_SIGNS) return { words, visit: null };
  return { words, visit: await deskVisit(apiOver(page.locals.api)('officeSearch', { words })) };
}

export interface FoundGroup {
  readonly kind: FoundKind;
  readonly title: string;
  readonly rows: readonly FoundRow[];
  /** As many as are ever shown: there may be more. */
  readonly isFull: boolean;
}

/** Rows by kind; a kind without one is left out. */
export function foundGroups({ rows, kinds }: FoundList): readonly FoundGroup[] {
  return kinds
    .map((kind) => {
      const own = rows.filter((row) => row.kind === kind);
      return { kind, title: FOUND_WORDS[kind], rows: own, isFull: own.length >= MOST_FOUND };
    })
    .filter((group) => group.rows.length > 0);
}

/** Kinds that could not be read; null: all were. */
export function unreadKinds({ unread }: FoundList): string | null {
  return unread.length === 0 ? null : `${unread.map((kind) => FOUND_WORDS[kind]).join('、')}没有读到`;
}

/**
 * Place of what was found: the desk that sees to it, else its page for everybody; null: it has
 * neither, and its row says all there is.
 */
export function foundPath({ kind, id, lotId, who }: FoundRow): string | null {
  if (kind === 'lot') return lotPathById(id, null);
  if (kind === 'receipt') return who ? personPath(who.id) : lotPathById(lotId ?? '', null);
  return kind === 'person' ? personPath(id) : deskPath(DESKS[kind], id);
}

const DESKS = { order: 'orders', dispute: 'disputes', sale: 'sales' } as const;

export function personPath(id: string): string {
  return `${officePath('people')}?id=${id}`;
}

export function foundName({ kind, id, number, title, who }: FoundRow): string {
  const words = kind === 'person' ? [who?.name ?? id, number, title] : [number, title];
  return words.filter((part) => part !== null).join(' · ');
}
