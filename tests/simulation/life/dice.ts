// Chance that depends on its seed alone: a life that went wrong can be lived again.
import { sha256 } from '../../kit/sha256.ts';

const DIGITS = 8;

export interface Dice {
  /** A whole number from 0 to below `below`. */
  readonly below: (below: number) => number;
  /** One time in so many. */
  readonly isOneIn: (count: number) => boolean;
  readonly oneOf: <const Things extends readonly [unknown, ...unknown[]]>(things: Things) => Things[number];
  /** Null: there is nothing to choose from. */
  readonly anyOf: <Thing>(things: readonly Thing[]) => Thing | null;
}

export function diceOf(seed: string): Dice {
  let throws = 0;
  const below = (most: number): number => {
    throws += 1;
    return Number.parseInt(sha256(`${seed} ${throws}`).slice(0, DIGITS), 16) % most;
  };
  return {
    below,
    isOneIn: (count) => below(count) === 0,
    oneOf: (things) => things[below(things.length)] ?? things[0],
    anyOf: (things) => things[below(Math.max(1, things.length))] ?? null,
  };
}

/** A row of a table of chances: how often, beside the others. */
export type Weighed<Thing> = readonly [weight: number, thing: Thing];

export function weighed<Thing>(
  dice: Dice,
  rows: readonly [Weighed<Thing>, ...(readonly Weighed<Thing>[])],
): Thing {
  let left = dice.below(rows.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, thing] of rows) {
    if (left < weight) return thing;
    left -= weight;
  }
  return rows[0][1];
}
