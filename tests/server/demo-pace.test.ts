// Last minutes of a lot of the sample house, as a visitor sees them.
import { describe, expect, it } from 'vitest';
import type { OpenLot } from '#core/lots/lot.ts';
import { chanceOf } from '#server/demo/chance.ts';
import { registersAtMs } from '#server/demo/demand.ts';
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

  it('is lifted over its reserve by nobody who has not come yet', () => {
    const SHORT_MS = 200_000;
    const short = Array.from({ length: 400 }, (_none, index) =>
      openLot({ id: `short-${index + 1}`, startsAtMs: END_MS - SHORT_MS }),
    ).filter(isToBeSold);
    const late = short.filter((lot) => {
      const { buyers, reserve } = demandOn(lot);
      return reserve.reserveFen !== null && registersAtMs(lot, buyers[0]?.name ?? '') >= END_MS - 1_000;
    });
    expect(late.length).toBeGreaterThan(0);
    const unregistered = late.flatMap((lot) =>
      Array.from({ length: 75 }, (_none, second) => END_MS - second * 1_000 - 1_000).filter((nowMs) => {
        const bid = turn(lot, END_MS - nowMs);
        return bid !== null && registersAtMs(lot, bid.name) >= nowMs;
      }),
    );
    expect(unregistered).toEqual([]);
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
