// The log of the house's deeds as its page shows it: a page of rows with the names of whose they
// are, where the chain stands, what was signed, and what the last verification found.
// Source: product.md 7.8; design of the office, sheet 40.
import type { DeedLog, DeedRow, DeedVerdict, SignedAt } from '#contract/audit/deed-outputs.ts';
import { DEED_KINDS_OF } from '#contract/audit/deed-words.ts';
import type { Inputs } from '#contract/inputs.ts';
import type { ChainedDeed } from '#core/audit/deed-chain.ts';
import { dayBeginMs } from '#core/time/days.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import type { Reader } from '#server/store/access.ts';
import type { Checkpoints, SignedCheckpoint } from './checkpoint-file.ts';
import { lastDeedCheck, type NotedCheck } from './store-deed-checks.ts';
import { chainEnd, countDeeds, latestDeeds, type DeedFilter } from './store-deeds.ts';

const PAGE = 50;
const MOST_IN_FILE = 10_000;

interface Ground {
  readonly reader: Reader;
  readonly checkpoints: Pick<Checkpoints, 'recent'>;
}

const filterOf = ({ part, ...filter }: Inputs['deedFile']): DeedFilter => ({
  ...filter,
  kinds: part && DEED_KINDS_OF[part],
});

const withNames = async (reader: Reader, deeds: readonly ChainedDeed[]): Promise<DeedRow[]> => {
  const ids = [...new Set(deeds.flatMap(({ userId }) => userId ?? []))];
  const people = ids.length === 0 ? [] : await peopleBehind(reader, ids);
  const names = new Map(people.map(({ id, displayName }) => [id, displayName]));
  return deeds.map((deed) => ({ ...deed, byName: names.get(deed.userId ?? '') ?? null }));
};

const signedAt = ({ seq, hash, atMs, signature }: SignedCheckpoint): SignedAt => ({
  seq,
  hash,
  atMs,
  signature,
});

const verdictOf = (check: NotedCheck): DeedVerdict => {
  const { atMs, deedCount, checkpointCount, tookMs, faultSeq, faultWhy } = check;
  const fault = faultSeq === null || faultWhy === null ? null : { seq: faultSeq, why: faultWhy };
  return { atMs, deedCount, checkpointCount, tookMs, fault };
};

const todayOf = async (reader: Reader, nowMs: number): Promise<DeedLog['today']> => {
  const fromMs = dayBeginMs(nowMs);
  const [doneCount, refusedCount, shownCount] = await Promise.all([
    countDeeds(reader, { fromMs, kinds: ['staff-action', 'editor-action', 'machine-action'] }),
    countDeeds(reader, { fromMs, kinds: DEED_KINDS_OF.refused }),
    countDeeds(reader, { fromMs, kinds: DEED_KINDS_OF.persons }),
  ]);
  return { doneCount, refusedCount, shownCount };
};

export async function deedLog(
  { reader, checkpoints }: Ground,
  { after, ...filter }: Inputs['deedLog'],
  nowMs: number,
): Promise<DeedLog> {
  const found = await latestDeeds(reader, { ...filterOf(filter), after, count: PAGE + 1 });
  const deeds = found.slice(0, PAGE);
  const [first, last] = [deeds.at(-1)?.seq ?? 0, deeds[0]?.seq ?? 0];
  const signed = await checkpoints.recent();
  const check = await lastDeedCheck(reader);
  const lastSigned = signed.at(-1);
  return {
    rows: await withNames(reader, deeds),
    next: found.length > PAGE ? first : null,
    end: await chainEnd(reader),
    checkpoints: signed.filter(({ seq }) => seq >= first && seq <= last).map(signedAt),
    lastCheckpoint: lastSigned ? signedAt(lastSigned) : null,
    lastCheck: check && verdictOf(check),
    today: await todayOf(reader, nowMs),
    nowMs,
  };
}

/** Rows for a table that is taken home, the latest first; no more than a spreadsheet likes. */
export async function deedsForFile(reader: Reader, filter: Inputs['deedFile']): Promise<DeedRow[]> {
  return withNames(reader, await latestDeeds(reader, { ...filterOf(filter), count: MOST_IN_FILE }));
}
