// Sales of a hall, each in the tabs where its lots stand. Source: product.md 7.2.
import type { Sale } from '#contract/sales/sale-outputs.ts';
import type { HallTab } from './query.ts';

/**
 * Sales that run, those first that are over first, whatever began before: what goes on for a day
 * hides nothing of the next hour. Where nothing closes, as in a pause, they come last.
 */
export function soonestOver(sales: readonly Sale[]): readonly Sale[] {
  const overMs = ({ nextEndMs, endsAtMs }: Sale): number => (nextEndMs === null ? Infinity : endsAtMs);
  return sales.toSorted((one, other) => overMs(one) - overMs(other) || 0);
}

/** Those of 预展中 can be looked at now, those of 一口价 are sold at fixed prices. */
export function isInTab({ status, format, preview }: Sale, tab: HallTab, nowMs: number): boolean {
  if (tab === 'fixed-price') return status === 'running' && format === 'fixed-price';
  if (tab !== 'preview') return status === tab;
  return status === 'upcoming' && preview !== null && preview.fromMs <= nowMs && nowMs < preview.toMs;
}
