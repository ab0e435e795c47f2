// Input is read once, here. Input that cannot be read is answered with what is wrong, by the name
// of its field.
import type { ParsedUrlQuery } from 'node:querystring';
import { fieldFault, issueFault, type Issue } from '#contract/field-fault.ts';
import { inputs, type Inputs } from '#contract/inputs.ts';
import type { RouteName } from '#contract/routes.ts';
import { malformed, type Reply } from './replies.ts';

export type Parsed<Name extends RouteName> =
  { readonly ok: true; readonly input: Inputs[Name] } | { readonly ok: false; readonly reply: Reply<never> };

/** An empty `brand=` in a query is a filter left blank, not a wrong one. */
export function withoutBlanks(query: ParsedUrlQuery): ParsedUrlQuery {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/**
 * Whether every text in it can be kept as it is: not every store takes a NUL, and half a character
 * is none.
 */
const isKeepable = (value: unknown): boolean => {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed();
  if (typeof value !== 'object' || value === null) return true;
  // Input that comes as bytes holds no texts.
  if (value instanceof Uint8Array || Symbol.asyncIterator in value) return true;
  return Object.values(value).every(isKeepable);
};

/** `raw` is the query of a GET or the JSON body of a POST. */
export function parseInput<Name extends RouteName>(name: Name, raw: unknown): Parsed<Name> {
  const parsed = inputs[name].safeParse(raw, { reportInput: true });
  if (!parsed.success) {
    const [issue] = parsed.error.issues as readonly Issue[];
    return { ok: false, reply: malformed(issueFault(name, issue)) };
  }
  // As it was sent: what is read of it may have lost what cannot be kept.
  const unkept = Object.entries(raw as object).find(([, value]) => !isKeepable(value));
  if (unkept)
    return { ok: false, reply: malformed(fieldFault(name, unkept[0], '里有残缺的字符，请删去后再提交')) };
  const input = parsed.data as Inputs[Name];
  return { ok: true, input };
}
