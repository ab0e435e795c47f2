// Headers that every answer must carry, and those a page must carry on top. Source: goals.md S5.
import type { IncomingHttpHeaders } from 'node:http';
import { createRequire } from 'node:module';

interface Finding {
  readonly severity: number;
  readonly description: string;
  readonly directive: string;
}

/** Google's evaluator, in the part of it that is used; it brings no module of the newer kind. */
interface Evaluator {
  readonly CspEvaluator: new (csp: unknown) => { readonly evaluate: () => readonly Finding[] };
}

interface Parser {
  readonly CspParser: new (text: string) => { readonly csp: unknown };
}

const require = createRequire(import.meta.url);

/**
 * High is 10, a mistake in writing 20, medium 30; what may be one, by what hangs on the host, is
 * above.
 */
const WORST_ALLOWED = 30;

const EVERYWHERE: Readonly<Record<string, RegExp>> = {
  'x-content-type-options': /^nosniff$/,
  // A page tells our own house where it comes from, or its forms would come from nowhere.
  'referrer-policy': /^(no-referrer|same-origin)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-embedder-policy': /^require-corp$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\).*geolocation=\(\).*microphone=\(\)/,
  'strict-transport-security': /^max-age=\d{8,}/,
  'content-security-policy': /default-src 'none'/,
};

/**
 * A part of a page runs under the page's rules; of its own it says what it is and who may use it.
 */
const OF_PARTS = ['x-content-type-options', 'cross-origin-resource-policy'] as const;
/**
 * A picture may be a document when it is opened by itself, as a drawing is; a script or a face
 * never.
 */
const PART = /^(text\/(css|javascript)|font\/|image\/(?!svg))/;

type Directives = ReadonlyMap<string, readonly string[]>;

/**
 * Headers that are missing or too wide. `isPage`: a document of the portal, which runs scripts of
 * ours.
 */
export function headerFlaws(headers: IncomingHttpHeaders, isPage: boolean): string[] {
  const part = partFlaws(headers);
  if (part) return part;
  const policy = String(headers['content-security-policy'] ?? '');
  const directives = directivesOf(policy);
  return [
    ...notSaid(headers, Object.keys(EVERYWHERE)),
    ...lacking(directives, headers['content-disposition'] ? { 'default-src': "'none'" } : FOR_ALL),
    ...(/unsafe-|\*|http:|data:\s*script/.test(policy) ? ['the policy holds something unsafe'] : []),
    ...(isPage ? [...pageFlaws(directives), ...found(policy)] : []),
    ...tellsTooMuch(headers),
  ];
}

const directivesOf = (policy: string): Directives =>
  new Map(
    policy
      .split(';')
      .map((part) => part.trim().split(/\s+/))
      .map(([name = '', ...values]) => [name, values]),
  );

const isAlone = (directives: Directives, name: string, value: string): boolean =>
  directives.get(name)?.join(' ') === value;

const lacking = (directives: Directives, wanted: Readonly<Record<string, string>>): string[] =>
  Object.entries(wanted)
    .filter(([name, value]) => !isAlone(directives, name, value))
    .map(([name, value]) => `${name} is not ${value}`);

const FOR_ALL = { 'default-src': "'none'", 'base-uri': "'none'", 'frame-ancestors': "'none'" } as const;
const FOR_PAGES = {
  'object-src': "'none'",
  'form-action': "'self'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'luochui luochui-worker',
  'worker-src': "'self'",
} as const;

const found = (policy: string): string[] => {
  const { CspEvaluator } = require('csp_evaluator/dist/evaluator.js') as Evaluator;
  const { CspParser } = require('csp_evaluator/dist/parser.js') as Parser;
  return new CspEvaluator(new CspParser(policy).csp)
    .evaluate()
    .filter(({ severity }) => severity <= WORST_ALLOWED)
    .map(({ directive, description }) => `csp_evaluator: ${directive}: ${description}`);
};

const pageFlaws = (directives: Directives): string[] => {
  const scripts = directives.get('script-src') ?? [];
  const isHashed = scripts.every((source) => source === "'self'" || /^'sha(256|384|512)-/.test(source));
  return [
    ...lacking(directives, FOR_PAGES),
    ...(scripts.length > 0 && isHashed ? [] : ['script-src allows more than our files and hashes']),
    ...(directives.has('report-to') ? [] : ['nobody hears what the policy stops']),
  ];
};

const notSaid = (headers: IncomingHttpHeaders, names: readonly string[]): string[] =>
  names
    .filter((name) => EVERYWHERE[name]?.test(String(headers[name] ?? '')) !== true)
    .map((name) => `${name}: ${String(headers[name] ?? 'missing')}`);

const tellsTooMuch = (headers: IncomingHttpHeaders): string[] =>
  headers['x-powered-by'] || headers.server ? ['it tells what it runs on'] : [];

/** Headers missing from a part of a page; null for what is no part, or is none of the build's. */
const partFlaws = (headers: IncomingHttpHeaders): string[] | null => {
  const type = headers['content-type'] ?? '';
  if (type.startsWith('image/svg')) {
    return [...notSaid(headers, [...OF_PARTS, 'content-security-policy']), ...tellsTooMuch(headers)];
  }
  return PART.test(type) ? [...notSaid(headers, OF_PARTS), ...tellsTooMuch(headers)] : null;
};
