// The buyer's money in 多屏竞价, with a deposit a lot and on a level account.
import { describe, expect, it } from 'vitest';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { Hold } from '#contract/deposits/outputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { powerKey, powerOf, powerParts, type PowerFacts, type PowerTile } from '#lib/bidding/grid/power.ts';
import { mine, unregistered, view } from '../../islands/lot/standing-facts.ts';

const hold = (kind: Hold['kind'], id: string, amountYuan: number): Hold => ({
  kind,
  id,
  title: '',
  amountFen: yuan(amountYuan),
  sinceMs: 0,
  untilMs: null,
  endsBy: 'hammer',
});
const facts = (availableYuan: number, frozenYuan = 0, holds: readonly Hold[] = []): PowerFacts => ({
  deposit: { availableFen: yuan(availableYuan), frozenFen: yuan(frozenYuan), performanceFen: 0 },
  holds,
});
const tile = (
  id: string,
  standing: MyStanding | null,
  { isChosen = false, ...change }: Partial<LotView> & { readonly isChosen?: boolean } = {},
): PowerTile => ({ view: view({ id, ...change }), mine: standing, isChosen });

const paid = mine({ depositState: 'frozen', paddle: '6027', place: 'outbid' });
const level = (place: MyStanding['place'], maximumYuan: number | null): MyStanding =>
  mine({
    cover: 'level',
    paddle: '6027',
    place,
    maximumFen: maximumYuan === null ? null : yuan(maximumYuan),
  });

describe('with a deposit a lot', () => {
  it('registering in the chosen tile takes of what is free', () => {
    const tiles = [tile('a', paid), tile('b', unregistered, { isChosen: true })];
    expect(powerOf(facts(8_000, 5_000), tiles)).toEqual({
      by: 'deposit',
      wholeFen: yuan(13_000),
      takenFen: yuan(5_000),
      takenBy: [1],
      chosen: { place: 2, amountFen: yuan(5_000) },
      leftFen: yuan(3_000),
    });
  });

  it('says how much is missing', () => {
    const { leftFen } = powerOf(facts(1_000), [tile('a', unregistered, { isChosen: true })]);
    expect(leftFen).toBe(-yuan(4_000));
  });

  it.each([
    ['has been entered', paid, {}],
    ['asks for none', unregistered, { depositFen: 0 }],
    ['is over', unregistered, { status: 'sold' }],
  ] as const)('a chosen tile that %s takes nothing more', (_what, standing, change) => {
    expect(powerOf(facts(8_000), [tile('a', standing, { ...change, isChosen: true })]).chosen).toBeNull();
  });

  it('a lot under a general deposit takes none of its own', () => {
    const general = mine({ cover: 'sale', depositState: 'frozen' });
    expect(powerOf(facts(8_000, 20_000), [tile('a', general)]).takenBy).toEqual([]);
  });

  it('without a chosen tile all that is free can be used', () => {
    expect(powerOf(facts(8_000), [])).toMatchObject({ chosen: null, leftFen: yuan(8_000) });
  });
});

describe('on a level account', () => {
  it('leading takes, by the maximum that may be bid', () => {
    const tiles = [
      tile('a', level('leading', 135_000)),
      tile('b', level('outbid', null), { isChosen: true }),
      tile('c', level('leading', null)),
    ];
    expect(powerOf(facts(46_000), tiles)).toEqual({
      by: 'level',
      wholeFen: yuan(460_000),
      takenFen: yuan(135_000) + yuan(128_600),
      takenBy: [1, 3],
      chosen: { place: 2, amountFen: yuan(129_100) },
      leftFen: yuan(460_000) - yuan(135_000) - yuan(128_600) - yuan(129_100),
    });
  });

  it('counts what is led in no tile', () => {
    const holds = [hold('level', 'elsewhere', 9_000), hold('level', 'a', 13_500), hold('lot', 'x', 1_000)];
    const power = powerOf(facts(46_000, 0, holds), [tile('a', level('leading', 135_000))]);
    expect(power.takenFen).toBe(yuan(90_000) + yuan(135_000));
  });

  it('the leader is asked for nothing more', () => {
    expect(powerOf(facts(46_000), [tile('a', level('leading', 1), { isChosen: true })]).chosen).toBeNull();
  });
});

describe('the bar', () => {
  it('shows what is taken and what the chosen tile would take', () => {
    const tiles = [tile('a', paid), tile('b', unregistered, { isChosen: true })];
    expect(powerParts(powerOf(facts(15_000, 5_000), tiles))).toEqual([
      { of: 'taken', fromPercent: 0, widthPercent: 25 },
      { of: 'chosen', fromPercent: 25, widthPercent: 25 },
    ]);
  });

  it('never runs over its end, and is empty without money', () => {
    const tiles = [tile('b', unregistered, { isChosen: true })];
    const parts = powerParts(powerOf(facts(1_000, 3_000), tiles));
    expect(parts.reduce((sum, { widthPercent }) => sum + widthPercent, 0)).toBe(100);
    expect(powerParts(powerOf(facts(0), tiles))).toEqual([]);
  });

  it('hangs on standings and on nothing else', () => {
    const before = powerKey([tile('a', unregistered)]);
    expect(powerKey([tile('a', unregistered, { priceFen: yuan(1) })])).toBe(before);
    expect(powerKey([tile('a', paid)])).not.toBe(before);
  });
});
