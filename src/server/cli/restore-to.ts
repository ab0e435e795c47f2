// Point of a restore, as it is typed: `1842`, the number of a commit, or `2026-12-01T02:14:00`, a
// moment in China.
import type { RestorePoint } from '#core/operations/change-log.ts';
import { dateBeginMs } from '#core/time/days.ts';

const SEQ = /^\d{1,15}$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;
const SECOND_MS = 1_000;

/** Null: it is neither. A moment means all of its second. */
export function restorePointIn(typed: string): RestorePoint | null {
  if (SEQ.test(typed)) return { seq: Number(typed) };
  if (!MOMENT.test(typed)) return null;
  const utcMs = Date.parse(`${typed}Z`);
  return Number.isNaN(utcMs) ? null : { atMs: dateBeginMs(utcMs) + SECOND_MS - 1 };
}
