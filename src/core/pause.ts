// Pause and withdrawal. The auctioneer may stop a lot for a listed reason, and gives back every second that was lost;
// a withdrawn lot ends without a winner. Source: 拍卖管理办法 第37、38条; goals.md I-06, I-11.
import type { LotEvent } from './event.ts';
import type { Lot } from './lot.ts';

export const decidePause = (lot: Lot, reason: string, nowMs: number): readonly LotEvent[] =>
  lot.status === 'open' ? [{ type: 'paused', atMs: nowMs, reason }] : [];

export const decideResume = (lot: Lot, nowMs: number): readonly LotEvent[] => {
  if (lot.status !== 'paused') return [];
  const endsAtMs = lot.endsAtMs + Math.max(0, nowMs - lot.pausedAtMs);
  return [
    { type: 'resumed', atMs: nowMs },
    { type: 'extended', atMs: nowMs, cause: 'pause', endsAtMs },
  ];
};

export const decideWithdrawal = (lot: Lot, reason: string, nowMs: number): readonly LotEvent[] =>
  lot.status === 'scheduled' || lot.status === 'open' || lot.status === 'paused'
    ? [{ type: 'withdrawn', atMs: nowMs, reason }]
    : [];
