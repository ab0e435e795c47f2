// Extension (延时). A bid in the last minutes moves the end, so that nobody wins by being last on a
// slow line: the end becomes the bid's time plus the extension, and is never moved earlier. Before
// those minutes bids move nothing (自由竞价期); in them each does (限时竞价期).
// What a court sells off waits sixty days for somebody to bid at all. The first bid begins a round
// of twenty-four hours (变卖竞价程序), though the sixty days end before it does, and its last
// minutes are extended like any other's; when the round is over, so is the lot.
// Source: product.md 3.3, 7.6, goals.md I-07; 法明传〔2017〕455号; 法释〔2016〕18号 第20条.
import { hasBidRound } from '#core/lots/disposal.ts';
import type { Extended, RoundStarted } from '#core/lots/lot-event.ts';
import type { OpenLot } from '#core/lots/lot.ts';
import type { ExtensionRule } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';

/** A round of what a court sells off, before any extension. */
export const ROUND_MS = DAY_MS;

/** Changes of the end that a public change at `atMs` causes; `lot`: as it stood before. */
export function extensionAfter(lot: OpenLot, atMs: number): (Extended | RoundStarted)[] {
  if (awaitsRound(lot)) return [{ type: 'round-started', atMs, endsAtMs: atMs + ROUND_MS }];
  const { extension } = lot.terms.rules;
  const endsAtMs = Math.max(lot.endsAtMs, atMs + extension.extendMs);
  const isFree = atMs < limitedFromMs(lot, extension);
  if (isFree || isSpent(lot, extension) || endsAtMs === lot.endsAtMs) return [];
  return [{ type: 'extended', atMs, cause: 'bid', endsAtMs }];
}

const awaitsRound = ({ standing, terms: { disposal, rules } }: OpenLot): boolean =>
  standing === null && hasBidRound(disposal, rules.profile === 'judicial');

const isSpent = ({ extensionCount }: Moved, { mostExtensions }: ExtensionRule): boolean =>
  mostExtensions !== null && extensionCount >= mostExtensions;

interface Moved {
  readonly endsAtMs: number;
  readonly extensionCount: number;
}

/** From then on a bid moves the end, as the end stands, epoch ms. */
export function limitedFromMs({ endsAtMs }: Pick<Moved, 'endsAtMs'>, { windowMs }: ExtensionRule): number {
  return endsAtMs - windowMs;
}

/** 自由竞价期, 限时竞价期, and the limited one once no bid moves the end any more. */
export type BidPeriod = 'free' | 'limited' | 'spent';

/** Period that holds at `nowMs` on a lot that is open or will be. */
export function bidPeriodAt(lot: Moved, rule: ExtensionRule, nowMs: number): BidPeriod {
  if (nowMs < limitedFromMs(lot, rule)) return 'free';
  return isSpent(lot, rule) ? 'spent' : 'limited';
}
