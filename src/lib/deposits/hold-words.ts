// Sums that are held, in words: what each is called, why it is held and who ends that.
import type { Hold } from '#contract/deposits/outputs.ts';
import { lotPathById, salePathById } from '#lib/auction-paths.ts';
import { deadlineText, remainingText } from '#lib/format.ts';

export const HOLD_WORDS: Readonly<Record<Hold['kind'], string>> = {
  lot: '拍品保证金',
  sale: '通用保证金',
  performance: '履约保证金',
  level: '领先占用',
  payout: '提现在途',
};

/** Why the sum cannot be used now. */
export const HOLD_REASONS: Readonly<Record<Hold['kind'], string>> = {
  lot: '参拍这件时冻结',
  sale: '参拍这个专场时冻结',
  performance: '已拍到，保证按时付款和过户',
  level: '正领先这件，按委托上限的十分之一占用',
  payout: '已交银行，等待到账',
};

/** Event or person that sets it free, and what becomes of it then. */
export const ENDS_BY_WORDS: Readonly<Record<Hold['endsBy'], string>> = {
  hammer: '落槌后系统在 60 秒内释放；拍到的转为履约保证金',
  negotiation: '议价谈成的转为履约保证金；没谈成，系统在 60 秒内释放',
  'end-of-sale': '专场最后一件落槌后释放',
  transfer: '过户或交割完成、本行确认后退还或抵价款',
  'being-outbid': '被超越时释放；落槌拍到的转为履约保证金',
  bank: '银行答复后到账，或原额退回可用余额',
  ruling: '本行拟不予退还，两人复核后定',
};

/** Until when, as far as that is known. */
export function untilWords({ untilMs, endsBy }: Pick<Hold, 'untilMs' | 'endsBy'>, nowMs: number): string {
  if (untilMs === null) return endsBy === 'bank' ? '一般 1 个工作日内' : '以办结为准';
  if (untilMs <= nowMs) return '时间已到，正在办结';
  return `预计 ${deadlineText(untilMs, nowMs)}，还有 ${remainingText(untilMs - nowMs)}`;
}

/** Page of what it is held for; null: of a payout there is none. */
export function holdHref({ kind, id }: Pick<Hold, 'kind' | 'id'>): string | null {
  if (kind === 'payout') return null;
  return kind === 'sale' ? salePathById(id) : lotPathById(id, null);
}
