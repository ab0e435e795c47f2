// Parts that the views of the cashier's desk share: its tabs, and what is
// typed of a bank's line.
import { readDay } from '#core/input/typed-date.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { dayMs } from '../day-start.ts';

export const MONEY_VIEWS = ['transfers', 'review', 'propose', 'done', 'levels'] as const;
export type MoneyView = (typeof MONEY_VIEWS)[number];

export const VIEW_WORDS: Readonly<Record<MoneyView, string>> = {
  transfers: '入账',
  review: '待复核',
  propose: '提出',
  done: '已定',
  levels: '车商额度',
};

export type DeskPage = FormPage & { readonly url: URL };

/** A message names one thing: its view is the one on which that stands. */
export function viewIn({ searchParams }: URL): MoneyView {
  const named = searchParams.has('decision') ? 'review' : 'transfers';
  return oneOf(MONEY_VIEWS, searchParams.get('view')) ?? named;
}

/** `09:06` or `09:06:31`, as a statement of a bank has it. */
const MOMENT = /^(\d{1,2})[:：](\d{2})(?:[:：](\d{2}))?$/;

/** Epoch ms of a day and a time of day as they were typed; null: one cannot be read. */
export function momentMs(day: string, time: string): number | null {
  const read = readDay(day);
  const [whole, hours, minutes, seconds = 0] = MOMENT.exec(plainLine(time)) ?? [];
  if (read === null || whole === undefined) return null;
  const withinMs = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1_000;
  const isOfDay = Number(hours) < 24 && Number(minutes) < 60 && Number(seconds) < 60 && withinMs < DAY_MS;
  return isOfDay ? dayMs(read) + withinMs : null;
}
