// Past deals in words: the names of what they are narrowed by, and what a market tells as one
// sentence. Voice: language.md 14.
import type { DealTrends } from '#contract/catalogue/deal-outputs.ts';
import { FORMAT_WORDS } from '#contract/sales/format-words.ts';
import { LEAST_DEALS, LEAST_OFFERED, type Quartiles } from '#core/catalogue/deal-figures.ts';
import type { PeriodFigures, PeriodUnit } from '#core/catalogue/deal-periods.ts';
import { bodyWord, gradeWord } from '#core/catalogue/filter-words.ts';
import { ownValue } from '#core/own-value.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { moneyText } from '#lib/format.ts';
import { changedDeals, DEAL_FILTERS, type DealFilter, type DealQuery } from './query.ts';

export const TOO_FEW = '样本不足';
/** Why something is not told. */
export const TOO_FEW_WHY = `少于 ${LEAST_DEALS} 笔成交不算中位数和成交区间，少于 ${LEAST_OFFERED} 件上拍不算成交率：再少，一笔就能左右结果，也容易对上是谁的车。`;
export const MEDIAN_WHY =
  '中位数取“至少一半成交不高于它”的最小成交价，上下四分位同理：都是真实成交过的价格。';

/** The whole market as one paragraph. */
export function marketSentence(query: DealQuery, trends: DealTrends): string {
  const wait =
    trends.all.paidAfterMs === null ? '' : `付清货款的，一半在落槌后 ${waitText(trends.all.paidAfterMs)}内。`;
  const range = `${subjectOf(query)}，${trends.from} 至 ${trends.to}`;
  return `${range}：${soldSentence(trends)}${priceSentence(trends)}${wait}`;
}

const formatName = (format: string): string => ownValue(FORMAT_WORDS, format) ?? format;

const WORD_OF: Readonly<Partial<Record<DealFilter, (value: string) => string>>> = {
  body: bodyWord,
  grade: gradeWord,
  format: formatName,
  year: (year) => `${year}款`,
};

/** `10–15 万元`, `10 万元以上`, `15 万元以下`; null when nothing is set. */
const rangeText = (least: number | null, most: number | null, unit: string): string | null => {
  if (least !== null && most !== null) return `${least}–${most} ${unit}`;
  if (least !== null) return `${least} ${unit}以上`;
  return most === null ? null : `${most} ${unit}以下`;
};

const monthRangeText = ({ from, to }: DealQuery): string | null => {
  if (from !== null && to !== null) return from === to ? from : `${from} 至 ${to}`;
  if (from !== null) return `${from} 起`;
  return to === null ? null : `至 ${to}`;
};

export interface DealChip {
  readonly word: string;
  readonly without: DealQuery;
}

interface NamedPartner {
  readonly id: string;
  readonly name: string;
}

/** The filters in force, each with the view that is left without it. */
export function chipsOf(query: DealQuery, partners: readonly NamedPartner[] = []): readonly DealChip[] {
  const partnerWord = (id: string): string => partners.find((one) => one.id === id)?.name ?? `合作方 ${id}`;
  const lists = DEAL_FILTERS.flatMap((name) =>
    query[name].map((value) => ({
      // A brand takes its series with it; a series says its brand already.
      word: name === 'partner' ? partnerWord(value) : (WORD_OF[name]?.(value) ?? value),
      without: changedDeals(query, {
        [name]: query[name].filter((other) => other !== value),
        ...(name === 'brand' && { series: [] }),
      }),
    })),
  );
  const ranges: readonly (readonly [string | null, Partial<DealQuery>])[] = [
    [rangeText(query.lowestWan, query.highestWan, '万元'), { lowestWan: null, highestWan: null }],
    [rangeText(query.lowestKm, query.highestKm, '万公里'), { lowestKm: null, highestKm: null }],
    [monthRangeText(query), { from: null, to: null }],
  ];
  return [
    ...lists,
    ...ranges.flatMap(([word, change]) =>
      word === null ? [] : [{ word, without: changedDeals(query, change) }],
    ),
  ];
}

