// A lawful announcement as one line of the home page: the day it was made, what it announces and
// where that stands.
// Source: product.md 7.1, block 6; 拍卖法 第45条 (seven days between the announcement and the
// sale).
import type { NoticeState, NoticeSummary } from '#contract/sales/notice-outputs.ts';
import { noticePath } from '#lib/auction-paths.ts';
import { calendarDayText } from '#lib/format.ts';
import { NOTICE_STATE_WORDS } from '#lib/sales/notice-state-words.ts';

export interface Announced {
  readonly href: string;
  readonly day: string;
  readonly month: string;
  readonly title: string;
  readonly note: string;
  readonly state: string;
  readonly tone: 'live' | 'coming' | 'over';
}

const TONES: Readonly<Record<NoticeState, Announced['tone']>> = {
  coming: 'coming',
  running: 'live',
  paused: 'over',
  ended: 'over',
  withdrawn: 'over',
};

export function announcedOf(notice: NoticeSummary, nowMs: number): Announced {
  const { saleId, name, number, announcedAtMs, startsAtMs, lotCount, city, state, version } = notice;
  const [month, day] = monthAndDay(announcedAtMs, nowMs);
  const facts = [`${calendarDayText(startsAtMs, nowMs)}开拍`, `拍品 ${lotCount}\u{a0}件`, city];
  return {
    href: noticePath(saleId),
    day,
    month,
    title: `${name}拍卖公告（第 ${number} 场）`,
    note: [...facts, ...(version > 1 ? ['有变更'] : [])].join(BETWEEN),
    state: NOTICE_STATE_WORDS[state],
    tone: TONES[state],
  };
}

/** Of another year the month has it before it: `2025年12月`. */
const monthAndDay = (atMs: number, nowMs: number): readonly [string, string] => {
  const [month = '', day = ''] = calendarDayText(atMs, nowMs).split(/(?<=月)/);
  return [month, day.slice(0, -1).padStart(2, '0')];
};

/** A line may end with the point between two facts, and never begin with it. */
const BETWEEN = '\u{a0}· ';
