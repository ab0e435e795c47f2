// The sweeper: now and then it looks through one page of the answers kept for repeated requests and has those taken away
// that nobody can ask for any more. One page a time, so that a house with a million of them never pauses for it.
// Source: goals.md R6.
import { forgetAnswers } from '#server/commands/forget-answers.ts';
import { type AnswerKey, oldAnswers } from '#server/store/old-answers.ts';
import type { WakerParts } from './waker.ts';

const EVERY_MS = 10_000;

export type Sweeper = () => Promise<void>;

/** To be called as often as one likes; it sweeps at most every ten seconds. */
export const openSweeper = ({ engine, reader, clock }: Omit<WakerParts, 'failed'>): Sweeper => {
  let sweptAtMs = clock.nowMs();
  let place: AnswerKey | null = null;
  return async () => {
    const nowMs = clock.nowMs();
    if (nowMs - sweptAtMs < EVERY_MS) return;
    sweptAtMs = nowMs;
    const { keys, next } = await oldAnswers(reader, place, nowMs);
    if (keys.length > 0) await engine.run(forgetAnswers, { keys });
    place = next;
  };
};
