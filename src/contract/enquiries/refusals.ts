// Refusals of the contact forms: one sentence, and the way out.
import { deadlineText, whenText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { EnquiryRefusal } from '#core/enquiries/refusals.ts';

export const enquiryRefusals: Refusals<EnquiryRefusal> = {
  LOOKS_AUTOMATED: {
    number: 4951,
    say: () => ({
      sentence: '这次提交像是程序填写的，没有收下',
      wayOut: '关闭浏览器的自动填表后再发送，或者拨打页面上的电话',
    }),
  },
  FORM_EXPIRED: {
    number: 4952,
    say: () => ({ sentence: '这张表打开太久了', wayOut: '填写的内容都在，请再按一次发送' }),
  },
  TOO_QUICK: {
    number: 4953,
    say: ({ retryAfterMs }) => ({
      sentence: '提交得太快',
      wayOut: `${Math.max(1, Math.ceil(retryAfterMs / 1000))} 秒后再按一次发送，填写的内容都在`,
    }),
  },
  ENQUIRIES_WAITING: {
    number: 4954,
    say: ({ most, answerByMs }, nowMs) => ({
      sentence: `这个手机号已有 ${most} 封来信在等答复`,
      wayOut: `最早的一封 ${deadlineText(answerByMs, nowMs)} 前答复；急事请拨打电话`,
    }),
  },
  UNKNOWN_ENQUIRY: {
    number: 4955,
    say: () => ({ sentence: '没有这封来信', wayOut: '核对编号，或从列表里选' }),
  },
  ENQUIRY_ANSWERED: {
    number: 4956,
    say: ({ answeredAtMs }, nowMs) => ({
      sentence: `这封来信已于 ${whenText(answeredAtMs, nowMs)} 答复`,
      wayOut: '刷新列表看最新状态',
    }),
  },
  QUESTIONS_WAITING: {
    number: 4957,
    say: ({ most }) => ({
      sentence: `你已有 ${most} 个提问在等答复`,
      wayOut: '答复后再问，急事请拨打客服电话',
    }),
  },
  QUESTIONS_CLOSED: {
    number: 4958,
    say: () => ({
      sentence: '这件已结束，不再接受公开提问',
      wayOut: '买到的在订单里联系我们，其他的请写信',
    }),
  },
  UNKNOWN_QUESTION: {
    number: 4959,
    say: () => ({ sentence: '没有这个提问', wayOut: '核对编号，或从列表里选' }),
  },
  QUESTION_ANSWERED: {
    number: 4960,
    say: ({ answeredAtMs }, nowMs) => ({
      sentence: `这个提问已于 ${whenText(answeredAtMs, nowMs)} 处理`,
      wayOut: '刷新列表看最新状态',
    }),
  },
  UNKNOWN_TOPIC: { number: 4961, say: () => ({ sentence: '没有这个问题', wayOut: '刷新这一页再试' }) },
  SALE_BEGUN: {
    number: 4963,
    say: () => ({ sentence: '这一场已经开拍', wayOut: '直接进场竞价，或给下一场设提醒' }),
  },
  UNKNOWN_REPORT: {
    number: 4962,
    say: () => ({ sentence: '没有这条报告', wayOut: '可能已经处理，刷新列表看看' }),
  },
};
