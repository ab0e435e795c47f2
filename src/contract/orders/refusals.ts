// Refusals when an order cannot be worked on like that: one sentence, and the way out.
import { dateText, deadlineText, moneyText, whenText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { OrderRefusal } from '#core/orders/refusals.ts';
import { ORDER_THREAD_NAME, stateWords } from './order-words.ts';
import { quantityText } from './quantity-words.ts';
import { DOER_NAMES, STEP_NAMES } from './step-words.ts';

/** On the page of the order, where its buyer writes to those who handle it. */
const IN_THREAD = `在订单页“${ORDER_THREAD_NAME}”里`;

/** Why one of several orders cannot be paid. */
const PART_WORDS: Readonly<Record<Extract<OrderRefusal, { code: 'PART_NOT_PAYABLE' }>['why'], string>> = {
  UNKNOWN_ORDER: '不在你的订单里',
  ORDER_STOPPED: '正在争议处理中',
  NOT_SIGNED: '还没有签署成交确认书',
  WRONG_ORDER_STATE: '不在待付款的状态',
  PAY_TIME_UP: '付款时限已结束',
  NOTHING_DUE: '已由保证金付清，单独确认即可',
};

export const orderRefusals: Refusals<OrderRefusal> = {
  UNKNOWN_ORDER: { number: 4801, say: () => ({ sentence: '没有这个订单', wayOut: '回到我的订单看看' }) },
  ORDER_STOPPED: {
    number: 4802,
    say: ({ sinceMs }, nowMs) => ({
      sentence: `争议处理中，时限自 ${whenText(sinceMs, nowMs)} 暂停`,
      wayOut: '争议结案后继续办理，暂停的时间会补足',
    }),
  },
  NOT_SIGNED: {
    number: 4803,
    say: ({ signByMs }, nowMs) => ({
      sentence: '还没有签署成交确认书',
      wayOut: `请在 ${deadlineText(signByMs, nowMs)} 前签署，再付款`,
    }),
  },
  WRONG_ORDER_STATE: {
    number: 4804,
    say: ({ status, category }) => ({
      sentence: `这个订单现在是${stateWords(status, category ?? 'vehicle')}`,
      wayOut: '刷新后按当前状态办理',
    }),
  },
  PAY_TIME_UP: {
    number: 4850,
    say: ({ endedAtMs }, nowMs) => ({
      sentence: `付款时限已于 ${deadlineText(endedAtMs, nowMs)} 结束`,
      wayOut: '在此之前付的款仍然算数，请等银行的通知；没有付成的，不用再付',
    }),
  },
  SERVICE_UNFIT: { number: 4805, say: () => ({ sentence: '这件没有这项服务', wayOut: '去掉后再提交' }) },
  NO_QUOTE: {
    number: 4806,
    say: () => ({ sentence: '物流还没有报价', wayOut: '报价出来后会通知你，届时可勾选' }),
  },
  WAY_CLOSED: {
    number: 4807,
    say: () => ({
      sentence: '这种付款方式没有开通',
      wayOut: '刷新后换一种付款方式；一种都没有开通的，请在意见反馈里告诉我们',
    }),
  },
  UNKNOWN_PAYMENT: { number: 4808, say: () => ({ sentence: '没有这笔支付', wayOut: '刷新后再看付款结果' }) },
  NOTICE_DIFFERS: {
    number: 4873,
    say: () => ({
      sentence: '这个流水号已是另一笔款项或另一个金额，没有入账',
      wayOut: '核对后重新通知；确是另一笔的，用它自己的流水号',
    }),
  },
  NOT_A_SUM: {
    number: 4874,
    say: () => ({ sentence: '付款金额不是大于零的整分数', wayOut: '核对金额后重新通知' }),
  },
  MONEY_FOUND_BY_YOU: {
    number: 4875,
    say: () => ({ sentence: '这笔货款是你复核到账的，不能由你交付', wayOut: '请另一位同事核对提货码后交付' }),
  },
  AMOUNT_DIFFERS: {
    number: 4809,
    say: ({ dueFen }) => ({
      sentence: `应付 ${moneyText(dueFen)}`,
      wayOut: '请一次付清这个金额',
    }),
  },
  PART_NOT_PAYABLE: {
    number: 4840,
    say: ({ orderId, why }) => ({
      sentence: `订单 ${orderId} ${PART_WORDS[why]}`,
      wayOut:
        why === 'NOT_SIGNED' ? '先签署它的成交确认书，或去掉它再合并付款' : '去掉它，其余订单再合并付款',
    }),
  },
  WRONG_PICK_UP_CODE: {
    number: 4810,
    say: ({ leftCount }) => ({
      sentence: `提货码不正确，还可核对 ${leftCount} 次`,
      wayOut: '请买受人打开订单核对六位提货码',
    }),
  },
  PICK_UP_CLOSED: {
    number: 4854,
    say: ({ untilMs }, nowMs) => ({
      sentence: '提货码错误次数过多，已换新码',
      wayOut: `${whenText(untilMs, nowMs)} 后再核对，新码见买受人的订单`,
    }),
  },
  STORAGE_DUE: {
    number: 4811,
    say: ({ amountFen, dayCount }) => ({
      sentence: `超过免费期 ${dayCount} 天，保管费 ${moneyText(amountFen)}`,
      wayOut: '付清保管费后即可提取',
    }),
  },
  WRONG_STEP: {
    number: 4812,
    say: ({ nextStep }) => ({
      sentence: '还没轮到这一步',
      wayOut: nextStep === null ? '这个订单没有待办的过户步骤' : `下一步是${STEP_NAMES[nextStep]}`,
    }),
  },
  NOT_YOUR_STEP: {
    number: 4813,
    say: ({ doer }) => ({ sentence: `这一步由${DOER_NAMES[doer]}办理`, wayOut: '完成后会通知你' }),
  },
  UNKNOWN_PAPER: {
    number: 4846,
    say: ({ papers }) => ({
      sentence: papers.length > 1 ? `有 ${papers.length} 份手续没有找到` : '这份手续没有找到',
      wayOut: '只能提交本人上传的照片；请重新上传后再提交',
    }),
  },
  PAPER_MISSING: {
    number: 4814,
    say: ({ step }) => ({
      sentence: `${STEP_NAMES[step]}要附上照片或扫描件`,
      wayOut: '上传后再提交',
    }),
  },
  REFUND_TOO_LARGE: {
    number: 4815,
    say: ({ mostFen }) => ({
      sentence: `最多还可退 ${moneyText(mostFen)}`,
      wayOut: '改小金额再试',
    }),
  },
  UNKNOWN_OFFER: { number: 4816, say: () => ({ sentence: '没有这个候补成交', wayOut: '回到我的竞价看看' }) },
  OFFER_ENDED: {
    number: 4817,
    say: ({ endedAtMs }, nowMs) => ({
      sentence: `候补成交已于 ${deadlineText(endedAtMs, nowMs)} 结束`,
      wayOut: '这件重新上拍时可以再参拍',
    }),
  },
  NOT_FOR_RELISTING: {
    number: 4818,
    say: () => ({
      sentence: '这件不能重新上拍',
      wayOut: '只有流拍或买受人违约、且没有人在议价的拍品可以；司法拍卖须另行公告',
    }),
  },
  TOO_SOON: {
    number: 4819,
    say: ({ fromMs }, nowMs) => ({
      sentence: '开拍时间太早：拍卖要提前七日公告，转为一口价要流拍满一天',
      wayOut: `${whenText(fromMs, nowMs)} 以后可以`,
    }),
  },
  CUT_TOO_DEEP: {
    number: 4820,
    say: ({ leastFen }) => ({
      sentence: '起拍价最多降两成',
      wayOut: `不低于 ${moneyText(leastFen)}`,
    }),
  },
  INVOICE_ASKED: {
    number: 4841,
    say: ({ atMs }, nowMs) => ({
      sentence: `发票已于 ${whenText(atMs, nowMs)} 申请`,
      wayOut: '在订单里查看开票进度',
    }),
  },
  NOTHING_CHARGED: {
    number: 4842,
    say: () => ({
      sentence: '这个订单没有可开票的费用',
      wayOut: `车款发票由委托方开具，可${IN_THREAD}索取`,
    }),
  },
  WRONG_CREDIT_CODE: {
    number: 4843,
    say: () => ({
      sentence: '统一社会信用代码有误',
      wayOut: '照营业执照核对十八位代码后再提交',
    }),
  },
  UNKNOWN_INVOICE: {
    number: 4844,
    say: () => ({ sentence: '没有这个开票申请', wayOut: '回列表刷新后再看' }),
  },
  INVOICE_ENDED: {
    number: 4845,
    say: ({ atMs }, nowMs) => ({
      sentence: `这个开票申请已于 ${whenText(atMs, nowMs)} 办结`,
      wayOut: '刷新后查看结果',
    }),
  },
  INVOICE_CHANGED: {
    number: 4851,
    say: ({ totalFen }) => ({
      sentence: `有退款，开票金额现在是 ${moneyText(totalFen)}`,
      wayOut: '刷新后核对金额，再按新的金额开票',
    }),
  },
  INVOICE_STANDS: {
    number: 4852,
    say: () => ({
      sentence: '这张发票没有要红冲的：还没有开具，或者与订单的收费一致',
      wayOut: '回列表刷新，只红冲标为待红冲的发票',
    }),
  },
  INVOICE_NUMBER_TAKEN: {
    number: 4853,
    say: () => ({
      sentence: '这个发票号码已经登记过：蓝字、红字发票的号码都不会重复',
      wayOut: '照税务平台上的发票核对号码后再提交',
    }),
  },
  RATING_TIME_UP: {
    number: 4857,
    say: ({ endedAtMs }, nowMs) => ({
      sentence: `评价时限已于 ${deadlineText(endedAtMs, nowMs)} 结束`,
      wayOut: `仍有意见的，请${IN_THREAD}写明`,
    }),
  },
  RATING_FIXED: {
    number: 4858,
    say: ({ endedAtMs }, nowMs) => ({
      sentence: `评价已于 ${whenText(endedAtMs, nowMs)} 起不能修改`,
      wayOut: `还有补充的，请${IN_THREAD}写明`,
    }),
  },
  RETURN_SET: {
    number: 4859,
    say: ({ dayMs }) => ({
      sentence: `${dateText(dayMs)} 的退回预约已不能修改或取消`,
      wayOut: `临时有变的，请${IN_THREAD}说明`,
    }),
  },
  RETURN_TIME_UP: {
    number: 4860,
    say: ({ returnByMs }, nowMs) => ({
      sentence: `退回期限 ${deadlineText(returnByMs, nowMs)}，已没有可以预约的日子`,
      wayOut: `请${IN_THREAD}约定送回时间`,
    }),
  },
  RETURN_DAY_UNFIT: {
    number: 4861,
    say: ({ days }) => ({
      sentence: '这一天不能预约',
      wayOut: `可约的工作日：${days.map(dateText).join('、')}`,
    }),
  },
  NO_RETURN_VISIT: {
    number: 4862,
    say: () => ({ sentence: '没有可以取消的预约', wayOut: '刷新后按当前状态办理' }),
  },
  LOAD_DIFFERS: {
    number: 4863,
    say: ({ unit, totalMilli }) => ({
      sentence: '总量或单位与前几批登记的不符',
      wayOut: `按前几批的 ${quantityText(totalMilli, unit)} 登记`,
    }),
  },
  WEIGHT_WRONG: { number: 4864, say: () => ({ sentence: '皮重要小于毛重', wayOut: '照过磅单核对后再提交' }) },
  LOAD_TOO_MUCH: {
    number: 4865,
    say: ({ leftMilli, unit }) => ({
      sentence: `余量只有 ${quantityText(leftMilli, unit)}`,
      wayOut: '核对数量；过磅多出的，登记为最后一批',
    }),
  },
};