/** Subject of the view: `大众 帕萨特`, `大众`, `大众、丰田`, `全部车辆`. */
export function subjectOf({ hall, brand, series }: DealQuery): string {
  if (series.length > 0) return series.join('、');
  if (brand.length > 0) return brand.join('、');
  return hall === 'vehicle' ? '全部车辆' : '全部非车拍品';
}

/** 667 of a thousand: `66.7%`. */
export function permilleText(permille: number): string {
  return `${Number((permille / 10).toFixed(1))}%`;
}

/** `9 小时`, `1.4 天`. */
export function waitText(waitMs: number): string {
  const hours = Math.round(waitMs / HOUR_MS);
  return hours < 24 ? `${Math.max(1, hours)} 小时` : `${Number((waitMs / (24 * HOUR_MS)).toFixed(1))} 天`;
}

/** `2026年3月`, or of a quarter `2026年1–3月`. */
export function periodText({ from, to }: Pick<PeriodFigures, 'from' | 'to'>): string {
  const [year, first] = from.split('-').map(Number);
  const last = Number(to.split('-')[1]);
  return first === last ? `${year}年${first}月` : `${year}年${first}–${last}月`;
}

export function unitWord(unit: PeriodUnit): string {
  return unit === 'month' ? '月' : '季度';
}

const spreadText = ({ low, median, high }: Quartiles): string =>
  `成交价中位数 ${moneyText(median)}，半数成交在 ${moneyText(low)} 到 ${moneyText(high)} 之间`;

/** How the last told period stands to the first. */
const changeText = (rows: readonly PeriodFigures[]): string => {
  const told = rows.filter(({ priceFen }) => priceFen !== null);
  const [first, last] = [told[0], told.at(-1)];
  if (!first?.priceFen || !last?.priceFen || first === last) return '';
  const permille = Math.round((last.priceFen.median * 1_000) / first.priceFen.median) - 1_000;
  const [then, now] = [periodText(first), periodText(last)];
  if (permille === 0) return `${now}的中位数与${then}持平。`;
  return `${now}的中位数比${then}${permille > 0 ? '高' : '低'} ${permilleText(Math.abs(permille))}。`;
};

export function priceSentence({ all, periods }: DealTrends): string {
  if (all.priceFen === null) return `公开了价格的成交 ${all.pricedCount} 笔，${TOO_FEW}，不算中位数。`;
  return `${spreadText(all.priceFen)}。${changeText(periods.rows)}`;
}

export function soldSentence({ all }: DealTrends): string {
  return all.soldPermille === null
    ? `上拍 ${all.offeredCount} 件，成交 ${all.soldCount} 件，${TOO_FEW}，不算成交率。`
    : `上拍 ${all.offeredCount} 件，成交 ${all.soldCount} 件，成交率 ${permilleText(all.soldPermille)}。`;
}

const bandText = (fromKm: number, toKm: number | null): string =>
  toKm === null ? `${fromKm / 10_000} 万公里以上` : `${fromKm / 10_000}–${toKm / 10_000} 万公里`;

export function bandName({ fromKm, toKm }: DealTrends['bands'][number]): string {
  return bandText(fromKm, toKm);
}

export function kmSentence({ bands, points }: DealTrends): string {
  const told = bands.filter(({ priceFen }) => priceFen !== null);
  const [first, last] = [told[0], told.at(-1)];
  if (!first?.priceFen || !last?.priceFen) return `图上 ${points.length} 笔成交，各里程段都${TOO_FEW}。`;
  const low = `${bandName(first)}的中位数 ${moneyText(first.priceFen.median)}`;
  return first === last
    ? `图上 ${points.length} 笔成交，${low}，其余里程段${TOO_FEW}。`
    : `图上 ${points.length} 笔成交，${low}，${bandName(last)}的 ${moneyText(last.priceFen.median)}。`;
}
