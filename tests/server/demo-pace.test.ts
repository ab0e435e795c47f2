// Last minutes of a lot of the sample house, as a visitor sees them.
import { describe, expect, it } from 'vitest';
import type { OpenLot } from '#core/lots/lot.ts';
import { chanceOf } from '#server/demo/chance.ts';
import { bidAt, type SampleBid } from '#server/demo/pace.ts';
import { demandOn, isToBeSold } from '#server/demo/rivals.ts';
import { END_MS, ledBy, openLot } from '../kit/lots.ts';

const lots = Array.from({ length: 20 }, (_none, index) => openLot({ id: `pace-${index + 1}` })).filter(
  isToBeSold,
);

/** The bid, if any, in a turn of a second with so much left. */
const turn = (lot: OpenLot, leftMs: number): SampleBid | null => {
  const moment = { demand: demandOn(lot), nowMs: END_MS - leftMs, sinceMs: 1_000, leader: null };
  return bidAt(lot, moment, chanceOf(`${lot.id}/${leftMs}`));
};

/** Its price has run ahead of its clock: half of the way to where it ends. */
const runAhead = (lot: OpenLot): OpenLot => {
  const [best] = demandOn(lot).buyers;
  const mostYuan = (best?.mostFen ?? 0) / 100;
  return { ...lot, standing: ledBy('示例买家0', Math.round((10_000 + mostYuan) / 200) * 100) };
};

describe('a lot of the sample house in its last five minutes', () => {
  it('is never left for two minutes, however far its price ran', () => {
    expect(lots.length).toBeGreaterThan(10);
    for (const lot of lots.map(runAhead)) {
      for (let fromMs = 300_000; fromMs > 180_000; fromMs -= 10_000) {
        const turns = Array.from({ length: 120 }, (_none, second) => turn(lot, fromMs - second * 1_000));
        expect(turns.some((bid) => bid !== null)).toBe(true);
      }
    }
  });

  it('is not bid on beyond what somebody means to give', () => {
    for (const lot of lots) {
      const [best] = demandOn(lot).buyers;
      const most = (best?.mostFen ?? 0) / 100;
      const led = { ...lot, standing: ledBy('林晓', most) };
      for (let leftMs = 300_000; leftMs > 0; leftMs -= 1_000) expect(turn(led, leftMs)).toBeNull();
    }
  });
});
