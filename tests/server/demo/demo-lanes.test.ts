import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lotOpensAtMs, nextEntryMs, slotsDue, type Slot } from '#server/demo/lanes.ts';
import { models, themeOf, vehiclesFor } from '#server/demo/vehicle.ts';
import { LANES } from '#server/demo/ways/lanes-data.ts';
import { FRIDAY_MS } from '../../kit/sample.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 86_400_000;
const HALF_HOUR_MS = 30 * 60_000;
const anyMoment = fc.integer({ min: FRIDAY_MS, max: FRIDAY_MS + 52 * WEEK_MS });

const endsOf = ({ lane, firstCloseMs }: Slot): readonly number[] =>
  Array.from({ length: lane.lotCount }, (_none, index) => firstCloseMs + index * lane.spacingMs);

/** Bid up by the clock of each lot, in the hall of vehicles. */
const isUsual = ({ lane }: Slot): boolean => lane.hall === 'vehicle' && lane.way === undefined;

const isRunning = (slot: Slot, nowMs: number): boolean =>
  isUsual(slot) && slot.opensAtMs <= nowMs && slot.lastCloseMs > nowMs && !slot.lane.isWithdrawn;

/** Hours since midnight in China, half an hour as a half. */
const hourOf = (atMs: number): number => ((atMs + 8 * HOUR_MS) % (24 * HOUR_MS)) / HOUR_MS;
const isDay = (atMs: number): boolean => hourOf(atMs) >= 9.25 && hourOf(atMs) < 21.5;

