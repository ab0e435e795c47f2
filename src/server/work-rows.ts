// The ways in which a domain hands in its work: rows that the store has in order, or the few there
// ever are of a kind, put in order here.
import { WORK_RIGHTS } from '#contract/office/work-rights.ts';
import { byDue, waitsFromMs, type WorkItem, type WorkKind } from '#core/office/work.ts';
import type { WorkFilter, WorkRequest, WorkStream } from './house-work.ts';
import type { SalesBeyond } from './store/access.ts';
import { waitingCounts, waitingPage, type WaitingPlace, type WaitingRows } from './store/waiting-rows.ts';

/** Facts that a row has of its matter; absent: nothing, nobody. */
export type WorkFacts = Partial<Pick<WorkItem, 'number' | 'about' | 'waiting' | 'sumFen' | 'proposerId'>>;

const NO_FACTS = { number: null, about: null, waiting: null, sumFen: null, proposerId: null };

interface Rows<Db, Table extends keyof Db, Row> {
  readonly kind: WorkKind;
  readonly rows: (asked: WorkRequest, beyond: SalesBeyond) => WaitingRows<Db, Table, Row>;
  /** When what waits since a moment is due: the later it came, no earlier. Epoch ms. */
  readonly dueOf: (sinceMs: number) => number;
  /** Facts of each row, in the order of the rows. */
  readonly facts: (
    asked: WorkRequest,
    rows: readonly (Row & WaitingPlace)[],
  ) => readonly WorkFacts[] | Promise<readonly WorkFacts[]>;
}

/** Matters that are rows of the store, read by pages and counted there. */
export function rowsOfWork<Db, Table extends keyof Db, Row>({
  kind,
  rows,
  dueOf,
  facts,
}: Rows<Db, Table, Row>): WorkStream {
  const rowsFor = async (asked: WorkRequest) => rows(asked, await asked.beyond(WORK_RIGHTS[kind]));
  const wishFor = ({ staffId }: WorkRequest, { refs, isForSecond, dueBeforeMs }: WorkFilter) => ({
    refs,
    notBy: isForSecond ? staffId : null,
    sinceBeforeMs: dueBeforeMs === null ? null : waitsFromMs(dueOf, dueBeforeMs),
  });
  return {
    kind,
    page: async (asked, wish, from) => {
      const found = await waitingPage(asked.reader, await rowsFor(asked), {
        ...wishFor(asked, wish),
        ...from,
      });
      const told = await facts(asked, found);
      const items = found.map(({ sinceMs, ref }, at): WorkItem => {
        return { ...NO_FACTS, ...told[at], kind, ref, dueAtMs: dueOf(sinceMs) };
      });
      const last = found.at(-1);
      const next = last && found.length === from.most ? { sinceMs: last.sinceMs, ref: last.ref } : null;
      return { items, next };
    },
    counts: async (asked, wish) => {
      const { reader, nowMs, staffId } = asked;
      const lateSinceMs = waitsFromMs(dueOf, nowMs);
      return waitingCounts(reader, await rowsFor(asked), { ...wishFor(asked, wish), lateSinceMs, staffId });
    },
  };
}

/** Matters of a kind of which there are never many: all that wait, read at once. */
export function fewOfWork(
  kind: WorkKind,
  all: (
    asked: WorkRequest,
    beyond: SalesBeyond,
  ) => Promise<readonly (WorkFacts & Pick<WorkItem, 'ref' | 'dueAtMs'>)[]>,
): WorkStream {
  return {
    kind,
    page: async (asked) => {
      const found = await all(asked, await asked.beyond(WORK_RIGHTS[kind]));
      const items = found.map((one): WorkItem => ({ ...NO_FACTS, ...one, kind }));
      return { items: items.toSorted(byDue), next: null };
    },
    counts: null,
  };
}
