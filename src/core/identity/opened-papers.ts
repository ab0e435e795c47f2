// Papers of a person in full before the eyes of the house. They are opened to be judged, so only
// those that wait for a verdict are: what is decided is closed to everybody. Each opening is on
// record. Who opens more in a day than a day's judging takes is told of to all colleagues, and who
// goes on comes to an end for that day. Source: 个人信息保护法 第6条, 第51条; goals.md S9, S12.
import { refuse, type Result } from '#core/result.ts';
import { DAY_MS, dayBeginMs } from '#core/time/days.ts';
import type { OpenedPapersRefusal } from './refusals.ts';
import type { Verification } from './verification.ts';

/** So many a day are nobody else's business. */
export const OPENED_QUIETLY = 20;
/** Of one person, in one day. */
export const OPENED_MOST = 60;
/** Beyond what is quiet the others are told of the first, and of each further ten. */
const TOLD_EVERY = 10;

/** `isTold`: the others hear of this opening. `count` is of the day, this one included. */
export type PapersOpened = Result<{ readonly count: number; readonly isTold: boolean }, OpenedPapersRefusal>;

/** `openedCount`: how many this person has opened since the day began. */
export function decideOpening(
  { status }: Pick<Verification, 'status'>,
  openedCount: number,
  nowMs: number,
): PapersOpened {
  if (status !== 'waiting') return refuse({ code: 'PAPERS_DECIDED' });
  if (openedCount >= OPENED_MOST)
    return refuse({ code: 'TOO_MANY_OPENED', most: OPENED_MOST, againAtMs: dayBeginMs(nowMs) + DAY_MS });
  const count = openedCount + 1;
  const beyond = count - OPENED_QUIETLY;
  return { ok: true, count, isTold: beyond === 1 || (beyond > 0 && beyond % TOLD_EVERY === 0) };
}
