import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { stepLine, WIDE, type ChartFacts } from '#islands/lot/record/step-line.ts';
import { priceTicks, timeTicks } from '#lib/lots/chart-scale.ts';
import { bid, NOON_MS, view } from '../standing-facts.ts';

const bids = [bid('3318', 128_600, 8), bid('6027', 128_100, 21), bid('3318', 98_000, 600)];
const facts = (change: Partial<ChartFacts> = {}): ChartFacts => ({
  view: view(),
  bids,
  windowMs: 120_000,
  nowMs: NOON_MS,
  ...change,
});

describe('the step chart', () => {
  it('rises at each bid and lies flat between them', () => {
    const { line, dots } = stepLine(facts(), WIDE);
    expect(dots.map(({ bid: { amountFen } }) => amountFen)).toEqual([98_000, 128_100, 128_600].map(yuan));
    expect(line.match(/V/g)).toHaveLength(2);
    expect(line).toMatch(/^M[\d.]+,[\d.]+ H/);
  });

  it('never draws a later bid before or below an earlier', () => {
    const { dots } = stepLine(facts(), WIDE);
    expect(dots.map(({ x }) => x)).toEqual(dots.map(({ x }) => x).toSorted((one, other) => one - other));
    expect(dots.map(({ y }) => y)).toEqual(dots.map(({ y }) => y).toSorted((one, other) => other - one));
  });

  it('hatches the minutes in which a bid moves the end', () => {
    const { zone, nowX } = stepLine(facts(), WIDE);
    expect(zone?.width).toBeGreaterThan(50);
    expect(zone?.x).toBeGreaterThan(nowX);
  });

  it('leaves the zone out while the end is far away', () => {
    const farAway = view({ endsAtMs: NOON_MS + 48 * 3_600_000 });
    expect(stepLine(facts({ view: farAway }), WIDE).zone).toBeNull();
  });

  it('stays inside its frame whatever happened', () => {
    const one = stepLine(facts({ bids: [bid('3318', 98_000, 0)] }), WIDE);
    for (const { x, y } of [...stepLine(facts(), WIDE).dots, ...one.dots]) {
      expect(x).toBeGreaterThanOrEqual(WIDE.start);
      expect(x).toBeLessThanOrEqual(WIDE.end);
      expect(y).toBeGreaterThanOrEqual(WIDE.top);
      expect(y).toBeLessThanOrEqual(WIDE.bottom);
    }
  });

  it('writes round prices beside it, at most six', () => {
    expect(priceTicks({ from: yuan(97_000), to: yuan(130_000) })).toEqual(
      [100_000, 110_000, 120_000, 130_000].map(yuan),
    );
  });

  it('writes round minutes under it, by Chinese time', () => {
    const noon = { from: NOON_MS - 600_000, to: NOON_MS };
    expect(timeTicks(noon, 7)).toEqual([600, 480, 360, 240, 120, 0].map((back) => NOON_MS - back * 1_000));
    const threeDays = { from: NOON_MS - 259_200_000, to: NOON_MS };
    expect(timeTicks(threeDays, 3)).toHaveLength(3);
  });
});
