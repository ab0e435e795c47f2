// Pause and withdrawal. The auctioneer may stop a lot for a listed reason, and gives back every second that was lost;
// a withdrawn lot ends without a winner. Source: 拍卖管理办法 第37、38条; goals.md I-06, I-11.
import type { LotEvent } from './event.ts';
import { type Lot, isOver, isRunning } from './lot.ts';

/** A lot whose time is up has nothing left to stop, though its last buyers may still be paying. */
export const decidePause = (lot: Lot, reason: string, nowMs: number): readonly LotEvent[] =>
  isRunning(lot) && nowMs < lot.endsAtMs ? [{ type: 'paused', atMs: nowMs, reason }] : [];

export const decideResume = (lot: Lot, nowMs: number): readonly LotEvent[] => {
  if (lot.status !== 'paused') return [];
  const endsAtMs = lot.endsAtMs + Math.max(0, nowMs - lot.pausedAtMs);
  return [
    { type: 'resumed', atMs: nowMs },
    { type: 'extended', atMs: nowMs, cause: 'pause', endsAtMs },
  ];
};

export const decideWithdrawal = (lot: Lot, reason: string, nowMs: number): readonly LotEvent[] =>
  isOver(lot) ? [] : [{ type: 'withdrawn', atMs: nowMs, reason }];
