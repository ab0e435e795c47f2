// Results of a sale as a file for a spreadsheet: every lot that is over, with its end and its
// price. It says what the page says and nothing else: no buyer, no paddle.
// Source: product.md 7.2 (/auction-detail, 成交结果); gap-screens.md SV-39.
import type { LotSummary } from '#contract/lots/outputs.ts';
import { LOT_STATUS_WORDS } from '#contract/lots/status-words.ts';
import { isOver } from '#core/lots/lot-status.ts';
import { lotSummaries } from '#server/catalogue/queries-lot-summaries.ts';
import { saleLotNos } from '#server/catalogue/store/sale-lots.ts';
import type { Reader } from '#server/store/access.ts';
import { tableOf, type Column, type Table } from '#server/words/table.ts';

const MOST_LOTS = 10_000;
const PORTION = 200;

/** In running order. */
export async function saleResults(reader: Reader, saleId: string): Promise<readonly LotSummary[]> {
  const asked = { saleId, isOpenOnly: false, sort: 'order', from: 0, most: MOST_LOTS } as const;
  const nos = await saleLotNos(reader, asked);
  const lots: LotSummary[] = [];
  for (let at = 0; at < nos.length; at += PORTION) {
    lots.push(...(await lotSummaries(reader, nos.slice(at, at + PORTION))));
  }
  return lots.filter(({ view }) => isOver(view));
}

export function resultTable(lots: readonly LotSummary[]): Table {
  return tableOf('成交结果', COLUMNS, lots);
}

const NONE = '—';

const COLUMNS: readonly Column<LotSummary>[] = [
  { title: '编号', kind: 'code', value: ({ number }) => number },
  { title: '拍品', kind: 'text', value: ({ title }) => title },
  { title: '结果', kind: 'text', value: ({ view }) => LOT_STATUS_WORDS[view.status] },
  {
    title: '成交价（元）',
    kind: 'sum',
    value: ({ view }) => (view.status === 'sold' ? (view.priceFen ?? NONE) : NONE),
  },
  { title: '出价次数', kind: 'count', value: ({ view }) => view.bidCount },
  { title: '落槌时间', kind: 'moment', value: ({ view }) => view.endsAtMs },
];
