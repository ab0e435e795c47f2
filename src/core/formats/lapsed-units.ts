// Units that were kept for somebody and not paid for. They count for a day: whoever could have a
// unit kept again and again without ever paying would keep it from everybody else.
// Source: product.md 3.3, 7.2; goals.md I-50.
import type { Hold, Lapse, OnSaleLot } from '#core/lots/lot.ts';
import { DAY_MS } from '#core/time/days.ts';

export const LAPSES_KEPT_MS = DAY_MS;

/** Those of the last day before `nowMs`, the earlier first. */
export function lapsesSince({ lapses }: Pick<OnSaleLot, 'lapses'>, nowMs: number): readonly Lapse[] {
  return lapses?.filter(({ atMs }) => nowMs < atMs + LAPSES_KEPT_MS) ?? [];
}

/** When a unit that is not paid for comes free. */
export function freeAtMs({ untilMs, awaitedToMs }: Pick<Hold, 'untilMs' | 'awaitedToMs'>): number {
  return Math.max(untilMs, awaitedToMs ?? 0);
}
