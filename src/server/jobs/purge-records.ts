// Purge of records: once an hour looks for records that have been kept as long as the law wants and
// has them discarded, a page at a time. What the law keeps longer is passed by. Source: goals.md
// S15.
import { shortestMs } from '#core/audit/retention.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { discardRecords } from '#server/documents/commands-discard-records.ts';
import { madeBefore, type DiscardKind } from '#server/documents/store-old-records.ts';
import type { SchedulerParts } from './scheduler-parts.ts';

const EVERY_MS = HOUR_MS;
const KINDS: readonly DiscardKind[] = [
  'paper',
  'message',
  'enquiry',
  'feedback',
  'question',
  'vote',
  'security-log',
];

export type RecordPurge = () => Promise<void>;

/**
 * To be called as often as one likes: a page to a call while there is more to look at, then not for
 * an hour.
 */
export function openPurgeRecords({
  engine,
  reader,
  clock,
}: Pick<SchedulerParts, 'engine' | 'reader' | 'clock'>): RecordPurge {
  let lookedAtMs = clock.nowMs();
  let open: { readonly kind: DiscardKind; readonly after: string }[] = [];
  return async () => {
    const nowMs = clock.nowMs();
    if (nowMs - lookedAtMs >= EVERY_MS) {
      lookedAtMs = nowMs;
      open = KINDS.map((kind) => ({ kind, after: '' }));
    }
    const [walk, ...later] = open;
    if (!walk) return;
    const { kind, after } = walk;
    const keptMs = shortestMs(kind);
    const ids = keptMs === null ? [] : await madeBefore(reader, kind, { beforeMs: nowMs - keptMs, after });
    if (ids.length > 0) await engine.run(discardRecords, { kind, ids });
    const last = ids.at(-1);
    open = last === undefined ? later : [{ kind, after: last }, ...later];
  };
}
