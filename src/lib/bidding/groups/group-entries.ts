// Entries of the form of a group of maximums, and how they are read: which lots, in what order, a
// maximum for each, how many to win, the total. Sums are read as everywhere. Source:
// core/bidding/group-terms.ts; product.md 3.6, 5.5.
import type { GroupView } from '#contract/bidding/outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { wordsFor } from '#contract/refusals.ts';
import { MOST_GROUP_LOTS } from '#core/bidding/group.ts';
import { readYuan, sumProblem } from '#core/input/typed-sum.ts';
import { yuanText } from '#lib/format.ts';
import { fieldOf } from '#lib/plain-form.ts';

/** As typed. */
export interface LotEntry {
  readonly isChosen: boolean;
  readonly maximum: string;
  /** The lower, the sooner the house bids for it. */
  readonly rank: string;
}

export interface GroupEntries {
  readonly lots: ReadonlyMap<string, LotEntry>;
  readonly most: string;
  readonly ceiling: string;
}

/** By the name of the field. */
export type GroupProblems = Readonly<Record<string, string>>;

const NOTHING: LotEntry = { isChosen: false, maximum: '', rank: '' };
export function entryOf({ lots }: GroupEntries, lotId: string): LotEntry {
  return lots.get(lotId) ?? NOTHING;
}

export function maximumName(lotId: string): string {
  return `maximum-${lotId}`;
}
export function rankName(lotId: string): string {
  return `rank-${lotId}`;
}

export const NO_ENTRIES: GroupEntries = { lots: new Map(), most: '', ceiling: '' };

/** The group as it stands, to be changed. */
export function groupEntries({ wishes, most, ceilingFen }: GroupView): GroupEntries {
  return {
    lots: new Map(
      wishes.map(({ lotId, maximumFen }, at) => [
        lotId,
        { isChosen: true, maximum: yuanText(maximumFen), rank: String(at + 1) },
      ]),
    ),
    most: String(most),
    ceiling: yuanText(ceilingFen),
  };
}

/** Of these lots and no others. */
export function groupEntriesIn(form: FormData, lotIds: readonly string[]): GroupEntries {
  const chosen = new Set(form.getAll('lot').map(String));
  const entry = (lotId: string): LotEntry => ({
    isChosen: chosen.has(lotId),
    maximum: fieldOf(form, maximumName(lotId)),
    rank: fieldOf(form, rankName(lotId)),
  });
  return {
    lots: new Map(lotIds.map((lotId) => [lotId, entry(lotId)])),
    most: fieldOf(form, 'most'),
    ceiling: fieldOf(form, 'ceiling'),
  };
}

/** Fields that the confirming form posts again beside its hidden ones, name by name. */
export function entryFields({ lots, most, ceiling }: GroupEntries): (readonly [string, string])[] {
  return [
    ['most', most],
    ['ceiling', ceiling],
    ...[...lots].flatMap(([lotId, { isChosen, maximum, rank }]) => [
      ...(isChosen ? [['lot', lotId] as const] : []),
      [maximumName(lotId), maximum] as const,
      [rankName(lotId), rank] as const,
    ]),
  ];
}

type GroupTerms = Omit<Inputs['placeGroup'], 'id'>;

type GroupRead =
  | { readonly ok: true; readonly terms: GroupTerms }
  | { readonly ok: false; readonly problems: GroupProblems };

interface Reading {
  readonly value: number | null;
  readonly problem: string | null;
}

const FEN_PER_YUAN = 100;

const sumIn = (label: string, typed: string): Reading => {
  const sum = readYuan(typed);
  if (!sum.ok) return { value: null, problem: sumProblem(label, sum.fault) };
  return sum.value === 0 ? { value: null, problem: `${label}要大于 0` } : { value: sum.value, problem: null };
};

/** A whole number from one on, written as sums are. */
const countIn = (label: string, typed: string, most: number): Reading => {
  const read = readYuan(typed);
  const count = read.ok ? read.value / FEN_PER_YUAN : 0;
  return read.ok && count >= 1 && count <= most
    ? { value: count, problem: null }
    : { value: null, problem: `${label}写 1 到 ${most} 的整数` };
};

const lotsProblem = (count: number): string | null => {
  if (count < 2) return '请勾选两件以上；只要一件的，在它的页面设委托价';
  return count > MOST_GROUP_LOTS ? `一个组合最多 ${MOST_GROUP_LOTS} 件，现在勾选了 ${count} 件` : null;
};

const isBefore = (one: Reading, other: Reading): boolean => (one.value ?? 0) < (other.value ?? 0);

const mostIn = (typed: string, count: number): Reading => {
  const read = countIn('最多拍到几件', typed, MOST_GROUP_LOTS);
  if (read.value === null || read.value <= count || count < 2) return read;
  const { sentence, wayOut } = wordsFor({ code: 'GROUP_SIZE', lots: count }, 0);
  return { value: null, problem: `${sentence}；${wayOut}` };
};

/** Ranked ones first; the others, and equals, stay as they stand in the sale. */
const rankIn = (typed: string): Reading =>
  typed === '' ? { value: Infinity, problem: null } : countIn('先后', typed, MOST_GROUP_LOTS);

export function readGroup(entries: GroupEntries): GroupRead {
  const chosen = [...entries.lots]
    .filter(([, { isChosen }]) => isChosen)
    .map(([lotId, { maximum, rank }]) => ({ lotId, sum: sumIn('上限', maximum), rank: rankIn(rank) }));
  const most = mostIn(entries.most, chosen.length);
  const ceiling = sumIn('总额', entries.ceiling);
  const found = [
    ['lots', lotsProblem(chosen.length)] as const,
    ...chosen.map(({ lotId, sum }) => [maximumName(lotId), sum.problem] as const),
    ...chosen.map(({ lotId, rank }) => [rankName(lotId), rank.problem] as const),
    ['most', most.problem] as const,
    ['ceiling', ceiling.problem] as const,
  ].filter((one): one is [string, string] => one[1] !== null);
  if (found.length > 0) return { ok: false, problems: Object.fromEntries(found) };
  const wishes = chosen
    .toSorted((one, other) => (isBefore(one.rank, other.rank) ? -1 : Number(isBefore(other.rank, one.rank))))
    .map(({ lotId, sum }) => ({ lotId, maximumFen: sum.value ?? 0 }));
  return { ok: true, terms: { most: most.value ?? 0, ceilingFen: ceiling.value ?? 0, wishes } };
}
