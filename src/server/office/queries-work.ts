// Work that waits for the people of the house, asked of every domain and put in one order: of each
// kind so much is read as the page shows, and the store counts the rest. A domain that cannot be
// read keeps nobody from the work of the others: it is named, the rest is listed.
import type { Inputs } from '#contract/inputs.ts';
import type { WorkHand, WorkList, WorkRow } from '#contract/office/outputs.ts';
import { WORK_RIGHTS } from '#contract/office/work-rights.ts';
import type { Rights } from '#contract/staff/rights.ts';
import { maskedPerson } from '#core/identity/masked-papers.ts';
import type { TakenWork } from '#core/office/taken-work.ts';
import {
  areaOf,
  isForSecond,
  WORK_AREAS,
  WORK_KINDS,
  WORK_STATES,
  type WorkArea,
  type WorkItem,
  type WorkKind,
  type WorkName,
  type WorkState,
} from '#core/office/work.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import type { WorkFilter, WorkPage, WorkRequest, WorkSource, WorkStream } from '#server/house-work.ts';
import { workTakenAt } from './store-taken-work.ts';
import { mergedWork, type ReadWork } from './work-together.ts';

const USUAL_SIZE = 50;
/** So many are read at a time where all are looked through. */
const LOOKED_THROUGH = 500;
const WORK_NAMES = Object.keys(WORK_KINDS) as readonly WorkKind[];
const ALL: WorkFilter = { refs: null, isForSecond: false, dueBeforeMs: null };
const NO_COUNTS = { all: 0, late: 0, second: 0 };
const NO_PAGE: WorkPage = { items: [], next: null };

export interface WorkAsking {
  readonly asked: WorkRequest;
  readonly sources: readonly WorkSource[];
  /** They are shown what they may see to, and nothing else. */
  readonly rights: Rights;
  /** Takes what went wrong with a domain that could not be read. */
  readonly note: (line: string) => void;
}

/** Areas of which something could not be read. */
type Unread = Set<WorkArea>;

const areasOf = (rights: Rights): ReadonlySet<WorkArea> =>
  new Set(WORK_NAMES.filter((kind) => rights.has(WORK_RIGHTS[kind])).map((kind) => areaOf({ kind })));

/** Answer of an area, or `fallback` where it cannot be read, which is noted. */
const tried = async <Answer>(
  { note }: WorkAsking,
  { area, unread, fallback }: { readonly area: WorkArea; readonly unread: Unread; readonly fallback: Answer },
  read: () => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await read();
  } catch (error) {
    note(`work of ${area} is not read: ${String(error)}`);
    unread.add(area);
    return fallback;
  }
};

/** Kinds of matters that they may see to, in the order of their kinds. */
const streamsOf = async (asking: WorkAsking, unread: Unread): Promise<readonly WorkStream[]> => {
  const areas = areasOf(asking.rights);
  const loaded = await Promise.all(
    asking.sources
      .filter(({ area }) => areas.has(area))
      .map(({ area, load }) => tried(asking, { area, unread, fallback: [] }, load)),
  );
  const placeOf = ({ kind }: WorkStream): number => WORK_NAMES.indexOf(kind);
  return loaded
    .flat()
    .filter(({ kind }) => asking.rights.has(WORK_RIGHTS[kind]))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
};

/** Whether this matter waits as it is asked. */
export async function isWaiting(asking: WorkAsking, { kind, ref }: WorkName): Promise<boolean> {
  const sources = asking.sources.filter(({ area }) => area === areaOf({ kind }));
  const streams = await streamsOf({ ...asking, sources }, new Set());
  for (const stream of streams.filter((one) => one.kind === kind)) {
    const found = await stream.page(asking.asked, { ...ALL, refs: [ref] }, { after: null, most: 1 });
    if (found.items.some((item) => item.ref === ref)) return true;
  }
  return false;
}

type TakenOf = (item: WorkName) => TakenWork | null;

