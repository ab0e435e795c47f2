// Data of the home page. Each answer may be missing: a block that cannot be filled says so and
// hides no other. Source: product.md 7.1.
import type { BoardDay, HouseBoard } from '#contract/catalogue/board-outputs.ts';
import type { DealList, Facet, LotList } from '#contract/catalogue/outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { NoticeSummary } from '#contract/sales/notice-outputs.ts';
import type { Sale, SaleList } from '#contract/sales/sale-outputs.ts';
import { DAY_MS, wallMs } from '#core/time/days.ts';
import type { Call } from '#lib/api.ts';
import { dateText, yuanText } from '#lib/format.ts';
import { soonestOver } from '#lib/hall/sales.ts';

const MOST_RUNNING = 20;
const MOST_DEALS = 6;
const MOST_NOTICES = 6;

export interface HomeAnswers {
  readonly sales: SaleList | null;
  /** Lots of vehicles that run. */
  readonly running: LotList | null;
  /** The same of goods. */
  readonly goods: LotList | null;
  readonly deals: DealList | null;
  readonly board: HouseBoard | null;
  readonly notices: readonly NoticeSummary[] | null;
}

export const NO_ANSWERS: HomeAnswers = {
  sales: null,
  running: null,
  goods: null,
  deals: null,
  board: null,
  notices: null,
};

/**
 * The banners that are on at `nowMs`: from their first day to the end of their last. The latest
 * first.
 */
export function bannersOn<Banner extends Dated>(
  banners: readonly Banner[],
  nowMs: number,
): readonly Banner[] {
  return banners
    .filter(({ data }) => data.from.getTime() <= nowMs && nowMs < data.until.getTime() + DAY_MS)
    .toSorted((one, other) => other.data.from.getTime() - one.data.from.getTime());
}

const orNull = async <Answer>(asked: Promise<Answer>): Promise<Answer | null> => {
  try {
    return await asked;
  } catch {
    return null;
  }
};

/** Asks everything at once, each for itself. */
export async function askForHome(call: Call): Promise<HomeAnswers> {
  const wish = { tab: 'running', sort: 'ending', size: MOST_RUNNING } as const;
  const [sales, running, goods, deals, board, notices] = await Promise.all([
    orNull(call('saleList', {})),
    orNull(call('lotList', wish)),
    orNull(call('lotList', { ...wish, hall: 'non-vehicle' })),
    orNull(call('deals', { size: MOST_DEALS })),
    orNull(call('houseBoard', {})),
    orNull(call('noticeList', { size: MOST_NOTICES })),
  ]);
  return { sales, running, goods, deals, board, notices: notices?.rows ?? null };
}

/** The house's time by whichever answer came; 0 when none did. Epoch ms. */
export function serviceTimeMs({ sales, running, goods, deals, board }: HomeAnswers): number {
  return (sales ?? running ?? goods ?? deals ?? board)?.nowMs ?? 0;
}

/**
 * The sales of a day of the house's calendar, those that began before and go on into it among them.
 * By their start.
 */
export function salesOn(sales: readonly Sale[], day: string): readonly Sale[] {
  return sales
    .filter(({ startsAtMs, endsAtMs }) => dateText(startsAtMs) <= day && dateText(endsAtMs) >= day)
    .toSorted((one, other) => one.startsAtMs - other.startsAtMs);
}

export interface SalesNow {
  readonly running: readonly Sale[];
  /** Of these how many have a lot that can be bid on: one that stands still has none. */
  readonly openCount: number;
  /** The soonest first. */
  readonly coming: readonly Sale[];
  readonly practice: Sale | null;
  /** All in which something is sold. */
  readonly all: readonly Sale[];
}

export function salesNow(list: SaleList | null): SalesNow {
  const rows = list?.rows ?? [];
  const all = rows.filter(({ hall }) => hall !== 'practice');
  const running = soonestOver(all.filter(({ status }) => status === 'running'));
  return {
    all,
    running,
    openCount: running.filter(({ nextEndMs }) => nextEndMs !== null).length,
    coming: all
      .filter(({ status }) => status === 'upcoming')
      .toSorted((one, other) => one.startsAtMs - other.startsAtMs),
    practice: rows.find(({ hall, status }) => hall === 'practice' && status === 'running') ?? null,
  };
}

/** The lots of both halls that run, by their end. */
export function soonestLots({
  running,
  goods,
}: Pick<HomeAnswers, 'running' | 'goods'>): readonly LotSummary[] {
  const lots = [...(running?.rows ?? []), ...(goods?.rows ?? [])];
  return lots.toSorted((one, other) => one.view.endsAtMs - other.view.endsAtMs);
}

/** By sale the lot that closes next; `soonest` holds the lots of the house by their end. */
export function nextLotsOf(soonest: readonly LotSummary[]): Readonly<Record<string, string>> {
  return Object.fromEntries(soonest.toReversed().map(({ view }) => [view.saleId, view.id]));
}

/** Long enough to open a lot, read it and bid. */
const IN_REACH_MS = 3 * 60_000;

/**
 * The first lot by its end that whoever comes now can still take part in, else the one with most
 * time left.
 */
export function inReach(soonest: readonly LotSummary[], nowMs: number): LotSummary | null {
  return soonest.find(({ view }) => view.endsAtMs - nowMs >= IN_REACH_MS) ?? soonest.at(-1) ?? null;
}

/** The day a visitor has picked in the week, else today. */
export function pickedDay(asked: string | null, days: readonly BoardDay[], nowMs: number): string {
  return days.map(({ startsAtMs }) => dateText(startsAtMs)).find((day) => day === asked) ?? dateText(nowMs);
}

const WEEKDAYS = ['周日', '周一', '周二', '周三', '周四', '周五', '周六'] as const;

/** `今天 11月21日 周六`; of later days without a month: `周日 22日`. */
export function dayText(startsAtMs: number, isToday: boolean): string {
  const [, month, day] = dateText(startsAtMs).split('-').map(Number);
  const weekday = WEEKDAYS[new Date(wallMs(startsAtMs)).getUTCDay()] ?? '';
  return isToday ? `今天 ${month}月${day}日 ${weekday}` : `${weekday} ${day}日`;
}

/**
 * `¥2,000–5,000`, `¥2,000` where every lot asks for the same; null while the store has not said.
 */
export function depositText(board: HouseBoard | null, saleId: string): string | null {
  const span = board?.deposits.find((one) => one.saleId === saleId);
  if (!span) return null;
  const { leastFen, mostFen } = span;
  return leastFen === mostFen ? `¥${yuanText(leastFen)}` : `¥${yuanText(leastFen)}–${yuanText(mostFen)}`;
}

/**
 * How long a deposit is held after the hammer, in the words of a person: `1 秒内`, `40 秒`, `3
 * 分钟`.
 */
export function waitText(waitMs: number): string {
  if (waitMs < 1_000) return '1 秒内';
  const seconds = Math.round(waitMs / 1_000);
  return seconds < 120 ? `${seconds} 秒` : `${Math.round(seconds / 60)} 分钟`;
}

/** The commonest values of a filter, for the links beside the hall. */
export function commonest(facet: readonly Facet[], most: number): readonly Facet[] {
  return facet
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most);
}

interface Dated {
  readonly data: { readonly from: Date; readonly until: Date };
}
