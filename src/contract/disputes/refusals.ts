// Refusals in a dispute: one sentence, and the way out with its number.
import { deadlineText, moneyText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import { DISPUTE_CATEGORY_NAMES } from '#core/disputes/dispute-category-data.ts';
import type { DisputeCategory } from '#core/disputes/dispute.ts';
import type { DisputeRefusal } from '#core/disputes/refusals.ts';
import { DISPUTE_STATES } from './state-words.ts';

const MEGABYTE_BYTES = 1_048_576;

/**
 * Words for the condition seen when a thing is fetched, and for what of it the house decides by.
 */
const CONDITION = { vehicle: '车况', goods: '状况' } as const;
const FETCHED = { vehicle: '提车', goods: '提货' } as const;
const LIMITED = {
  vehicle: { no: '车况', yet: '权属、里程、水淹、火烧、重大事故' },
  goods: { no: '状况和数量', yet: '权属' },
} as const;

const namesOf = (categories: readonly DisputeCategory[], what: keyof typeof CONDITION = 'vehicle'): string =>
  categories.map((one) => ({ ...DISPUTE_CATEGORY_NAMES, condition: CONDITION[what] })[one]).join('、');

const EXCLUSIONS = {
  'as-is': '这件是现状拍卖',
  'low-price': '成交价低于 ¥20,000',
  goods: '这件不是车辆',
  vehicle: '车辆没有这一类',
} as const;

export const disputeRefusals: Refusals<DisputeRefusal> = {
  NOTHING_BOUGHT: {
    number: 4821,
    say: () => ({ sentence: '没有找到这笔订单', wayOut: '到“我的订单”里选择要反映的一笔' }),
  },
  ALREADY_DISPUTED: {
    number: 4822,
    say: () => ({
      sentence: '这笔订单已有争议在处理',
      wayOut: '在原争议里补充证据；其他问题在结案后、期限内另行发起',
    }),
  },
  NOT_PAID: {
    number: 4823,
    say: () => ({ sentence: '付款后才能发起争议', wayOut: '先完成付款，期限从成交日和提取起算' }),
  },
  SALE_UNDONE: { number: 4824, say: () => ({ sentence: '这笔成交已撤销或退款', wayOut: '退款进度见订单' }) },
  NOT_CLAIMABLE: {
    number: 4825,
    say: ({ why }) => ({
      sentence: why === 'wear-part' ? '易损件不在争议范围内' : '该车型的正常声响不在争议范围内',
      wayOut: '有其他问题可另选原因',
    }),
  },
  CATEGORY_EXCLUDED: {
    number: 4826,
    say: ({ why, allowed }) => ({
      sentence: `${EXCLUSIONS[why]}，不受理这类争议`,
      wayOut: `可就${namesOf(allowed, why === 'goods' ? 'goods' : 'vehicle')}发起`,
    }),
  },
  NOT_PICKED_UP: {
    number: 4827,
    say: ({ category }) => ({
      sentence: `还没有${FETCHED[category]}，看不出${CONDITION[category]}`,
      wayOut: `${FETCHED[category]}后 48 小时内发起；最晚到成交日起第 10 天`,
    }),
  },
  CLAIM_TOO_LATE: {
    number: 4828,
    say: ({ endedAtMs, open }, nowMs) => ({
      sentence: `争议期限已于 ${deadlineText(endedAtMs, nowMs)} 结束`,
      wayOut: open.length === 0 ? '可以联系客服，或依法起诉' : `仍可就${namesOf(open)}发起`,
    }),
  },
  BELOW_THRESHOLD: {
    number: 4829,
    say: ({ leastFen }) => ({
      sentence: `估价须不低于 ${moneyText(leastFen)}`,
      wayOut: '以维修或估损报价单为准；低于这个数的不受理',
    }),
  },
  CLAIMS_LIMITED: {
    number: 4830,
    say: ({ category, untilMs }, nowMs) => ({
      sentence: `争议比例过高，${deadlineText(untilMs, nowMs)} 前不受理${LIMITED[category].no}类争议`,
      wayOut: `${LIMITED[category].yet}仍可发起`,
    }),
  },
  UNKNOWN_DISPUTE: {
    number: 4831,
    say: () => ({ sentence: '没有找到这个争议', wayOut: '回“争议”列表看看' }),
  },
  DISPUTE_STATE: {
    number: 4832,
    say: ({ status }) => ({
      sentence: `争议现在是“${DISPUTE_STATES[status]}”，不能这样办理`,
      wayOut: '刷新后按当前状态办理',
    }),
  },
  EVIDENCE_CLOSED: {
    number: 4833,
    say: () => ({ sentence: '现在不是举证的时候', wayOut: '裁定前如需补充，工作人员会通知你' }),
  },
  TOO_MUCH_EVIDENCE: {
    number: 4834,
    say: ({ of, most }) => ({
      sentence: of === 'video' ? `一个争议最多 ${most} 段视频` : `一个争议最多 ${most} 份证据`,
      wayOut: of === 'video' ? '其余可截图，以图片上传' : '留下最能说明问题的',
    }),
  },
  UNKNOWN_FILE: { number: 4835, say: () => ({ sentence: '没有找到这份文件', wayOut: '重新上传后再试' }) },
  KIND_DIFFERS: {
    number: 4847,
    say: ({ is }) => ({
      sentence: is === 'video' ? '这份文件是视频，不是图片' : '这份文件是图片，不是视频',
      wayOut: is === 'video' ? '证据类型改选“视频”' : '证据类型改选图片一类',
    }),
  },
  VIDEO_TOO_LARGE: {
    number: 4848,
    say: ({ mostBytes }) => ({
      sentence: `一段视频最大 ${Math.floor(mostBytes / MEGABYTE_BYTES)} MB`,
      wayOut: '截短，或降低清晰度后再上传',
    }),
  },
  NOT_A_VIDEO: {
    number: 4849,
    say: () => ({
      sentence: '这不是一段完整可用的视频',
      wayOut: '请上传 MP4、MOV 或 WebM 原文件；上传中断的请重传',
    }),
  },
  NO_SETTLEMENT: {
    number: 4836,
    say: () => ({ sentence: '没有待答复的和解方案', wayOut: '等待处理进度即可' }),
  },
  REFUND_TOO_HIGH: {
    number: 4837,
    say: ({ mostFen }) => ({
      sentence: '退款不能超过买受人已付的数',
      wayOut: `最多可退 ${moneyText(mostFen)}`,
    }),
  },
  APPEAL_USED: {
    number: 4838,
    say: () => ({ sentence: '只能申诉一次，已在处理', wayOut: '终局裁定后仍不服，可依法起诉或仲裁' }),
  },
  SAME_JUDGE: {
    number: 4839,
    say: () => ({ sentence: '申诉不能由原裁定人处理', wayOut: '请另一位工作人员裁定' }),
  },
};