describe('the running order, at any moment of the year to come', () => {
  it('has vehicle sales running, by day two at the least', () => {
    fc.assert(
      fc.property(anyMoment, (nowMs) => {
        const running = slotsDue(nowMs).filter((slot) => isRunning(slot, nowMs));
        expect(running.length).toBeGreaterThanOrEqual(isDay(nowMs) ? 2 : 1);
        expect(running.length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 500 },
    );
  });

  it('opens every sale at a full or half hour', () => {
    fc.assert(
      fc.property(anyMoment, (nowMs) => {
        const opens = slotsDue(nowMs)
          .filter(isUsual)
          .map(({ opensAtMs }) => opensAtMs);
        expect(opens.filter((opensAtMs) => opensAtMs % HALF_HOUR_MS !== 0)).toEqual([]);
        expect(opens.map(hourOf).filter((hour) => hour < 9 || hour > 21.5)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });

  it('opens the next sale soon by day, else in the morning', () => {
    fc.assert(
      fc.property(anyMoment, (nowMs) => {
        const opens = slotsDue(nowMs)
          .filter(isUsual)
          .map(({ opensAtMs }) => opensAtMs)
          .filter((opensAtMs) => opensAtMs > nowMs);
        const next = Math.min(...opens);
        expect(isDay(nowMs) ? next - nowMs <= HALF_HOUR_MS : hourOf(next) <= 9.5).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('announces at ten or two what opens later than tomorrow', () => {
    fc.assert(
      fc.property(anyMoment, (nowMs) => {
        const coming = slotsDue(nowMs).filter(isUsual);
        const later = coming.filter(({ opensAtMs }) => opensAtMs > nowMs + 16 * HOUR_MS);
        expect(later.filter(({ opensAtMs }) => ![10, 14].includes(hourOf(opensAtMs)))).toEqual([]);
      }),
    );
  });

  it('opens no more than six lots of a sale at once', () => {
    for (const slot of slotsDue(FRIDAY_MS).filter(({ lane }) => lane.opensBy !== undefined)) {
      const opens = Array.from({ length: slot.lane.lotCount }, (_none, index) => lotOpensAtMs(slot, index));
      const together = Map.groupBy(opens, (opensAtMs) => opensAtMs);
      expect(Math.max(...Array.from(together.values(), (lots) => lots.length))).toBeLessThanOrEqual(6);
      expect(endsOf(slot).every((endsAtMs, index) => endsAtMs - (opens[index] ?? 0) >= 8 * 60_000)).toBe(
        true,
      );
    }
  });

  it('knocks a lot down within ninety seconds by day', () => {
    fc.assert(
      fc.property(anyMoment, (nowMs) => {
        const running = slotsDue(nowMs).filter((slot) => isRunning(slot, nowMs));
        const next = Math.min(...running.flatMap(endsOf).filter((endsAtMs) => endsAtMs > nowMs));
        expect(next - nowMs).toBeLessThanOrEqual(isDay(nowMs) ? 90_000 : 180_000);
      }),
      { numRuns: 500 },
    );
  });

  it('has something open for a quarter hour, at night too', () => {
    fc.assert(
      fc.property(anyMoment, (nowMs) => {
        const running = slotsDue(nowMs).filter((slot) => isRunning(slot, nowMs));
        const open = running.flatMap((slot) =>
          endsOf(slot).filter((endsAtMs, index) => lotOpensAtMs(slot, index) <= nowMs && endsAtMs > nowMs),
        );
        expect(open.length).toBeGreaterThanOrEqual(5);
      }),
      { numRuns: 500 },
    );
  });

  it('has a sale to come, a later one, and finished lots', () => {
    fc.assert(
      fc.property(anyMoment, (nowMs) => {
        const slots = slotsDue(nowMs).filter(isUsual);
        const upcoming = slots.filter(({ opensAtMs }) => opensAtMs > nowMs);
        expect(upcoming.some(({ opensAtMs }) => opensAtMs < nowMs + 12 * HOUR_MS)).toBe(true);
        expect(upcoming.some(({ opensAtMs }) => opensAtMs > nowMs + 86_400_000)).toBe(true);
        expect(slots.some(({ firstCloseMs }) => firstCloseMs <= nowMs)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it('has the practice hall open, its next sale in early', () => {
    fc.assert(
      fc.property(anyMoment, (nowMs) => {
        const practice = slotsDue(nowMs).filter(({ lane }) => lane.hall === 'practice');
        const open = practice.flatMap((slot) =>
          endsOf(slot).filter((endsAtMs) => endsAtMs > nowMs && endsAtMs - slot.lane.leadMs <= nowMs),
        );
        expect(open.length).toBeGreaterThanOrEqual(1);
      }),
      { numRuns: 500 },
    );
  });

  it('stays small: an opening house takes few sales in', () => {
    fc.assert(
      fc.property(anyMoment, (nowMs) => {
        expect(slotsDue(nowMs).length).toBeLessThanOrEqual(48);
      }),
    );
  });

  it('misses no sale when it looks again only at each next entry', () => {
    let nowMs = FRIDAY_MS;
    const seen = new Set(slotsDue(nowMs).map(({ saleId }) => saleId));
    while (nowMs < FRIDAY_MS + 86_400_000) {
      const nextMs = nextEntryMs(nowMs);
      expect(nextMs).toBeGreaterThan(nowMs);
      expect(slotsDue(nextMs - 1).every(({ saleId }) => seen.has(saleId))).toBe(true);
      nowMs = nextMs;
      for (const { saleId } of slotsDue(nowMs)) seen.add(saleId);
    }
    expect(seen.size).toBeGreaterThan(LANES.length * 10);
  });
});

describe('the vehicles of the sample house', () => {
  it('are of at least eighty models, each of them once', () => {
    expect(models.length).toBeGreaterThanOrEqual(80);
    expect(new Set(models.map(({ brand, name }) => `${brand} ${name}`)).size).toBe(models.length);
  });

  it('are the same for the same seed, and others for another', () => {
    const theme = themeOf('a', 1);
    expect(vehiclesFor(theme, 20, 'one')).toEqual(vehiclesFor(theme, 20, 'one'));
    expect(vehiclesFor(theme, 20, 'one')).not.toEqual(vehiclesFor(theme, 20, 'two'));
  });

  it('fit the theme of their sale', () => {
    const electric = vehiclesFor(themeOf('b', 1), 24, 'electric');
    expect(electric.every(({ model }) => model.fuel === '纯电' || model.fuel === '插混')).toBe(true);
    const crashed = vehiclesFor(themeOf('b', 0), 24, 'crashed');
    expect(crashed.filter(({ grade }) => grade === '事故车').length).toBeGreaterThan(5);
  });

  it('whatever is drawn, crashed and trade sales have their lorries', () => {
    const bodiesOf = (lane: string, turn: number, seed: string) =>
      vehiclesFor(themeOf(lane, turn), 12, seed).map(({ model }) => model.bodyType);
    for (let seed = 0; seed < 40; seed += 1) {
      expect(bodiesOf('b', 0, `${seed}`)).toEqual(expect.arrayContaining(['truck', 'moto']));
      expect(bodiesOf('c', 0, `${seed}`)).toEqual(expect.arrayContaining(['truck', 'bus']));
      expect(bodiesOf('c', 1, `${seed}`)).toContain('moto');
    }
  });

  it('a house has a lorry and a motorcycle all year', () => {
    fc.assert(
      fc.property(anyMoment, (nowMs) => {
        const coming = slotsDue(nowMs).filter(
          ({ lane, lastCloseMs }) => lane.name === 'c' && lastCloseMs > nowMs,
        );
        const names = coming.flatMap(({ turn }) => themeOf('c', turn).always);
        expect(names).toEqual(expect.arrayContaining(['truck', 'moto']));
      }),
    );
  });

  it('lanes side by side never have the same theme', () => {
    for (let turn = 0; turn < 12; turn += 1) {
      const names = ['a', 'b', 'c'].map((lane) => themeOf(lane, turn).name);
      expect(new Set(names).size).toBe(3);
    }
  });
});
