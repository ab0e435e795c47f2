// Names of the house's deeds, of what they are done to, and of what a verification of their chain
// can find.
import type { DeedFaultKind } from '#core/audit/deed-chain.ts';
import type { DeedKind, DeedThing } from '#core/audit/deed.ts';

export const DEED_WORDS: Readonly<Record<DeedKind, string>> = {
  'staff-action': '内勤操作',
  'staff-refused': '内勤操作被拒',
  'editor-action': '编辑操作',
  'machine-action': '本机操作',
  'further-account': '发现内勤的其他账户',
  'persons-shown': '查看个人信息',
};

export const THING_WORDS: Readonly<Record<DeedThing, string>> = {
  sale: '专场',
  lot: '拍品',
  order: '订单',
  dispute: '争议',
  money: '资金事项',
  transfer: '来款',
  statement: '银行对账单',
  invoice: '发票',
  verification: '实名认证',
  proof: '资格证明',
  person: '买家',
  staff: '内勤人员',
  role: '角色',
  menu: '菜单',
  house: '拍卖机构',
  auctioneer: '拍卖师',
  rules: '规则版本',
  letter: '留言与反馈',
  question: '公开问答',
  text: '网站内容',
  'audit-log': '审计日志',
  signal: '围标线索',
};

/** Parts of the log that are looked at apart. */
export const DEED_PARTS = ['done', 'refused', 'persons', 'machine'] as const;
export type DeedPart = (typeof DEED_PARTS)[number];

export const DEED_KINDS_OF: Readonly<Record<DeedPart, readonly DeedKind[]>> = {
  done: ['staff-action', 'editor-action'],
  refused: ['staff-refused'],
  persons: ['persons-shown'],
  machine: ['machine-action', 'further-account'],
};

export const DEED_PART_WORDS: Readonly<Record<DeedPart, string>> = {
  done: '做成',
  refused: '被拒',
  persons: '见个人',
  machine: '本机',
};

/** Fault from the number on that is named before it. */
const DEED_FAULT_WORDS: Readonly<Record<DeedFaultKind, string>> = {
  changed: '内容与写下时不同',
  missing: '这一条不见了',
  reordered: '这里放着别处的一条',
  truncated: '从这一条起的记录被截去',
  rewritten: '从这一条起整段重写过，与检查点不符',
  unsigned: '从这一条起的检查点不是本行签的',
};

/** A fault in one sentence, without its stop. */
export function deedFaultText({ seq, why }: { readonly seq: number; readonly why: DeedFaultKind }): string {
  return `第 ${seq} 条对不上：${DEED_FAULT_WORDS[why]}`;
}
