// Rules and agreements in their versions: which one is in force, which is to come, where each can
// be read, and what changed from one to the next. Source: 电子商务法 第33、34条; product.md 7.4.
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { dateBeginMs } from '#core/time/days.ts';
import type { Address } from '#lib/addresses.ts';
import { queryString } from '#lib/query-string.ts';

export const RULE_PATHS = {
  'business-rule': '/BusinessRule',
  service: '/service',
  'privacy-policy': '/PrivacyPolicy',
} as const satisfies Record<string, Address>;

export type RuleName = keyof typeof RULE_PATHS;

/** Fields needed of an entry of the content collection; its id is `business-rule-2026-1`. */
export interface RuleEntry {
  readonly id: string;
  readonly body?: string | undefined;
  readonly data: {
    readonly version: string;
    readonly announced?: Date | undefined;
    readonly effective: Date;
  };
}

export interface Versions<Entry> {
  readonly inForce: Entry;
  /** Announced and not yet in force, the nearest first. */
  readonly coming: readonly Entry[];
  /** The newest first. */
  readonly all: readonly Entry[];
}

const NAME = /^(.+)-\d{4}-\d+$/;

/** `null` for what is no version of a text. */
export function ruleNameOf(id: string): RuleName | null {
  const name = NAME.exec(id)?.[1] ?? '';
  return Object.hasOwn(RULE_PATHS, name) ? (name as RuleName) : null;
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** A version comes into force, or is announced, as its day begins. */
const beginsMs = (day: Date): number => dateBeginMs(day.getTime());

const newestFirst = <Entry extends RuleEntry>(entries: readonly Entry[], name: RuleName): readonly Entry[] =>
  entries
    .filter(({ id }) => ruleNameOf(id) === name)
    .toSorted((one, other) => other.data.effective.getTime() - one.data.effective.getTime());

/** The version of a text that was in force then; null before the first was. */
export function inForceAt<Entry extends RuleEntry>(
  entries: readonly Entry[],
  name: RuleName,
  atMs: number,
): Entry | null {
  return newestFirst(entries, name).find(({ data }) => beginsMs(data.effective) <= atMs) ?? null;
}

/**
 * The versions of one text as of `nowMs`. Throws when none has ever come into force: the page has
 * nothing to say then.
 */
export function versionsOf<Entry extends RuleEntry>(
  entries: readonly Entry[],
  name: RuleName,
  nowMs: number,
): Versions<Entry> {
  const all = newestFirst(entries, name);
  const inForce = inForceAt(all, name, nowMs);
  if (!inForce) throw new Error(`no version of src/content/rules/${name} is in force`);
  const isComing = ({ data }: Entry): boolean =>
    beginsMs(data.effective) > nowMs && beginsMs(data.announced ?? data.effective) <= nowMs;
  return { inForce, coming: all.filter(isComing).toReversed(), all };
}

/** The version before this one; null for the first. */
export function versionBefore<Entry extends RuleEntry>(
  { all }: Pick<Versions<Entry>, 'all'>,
  { id }: RuleEntry,
): Entry | null {
  return all[all.findIndex((entry) => entry.id === id) + 1] ?? null;
}

export function versionPath(name: RuleName, version: string): string {
  return `${RULE_PATHS[name]}/${version}`;
}

export function comparisonPath(name: RuleName, before: string, after: string): string {
  return `${RULE_PATHS[name]}/${before}-${after}`;
}

export function ruleFilePath(name: RuleName, version: string): string {
  return `${BASE}${routes.ruleFile.path}${queryString({ text: name, version })}`;
}

export type Leaf<Entry> =
  | { readonly shows: 'version'; readonly entry: Entry }
  | { readonly shows: 'comparison'; readonly before: Entry; readonly after: Entry };

/** Every page under the address of a text: each version, and each with every later one. */
export function leavesOf<Entry extends RuleEntry>(
  entries: readonly Entry[],
  name: RuleName,
): { readonly address: string; readonly leaf: Leaf<Entry> }[] {
  const own = entries
    .filter(({ id }) => ruleNameOf(id) === name)
    .toSorted((one, other) => one.data.effective.getTime() - other.data.effective.getTime());
  return own.flatMap((entry, at) => [
    { address: entry.data.version, leaf: { shows: 'version' as const, entry } },
    ...own.slice(at + 1).map((after) => ({
      address: `${entry.data.version}-${after.data.version}`,
      leaf: { shows: 'comparison' as const, before: entry, after },
    })),
  ]);
}
