// Acts of the house in a case, in words: what each is called, what follows from it and by when, and
// the right it takes; and what follows from each outcome of a ruling.
// Source: product.md 3.8; contract/disputes/staff-calls.ts.
import { outcomeName } from '#contract/disputes/outcome-words.ts';
import type { HouseAct } from '#core/disputes/house-acts.ts';
import { ownValue } from '#core/own-value.ts';
import type { Of } from '#lib/disputes/words-table.ts';

export interface ActWords {
  readonly title: string;
  readonly press: string;
  /** Told beside it: what follows from it. */
  readonly note: string;
  /** Label of its words; empty: it has none. */
  readonly label: string;
  readonly right: 'dispute.act' | 'dispute.rule';
  readonly done: string;
}

const ACT = { right: 'dispute.act' } as const;

export const ACT_WORDS: Readonly<Record<HouseAct, ActWords>> = {
  'ask-evidence': {
    ...ACT,
    title: '要求补充证据',
    press: '请买受人补充',
    note: '买受人有 2 个工作日；逾期按现有证据继续。',
    label: '要补充什么',
    done: '已请买受人补充证据',
  },
  forward: {
    ...ACT,
    title: '转委托方答复',
    press: '转委托方',
    note: '委托方有 2 个工作日；逾期不答复，直接进入裁定。',
    label: '请委托方答复什么',
    done: '已转委托方答复',
  },
  'enter-answer': {
    ...ACT,
    title: '登记委托方答复',
    press: '登记答复，进入裁定',
    note: '照委托方原话登记；双方都看得到，随后进入裁定。',
    label: '委托方的答复',
    done: '委托方的答复已登记',
  },
  'order-inspection': {
    ...ACT,
    title: '安排复检',
    press: '安排复检',
    note: '裁定期限不变；复检结论登记后进入裁定。',
    label: '复检什么、谁来做',
    done: '复检已安排',
  },
  'enter-inspection': {
    ...ACT,
    title: '登记复检结论',
    press: '登记结论，进入裁定',
    note: '双方都看得到；报告照片另作为证据上传。',
    label: '复检结论',
    done: '复检结论已登记',
  },
  'show-evidence': {
    ...ACT,
    title: '上传证据',
    press: '上传',
    note: '本行或委托方的材料，买受人看得到；上传后不能删。',
    label: '',
    done: '证据已上传',
  },
  'offer-settlement': {
    ...ACT,
    title: '提出和解方案',
    press: '提给买受人',
    note: '买受人接受即结案，退款另由两人办理；不接受，争议继续。',
    label: '方案',
    done: '和解方案已提给买受人',
  },
  rule: {
    title: '裁定',
    press: '作出裁定',
    note: '双方 3 个工作日内可申诉一次，由另一人作终局裁定；期满或终局即生效。裁定只定退多少，退款由财务一人提出、另一人复核后汇出。',
    label: '理由，双方看到',
    right: 'dispute.rule',
    done: '裁定已作出，双方会收到消息',
  },
  'appeal-for-consignor': {
    ...ACT,
    title: '代委托方申诉',
    press: '登记申诉',
    note: '只能申诉一次；由没有作过裁定的人作终局裁定。',
    label: '申诉理由',
    done: '申诉已登记',
  },
};

/** Sentence on what was done a moment ago; null: nothing was. */
export function actDone(done: string | null): string | null {
  return ownValue(ACT_WORDS, done ?? '')?.done ?? null;
}

export const OUTCOME_KINDS = ['dismissed', 'partial-refund', 'repair', 'return', 'rescinded'] as const;
export type OutcomeKind = (typeof OUTCOME_KINDS)[number];

const FOLLOWS: Readonly<Record<OutcomeKind, string>> = {
  dismissed: '不退款，订单的钟接着走',
  'partial-refund': '东西留下，按下面的金额退一部分，订单接着走',
  repair: '东西留下，按下面的金额补偿，订单接着走',
  return: '全部退款，提走过的 5 个工作日内交回存放地',
  rescinded: '成交作废，全部退款，提走过的交回存放地',
};

/** The outcomes of a ruling, each with what follows from it. */
export function outcomeChoices(of: Of) {
  return OUTCOME_KINDS.map((kind) => ({
    value: kind,
    label: outcomeName(kind === 'dismissed' ? { kind, ground: 'not-proven' } : outcomeOf(kind), of),
    note: FOLLOWS[kind],
  }));
}

const outcomeOf = (kind: Exclude<OutcomeKind, 'dismissed'>) =>
  kind === 'return' || kind === 'rescinded' ? ({ kind } as const) : ({ kind, refundFen: 0 } as const);
