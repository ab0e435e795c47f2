// How much one may lead at a time, for those whose deposit stands for more than one lot. A general
// deposit of the lower tier lets its owner lead one lot; a dealer's level account lets them lead
// lots for ten times what they have on deposit. What they lead counts at their maximum, for the
// house may be called upon to bid it at any moment.
// Source: product.md 3.5; goals.md I-12.
import type { Fen } from '#core/money.ts';

export type Limit =
  /**
   * `busyLotIds`: lots of the sale that they lead, negotiate over or have won on the same deposit,
   * other than the one bid on.
   */
  | { readonly kind: 'one-lot'; readonly busyLotIds: readonly string[] }
  /** `committedFen`: the sum of their maximums on the lots they lead, other than the one bid on. */
  | { readonly kind: 'buying-power'; readonly availableFen: Fen; readonly committedFen: Fen };

export type LimitRefusal =
  | { readonly code: 'LIMIT_EXCEEDED'; readonly limit: 'one-lot'; readonly busyLotIds: readonly string[] }
  | {
      readonly code: 'LIMIT_EXCEEDED';
      readonly limit: 'buying-power';
      readonly powerFen: Fen;
      readonly committedFen: Fen;
      readonly amountFen: Fen;
    };

const POWER = 10;

/** Sum that a level account may lead in all, in fen. */
export function buyingPowerFen(availableFen: Fen): Fen {
  return availableFen * POWER;
}

/** How much of a level account's deposit is spoken for by what it leads, in fen. */
export function spokenForFen(committedFen: Fen): Fen {
  return Math.ceil(committedFen / POWER);
}

/**
 * Share of a level account's deposit kept for a lot it has won, in fen: never more than was spoken
 * for.
 */
export function levelKeepFen(hammerFen: Fen): Fen {
  return Math.floor(hammerFen / POWER);
}

/** Why one may not lead the lot for `amountFen`; null when they may. */
export function limitRefusal(limit: Limit, amountFen: Fen): LimitRefusal | null {
  if (limit.kind === 'one-lot') {
    const { busyLotIds } = limit;
    return busyLotIds.length === 0 ? null : { code: 'LIMIT_EXCEEDED', limit: 'one-lot', busyLotIds };
  }
  const { availableFen, committedFen } = limit;
  const powerFen = buyingPowerFen(availableFen);
  return committedFen + amountFen <= powerFen
    ? null
    : { code: 'LIMIT_EXCEEDED', limit: 'buying-power', powerFen, committedFen, amountFen };
}
