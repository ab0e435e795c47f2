// Chance that can be repeated: the same seed always draws the same, so that the sample house is the
// same at every start.
import { hash } from 'node:crypto';

export interface Chance {
  /** A whole number from `least` to `most`, both possible. */
  readonly whole: (least: number, most: number) => number;
  readonly pick: <Of>(options: readonly [Of, ...Of[]] | readonly Of[]) => Of;
  /** True so many times in a hundred. */
  readonly isOneOf: (percent: number) => boolean;
  readonly shuffled: <Of>(all: readonly Of[]) => readonly Of[];
}

const STEP = 0x6d2b79f5;
const RANGE = 4_294_967_296;

export function chanceOf(seed: string): Chance {
  const next = fractions(seed);
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  return {
    whole,
    pick: (options) => {
      const picked = options[whole(0, options.length - 1)];
      if (picked === undefined) throw new Error('there is nothing to pick from');
      return picked;
    },
    isOneOf: (percent) => next() * 100 < percent,
    shuffled: (all) =>
      all
        .map((one) => ({ one, at: next() }))
        .toSorted((left, right) => left.at - right.at)
        .map(({ one }) => one),
  };
}

/** mulberry32, a small generator of the public domain: a fraction from 0 up to 1. */
const fractions = (seed: string): (() => number) => {
  let state = Number.parseInt(hash('sha256', seed, 'hex').slice(0, 8), 16);
  return () => {
    state = (state + STEP) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / RANGE;
  };
};
