// Input of every call of the contract, read from its schema: a body that could be right, and all
// the ways in which each of its fields can be wrong. A new route is known here at once.
import fc from 'fast-check';
import * as z from 'zod/mini';
import { inputs } from '#contract/inputs.ts';
import type { RouteName } from '#contract/routes.ts';

interface Node {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Node;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly required?: readonly string[];
  readonly anyOf?: readonly Node[];
  readonly oneOf?: readonly Node[];
  readonly default?: unknown;
}

/** The fields of a call; one shape for each of the ways it can be made. */
export interface Shape {
  readonly fields: Readonly<Record<string, Node>>;
  readonly required: readonly string[];
}

/** Every value of a field that cannot be, for a body or for a query. */
export function wrongFor(node: Node, method: 'GET' | 'POST'): readonly unknown[] {
  return method === 'GET'
    ? HOSTILE_TEXTS.filter((text) => !takesText(node, text))
    : HOSTILE.filter((value) => !takes(node, value));
}

const choicesOf = (node: Node): readonly Node[] => node.anyOf ?? node.oneOf ?? [node];

export function shapesOf(name: RouteName): readonly Shape[] {
  const node = z.toJSONSchema(inputs[name], { io: 'output' }) as Node;
  return choicesOf(node).map(({ properties = {}, required = [] }) => ({
    fields: properties,
    // A field that stands for something where it is not named may be left out.
    required: required.filter((field) => properties[field]?.default === undefined),
  }));
}

const textLike = ({ pattern, minLength = 0 }: Node): string => {
  if (pattern === undefined) return 'x'.repeat(Math.max(minLength, 1));
  const [text = ''] = fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 7 });
  return text;
};

/** Something that can be read; what it names does not exist. */
const sampleOfNode = (node: Node): unknown => {
  const [first = node] = choicesOf(node);
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  if (first.type === 'integer' || first.type === 'number') return Math.max(first.minimum ?? 1, 1);
  if (first.type === 'boolean') return true;
  if (first.type === 'array')
    return Array.from({ length: first.minItems ?? 0 }, () => sampleOfNode(first.items ?? {}));
  if (first.type === 'object')
    return sampleOf({ fields: first.properties ?? {}, required: first.required ?? [] });
  return first.type === 'null' ? null : textLike(first);
};

/** A body with all its required fields. */
export function sampleOf({ fields, required }: Shape): Record<string, unknown> {
  return Object.fromEntries(required.map((name) => [name, sampleOfNode(fields[name] ?? {})]));
}

/** The same with everything that may be left out. */
export function fullSampleOf({ fields }: Shape): Record<string, unknown> {
  return sampleOf({ fields, required: Object.keys(fields) });
}

type Path = readonly [field: string, ...within: string[]];

const pathsIn = (value: unknown): readonly (readonly string[])[] => {
  if (typeof value === 'string') return [[]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => pathsIn(inner).map((path) => [key, ...path]));
};

/** Places of texts in a body, however deep. */
export function textsIn(body: Readonly<Record<string, unknown>>): readonly Path[] {
  return pathsIn(body) as readonly Path[];
}

/** The same body with another value in that place. */
export function withAt(body: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  const copy = (Array.isArray(body) ? [...(body as unknown[])] : { ...(body as object) }) as Record<
    string,
    unknown
  >;
  copy[key] = withAt(copy[key], rest, value);
  return copy;
}

const isTextOf = ({ pattern, minLength = 0, maxLength = Infinity }: Node, value: unknown): boolean =>
  typeof value === 'string' &&
  value.length >= minLength &&
  value.length <= maxLength &&
  (pattern === undefined || new RegExp(pattern).test(value));

const isNumberOf = ({ type, minimum = -Infinity, maximum = Infinity }: Node, value: unknown): boolean =>
  typeof value === 'number' &&
  (type === 'number' || Number.isSafeInteger(value)) &&
  value >= minimum &&
  value <= maximum;

/**
 * Whether the field takes a value. Written against the published schema, not against what reads it.
 */
const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

const takes = (node: Node, value: unknown): boolean => {
  const choices = choicesOf(node);
  if (choices.length > 1 || choices[0] !== node) return choices.some((choice) => takes(choice, value));
  if (node.const !== undefined) return value === node.const;
  if (node.enum) return node.enum.includes(value);
  switch (node.type) {
    case 'string':
      return isTextOf(node, value);
    case 'integer':
    case 'number':
      return isNumberOf(node, value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'null':
      return value === null;
    case 'array':
      return (
        Array.isArray(value) &&
        value.length >= (node.minItems ?? 0) &&
        value.length <= (node.maxItems ?? Infinity) &&
        value.every((item) => takes(node.items ?? {}, item))
      );
    case 'object':
      // Of fields that may all be left out, none is sent.
      return isEmptyObject(value) && (node.required ?? []).length === 0;
    case undefined:
    default:
      return false;
  }
};

/**
 * Values tried everywhere: of another kind, too small, too large, not a number, meant for another
 * machine.
 */
const HOSTILE: readonly unknown[] = [
  null,
  true,
  'yes',
  0,
  -1,
  1.5,
  2 ** 53,
  Number.MIN_SAFE_INTEGER,
  1e308,
  '',
  ' ',
  '7',
  'NaN',
  'constructor',
  '__proto__',
  '../../etc/passwd',
  "x' or '1'='1",
  '\u0000',
  '\ud800',
  'x'.repeat(5_000),
  [],
  ['x'],
  Array.from({ length: 3_000 }, () => 'x'),
  {},
  { $gt: 0 },
  { length: 3 },
];

/** The same for a query, in which everything is a text. */
const HOSTILE_TEXTS: readonly string[] = [
  ' x',
  '-1',
  '1.5',
  'NaN',
  'Infinity',
  '1e999',
  '9007199254740993',
  'constructor',
  '__proto__',
  '../../etc/passwd',
  "x' or '1'='1",
  '\u0000',
  'x'.repeat(5_000),
];

/** A number in a query is one if it reads as one. */
const takesText = (node: Node, text: string): boolean =>
  takes(node, node.type === 'integer' || node.type === 'number' ? Number(text) : text);
