// The papers of one load of goods: what it held and what is left (交割清单), and what it weighed
// (过磅单). Source: product.md 7.5.
import { bidderWords } from '#contract/bidding/bid-words.ts';
import { quantityText, weightText } from '#contract/orders/quantity-words.ts';
import { LOAD_TITLES } from './load-titles.ts';
import { momentText } from './paper-words.ts';
import { BLANKS } from './print-parts.ts';
import type { Fact } from './sheet-rows.ts';
import { Sheet } from './sheet.ts';

export interface LoadPaper {
  readonly kind: 'load';
  readonly of: keyof typeof LOAD_TITLES;
  readonly orderNumber: string;
  /** Number by which its buyer is known at the auction. */
  readonly paddle: string;
  readonly lot: { readonly title: string; readonly number: string };
  readonly count: number;
  readonly atMs: number;
  readonly quantityMilli: number;
  readonly totalMilli: number;
  readonly leftMilli: number;
  readonly unit: string;
  readonly weighing: { readonly grossGrams: number; readonly tareGrams: number } | null;
  readonly netGrams: number | null;
  readonly plate: string;
  readonly enclosed: readonly string[];
}

export function loadSheet(paper: LoadPaper): Sheet {
  const { of, orderNumber, count, lot, atMs, plate, paddle } = paper;
  const number = `${orderNumber}-${count}`;
  const sheet = new Sheet({ title: LOAD_TITLES[of], number, sale: `第 ${count} 批`, atMs });
  sheet.section('一、标的与车辆');
  sheet.facts([
    { label: '标的', value: lot.title },
    { label: '标的号', value: lot.number },
    { label: '买受人', value: bidderWords(paddle) },
    { label: '提货车牌', value: plate },
    { label: '提货时间', value: momentText(atMs) },
  ]);
  if (of === 'list') listParts(sheet, paper);
  else {
    sheet.section('二、重量');
    sheet.facts(weighingFacts(paper));
  }
  sheet.signatures(of === 'list' ? '四、签名' : '三、签名', [
    { who: '交货人', lines: BLANKS },
    { who: '提货人', lines: BLANKS },
  ]);
  return sheet;
}

const weighingFacts = ({ weighing, netGrams }: LoadPaper): readonly Fact[] =>
  weighing === null || netGrams === null
    ? []
    : [
        { label: '毛重', value: weightText(weighing.grossGrams) },
        { label: '皮重', value: weightText(weighing.tareGrams) },
        { label: '净重', value: weightText(netGrams) },
      ];

const listParts = (sheet: Sheet, paper: LoadPaper): void => {
  const { quantityMilli, totalMilli, leftMilli, unit, enclosed } = paper;
  sheet.section('二、数量');
  sheet.facts([
    { label: '本批', value: quantityText(quantityMilli, unit) },
    { label: '成交总量', value: quantityText(totalMilli, unit) },
    { label: '提后余量', value: quantityText(leftMilli, unit) },
    ...weighingFacts(paper),
  ]);
  sheet.section('三、随货资料');
  if (enclosed.length === 0) sheet.paragraph('本批没有随货资料。');
  for (const [at, name] of enclosed.entries()) sheet.item(`${at + 1}.`, name);
};
