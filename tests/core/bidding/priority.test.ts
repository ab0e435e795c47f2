import { describe, expect, it } from 'vitest';
import { decideBid } from '#core/bidding/bid.ts';
import { knowsPriority, lowestFenFor, outranks } from '#core/bidding/priority.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOfEvent } from '#core/lots/lot-view.ts';
import type { OpenLot, Party, Standing } from '#core/lots/lot.ts';
import { yuan } from '#core/money.ts';
import {
  FALLING_RULES,
  FIXED_PRICE_RULES,
  JUDICIAL_RULES,
  LANE_RULES,
  SEALED_RULES,
  TIMED_VEHICLE_RULES,
} from '#core/sales/rule-set.ts';
import { buyer, exact, ledBy, maximum, openLot, partyOf, START_MS } from '../../kit/lots.ts';

const NOW_MS = START_MS + 60_000;
/** Q has the first right, R the second; A and B have none. */
const RANKS: Readonly<Record<string, number>> = { Q: 1, Q2: 1, R: 2 };
const who = (name: string) => {
  const rank = RANKS[name];
  return buyer(name, rank === undefined ? {} : { rank });
};
const party = (name: string): Party => {
  const rank = RANKS[name];
  return { ...partyOf(name), ...(rank !== undefined && { rank }) };
};
const led = (name: string, priceYuan: number, maximumYuan = priceYuan): OpenLot => {
  const standing: Standing = { ...ledBy(name, priceYuan, maximumYuan), leader: party(name) };
  return openLot({ standing });
};

/**
 * Each row: who leads at what with which maximum, who bids what, and who leads at what after. Yuan.
 */
const table = [
  // 第21条第1款: the same price is enough for the one with the right
  ['A', 11_000, 11_000, 'Q', exact(11_000), 'Q', 11_000],
  ['A', 11_000, 11_000, 'Q', maximum(11_000), 'Q', 11_000],
  // they need not match exactly: they may go over it
  ['A', 11_000, 11_000, 'Q', exact(11_200), 'Q', 11_200],
  // the leader still has more to give: they answer, and the right is used again at their new price
  ['A', 11_000, 12_000, 'Q', exact(11_000), 'A', 11_100],
  ['A', 11_000, 12_000, 'Q', exact(12_000, { isConfirmed: true }), 'Q', 12_000],
  ['A', 11_000, 12_000, 'Q', maximum(12_000), 'Q', 12_000],
  ['A', 11_000, 12_000, 'Q', maximum(15_000), 'Q', 12_000],
  // 第2款: of different ranks the better one
  ['R', 11_000, 11_000, 'Q', exact(11_000), 'Q', 11_000],
  // 第3款: of the same rank the earlier one
  ['Q2', 11_000, 12_000, 'Q', maximum(12_000), 'Q2', 12_000],
  // against the right, one must go higher; the holder answers at the same price
  ['Q', 11_000, 12_000, 'A', maximum(11_500), 'Q', 11_500],
  ['Q', 11_000, 12_000, 'A', maximum(12_000), 'Q', 12_000],
  ['Q', 11_000, 12_000, 'R', maximum(11_500), 'Q', 11_500],
  ['Q', 11_000, 12_000, 'A', maximum(12_100), 'A', 12_100],
  ['Q', 11_000, 11_000, 'A', exact(11_100), 'A', 11_100],
] as const;

describe('同价应价', () => {
  it.each(table)(
    '%s leads at %i (at most %i), %s bids %j: %s leads at %i',
    (leader, priceYuan, maximumYuan, name, bid, next, nextYuan) => {
      const lot = led(leader, priceYuan, maximumYuan);
      const decision = decideBid(lot, { bidder: who(name), bid }, NOW_MS);
      if (!decision.ok) throw new Error(decision.refusal.code);
      expect(replay(lot, decision.events)).toMatchObject({
        standing: { leader: party(next), priceFen: yuan(nextYuan) },
      });
    },
  );

  it.each([
    ['somebody without the right', led('A', 11_000), 'B'],
    ['a worse rank', led('Q', 11_000), 'R'],
    ['the same rank', led('Q2', 11_000), 'Q'],
  ])('is refused to %s', (_whom, lot, name) => {
    const decision = decideBid(lot, { bidder: who(name), bid: exact(11_000) }, NOW_MS);
    expect(decision).toMatchObject({ ok: false, refusal: { nextMinimumFen: yuan(11_100) } });
  });

  it('is no bid under the price, and none under the start', () => {
    const low = decideBid(
      led('A', 11_000),
      { bidder: who('Q'), bid: exact(10_900, { seenPriceFen: yuan(11_000) }) },
      NOW_MS,
    );
    expect(low).toMatchObject({ ok: false, refusal: { code: 'TOO_LOW', nextMinimumFen: yuan(11_000) } });
    expect(lowestFenFor(openLot(), party('Q'))).toBe(yuan(10_000));
  });

  it('extends like any other bid that changes the leader', () => {
    const lot = led('A', 11_000);
    const late = decideBid(lot, { bidder: who('Q'), bid: exact(11_000) }, lot.endsAtMs - 1);
    expect(late).toMatchObject({ ok: true, events: [{ type: 'bid' }, { type: 'extended' }] });
  });

  it('is told to the room with the rank, and with no name', () => {
    const decision = decideBid(led('A', 11_000), { bidder: who('Q'), bid: exact(11_000) }, NOW_MS);
    if (!decision.ok) throw new Error('refused');
    const views = decision.events.map((event) => viewOfEvent(event as never));
    expect(views).toMatchObject([{ rows: [{ paddle: 'P-Q', rank: 1, amountFen: yuan(11_000) }] }]);
  });

  it('goes by rank alone: the better first, none last', () => {
    expect([outranks(party('Q'), party('R')), outranks(party('R'), party('A'))]).toEqual([true, true]);
    expect([outranks(party('Q'), party('Q2')), outranks(party('A'), party('R'))]).toEqual([false, false]);
    expect(outranks(party('A'), partyOf('B'))).toBe(false);
  });
});

describe('the format', () => {
  it('knows who goes first where prices rise or are sealed', () => {
    const known = [TIMED_VEHICLE_RULES, LANE_RULES, JUDICIAL_RULES, SEALED_RULES];
    expect(known.every(knowsPriority)).toBe(true);
    expect([FIXED_PRICE_RULES, FALLING_RULES].some(knowsPriority)).toBe(false);
  });
});
