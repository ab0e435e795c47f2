// Rows for the lists of the kit's page, as a buyer would find them.
import type { TagTone } from '#ui/tag/tag.ts';

export const PARTS = [
  { key: 'all', name: '全部', count: 13, isWaiting: false },
  { key: 'paying', name: '待付款', count: 1, isWaiting: true },
  { key: 'moving', name: '待过户', count: 1, isWaiting: true },
  { key: 'fetching', name: '待提车', count: 1, isWaiting: false },
  { key: 'done', name: '已完成', count: 9, isWaiting: false },
] as const;

interface Entry {
  readonly time: string;
  readonly kind: string;
  readonly about: string;
  readonly sum: string;
  readonly left: string;
  readonly state: string;
  readonly tone: TagTone;
}

export const ENTRIES: readonly Entry[] = [
  {
    time: '11-20 12:58:20',
    kind: '冻结',
    about: '第 118 场 银行处置车辆专场',
    sum: '−5,000.00',
    left: '20,000.00',
    state: '竞价中',
    tone: 'blue',
  },
  {
    time: '11-20 09:30:11',
    kind: '充值',
    about: '工商银行 尾号 0000',
    sum: '+10,000.00',
    left: '25,000.00',
    state: '已到账',
    tone: 'lead',
  },
  {
    time: '11-19 17:40:52',
    kind: '退回',
    about: '退至 工商银行 尾号 0000',
    sum: '−5,000.00',
    left: '15,000.00',
    state: '退回中',
    tone: 'out',
  },
  {
    time: '10-22 18:00:00',
    kind: '违约扣除',
    about: '第 101 场 052 号 逾期未付款',
    sum: '−5,000.00',
    left: '20,000.00',
    state: '可申诉至 11-21',
    tone: 'danger',
  },
];

/** The widest a booking gets: on the smallest phone, in large letters, it still fits. */
export const WIDEST_ENTRY: Entry = {
  time: '2026-10-22 18:00:00',
  kind: '履约保证金不予退还',
  about: '第 101 场 052 号 逾期未付款',
  sum: '−1,234,567.50',
  left: '8,765,432.50',
  state: '已抵价款',
  tone: 'danger',
};
