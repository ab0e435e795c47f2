// Time that is given back. A clock that stood still, because the house had stopped it or because
// nobody could reach the house, goes on with what was left on it: whatever it was to ring for is
// due later by as long as it stood. It is one rule for lots, for the prices that are negotiated,
// for offers, for objections and for orders.
// Source: 拍卖管理办法 第37条; 法释〔2016〕18号 第28条; product.md 5.21; goals.md R11;
// decisions/lost-time-is-given-back.

/** A time in which a clock stood still. */
export interface Standstill {
  readonly fromMs: number;
  readonly toMs: number;
}

/** A time in which nothing could reach the house. */
export type Outage = Standstill;

const SHORTEST_OUTAGE_MS = 2_000;
const MINUTE_MS = 60_000;
const FAIR_END_MS = 5 * MINUTE_MS;

/** A hiccup of the house wrongs nobody. */
export function isOutage({ fromMs, toMs }: Outage): boolean {
  return toMs - fromMs >= SHORTEST_OUTAGE_MS;
}

/**
 * Part of an outage that is not given back yet: every node that comes back from it notes it, each
 * at its own moment.
 */
export function leftOf({ fromMs, toMs }: Outage, givenToMs: number | null): Outage {
  return {
    fromMs: Math.max(fromMs, givenToMs ?? fromMs),
    toMs,
  };
}

/**
 * A lot with less than five minutes left when the house is back was wronged; nothing that ends
 * later is, unless it stood still.
 */
export function lastEndWronged({ toMs }: Outage): number {
  return toMs + FAIR_END_MS;
}

/** How much of a standstill a clock has lost that runs since `sinceMs`. */
export function lostMs({ fromMs, toMs }: Standstill, sinceMs = fromMs): number {
  return Math.max(0, toMs - Math.max(fromMs, sinceMs));
}

/**
 * A moment by a clock that stood still and goes on: what came before is as long ago as it was then,
 * what came within is now.
 */
export function byItsClock(atMs: number, { fromMs, toMs }: Standstill): number {
  return toMs - Math.max(0, fromMs - atMs);
}

/** People read due times by the minute: whoever has lost less is told nothing new. */
export function isWorthTelling(outage: Outage): boolean {
  return lostMs(outage) >= MINUTE_MS;
}

/**
 * When what ran since `sinceMs` and was due at `dueMs` is due after an outage; what was due before
 * it was over then.
 */
export function dueAfterOutage(
  { sinceMs, dueMs }: { readonly sinceMs: number; readonly dueMs: number },
  outage: Outage,
): number {
  return isOutage(outage) && dueMs > outage.fromMs ? dueMs + lostMs(outage, sinceMs) : dueMs;
}
