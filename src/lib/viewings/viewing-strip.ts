// The line over a card of the preview hall: one's own appointment, the days on which the sale can
// be looked at with the places that are left, or that none is.
import type { OwnAppointment, Preview } from '#contract/viewings/outputs.ts';
import { minuteText } from '#lib/format.ts';
import { viewingDays, weekdayText } from './viewing-days.ts';

export interface ViewingStrip {
  readonly is: 'made' | 'open' | 'full' | 'none';
  readonly words: string;
  readonly aside: string;
}

/** More days than this are told by their number. */
const MOST_NAMED = 3;

export function viewingStrip(
  { slots, previewToMs }: Pick<Preview, 'slots' | 'previewToMs'>,
  {
    own,
    looking,
    nowMs,
  }: { readonly own: OwnAppointment | null; readonly looking: string; readonly nowMs: number },
): ViewingStrip {
  if (own && own.slot.toMs > nowMs) {
    const when = `${weekdayText(own.slot.fromMs)} ${minuteText(own.slot.fromMs)}`;
    return { is: 'made', words: `已约 ${when}`, aside: `${own.visitors} 人` };
  }
  const days = viewingDays(slots, nowMs);
  if (days.length === 0) {
    const isOver = slots.length > 0 || previewToMs <= nowMs;
    return { is: 'none', words: isOver ? `${looking}已结束` : `${looking}时间见公告`, aside: '' };
  }
  const left = days.reduce((sum, day) => sum + day.left, 0);
  if (left === 0) return { is: 'full', words: `${looking}已约满`, aside: '已满' };
  const free = days.filter((day) => day.left > 0);
  const names = free.slice(0, MOST_NAMED).map(({ beginMs }) => weekdayText(beginMs));
  const rest = free.length > MOST_NAMED ? `等 ${free.length} 天` : '';
  return { is: 'open', words: `${names.join('、')}${rest}`, aside: `余 ${left} 位` };
}
