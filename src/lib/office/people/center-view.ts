// The center of a customer as one of the house reads it: what waits for them, the lots they bid on,
// their orders, bookings and messages, each kind as the rows of one table, in the words that the
// customer reads. Source: product.md 7.7, 7.8; core/office/person-look.ts.
import { PLACE_WORDS } from '#contract/bidding/place-words.ts';
import { BOOKING_WORDS } from '#contract/deposits/account-words.ts';
import { DEPOSIT_WORDS } from '#contract/deposits/deposit-words.ts';
import { lotStatusWord } from '#contract/lots/status-words.ts';
import type { PersonCenter, SeenLot } from '#contract/office/center-outputs.ts';
import { LOOK_REASON_WORDS } from '#contract/office/look-words.ts';
import { stateWords } from '#contract/orders/order-words.ts';
import { taskList } from '#lib/center/tasks.ts';
import { entrySums, signedText } from '#lib/deposits/entry-words.ts';
import { dateTimeText, moneyText } from '#lib/format.ts';

export interface CenterTable {
  readonly id: string;
  readonly title: string;
  /** Names of its columns; the second names its row. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** Said where there is no row. */
  readonly none: string;
}

const dueText = (dueAtMs: number | null): string =>
  dueAtMs === null ? '没有期限' : `${dateTimeText(dueAtMs)} 前`;

const tasksOf = (center: PersonCenter): CenterTable => ({
  id: 'center-tasks',
  title: '待办',
  columns: ['期限', '要办的事', '关于', '说明'],
  rows: taskList({
    ...center,
    titles: new Map(Object.entries(center.titles)),
  }).map(({ dueAtMs, act, about, fact }) => [dueText(dueAtMs), act, about, fact]),
  none: '现在没有要买家办的事。',
});

const priceText = ({ view }: SeenLot): string => (view.priceFen === null ? '–' : moneyText(view.priceFen));

const lotsOf = ({ lots }: PersonCenter): CenterTable => ({
  id: 'center-lots',
  title: '竞价',
  columns: ['报名', '拍品', '状态', '竞买号', '位置', '当前价', '保证金'],
  rows: lots.map((lot) => [
    dateTimeText(lot.registeredAtMs),
    `${lot.number} 号 ${lot.title}`,
    lotStatusWord(lot.view),
    lot.paddle ?? '',
    PLACE_WORDS[lot.place],
    priceText(lot),
    DEPOSIT_WORDS[lot.depositState],
  ]),
  none: '没有进行中的竞价。',
});

const ordersOf = ({ orders }: PersonCenter): CenterTable => ({
  id: 'center-orders',
  title: '订单',
  columns: ['时间', '拍品', '订单', '状态', '成交价'],
  rows: orders.map((order) => [
    dateTimeText(order.createdAtMs),
    `${order.number} 号 ${order.title}`,
    order.orderNumber,
    stateWords(order.status, order.category),
    moneyText(order.hammerFen),
  ]),
  none: '还没有订单。',
});

const entriesOf = ({ deposit, entries }: PersonCenter): CenterTable => ({
  id: 'center-deposit',
  title: `保证金：可用 ${moneyText(deposit.availableFen)}，冻结 ${moneyText(deposit.frozenFen)}`,
  columns: ['时间', '事由', '为了', '金额'],
  rows: entries.map((entry) => [
    dateTimeText(entry.atMs),
    BOOKING_WORDS[entry.kind],
    entry.about?.title ?? '',
    entrySums(entry)
      .map(({ account, deltaFen }) => `${account ?? ''}${signedText(deltaFen)}`)
      .join('，'),
  ]),
  none: '还没有流水。',
});

const messagesOf = ({ messages }: PersonCenter): CenterTable => ({
  id: 'center-messages',
  title: '消息',
  columns: ['时间', '标题', '正文', '读过'],
  rows: messages.map(({ atMs, title, text, readAtMs }) => [
    dateTimeText(atMs),
    title,
    text,
    readAtMs === null ? '未读' : '已读',
  ]),
  none: '还没有消息。',
});

export function centerTables(center: PersonCenter): readonly CenterTable[] {
  return [tasksOf, lotsOf, ordersOf, entriesOf, messagesOf].map((tableOf) => tableOf(center));
}

/** Reason of a look as it was chosen, in words. */
export function lookReasonText(reason: string): string {
  const words: Readonly<Record<string, string>> = LOOK_REASON_WORDS;
  return words[reason] ?? '';
}
