// The parts of an address that filters are read from, by the same reading as whatever else is
// typed. What cannot be understood counts as not said; of a bound, which somebody has typed, it is
// told.
import { boundProblem, inOrder, readBound, type BoundOf } from '#core/input/typed-bound.ts';
import { readMonth } from '#core/input/typed-date.ts';
import { plainLine } from '#core/input/typed-signs.ts';

/** No store takes a NUL. */
export function isKeepable(text: string): boolean {
  return !text.includes('\u0000');
}

/** One of these words; null: none of them. */
export function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | null {
  return words.find((word) => word === text) ?? null;
}

/**
 * As many values, and as long, as one filter of one address may ask for: ten of them fit what the
 * house reads.
 */
const MOST_VALUES = 10;
const LONGEST_VALUE = 38;

/** `brand=大众,丰田` and, from a plain form, `brand=大众&brand=丰田`. */
export function listIn(params: URLSearchParams, name: string): readonly string[] {
  const values = params.getAll(name).flatMap((text) => text.split(/[,，]/));
  const said = values
    .map(plainLine)
    .filter((value) => value !== '' && value.length <= LONGEST_VALUE && isKeepable(value));
  return [...new Set(said)].slice(0, MOST_VALUES);
}

export interface Bounds {
  /** In ten thousands of yuan or of kilometres. */
  readonly least: number | null;
  readonly most: number | null;
  /** A sentence for each bound that was typed and not understood. */
  readonly unread: readonly string[];
}

interface BoundFields {
  readonly of: BoundOf;
  /** The field's name in the address, and on the screen. */
  readonly least: readonly [name: string, label: string];
  readonly most: readonly [name: string, label: string];
}

/** A range; its ends change places where they were typed the wrong way round. */
export function boundsIn(params: URLSearchParams, { of, least, most }: BoundFields): Bounds {
  const read = [least, most].map(([name, label]) => {
    const typed = plainLine(params.get(name) ?? '');
    const bound = typed === '' ? null : readBound(typed, of);
    if (bound === null) return { value: null, unread: [] };
    return bound.ok
      ? { value: bound.value, unread: [] }
      : { value: null, unread: [boundProblem(label, typed)] };
  });
  const [low, high] = inOrder(read[0]?.value ?? null, read[1]?.value ?? null);
  return { least: low, most: high, unread: read.flatMap(({ unread }) => unread) };
}

/** From one month to another, in their order. */
export function monthsIn(
  params: URLSearchParams,
  [from, to]: readonly [string, string],
): readonly [string | null, string | null] {
  return inOrder(readMonth(params.get(from) ?? ''), readMonth(params.get(to) ?? ''));
}

export function pageIn(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page < 100_000 ? page : 1;
}

/**
 * How many stand on a page of a list: as many as its pager offers (ui/pager), and usually the
 * fewest.
 */
const SIZES = [20, 40, 60] as const;
export const [USUAL_SIZE] = SIZES;

export function sizeIn(params: URLSearchParams): number {
  return SIZES.find((size) => String(size) === params.get('size')) ?? USUAL_SIZE;
}

/** As the house gave it; what is no longer a place in the list begins the list anew. */
export function afterIn(params: URLSearchParams): string | null {
  const after = params.get('after') ?? '';
  return /^[A-Za-z0-9_-]{1,200}$/.test(after) ? after : null;
}

/** The same where a place is a moment and a number; empty: from the beginning. */
export function afterPlaceIn(params: URLSearchParams): string {
  const after = params.get('after') ?? '';
  return /^\d{1,15}\.[A-Za-z0-9_-]{1,60}$/.test(after) ? after : '';
}

/** The number of a thing, as the house gives them; null: none, or what cannot be one. */
export function idIn(params: URLSearchParams, name: string): string | null {
  const id = params.get(name) ?? '';
  return /^[A-Za-z0-9_-]{1,40}$/.test(id) ? id : null;
}

/** Several values of a filter as one text; undefined: none. */
export function textOf(values: readonly string[]): string | undefined {
  return values.length === 0 ? undefined : values.join(',');
}
