// The second offer at its edges: the last millisecond, the last fen, the last line of the bid
// record.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { decideAnswer, offerAfter, offerAt, runnerUp, type SecondOffer } from '#core/orders/second-offer.ts';
import { DAY_MS } from '#core/time/days.ts';
import { ledBy, partyOf } from '../../kit/lots.ts';

const AT_MS = 1_000_000;
const breach = (reserveFen: number | null, priceFen = 500) => ({
  offerId: 'o-1',
  lotId: 'lot-1',
  orderId: 'order-1',
  depositFen: 200,
  reserveFen,
  second: { to: partyOf('A'), priceFen },
  atMs: AT_MS,
});
const offer = (): SecondOffer => {
  const made = offerAfter(breach(null));
  if (!made) throw new Error('no offer');
  return made;
};

describe('an offer after a default', () => {
  it.each([
    [null, true],
    [499, true],
    [500, true],
    [501, false],
  ])('against a reserve of %j fen for a price of 500 is made: %s', (reserveFen, isMade) => {
    expect(offerAfter(breach(reserveFen)) !== null).toBe(isMade);
  });

  it('names all there is to know, and nothing of the reserve', () => {
    expect(offerAfter(breach(400))).toEqual({
      id: 'o-1',
      lotId: 'lot-1',
      orderId: 'order-1',
      depositFen: 200,
      to: partyOf('A'),
      priceFen: 500,
      offeredAtMs: AT_MS,
      untilMs: AT_MS + DAY_MS,
      status: 'open',
      endedAtMs: null,
    });
  });

  it.each([
    [DAY_MS - 1, 'open'],
    [DAY_MS, 'lapsed'],
    [DAY_MS + 1, 'lapsed'],
    [9 * DAY_MS, 'lapsed'],
  ])('%i ms later is %s, at the moment it was due', (laterMs, status) => {
    const now = offerAt(offer(), AT_MS + laterMs);
    expect(now).toEqual({ ...offer(), status, endedAtMs: status === 'open' ? null : AT_MS + DAY_MS });
    expect(offerAt(now, AT_MS + laterMs + DAY_MS)).toMatchObject({ status: 'lapsed' });
  });

  it.each(['accepted', 'declined', 'lapsed'] as const)('that was %s stays so for ever', (status) => {
    const ended: SecondOffer = { ...offer(), status, endedAtMs: AT_MS + 1 };
    expect(offerAt(ended, AT_MS + 2 * DAY_MS)).toBe(ended);
    const again = decideAnswer(ended, { bidderId: 'A', isAccepted: true, availableFen: 0 }, AT_MS + 2);
    expect(again).toEqual({ ok: false, refusal: { code: 'OFFER_ENDED', endedAtMs: AT_MS + 1 } });
    const other = decideAnswer(ended, { bidderId: 'B', isAccepted: true, availableFen: 0 }, AT_MS + 2);
    expect(other).toEqual({ ok: false, refusal: { code: 'UNKNOWN_OFFER' } });
  });

  it.each([
    [true, 199, null],
    [true, 200, 'accepted'],
    [true, 201, 'accepted'],
    [false, 0, 'declined'],
    [false, 200, 'declined'],
  ])('answered %s with %i fen free is %j', (isAccepted, availableFen, status) => {
    const answered = decideAnswer(offer(), { bidderId: 'A', isAccepted, availableFen }, AT_MS + 7);
    const short = { ok: false, refusal: { code: 'DEPOSIT_SHORT', depositFen: 200, availableFen } };
    const done = { ok: true, offer: { ...offer(), status, endedAtMs: AT_MS + 7 } };
    expect(answered).toEqual(status === null ? short : done);
  });
});

describe('the second highest bidder', () => {
  const who = fc.constantFrom('A', 'B', 'C', 'D');
  const anyRecord = fc.array(fc.array(who, { minLength: 1, maxLength: 3 }), { maxLength: 12 });

  it('is who has named the most but the winner, at that sum', () => {
    fc.assert(
      fc.property(anyRecord, who, (turns, winner) => {
        let priceFen = 0;
        const events = turns.flatMap((turn): LotEvent[] => {
          const rows = turn.map((name) => {
            priceFen += 100;
            return { party: partyOf(name), amountFen: priceFen, how: 'manual' as const };
          });
          const by = partyOf(turn[0] ?? 'A');
          const bid: LotEvent = { type: 'bid', atMs: AT_MS, by, rows, standing: ledBy('A', 1) };
          return [bid, { type: 'extended', atMs: AT_MS, cause: 'bid', endsAtMs: AT_MS }];
        });
        const rows = events.flatMap((event) => (event.type === 'bid' ? event.rows : []));
        const others = rows.filter(({ party }) => party.bidderId !== winner);
        const mostFen = Math.max(0, ...others.map(({ amountFen }) => amountFen));
        const best = others.find(({ amountFen }) => amountFen === mostFen);
        expect(runnerUp(events, winner)).toEqual(best ? { to: best.party, priceFen: mostFen } : null);
      }),
    );
  });
});
