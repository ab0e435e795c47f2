// Messages of a dispute to its buyer.
import { outcomeName } from '#contract/disputes/outcome-words.ts';
import { HEARING_WORDS } from '#contract/disputes/state-words.ts';
import type { MessageRows, MessageWay } from '#contract/message.ts';
import { byText, moneyText } from '#contract/words/figures.ts';
import type { DisputeMessage } from '#core/disputes/dispute-message.ts';
import { undoesSale } from '#core/disputes/dispute.ts';

const WAYS: readonly MessageWay[] = ['dispute', 'orders', 'lot'];

const refundText = (refundFen: number): string =>
  refundFen === 0 ? '' : `退款 ${moneyText(refundFen)} 将在 3 个工作日内退回付款卡。`;

/**
 * Evidence that is asked for; nothing was said of goods as long as the message did not say what it
 * is about.
 */
const EVIDENCE = { vehicle: '照片、里程、维修报价', goods: '照片、数量清点和损失报价' } as const;

export const disputesMessages: MessageRows<DisputeMessage['kind']> = {
  'dispute-accepted': {
    topic: 'dispute',
    group: 'dispute',
    due: ({ evidenceByMs }) => evidenceByMs,
    words: ({ replyByMs, category, evidenceByMs }, lotTitle) => ({
      title: '争议已受理',
      text: `${lotTitle}：最迟 ${byText(replyByMs)} 给你首次答复。${EVIDENCE[category]}请在 ${byText(evidenceByMs)} 前补齐。订单期限已暂停，保管不计费。`,
    }),
    sms: ({ evidenceByMs }) => `你的争议已受理，请在 ${byText(evidenceByMs)} 前补齐材料。`,
    ways: WAYS,
  },
  'dispute-evidence': {
    topic: 'dispute',
    group: 'dispute',
    due: ({ evidenceByMs }) => evidenceByMs,
    words: ({ asked, evidenceByMs }, lotTitle) => ({
      title: '请补充证据',
      text: `${lotTitle}：${asked}。请在 ${byText(evidenceByMs)} 前补充，逾期按现有证据处理。`,
    }),
    sms: ({ evidenceByMs }) => `争议需要补充材料，请在 ${byText(evidenceByMs)} 前登录提交。`,
    ways: WAYS,
  },
  'dispute-hearing': {
    topic: 'dispute',
    group: 'dispute',
    words: ({ stage, decideByMs }, lotTitle) => ({
      title: `争议${HEARING_WORDS[stage]}`,
      text: `${lotTitle}：最迟 ${byText(decideByMs)} 作出裁定。`,
    }),
    sms: null,
    ways: WAYS,
  },
  'dispute-settlement': {
    topic: 'dispute',
    group: 'dispute',
    words: ({ refundFen, offer }, lotTitle) => ({
      title: `和解方案：退 ${moneyText(refundFen)}`,
      text: `${lotTitle}：${offer}。接受即结案，不接受则继续处理。`,
    }),
    sms: '争议有新的和解方案，请登录查看并答复。',
    ways: WAYS,
  },
  'dispute-decided': {
    topic: 'dispute',
    group: 'dispute',
    due: ({ appealByMs }) => appealByMs,
    words: ({ outcome, category, reason, appealByMs }, lotTitle) => ({
      title: `争议裁定：${outcomeName(outcome, category)}`,
      text: `${lotTitle}：${reason}。如不服，可在 ${byText(appealByMs)} 前申诉一次；逾期裁定生效。`,
    }),
    sms: ({ appealByMs }) => `争议已裁定，请登录查看。如不服，可在 ${byText(appealByMs)} 前申诉一次。`,
    ways: WAYS,
  },
  'dispute-appealed': {
    topic: 'dispute',
    group: 'dispute',
    words: ({ by, finalByMs }, lotTitle) => ({
      title: by === 'buyer' ? '申诉已受理' : '委托方提出申诉',
      text: `${lotTitle}：由另一位工作人员在 ${byText(finalByMs)} 前作出终局裁定。`,
    }),
    sms: '争议已进入申诉，请登录查看。',
    ways: WAYS,
  },
  'dispute-closed': {
    topic: 'dispute',
    group: 'dispute',
    words: ({ outcome, category, refundFen }, lotTitle) => ({
      title: `争议已结案：${outcomeName(outcome, category)}`,
      text: `${lotTitle}：${refundText(refundFen)}${undoesSale(outcome) ? '成交已撤销，留存的保证金退回可用余额。' : '订单期限恢复计算。'}`,
    }),
    sms: '争议已结案，结果请登录查看。',
    ways: WAYS,
  },
  'dispute-moved': {
    topic: 'dispute',
    group: 'dispute',
    due: ({ untilMs }) => untilMs,
    words: ({ what, untilMs, category }, lotTitle) =>
      what === 'appeal'
        ? {
            title: '申诉期限已顺延',
            text: `${lotTitle}：已补足系统中断的时间。如不服裁定，可在 ${byText(untilMs)} 前申诉一次。`,
          }
        : {
            title: '举证期限已顺延',
            text: `${lotTitle}：已补足系统中断的时间，${EVIDENCE[category]}请在 ${byText(untilMs)} 前补齐。`,
          },
    sms: ({ untilMs }) => `争议的期限已顺延到 ${byText(untilMs)}，请登录查看。`,
    ways: WAYS,
  },
  'claims-warned': {
    topic: 'dispute',
    group: 'dispute',
    words: () => ({
      title: '争议比例提醒',
      text: '近三个月你对超过四分之一的成交发起了争议。一个月后如仍如此，将有 60 天不受理状况和数量类争议。',
    }),
    sms: null,
    ways: ['rules'],
  },
  'claims-limited': {
    topic: 'dispute',
    group: 'dispute',
    words: ({ untilMs }) => ({
      title: '争议权限受限',
      text: `${byText(untilMs)} 前不受理状况和数量类争议；权属、车架号、里程、水淹、火烧、重大事故不受影响。`,
    }),
    sms: null,
    ways: ['rules'],
  },
};
