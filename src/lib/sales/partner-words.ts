// The page of a partner in words: its figures, its sales, and what became of its lots.
import type { LotSummary } from '#contract/lots/outputs.ts';
import { LOT_RESULT_WORDS } from '#contract/lots/status-words.ts';
import type { PartnerDetail } from '#contract/sales/partner-outputs.ts';
import type { Sale } from '#contract/sales/sale-outputs.ts';
import { lotPath } from '#lib/auction-paths.ts';
import { permilleText, waitText } from '#lib/deals/words.ts';
import { calendarDayText, remainingText, shortText, whenText, yuanText } from '#lib/format.ts';
import type { PartnerHall } from './partner-page.ts';

/** Text of the editors on a partner; its name at least is in its announcements. */
export interface PartnerText {
  readonly name: string;
  readonly kind?: string | undefined;
  readonly text?: string | undefined;
  readonly city?: string | undefined;
  readonly phone?: string | undefined;
  readonly qualifications?: readonly string[] | undefined;
  readonly rules?: string | undefined;
}

/** Tenths of a star: `4.8`. */
export function tenthsText(tenths: number): string {
  return (tenths / 10).toFixed(1);
}

/** In place of a figure that would be of too few. */
const FEW = '样本不足';

export interface NamedFigure {
  readonly label: string;
  readonly value: string;
}

/** Its record of a year; empty where nothing closed. */
export function recordFigures({ record }: PartnerDetail): readonly NamedFigure[] {
  const { offeredCount, soldCount, soldPermille, paidAfterMs, disputedPermille } = record;
  if (offeredCount === 0) return [];
  const rate = (permille: number | null): string => (permille === null ? FEW : permilleText(permille));
  return [
    { label: '上拍', value: `${offeredCount} 件` },
    { label: '成交', value: `${soldCount} 件` },
    { label: '成交率', value: rate(soldPermille) },
    { label: '付款中位', value: paidAfterMs === null ? FEW : waitText(paidAfterMs) },
    { label: '争议率', value: rate(disputedPermille) },
  ];
}

/** The parts of its rating, each of five stars; empty where too few have rated. */
export function ratingParts({ record: { rating } }: PartnerDetail): readonly (NamedFigure & {
  readonly tenths: number;
})[] {
  if (rating === null) return [];
  const parts = [
    ['与描述相符', rating.conditionTenths],
    ['人员与交接', rating.staffTenths],
    ['办理速度', rating.speedTenths],
  ] as const;
  return parts.map(([label, tenths]) => ({ label, tenths, value: tenthsText(tenths) }));
}

/** `2020年3月1日首场，共 78 场` */
export function sinceText({ saleCount, firstStartsAtMs, nowMs }: PartnerDetail): string {
  const since = firstStartsAtMs === null ? '' : `${calendarDayText(firstStartsAtMs, nowMs)}首场，`;
  return `${since}共 ${saleCount} 场`;
}

/** How far a sale has come, in one line. */
export function saleLine(sale: Sale, nowMs: number): string {
  if (sale.isWithdrawn === true) return `已撤回 · ${sale.lotCount} 件`;
  if (sale.status === 'upcoming') return `${whenText(sale.startsAtMs, nowMs)} 开拍 · ${sale.lotCount} 件`;
  if (sale.status === 'ended')
    return `成交 ${sale.soldCount}/${sale.lotCount} 件 · ${whenText(sale.endsAtMs, nowMs)} 结束`;
  const { nextEndMs } = sale;
  const next = nextEndMs !== null && nextEndMs > nowMs ? ` · 下一件 ${remainingText(nextEndMs - nowMs)}` : '';
  return `进行到 ${sale.doneCount}/${sale.lotCount} 件${next}`;
}

export interface ResultRow {
  readonly id: string;
  readonly path: string;
  readonly title: string;
  /** Its sale and its number. */
  readonly of: string;
  readonly when: string;
  readonly startPrice: string;
  /** Null: it was not sold. */
  readonly price: string | null;
  /** Above the start price; null where that says nothing. */
  readonly rise: string | null;
  readonly bidCount: number;
  readonly isSold: boolean;
  readonly result: string;
}

/** Its lots that ended last, of both halls. */
export function resultRows(halls: readonly PartnerHall[], nowMs: number): readonly ResultRow[] {
  return halls
    .flatMap(({ ended }) => ended?.rows ?? [])
    .toSorted((one, other) => other.view.endsAtMs - one.view.endsAtMs)
    .map((lot) => resultRow(lot, nowMs));
}

const RISING: readonly string[] = ['timed', 'lane', 'sealed'];

const resultRow = (lot: LotSummary, nowMs: number): ResultRow => {
  const { view, title, number, saleName } = lot;
  const { id, status, priceFen, startPriceFen, bidCount, format } = view;
  const isSold = status === 'sold';
  const isRising =
    isSold && priceFen !== null && startPriceFen !== null && startPriceFen > 0 && RISING.includes(format);
  return {
    id,
    path: lotPath(lot),
    title,
    of: `${saleName} ${number} 号`,
    when: shortText(view.endsAtMs, nowMs),
    startPrice: startPriceFen === null ? '未公布' : `¥${yuanText(startPriceFen)}`,
    price: isSold ? priceText(priceFen) : null,
    rise: isRising
      ? `+${permilleText(Math.round(((priceFen - startPriceFen) * 1_000) / startPriceFen))}`
      : null,
    bidCount,
    isSold,
    result: resultWord(lot),
  };
};

const priceText = (priceFen: number | null): string =>
  priceFen === null ? '未公开' : `¥${yuanText(priceFen)}`;

const resultWord = ({ view }: LotSummary): string => {
  if (view.isNegotiating) return '议价中';
  if (view.status === 'passed' && view.isReserveMissed) return '未达保留价';
  return LOT_RESULT_WORDS[view.status] ?? '';
};
