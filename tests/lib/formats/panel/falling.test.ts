import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import { fallStrip, isCheaper, priceAt, stepsOf } from '#lib/formats/panel/falling.ts';
import { fallOf, formatLotView } from '../../../kit/formats/format-views.ts';
import { MINUTE_MS, START_MS } from '../../../kit/lots.ts';

const at = (minutes: number, fall = fallOf()) => priceAt(fall, START_MS + minutes * MINUTE_MS);

describe('a falling price', () => {
  it('stands at the start until its first drop', () => {
    expect(at(0)).toEqual({
      priceFen: yuan(10_000),
      dropCount: 0,
      dropsLeft: 4,
      next: { atMs: START_MS + 5 * MINUTE_MS, priceFen: yuan(9_500) },
      last: null,
      shareLeft: 1,
    });
  });

  it('drops on the instant, and says by how much', () => {
    expect(at(5)).toMatchObject({
      priceFen: yuan(9_500),
      dropCount: 1,
      last: { atMs: START_MS + 5 * MINUTE_MS, dropFen: yuan(500) },
      shareLeft: 1,
    });
    expect(at(7.5).shareLeft).toBe(0.5);
  });

  it('falls by less the last time, and never below the floor', () => {
    expect(at(20)).toMatchObject({ priceFen: yuan(8_200), dropsLeft: 0, next: null });
    expect(at(20).last?.dropFen).toBe(yuan(300));
    expect(at(90)).toMatchObject({ priceFen: yuan(8_200), dropCount: 4, shareLeft: 0 });
  });

  it('stands still while it is paused', () => {
    const stopped = fallOf({ stoppedAtMs: START_MS + 6 * MINUTE_MS });
    expect(at(19, stopped)).toEqual(at(6));
  });

  it('has each price once in its table', () => {
    const steps = stepsOf(fallOf(), START_MS + 6 * MINUTE_MS);
    expect(steps.map(({ priceFen }) => priceFen)).toEqual([10_000, 9_500, 9_000, 8_500, 8_200].map(yuan));
    expect(steps.map(({ is }) => is)).toEqual(['past', 'now', 'coming', 'coming', 'coming']);
  });

  it.each([
    [0, 'live', '降价中'],
    [11, 'live', '降价中，已降 2 次'],
    [21, 'extended', '已到底价，不再下降'],
  ] as const)('after %i minutes says how far it is', (minutes, tone, words) => {
    const fall = fallOf();
    const state: PanelState = { kind: 'can-bid', paddle: null };
    const nowMs = START_MS + minutes * MINUTE_MS;
    const strip = fallStrip({ view: formatLotView(fall), state, fall }, { nowMs, registeredCount: 56 });
    expect(strip).toEqual({ tone, words, aside: '56 人参拍' });
  });

  it('who pays less than they saw is told', () => {
    expect(isCheaper(yuan(9_500), yuan(9_000))).toBe(true);
    expect(isCheaper(yuan(9_500), yuan(9_500))).toBe(false);
  });
});
