// A deed of the house: what one of its own people did, was refused or looked at, as the log keeps
// it for good. Of the thing it was done to the log holds how it stood before and after, in the few
// words, sums and times by which the house decides, and never who anybody is.
// Source: goals.md S12, I-46; 拍卖法 第54条; 个人信息保护法 第51条.
import { canonical } from '#core/lots/chain.ts';

export const DEED_KINDS = [
  /** A right of the house's own people was used. */
  'staff-action',
  /** … and one they were refused. */
  'staff-refused',
  'editor-action',
  /** Something was done at the house's own machine, and not over HTTP. */
  'machine-action',
  /** An account was found to be a further one of somebody of the house. */
  'further-account',
  /** Somebody of the house looked at who is behind the numbers. */
  'persons-shown',
] as const;

export type DeedKind = (typeof DEED_KINDS)[number];

export function isDeedKind(kind: string): kind is DeedKind {
  return DEED_KINDS.some((one) => one === kind);
}

export const DEED_THINGS = [
  'sale',
  'lot',
  'order',
  'dispute',
  'money',
  'transfer',
  'statement',
  'invoice',
  'verification',
  'proof',
  'person',
  'staff',
  'role',
  'menu',
  'house',
  'auctioneer',
  'rules',
  'letter',
  'question',
  'text',
  'audit-log',
  'signal',
] as const;

/** Kind of the thing a deed was done to. */
export type DeedThing = (typeof DEED_THINGS)[number];

/** Some facts of a thing, by name: words of a state, sums in fen, times in epoch ms. */
export type DeedFacts = Readonly<Record<string, string | number | boolean | null>>;

export interface Deed {
  /** Epoch ms. */
  readonly atMs: number;
  readonly kind: DeedKind;
  /** Null: it came by itself, or from the machine. */
  readonly userId: string | null;
  /** Their roles at that time, as the house names them. */
  readonly role: string | null;
  /** The command or the call, its step, and why it was refused. */
  readonly detail: string | null;
  readonly thing: DeedThing | null;
  /** Id of the thing. */
  readonly ref: string | null;
  /** Hash of the session it came from. */
  readonly session: string | null;
  /** Address it came from, of IPv6 the home's part. */
  readonly home: string | null;
  /** The thing before and after it (`factsText`); null: nothing is kept of it. */
  readonly before: string | null;
  readonly after: string | null;
}

const LONGEST_WORD = 80;
const MOST_FACTS = 16;

/** No half of a character is left where a long word is cut. */
const shortValue = (value: DeedFacts[string] | undefined): DeedFacts[string] | undefined =>
  typeof value === 'string' ? value.slice(0, LONGEST_WORD).replace(/[\ud800-\udbff]$/, '') : value;

/** Facts as a row keeps them: the same text for the same facts, in the order of their names. */
export function factsText(facts: DeedFacts | null): string | null {
  if (facts === null) return null;
  const short = Object.keys(facts)
    .toSorted()
    .slice(0, MOST_FACTS)
    .map((name) => [name, shortValue(facts[name])]);
  return canonical(Object.fromEntries(short));
}

export interface FactChange {
  readonly name: string;
  /** Undefined: it was not there. */
  readonly before: DeedFacts[string] | undefined;
  readonly after: DeedFacts[string] | undefined;
  readonly isChanged: boolean;
}

const factsIn = (text: string | null): DeedFacts => (text === null ? {} : (JSON.parse(text) as DeedFacts));

/** Both sides of a deed beside each other, fact by fact, in the order of their names. */
export function factChanges({ before, after }: Pick<Deed, 'before' | 'after'>): readonly FactChange[] {
  const [was, is] = [factsIn(before), factsIn(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])].toSorted().map((name) => ({
    name,
    before: was[name],
    after: is[name],
    isChanged: was[name] !== is[name],
  }));
}
