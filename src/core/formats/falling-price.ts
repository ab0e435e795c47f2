// How a falling price (降价拍) falls: from the start price by the same drop each interval, down to
// the floor, where it stays for one interval more. What it costs at an instant follows from the
// time alone, here and on every screen.
// Source: product.md 3.3, 4.3.
import type { FallingLot, LotTerms } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { FallingRules } from '#core/sales/rule-set.ts';

/** All that a price needs to be told from the time. */
export interface Fall {
  readonly startPriceFen: Fen;
  readonly floorFen: Fen;
  readonly dropFen: Fen;
  readonly everyMs: number;
  /** Moves with the end when time is given back. */
  readonly beganAtMs: number;
}

export function fallingPriceFen(fall: Fall, atMs: number): Fen {
  const drops = Math.max(0, Math.floor((atMs - fall.beganAtMs) / fall.everyMs));
  return Math.max(fall.floorFen, fall.startPriceFen - drops * fall.dropFen);
}

const floorFenOf = ({ floorFen, startPriceFen }: LotTerms): Fen => floorFen ?? startPriceFen;

/** How long a fall takes that nobody ends: one interval at each price there is. */
export function fallMs(terms: LotTerms<FallingRules>): number {
  const { dropFen, everyMs } = terms.rules;
  return (Math.ceil((terms.startPriceFen - floorFenOf(terms)) / dropFen) + 1) * everyMs;
}

export function fallFrom(terms: LotTerms<FallingRules>, beganAtMs: number): Fall {
  const { dropFen, everyMs } = terms.rules;
  return { startPriceFen: terms.startPriceFen, floorFen: floorFenOf(terms), dropFen, everyMs, beganAtMs };
}

export function fallOf({ terms, endsAtMs }: Pick<FallingLot, 'terms' | 'endsAtMs'>): Fall {
  return fallFrom(terms, endsAtMs - fallMs(terms));
}
