// The announcements as the public looks for them. Source: product.md 7.1 (/infoDatails).
import type { Inputs } from '#contract/inputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { NoticeState, NoticeSummary } from '#contract/sales/notice-outputs.ts';
import { dateBeginMs, DAY_MS } from '#core/time/days.ts';
import { valueMeant } from '#server/catalogue/store/normalized-words.ts';
import type { Reader } from '#server/store/access.ts';
import {
  announcedCities,
  announcementsAfter,
  type NoticePlace,
  type NoticeRow,
} from './store-announcements.ts';

const PAGE = 20;

export async function noticeList(
  reader: Reader,
  input: Inputs['noticeList'],
  nowMs: number,
): Promise<Outputs['noticeList']> {
  const { kind, city, state, from, to, q, after, size = PAGE } = input;
  const words = q?.trim() === '' ? undefined : q?.trim();
  const lastMs = dayMs(to);
  const untilMs = lastMs === undefined ? undefined : lastMs + DAY_MS;
  const filter = { kind, city: city && valueMeant(city), state, fromMs: dayMs(from), untilMs, words };
  const place = { after: placeOf(after), most: size + 1, nowMs };
  const [found, cities] = await Promise.all([
    announcementsAfter(reader, filter, place),
    announcedCities(reader),
  ]);
  const rows = found.slice(0, size).map((row) => summaryOf(row, nowMs));
  const last = found.length > size ? rows.at(-1) : undefined;
  return { rows, next: last ? `${last.announcedAtMs}.${last.saleId}` : null, cities, nowMs };
}

const stateOf = (row: NoticeRow, nowMs: number): NoticeState => {
  if (row.withdrawnAtMs !== null) return 'withdrawn';
  if (row.isOver === 1) return 'ended';
  if (row.pausedAtMs !== null) return 'paused';
  return row.startsAtMs > nowMs ? 'coming' : 'running';
};

export function summaryOf(row: NoticeRow, nowMs: number): NoticeSummary {
  return {
    saleId: row.saleId,
    name: row.name,
    number: row.number,
    hall: row.hall as NoticeSummary['hall'],
    format: row.format,
    city: row.city,
    consignor: row.consignor,
    partnerId: row.partnerId,
    announcedAtMs: row.announcedAtMs,
    startsAtMs: row.startsAtMs,
    endsAtMs: row.endsAtMs,
    lotCount: row.lotCount,
    state: stateOf(row, nowMs),
    version: row.version,
    changedAtMs: row.changedAtMs,
    withdrawnAtMs: row.withdrawnAtMs,
  };
}

const placeOf = (after: string | undefined): NoticePlace | null => {
  const [announcedAtMs, saleId] = after?.split('.') ?? [];
  return saleId === undefined ? null : { announcedAtMs: Number(announcedAtMs), saleId };
};

/** The first moment of a day in China; undefined where none is asked for. */
const dayMs = (day: string | undefined): number | undefined =>
  day === undefined ? undefined : dateBeginMs(Date.parse(`${day}T00:00:00Z`));
