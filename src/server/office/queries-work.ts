// Work that waits for the people of the house, asked of every domain and put in one order. A domain
// that cannot be read keeps nobody from the work of the others: it is named, the rest is listed.
import type { Inputs } from '#contract/inputs.ts';
import type { WorkHand, WorkList, WorkRow } from '#contract/office/outputs.ts';
import { WORK_RIGHTS } from '#contract/office/work-rights.ts';
import type { Rights } from '#contract/staff/rights.ts';
import { maskedPerson } from '#core/identity/masked-papers.ts';
import type { TakenWork } from '#core/office/taken-work.ts';
import {
  areaOf,
  byDue,
  isForSecond,
  WORK_AREAS,
  WORK_STATES,
  type WorkArea,
  type WorkItem,
  type WorkName,
  type WorkState,
} from '#core/office/work.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import type { WorkRequest, WorkSource } from '#server/house-work.ts';
import { workTakenAt } from './store-taken-work.ts';

const USUAL_SIZE = 50;

export interface WorkAsking {
  readonly asked: WorkRequest;
  readonly sources: readonly WorkSource[];
  readonly staffId: string;
  /** They are shown what they may see to, and nothing else. */
  readonly rights: Rights;
  /** Takes what went wrong with a domain that could not be read. */
  readonly note: (line: string) => void;
}

interface Found {
  readonly items: readonly WorkItem[];
  readonly unread: readonly WorkArea[];
}

const askedOf = async ({ area, load }: WorkSource, { asked, note }: WorkAsking): Promise<Found> => {
  try {
    return { items: await (await load())(asked), unread: [] };
  } catch (error) {
    note(`work of ${area} is not read: ${String(error)}`);
    return { items: [], unread: [area] };
  }
};

const allWork = async (asking: WorkAsking): Promise<Found> => {
  const found = await Promise.all(asking.sources.map((source) => askedOf(source, asking)));
  const unread = new Set(found.flatMap((one) => one.unread));
  return {
    items: found
      .flatMap(({ items }) => items)
      .filter(({ kind }) => asking.rights.has(WORK_RIGHTS[kind]))
      .toSorted(byDue),
    unread: WORK_AREAS.filter((area) => unread.has(area)),
  };
};

/** Whether this matter waits as it is asked. */
export async function isWaiting(asking: WorkAsking, { kind, ref }: WorkName): Promise<boolean> {
  const sources = asking.sources.filter(({ area }) => area === areaOf({ kind }));
  const { items } = await allWork({ ...asking, sources });
  return items.some((item) => item.kind === kind && item.ref === ref);
}

type TakenOf = (item: WorkName) => TakenWork | null;

const takenIn = (taken: readonly TakenWork[]): TakenOf => {
  const byName = new Map(taken.map((one) => [`${one.kind} ${one.ref}`, one]));
  return ({ kind, ref }) => byName.get(`${kind} ${ref}`) ?? null;
};

const isIn = (
  state: WorkState,
  item: WorkItem,
  { staffId, takenOf }: { readonly staffId: string; readonly takenOf: TakenOf },
): boolean => {
  switch (state) {
    case 'all':
      return true;
    case 'mine':
      return takenOf(item)?.staffId === staffId;
    case 'second':
      return isForSecond(item, staffId);
  }
};

/** People of the rows, by their ids; whoever has left is not among them. */
const namesOf = async ({ asked: { reader } }: WorkAsking, ids: readonly (string | null)[]) => {
  const people = await peopleBehind(reader, [...new Set(ids.flatMap((id) => id ?? []))]);
  return new Map(people.map((person) => [person.id, person]));
};

type Names = Awaited<ReturnType<typeof namesOf>>;

/** `林* · 6027` */
const whoIn = (names: Names, { waiting }: WorkItem): string | null => {
  if (waiting === null) return null;
  if ('name' in waiting) return waiting.name;
  const person = names.get(waiting.userId);
  return person ? maskedPerson(person) : null;
};

const rowsOf = async (
  asking: WorkAsking,
  items: readonly WorkItem[],
  takenOf: TakenOf,
): Promise<readonly WorkRow[]> => {
  const ids = items.flatMap((item) => [
    item.waiting && 'userId' in item.waiting ? item.waiting.userId : null,
    item.proposerId,
    takenOf(item)?.staffId ?? null,
  ]);
  const names = await namesOf(asking, ids);
  const handOf = (id: string | null): WorkHand | null =>
    id === null ? null : { name: names.get(id)?.displayName ?? '', isYou: id === asking.staffId };
  return items.map((item) => {
    const { kind, ref, number, about, sumFen, dueAtMs, proposerId } = item;
    return {
      kind,
      ref,
      number,
      about,
      who: whoIn(names, item),
      sumFen,
      dueAtMs,
      proposedBy: handOf(proposerId),
      takenBy: handOf(takenOf(item)?.staffId ?? null),
    };
  });
};

const hasWords = ({ number, about, ref }: WorkItem, words: string): boolean =>
  [number, about, ref].some((text) => text?.toLowerCase().includes(words.toLowerCase()) === true);

const countOf = <Name extends string>(
  names: readonly Name[],
  isOf: (name: Name, item: WorkItem) => boolean,
  items: readonly WorkItem[],
): Readonly<Record<Name, number>> =>
  Object.fromEntries(names.map((name) => [name, items.filter((item) => isOf(name, item)).length])) as Record<
    Name,
    number
  >;

/** A page of it, and how much there is of each state and of each area. */
export async function workList(asking: WorkAsking, wished: Inputs['workList']): Promise<WorkList> {
  const { asked, staffId } = asking;
  const { reader, nowMs } = asked;
  const [{ items, unread }, taken] = await Promise.all([allWork(asking), workTakenAt(reader, nowMs)]);
  const { state = 'all', area, words = '', dueBeforeMs, page = 1, size = USUAL_SIZE } = wished;
  const by = { staffId, takenOf: takenIn(taken) };
  const narrowed = items.filter(
    (item) => hasWords(item, words) && (dueBeforeMs === undefined || item.dueAtMs < dueBeforeMs),
  );
  const inState = narrowed.filter((item) => isIn(state, item, by));
  const wanted = inState.filter((item) => area === undefined || areaOf(item) === area);
  const shown = wanted.slice((page - 1) * size, page * size);
  return {
    rows: await rowsOf(asking, shown, by.takenOf),
    total: wanted.length,
    counts: {
      states: countOf(WORK_STATES, (one, item) => isIn(one, item, by), narrowed),
      areas: countOf(WORK_AREAS, (one, item) => areaOf(item) === one, inState),
    },
    unread,
    nowMs,
  };
}
