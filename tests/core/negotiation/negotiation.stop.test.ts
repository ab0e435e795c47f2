// A price that is haggled over stands still with its sale, and is given back what was lost.
import { describe, expect, it } from 'vitest';
import {
  decideHaggleAnswer,
  decideHaggleReply,
  haggleAfterOutage,
  haggleAt,
  type HaggleCountered,
  type OpenHaggle,
  resumeHaggle,
  stopHaggle,
} from '#core/negotiation/negotiation.ts';
import { yuan } from '#core/money.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { openedHaggle } from '../../kit/negotiation/haggles.ts';
import { END_MS } from '../../kit/lots.ts';

const AT_MS = END_MS + HOUR_MS;
const accept = { what: 'accept' } as const;

/** The bidder has four hours from `AT_MS`. */
const countered = (): HaggleCountered => {
  const answer = { what: 'counter', amountFen: yuan(15_000) } as const;
  const decision = decideHaggleAnswer(openedHaggle(), { staffId: 'staff', answer }, AT_MS);
  if (!decision.ok || decision.haggle.status !== 'awaiting-bidder') throw new Error('no counter-price');
  return decision.haggle;
};

const there = (haggle: OpenHaggle | null): OpenHaggle => {
  if (!haggle) throw new Error('nothing has moved');
  return haggle;
};

describe('while its sale is paused', () => {
  const sinceMs = AT_MS + HOUR_MS;
  const stopped = (): OpenHaggle => there(stopHaggle(countered(), sinceMs));

  it('nobody’s time runs out, however long it lasts', () => {
    const haggle = stopped();
    expect(haggle).toMatchObject({
      status: 'awaiting-bidder',
      stoppedAtMs: sinceMs,
      rev: countered().rev + 1,
    });
    expect(haggleAt(haggle, sinceMs + 99 * HOUR_MS)).toBe(haggle);
  });

  it('no word counts, whoever’s turn it is', () => {
    const refusal = { ok: false, refusal: { code: 'HAGGLE_STOPPED', sinceMs } };
    const nowMs = sinceMs + 1;
    expect(decideHaggleReply(stopped(), { bidderId: 'an', reply: accept }, nowMs)).toEqual(refusal);
    expect(decideHaggleAnswer(stopped(), { staffId: 'staff', answer: accept }, nowMs)).toEqual(refusal);
    const asked = there(stopHaggle(openedHaggle(), AT_MS));
    expect(decideHaggleAnswer(asked, { staffId: 'staff', answer: accept }, nowMs)).toEqual({
      ok: false,
      refusal: { code: 'HAGGLE_STOPPED', sinceMs: AT_MS },
    });
  });

  it('is not stopped twice, nor when it is over or its time is up', () => {
    const { answerByMs } = countered();
    expect(stopHaggle(stopped(), sinceMs + 1)).toBeNull();
    expect(stopHaggle(countered(), answerByMs)).toBeNull();
    expect(stopHaggle(countered(), answerByMs - 1)).not.toBeNull();
    expect(stopHaggle(haggleAt(countered(), answerByMs), sinceMs)).toBeNull();
  });

  it('what is left of the four hours is left when it goes on, also across the minute it was due', () => {
    const { answerByMs } = countered();
    const back = there(resumeHaggle(stopped(), answerByMs + HOUR_MS));
    expect(back.answerByMs - (answerByMs + HOUR_MS)).toBe(answerByMs - sinceMs);
    expect(back).not.toHaveProperty('stoppedAtMs');
    expect(back.rev).toBe(countered().rev + 2);
    expect(decideHaggleReply(back, { bidderId: 'an', reply: accept }, back.answerByMs - 1)).toMatchObject({
      ok: true,
      haggle: { status: 'agreed', priceFen: yuan(15_000) },
    });
  });

  it('only what stood still goes on', () => {
    expect(resumeHaggle(countered(), AT_MS)).toBeNull();
    expect(resumeHaggle(haggleAt(countered(), countered().answerByMs), AT_MS)).toBeNull();
  });
});

describe('after an outage', () => {
  const outage = { fromMs: AT_MS + HOUR_MS, toMs: AT_MS + 9 * HOUR_MS };

  it('the bidder has as long as he had when it began, and the consignor too', () => {
    const back = there(haggleAfterOutage(countered(), outage));
    expect(back.answerByMs).toBe(outage.toMs + 3 * HOUR_MS);
    expect(back.rev).toBe(countered().rev + 1);
    const asked = openedHaggle();
    expect(there(haggleAfterOutage(asked, outage)).answerByMs).toBe(asked.answerByMs + 8 * HOUR_MS);
  });

  it('who had to answer since a minute in it is given what he lost of his time', () => {
    const within = { fromMs: AT_MS - HOUR_MS, toMs: AT_MS + HOUR_MS };
    expect(there(haggleAfterOutage(countered(), within)).answerByMs).toBe(countered().answerByMs + HOUR_MS);
  });

  it('who had let his time run out before it has still let it run out', () => {
    const { answerByMs } = countered();
    expect(haggleAfterOutage(countered(), { fromMs: answerByMs, toMs: answerByMs + HOUR_MS })).toBeNull();
  });

  it('what stood still with its sale is given its time once, when the sale goes on', () => {
    const stopped = there(stopHaggle(countered(), AT_MS + 1));
    expect(haggleAfterOutage(stopped, outage)).toBeNull();
    expect(there(resumeHaggle(stopped, outage.toMs)).answerByMs).toBe(outage.toMs + 4 * HOUR_MS - 1);
  });

  it('what is over stays over', () => {
    expect(haggleAfterOutage(haggleAt(countered(), countered().answerByMs), outage)).toBeNull();
  });

  it('an opened haggling without a word on record is counted from the beginning of the outage', () => {
    const bare = { ...openedHaggle(), steps: [] };
    expect(there(haggleAfterOutage(bare, outage)).answerByMs).toBe(bare.answerByMs + 8 * HOUR_MS);
  });
});
