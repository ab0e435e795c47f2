import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bidding/bid.ts';
import { decideTake } from '#core/formats/falling-bid.ts';
import { decideOffer } from '#core/formats/offer.ts';
import { decidePurchase } from '#core/formats/purchase.ts';
import { decideSealedBid } from '#core/formats/sealed-bid.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import { decidePause, decideWithdrawal } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import {
  buyerAt,
  fallingLot,
  onSaleLot,
  scheduledFormatLot,
  sealedLot,
} from '../../kit/formats/format-lots.ts';
import { buyer, exact, openLot, START_MS } from '../../kit/lots.ts';

const stop = { reason: '系统故障' };
const lotOf = { 'on-sale': onSaleLot(), sealed: sealedLot(), falling: fallingLot() } as const;
type Status = keyof typeof lotOf;

/** Every command on such a lot, with what it answers. */
const commands: Readonly<
  Record<string, (lot: Lot, bidder: ReturnType<typeof buyer>, nowMs: number) => unknown>
> = {
  bid: (lot, bidder, nowMs) => decideBid(lot, { bidder, bid: exact(10_000) }, nowMs),
  buy: (lot, bidder, nowMs) => decidePurchase(lot, { bidder, holdId: 'h' }, nowMs),
  offer: (lot, bidder, nowMs) => decideOffer(lot, { bidder, amountFen: yuan(9_000) }, nowMs),
  seal: (lot, bidder, nowMs) => decideSealedBid(lot, { bidder, amountFen: yuan(12_000), sealed: 's' }, nowMs),
  take: (lot, bidder, nowMs) => decideTake(lot, { bidder, seenPriceFen: yuan(10_000) }, nowMs),
};
const exists: Readonly<Record<string, readonly Status[]>> = {
  bid: [],
  buy: ['on-sale'],
  offer: ['on-sale'],
  seal: ['sealed'],
  take: ['falling'],
};
const everyPair = Object.keys(commands).flatMap((name) =>
  (Object.keys(lotOf) as Status[]).map((status) => ({
    name,
    status,
    isThere: exists[name]?.includes(status),
  })),
);

describe('which commands there are', () => {
  it.each(everyPair)('$name on a lot that is $status: $isThere', ({ name, status, isThere }) => {
    const lot = lotOf[status];
    const answer = commands[name]?.(lot, buyerAt('A', lot), START_MS);
    const { format } = lot.terms.rules;
    expect(answer).toMatchObject(isThere ? { ok: true } : { refusal: { code: 'WRONG_FORMAT', format } });
  });

  it.each(Object.keys(commands).filter((name) => name !== 'bid'))('no %s on a lot that is bid up', (name) => {
    const answer = commands[name]?.(openLot(), buyer('A'), START_MS);
    expect(answer).toMatchObject({ refusal: { code: 'WRONG_FORMAT', format: 'timed' } });
  });
});

const own = everyPair.filter(({ isThere }) => isThere);
const inEveryWay = own.flatMap(({ name, status }) => {
  const lot = lotOf[status];
  const rules = { registration: { paddle: '1', rulesVersion: 'former' } };
  const scheduled = scheduledFormatLot(lot.terms.rules);
  const paused = replay(lot, decidePause(lot, stop, START_MS));
  const gone = replay(lot, decideWithdrawal(lot, '委托人撤回', START_MS));
  return [
    { name, why: 'NOT_STARTED', lot: scheduled, who: buyerAt('A', lot), nowMs: START_MS - 1 },
    { name, why: 'PAUSED', lot: paused, who: buyerAt('A', lot), nowMs: START_MS },
    { name, why: 'WITHDRAWN', lot: gone, who: buyerAt('A', lot), nowMs: START_MS },
    { name, why: 'ENDED', lot, who: buyerAt('A', lot), nowMs: lot.endsAtMs },
    { name, why: 'EXCLUDED_PERSON', lot, who: buyerAt('A', lot, { role: 'staff' }), nowMs: START_MS },
    { name, why: 'EXCLUDED_PERSON', lot, who: buyerAt('A', lot, { role: 'robot' }), nowMs: START_MS },
    { name, why: 'EXCLUDED_PERSON', lot, who: buyerAt('consignor', lot), nowMs: START_MS },
    {
      name,
      why: 'NOT_VERIFIED',
      lot,
      who: buyerAt('A', lot, { verification: 'unverified' }),
      nowMs: START_MS,
    },
    { name, why: 'NOT_REGISTERED', lot, who: buyerAt('A', lot, { registration: null }), nowMs: START_MS },
    { name, why: 'RULES_NOT_ACCEPTED', lot, who: buyerAt('A', lot, rules), nowMs: START_MS },
  ];
});

describe('who may take part, and when', () => {
  it.each(inEveryWay)('$name is refused: $why', ({ name, why, lot, who, nowMs }) => {
    expect(commands[name]?.(lot, who, nowMs)).toMatchObject({ ok: false, refusal: { code: why } });
  });

  it('an offer is refused where the price is not negotiable', () => {
    const lot = onSaleLot({ rules: { mostRounds: 0 } });
    const wish = { bidder: buyerAt('A', lot), amountFen: yuan(9_000) };
    const refusal = { code: 'NOT_NEGOTIABLE', priceFen: yuan(10_000) };
    expect(decideOffer(lot, wish, START_MS)).toEqual({ ok: false, refusal });
  });

  it('the first reason is the one that is told', () => {
    const lot = onSaleLot();
    const nobody = buyerAt('consignor', lot, { verification: 'unverified', registration: null });
    expect(decidePurchase(lot, { bidder: nobody, holdId: 'h' }, START_MS)).toMatchObject({
      refusal: { code: 'EXCLUDED_PERSON', why: 'own-lot' },
    });
  });
});
