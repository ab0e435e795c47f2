// Line over a lot in the running order of its sale: when it is expected to close, or what is left
// of it. The same words on the server and by the live script.
import type { LotView } from '#core/lots/lot-view.ts';
import type { ExpectedClose } from '#core/sales/running-order.ts';
import { minuteText, whenText } from '#lib/format.ts';

/** @param close null: no turn is known, or it is over. */
export function lotCaption(view: LotView, close: ExpectedClose | null, nowMs: number): string {
  if (view.formatView?.format === 'fixed-price') return stockWords(view, view.formatView);
  if (view.status === 'paused') return '已停表，恢复后补回时间';
  if (close === null) return '';
  const isToday = whenText(close.atMs, nowMs).startsWith('今天');
  const when = isToday ? minuteText(close.atMs) : whenText(close.atMs, nowMs);
  return close.before > 0 ? `第 ${close.before} 件，约 ${when} 落槌` : `预计 ${when} 落槌`;
}

/** Null where only the whole order tells it: a lot in line. */
export function ownClose({ status, endsAtMs, isInLine }: LotView): ExpectedClose | null {
  const isOver = status === 'sold' || status === 'passed' || status === 'withdrawn' || status === 'paused';
  return isOver || isInLine === true ? null : { atMs: endsAtMs, before: 0, isExact: true };
}

/** All that is left of it is being paid for by somebody. */
export function isLocked({ status, formatView }: LotView): boolean {
  return status === 'on-sale' && formatView?.format === 'fixed-price' && isAllHeld(formatView);
}

const isAllHeld = ({ freeCount, nextFreeAtMs }: Stock): boolean => freeCount === 0 && nextFreeAtMs !== null;

type Stock = Extract<NonNullable<LotView['formatView']>, { format: 'fixed-price' }>;

/** While it is on sale its card tells its stock. */
const stockWords = ({ status }: LotView, { unitCount, soldCount }: Stock): string => {
  if (status === 'sold') return `${unitCount} 件已售完`;
  return status === 'passed' || status === 'withdrawn' ? `售出 ${soldCount} / ${unitCount} 件` : '';
};
