// Turns of a negotiation, and the sums a bidder may raise to.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { isBiddersTurn, notNow, raiseRange, raiseRefusal } from '#core/negotiation/may-reply.ts';

const DUE_MS = 5_000;

describe('the turn', () => {
  it.each([
    ['awaiting-bidder', null, true],
    ['awaiting-bidder', 7, false],
    ['awaiting-consignor', null, false],
    ['agreed', null, false],
    ['failed', null, false],
  ] as const)('of %s, stopped at %s, is the bidder’s: %s', (status, stoppedAtMs, isTheirs) => {
    expect(isBiddersTurn({ status, stoppedAtMs })).toBe(isTheirs);
  });

  it('of one that was never stopped is told without it', () => {
    expect(isBiddersTurn({ status: 'awaiting-bidder' })).toBe(true);
  });

  it.each([
    [
      { status: 'agreed', endedAtMs: 9 },
      { code: 'NEGOTIATION_ENDED', endedAtMs: 9 },
    ],
    [
      { status: 'failed', endedAtMs: 9, stoppedAtMs: 3 },
      { code: 'NEGOTIATION_ENDED', endedAtMs: 9 },
    ],
    [
      { status: 'awaiting-bidder', stoppedAtMs: 3 },
      { code: 'NEGOTIATION_STOPPED', sinceMs: 3 },
    ],
    [
      { status: 'awaiting-consignor', answerByMs: DUE_MS },
      { code: 'NOT_YOUR_TURN', turn: 'consignor', answerByMs: DUE_MS },
    ],
    [
      { status: 'awaiting-bidder', answerByMs: DUE_MS },
      { code: 'NOT_YOUR_TURN', turn: 'bidder', answerByMs: DUE_MS },
    ],
    [{ status: 'awaiting-bidder' }, { code: 'NOT_YOUR_TURN', turn: 'bidder', answerByMs: 0 }],
  ] as const)('is not theirs in %j, and this is why', (facts, refusal) => {
    expect(notNow(facts)).toEqual(refusal);
  });
});

describe('a raise', () => {
  const facts = { round: 1, offerFen: yuan(100), counterFen: yuan(150) };

  it('stands above the bid and below the price asked', () => {
    expect(raiseRange(facts)).toEqual({ leastFen: yuan(101), mostFen: yuan(149) });
  });

  it('is not left in the last round, nor between neighbouring yuan', () => {
    expect(raiseRange({ ...facts, round: 3 })).toBeNull();
    expect(raiseRange({ ...facts, counterFen: yuan(101) })).toBeNull();
    expect(raiseRange({ ...facts, counterFen: yuan(102) })).toEqual({
      leastFen: yuan(101),
      mostFen: yuan(101),
    });
  });

  it.each([
    [yuan(101), null],
    [yuan(149), null],
    [yuan(100), 'PRICE_OUT_OF_RANGE'],
    [yuan(150), 'PRICE_OUT_OF_RANGE'],
    [yuan(120) + 1, 'PRICE_OUT_OF_RANGE'],
  ])('to %d fen is answered %s', (amountFen, code) => {
    expect(raiseRefusal(facts, amountFen)?.code ?? null).toBe(code);
  });

  it('in the last round is told the price that is asked', () => {
    expect(raiseRefusal({ ...facts, round: 3 }, yuan(120))).toEqual({
      code: 'LAST_ROUND',
      round: 3,
      counterFen: yuan(150),
    });
  });

  it('is possible exactly where its range has room', () => {
    const sums = fc.integer({ min: 1, max: 40 });
    fc.assert(
      fc.property(sums, sums, sums, fc.integer({ min: 1, max: 3 }), (offer, more, amount, round) => {
        const asked = { round, offerFen: yuan(offer), counterFen: yuan(offer + more) };
        const range = raiseRange(asked);
        const amountFen = yuan(amount);
        const isIn = range !== null && amountFen >= range.leastFen && amountFen <= range.mostFen;
        expect(raiseRefusal(asked, amountFen) === null).toBe(isIn);
      }),
    );
  });
});
