// What comes in is read once, here. What cannot be read is answered with the name of the field.
import type { ParsedUrlQuery } from 'node:querystring';
import { type Inputs, inputs } from '#contract/inputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { malformed, type Reply } from './replies.ts';

export type Parsed<Name extends RouteName> =
  { readonly ok: true; readonly input: Inputs[Name] } | { readonly ok: false; readonly reply: Reply<never> };

const LONGEST_FIELD_NAME = 40;

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly code?: string | undefined;
  readonly keys?: readonly string[];
}

const fieldOf = ({ path, keys }: Issue): string => {
  const name = keys?.[0] ?? path[0] ?? 'body';
  return String(name).slice(0, LONGEST_FIELD_NAME);
};

/** Whether every text in it can be kept as it is: not every store takes a NUL, and half a character is none. */
const isKeepable = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  // What comes as bytes holds no texts.
  if (value instanceof Uint8Array || Symbol.asyncIterator in value) return true;
  return Object.values(value).every(isKeepable);
};

/** `raw` is the query of a GET or the JSON body of a POST. */
export const parseInput = <Name extends RouteName>(name: Name, raw: unknown): Parsed<Name> => {
  const parsed = inputs[name].safeParse(raw);
  if (parsed.success) {
    const unkept = Object.entries(parsed.data).find(([, value]) => !isKeepable(value));
    return unkept
      ? { ok: false, reply: malformed(unkept[0]) }
      : { ok: true, input: parsed.data as Inputs[Name] };
  }
  const [issue] = parsed.error.issues as readonly Issue[];
  return { ok: false, reply: malformed(issue ? fieldOf(issue) : 'body') };
};

/** An empty `brand=` in a query is a filter left blank, not a wrong one. */
export const withoutBlanks = (query: ParsedUrlQuery): ParsedUrlQuery =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
