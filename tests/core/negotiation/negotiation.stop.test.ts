// A price that is negotiated stands still with its sale, and is given back what was lost.
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import {
  decideNegotiationAnswer,
  decideNegotiationReply,
  negotiationAfterOutage,
  negotiationAt,
  resumeNegotiation,
  stopNegotiation,
  type NegotiationCountered,
  type OpenNegotiation,
} from '#core/negotiation/negotiation.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { END_MS } from '../../kit/lots.ts';
import { openedNegotiation } from '../../kit/negotiation/negotiations.ts';

const AT_MS = END_MS + HOUR_MS;
const accept = { what: 'accept' } as const;

/** The bidder has four hours from `AT_MS`. */
const countered = (): NegotiationCountered => {
  const answer = { what: 'counter', amountFen: yuan(15_000) } as const;
  const decision = decideNegotiationAnswer(openedNegotiation(), { byId: 'staff', answer }, AT_MS);
  if (!decision.ok || decision.negotiation.status !== 'awaiting-bidder') throw new Error('no counter-price');
  return decision.negotiation;
};

const there = (negotiation: OpenNegotiation | null): OpenNegotiation => {
  if (!negotiation) throw new Error('nothing has moved');
  return negotiation;
};

describe('while its sale is paused', () => {
  const sinceMs = AT_MS + HOUR_MS;
  const stopped = (): OpenNegotiation => there(stopNegotiation(countered(), sinceMs));

  it('nobody’s time runs out, however long it lasts', () => {
    const negotiation = stopped();
    expect(negotiation).toMatchObject({
      status: 'awaiting-bidder',
      stoppedAtMs: sinceMs,
      rev: countered().rev + 1,
    });
    expect(negotiationAt(negotiation, sinceMs + 99 * HOUR_MS)).toBe(negotiation);
  });

  it('no word counts, whoever’s turn it is', () => {
    const refusal = { ok: false, refusal: { code: 'NEGOTIATION_STOPPED', sinceMs } };
    const nowMs = sinceMs + 1;
    expect(decideNegotiationReply(stopped(), { bidderId: 'an', reply: accept }, nowMs)).toEqual(refusal);
    expect(decideNegotiationAnswer(stopped(), { byId: 'staff', answer: accept }, nowMs)).toEqual(refusal);
    const asked = there(stopNegotiation(openedNegotiation(), AT_MS));
    expect(decideNegotiationAnswer(asked, { byId: 'staff', answer: accept }, nowMs)).toEqual({
      ok: false,
      refusal: { code: 'NEGOTIATION_STOPPED', sinceMs: AT_MS },
    });
  });

  it('is not stopped twice, nor when over or out of time', () => {
    const { answerByMs } = countered();
    expect(stopNegotiation(stopped(), sinceMs + 1)).toBeNull();
    expect(stopNegotiation(countered(), answerByMs)).toBeNull();
    expect(stopNegotiation(countered(), answerByMs - 1)).not.toBeNull();
    expect(stopNegotiation(negotiationAt(countered(), answerByMs), sinceMs)).toBeNull();
  });

  it('the rest of the four hours is left when it resumes', () => {
    const { answerByMs } = countered();
    const back = there(resumeNegotiation(stopped(), answerByMs + HOUR_MS));
    expect(back.answerByMs - (answerByMs + HOUR_MS)).toBe(answerByMs - sinceMs);
    expect(back).not.toHaveProperty('stoppedAtMs');
    expect(back.rev).toBe(countered().rev + 2);
    expect(
      decideNegotiationReply(back, { bidderId: 'an', reply: accept }, back.answerByMs - 1),
    ).toMatchObject({
      ok: true,
      negotiation: { status: 'agreed', priceFen: yuan(15_000) },
    });
  });

  it('only what stood still goes on', () => {
    expect(resumeNegotiation(countered(), AT_MS)).toBeNull();
    expect(resumeNegotiation(negotiationAt(countered(), countered().answerByMs), AT_MS)).toBeNull();
  });
});

describe('after an outage', () => {
  const outage = { fromMs: AT_MS + HOUR_MS, toMs: AT_MS + 9 * HOUR_MS };

  it('the bidder has as long as before, and the consignor too', () => {
    const back = there(negotiationAfterOutage(countered(), outage));
    expect(back.answerByMs).toBe(outage.toMs + 3 * HOUR_MS);
    expect(back.rev).toBe(countered().rev + 1);
    const asked = openedNegotiation();
    expect(there(negotiationAfterOutage(asked, outage)).answerByMs).toBe(asked.answerByMs + 8 * HOUR_MS);
  });

  it('who had to answer during it is given their lost time', () => {
    const within = { fromMs: AT_MS - HOUR_MS, toMs: AT_MS + HOUR_MS };
    expect(there(negotiationAfterOutage(countered(), within)).answerByMs).toBe(
      countered().answerByMs + HOUR_MS,
    );
  });

  it('who had let their time run out before has still', () => {
    const { answerByMs } = countered();
    expect(
      negotiationAfterOutage(countered(), { fromMs: answerByMs, toMs: answerByMs + HOUR_MS }),
    ).toBeNull();
  });

  it('what stood still with its sale gets its time back once', () => {
    const stopped = there(stopNegotiation(countered(), AT_MS + 1));
    expect(negotiationAfterOutage(stopped, outage)).toBeNull();
    expect(there(resumeNegotiation(stopped, outage.toMs)).answerByMs).toBe(outage.toMs + 4 * HOUR_MS - 1);
  });

  it('what is over stays over', () => {
    expect(negotiationAfterOutage(negotiationAt(countered(), countered().answerByMs), outage)).toBeNull();
  });

  it('an opened negotiation without any record counts from the outage’s beginning', () => {
    const bare = { ...openedNegotiation(), steps: [] };
    expect(there(negotiationAfterOutage(bare, outage)).answerByMs).toBe(bare.answerByMs + 8 * HOUR_MS);
  });
});
