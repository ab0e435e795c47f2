// Purge of answers: now and then it looks through the answers kept for repeated requests and has
// those taken away that nobody can ask for any more: all that are due, a page to a command and a
// few pages to a round, so that neither a bid nor the hammer ever waits for it. Names of requests
// carry their time, so what is old lies at the start of the table; a second scan finds what bears
// another name. Source: goals.md R6.
import { lotEnds } from '#server/lots/store-lot-ends.ts';
import { oldAnswers, type AnswerKey } from '#server/store/old-answers.ts';
import { forgetAnswers } from './commands-forget-answers.ts';
import type { SchedulerParts } from './scheduler-parts.ts';

/** How often it looks while there is nothing to do. */
const EVERY_MS = 10_000;
/**
 * Pages of 200 to a round, each a few milliseconds; rounds follow each other twice a second while
 * it is behind.
 */
const PAGES_A_ROUND = 20;

export type AnswerPurge = () => Promise<void>;

/**
 * To be called as often as one likes; it sweeps every ten seconds, and on every call while there is
 * more to take away.
 */
export function openPurgeAnswers({ engine, reader, clock }: Omit<SchedulerParts, 'failed'>): AnswerPurge {
  let sweptAtMs = clock.nowMs();
  let isBehind = false;
  let strollAt: AnswerKey | null = null;

  /** Clears one page; whether there was anything on it, and where the next one begins. */
  const clearPage = async (after: AnswerKey | null, nowMs: number) => {
    const { keys, next } = await oldAnswers(reader, after, { nowMs, endsOf: lotEnds });
    if (keys.length > 0) await engine.run(forgetAnswers, { keys });
    return { hadOld: keys.length > 0, next };
  };
  /**
   * From the start for as long as there is something to take; whether the round was too short for
   * it.
   */
  const clearStart = async (nowMs: number): Promise<boolean> => {
    let after: AnswerKey | null = null;
    for (let page = 0; page < PAGES_A_ROUND; page += 1) {
      const { hadOld, next } = await clearPage(after, nowMs);
      if (!hadOld || next === null) return false;
      after = next;
    }
    return true;
  };
  return async () => {
    const nowMs = clock.nowMs();
    if (!isBehind && nowMs - sweptAtMs < EVERY_MS) return;
    sweptAtMs = nowMs;
    const isStartLeft = await clearStart(nowMs);
    const { hadOld, next } = await clearPage(strollAt, nowMs);
    strollAt = next;
    isBehind = isStartLeft || hadOld;
  };
}