const takenIn = (taken: readonly TakenWork[]): TakenOf => {
  const byName = new Map(taken.map((one) => [`${one.kind} ${one.ref}`, one]));
  return ({ kind, ref }) => byName.get(`${kind} ${ref}`) ?? null;
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
    id === null ? null : { name: names.get(id)?.displayName ?? '', isYou: id === asking.asked.staffId };
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

interface Looking {
  readonly asking: WorkAsking;
  readonly unread: Unread;
  readonly state: WorkState;
  readonly words: string;
  readonly dueBeforeMs: number | null;
  readonly takenOf: TakenOf;
  /** Ids of what they have taken up, by its kind. */
  readonly mine: ReadonlyMap<WorkKind, readonly string[]>;
}

/** Work of one kind: how much in each state, and the matters of the state that was asked for. */
interface Found {
  readonly area: WorkArea;
  readonly counts: Readonly<Record<WorkState | 'late', number>>;
  readonly read: ReadWork;
}

const isIn = (state: WorkState, item: WorkItem, { asking, takenOf }: Looking): boolean => {
  const { staffId } = asking.asked;
  switch (state) {
    case 'all':
      return true;
    case 'mine':
      return takenOf(item)?.staffId === staffId;
    case 'second':
      return isForSecond(item, staffId);
  }
};

/**
 * Looked through one by one: words stand in what is sealed or put together, which no store finds.
 */
const lookedThrough = async (stream: WorkStream, looking: Looking): Promise<Omit<Found, 'area'>> => {
  const { asking, words, dueBeforeMs, state } = looking;
  const items: WorkItem[] = [];
  for (let after: WorkPage['next'] | undefined; after !== null;) {
    const from = { after: after ?? null, most: LOOKED_THROUGH };
    const page = await stream.page(asking.asked, { ...ALL, dueBeforeMs }, from);
    items.push(...page.items.filter((item) => hasWords(item, words)));
    after = page.next;
  }
  const wanted = items.filter(({ dueAtMs }) => dueBeforeMs === null || dueAtMs < dueBeforeMs);
  const countIn = (one: WorkState): number => wanted.filter((item) => isIn(one, item, looking)).length;
  const late = wanted.filter(({ dueAtMs }) => dueAtMs < asking.asked.nowMs).length;
  const inState = wanted.filter((item) => isIn(state, item, looking));
  return {
    counts: { all: countIn('all'), mine: countIn('mine'), second: countIn('second'), late },
    read: () => Promise.resolve({ items: inState, next: null }),
  };
};

/** Counted by the store, and read from it by as many as are shown. */
const counted = async (
  stream: WorkStream,
  count: NonNullable<WorkStream['counts']>,
  { asking: { asked }, state, dueBeforeMs, mine }: Looking,
): Promise<Omit<Found, 'area'>> => {
  const refs = mine.get(stream.kind) ?? [];
  const own = { ...ALL, dueBeforeMs, refs };
  const [counts, ofMine] = await Promise.all([
    count(asked, { ...ALL, dueBeforeMs }),
    refs.length === 0 ? NO_COUNTS : count(asked, own),
  ]);
  const wish = state === 'mine' ? own : { ...ALL, dueBeforeMs, isForSecond: state === 'second' };
  return {
    counts: { ...counts, mine: ofMine.all },
    read: (from) => stream.page(asked, wish, from),
  };
};

const foundIn = (stream: WorkStream, looking: Looking): Promise<Found> => {
  const { asking, unread, words } = looking;
  const area = areaOf(stream);
  const nothing: Found = { area, counts: { ...NO_COUNTS, mine: 0 }, read: () => Promise.resolve(NO_PAGE) };
  const { counts } = stream;
  return tried(asking, { area, unread, fallback: nothing }, async () => {
    const found =
      counts === null || words !== ''
        ? await lookedThrough(stream, looking)
        : await counted(stream, counts, looking);
    const read: ReadWork = (from) =>
      tried(asking, { area, unread, fallback: NO_PAGE }, () => found.read(from));
    return { area, ...found, read };
  });
};

const sumOf = (found: readonly Found[], name: keyof Found['counts']): number =>
  found.reduce((sum, { counts }) => sum + counts[name], 0);

const countsOf = (found: readonly Found[], state: WorkState): WorkList['counts'] => ({
  states: Object.fromEntries(WORK_STATES.map((one) => [one, sumOf(found, one)])) as Record<WorkState, number>,
  areas: Object.fromEntries(
    WORK_AREAS.map((area) => [
      area,
      sumOf(
        found.filter((one) => one.area === area),
        state,
      ),
    ]),
  ) as Record<WorkArea, number>,
  late: sumOf(found, 'late'),
});

/** A page of it, and how much there is of each state and of each area. */
export async function workList(asking: WorkAsking, wished: Inputs['workList']): Promise<WorkList> {
  const { reader, nowMs, staffId } = asking.asked;
  const { state = 'all', area, words = '', dueBeforeMs = null, page = 1, size = USUAL_SIZE } = wished;
  const unread: Unread = new Set();
  const [streams, taken] = await Promise.all([streamsOf(asking, unread), workTakenAt(reader, nowMs)]);
  const takenOf = takenIn(taken);
  const byKind = Map.groupBy(
    taken.filter((one) => one.staffId === staffId),
    ({ kind }) => kind,
  );
  const mine = new Map([...byKind].map(([kind, ones]) => [kind, ones.map(({ ref }) => ref)]));
  const looking = { asking, unread, state, words, dueBeforeMs, takenOf, mine };
  const found = await Promise.all(streams.map((stream) => foundIn(stream, looking)));
  const wanted = found.filter((one) => area === undefined || one.area === area);
  const shown = await mergedWork(
    wanted.filter(({ counts }) => counts[state] > 0).map(({ read }) => read),
    { from: (page - 1) * size, most: size },
  );
  return {
    rows: await rowsOf(asking, shown, takenOf),
    total: sumOf(wanted, state),
    counts: countsOf(found, state),
    unread: WORK_AREAS.filter((one) => unread.has(one)),
    nowMs,
  };
}
