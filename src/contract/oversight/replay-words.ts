// Parts of a result that a replay can find changed, in the words of the house's screens.
import type { ReplayFault, ReplayField } from '#core/oversight/replay-check.ts';

const REPLAY_WORDS: Readonly<Record<ReplayField, string>> = {
  log: '记录无法重放',
  chain: '哈希链断开',
  receipt: '出价回执不在链上',
  status: '结果',
  price: '成交价或最高价',
  winner: '买受人竞买号',
  'bid-count': '出价次数',
  extensions: '延时次数',
  'ended-at': '结束时间',
  state: '其他内容',
  'row-status': '索引列：结果',
  'row-rev': '索引列：变更次数',
  'row-seq': '索引列：公开事件数',
  'order-missing': '成交后没有订单',
  'order-price': '订单价格',
  'order-buyer': '订单买受人',
};

/** Whether values of a part are sums of money, moments, or neither. */
export function replayValueKind(field: ReplayField): 'sum' | 'moment' | 'plain' {
  if (field === 'price' || field === 'order-price' || field === 'order-missing') return 'sum';
  return field === 'ended-at' ? 'moment' : 'plain';
}

const REF_WORDS: Readonly<Partial<Record<ReplayField, string>>> = {
  chain: '事件',
  receipt: '回执',
  'order-missing': '件',
  'order-price': '订单',
  'order-buyer': '订单',
};

/** A part by its name and number: 订单价格（订单 20261119-0001）. */
export function replayFieldText({ field, ref }: Pick<ReplayFault, 'field' | 'ref'>): string {
  const word = REPLAY_WORDS[field];
  return ref === null ? word : `${word}（${REF_WORDS[field] ?? '编号'} ${ref}）`;
}
