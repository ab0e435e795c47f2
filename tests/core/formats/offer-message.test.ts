import { describe, expect, it } from 'vitest';
import { offerForHouse, offerMessages } from '#core/formats/offer-message.ts';
import { decideBuyerAnswer, decideHouseAnswer, decideOffer, type HouseAnswer } from '#core/formats/offer.ts';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import { buyerAt, DAY_MS, offerThreadOf, onSaleLot } from '../../kit/formats/format-lots.ts';
import { openLot, partyOf, START_MS } from '../../kit/lots.ts';

const AT_MS = START_MS + 1_000;
const UNTIL_MS = START_MS + DAY_MS;
const lotId = onSaleLot().id;

const standing = onSaleLot({ offerThreads: [offerThreadOf('A')] });
const countered = onSaleLot({
  offerThreads: [offerThreadOf('A', { offer: { amountFen: yuan(9_500), from: 'house', untilMs: UNTIL_MS } })],
});
const ofSeveral = onSaleLot({ terms: { consignorIds: ['consignor', 'cousin'] } });
const ofNobody = onSaleLot({ terms: { consignorIds: [] } });

const made: LotEvent = {
  type: 'offer-made',
  atMs: AT_MS,
  by: partyOf('A'),
  amountFen: yuan(9_000),
  untilMs: UNTIL_MS,
};
const counter: LotEvent = {
  type: 'offer-countered',
  atMs: AT_MS,
  staffId: 'consignor',
  buyerId: 'A',
  amountFen: yuan(9_500),
  untilMs: UNTIL_MS,
};
const declinedBy = (staffId: string | null): LotEvent => ({
  type: 'offer-declined',
  atMs: AT_MS,
  buyerId: 'A',
  staffId,
});
const lapsed: LotEvent = { type: 'offer-lapsed', atMs: UNTIL_MS, buyerId: 'A', staffId: null };

describe('an offer', () => {
  const said = { kind: 'offer-made', lotId, untilMs: UNTIL_MS };

  it('is told to the seller, who can answer it', () => {
    expect(offerMessages(onSaleLot(), made)).toEqual([
      { userId: 'consignor', message: { ...said, canAnswer: true } },
    ]);
    expect(offerForHouse(onSaleLot(), made)).toBeNull();
  });

  it('is told to each of several sellers, and to the house', () => {
    expect(offerMessages(ofSeveral, made)).toEqual(
      ['consignor', 'cousin'].map((userId) => ({ userId, message: { ...said, canAnswer: false } })),
    );
    const waiting = { kind: 'offer-waiting', lotId, untilMs: UNTIL_MS };
    expect(offerForHouse(ofSeveral, made)).toEqual(waiting);
  });

  it('on a lot that nobody consigned is the house’s to answer', () => {
    expect(offerMessages(ofNobody, made)).toEqual([]);
    expect(offerForHouse(ofNobody, made)).toMatchObject({ kind: 'offer-waiting' });
  });

  it('that is refused or not answered is told to its buyer', () => {
    const ended = (why: string) => [{ userId: 'A', message: { kind: 'offer-ended', lotId, why } }];
    expect(offerMessages(standing, declinedBy('consignor'))).toEqual(ended('declined'));
    expect(offerMessages(standing, lapsed)).toEqual(ended('unanswered'));
  });
});

describe('a counter-offer', () => {
  const gone = (why: string) => ({ userId: 'consignor', message: { kind: 'counter-ended', lotId, why } });

  it('is told to the buyer, with until when it holds', () => {
    expect(offerMessages(standing, counter)).toEqual([
      {
        userId: 'A',
        message: { kind: 'offer-countered', lotId, untilMs: UNTIL_MS },
      },
    ]);
  });

  it('that the buyer refuses is told to the seller', () => {
    expect(offerMessages(countered, declinedBy(null))).toEqual([gone('declined')]);
  });

  it('that runs out is told to both', () => {
    expect(offerMessages(countered, lapsed)).toEqual([
      { userId: 'A', message: { kind: 'offer-ended', lotId, why: 'counter-lapsed' } },
      gone('lapsed'),
    ]);
  });
});

describe('anything else', () => {
  it('is told to nobody here', () => {
    const opened: LotEvent = { type: 'opened', atMs: AT_MS };
    expect(offerMessages(standing, opened)).toEqual([]);
    expect(offerForHouse(ofSeveral, counter)).toBeNull();
    // A lot that is bid up has no offers, whatever is said of it.
    expect(offerMessages(openLot(), lapsed)).toMatchObject([{ message: { why: 'unanswered' } }]);
  });
});

describe('a negotiation at a fixed price, step by step', () => {
  const anOffer = decideOffer(
    onSaleLot(),
    { bidder: buyerAt('A', onSaleLot()), amountFen: yuan(9_000) },
    AT_MS,
  );
  const eventsOf = (decision: { readonly ok: boolean; readonly events?: readonly LotEvent[] }) => {
    if (!decision.ok || !decision.events) throw new Error('it was refused');
    return decision.events;
  };
  /** The lot after these events, with everybody who is told of each of them. */
  const told = (from: Lot, events: readonly LotEvent[]): readonly [Lot, readonly string[]] =>
    events.reduce<readonly [Lot, readonly string[]]>(
      ([lot, said], event) => [
        replay(lot, [event]),
        [...said, ...offerMessages(lot, event).map(({ userId, message }) => `${userId}: ${message.kind}`)],
      ],
      [from, []],
    );
  const [offered, heardOfOffer] = told(onSaleLot(), eventsOf(anOffer));
  const house = (said: HouseAnswer, lot: Lot = offered) =>
    eventsOf(decideHouseAnswer(lot, { staffId: 'consignor', buyerId: 'A', said }, AT_MS + 1));
  const [asked, heardOfCounter] = told(
    offered,
    house({ answer: 'counter', seenFen: yuan(9_000), counterFen: yuan(9_500) }),
  );
  const buyerSays = (answer: 'accept' | 'decline') => {
    const seenFen = yuan(9_500);
    const said = answer === 'accept' ? { answer, seenFen, holdId: 'h-1' } : { answer, seenFen };
    return eventsOf(decideBuyerAnswer(asked, { bidder: buyerAt('A', asked), said }, AT_MS + 2));
  };

  it('tells the seller of the offer, then the buyer of the counter-offer', () => {
    expect([heardOfOffer, heardOfCounter]).toEqual([['consignor: offer-made'], ['A: offer-countered']]);
  });

  it('tells the seller that the buyer refuses it', () => {
    expect(told(asked, buyerSays('decline'))[1]).toEqual(['consignor: counter-ended']);
  });

  it('leaves the news of a sale to its order', () => {
    expect(told(asked, buyerSays('accept'))[1]).toEqual([]);
    const taken = house({ answer: 'accept', seenFen: yuan(9_000), holdId: 'h-2' });
    expect(told(offered, taken)[1]).toEqual([]);
  });

  it('tells the buyer that the seller refuses', () => {
    expect(told(offered, house({ answer: 'decline', seenFen: yuan(9_000) }))[1]).toEqual(['A: offer-ended']);
  });

  it('tells the seller of every further round', () => {
    const again = decideOffer(asked, { bidder: buyerAt('A', asked), amountFen: yuan(9_200) }, AT_MS + 3);
    expect(told(asked, eventsOf(again))[1]).toEqual(['consignor: offer-made']);
  });
});
