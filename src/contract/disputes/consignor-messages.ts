// Messages of a dispute to the consignor of its lot: what happens, what it stops, and what they may
// do. How it stands is said in the consignor's own place.
import { outcomeName } from '#contract/disputes/outcome-words.ts';
import type { MessageRows } from '#contract/message.ts';
import { byText, moneyText } from '#contract/words/figures.ts';
import { DISPUTE_CATEGORY_NAMES } from '#core/disputes/dispute-category-data.ts';
import { undoesSale } from '#core/disputes/dispute.ts';
import type { ConsignorDisputeMessage } from '#core/notifications/consignor-message.ts';
import type { MessageOf } from '#core/notifications/message.ts';

/** A consignor may have consigned what is no vehicle. */
const CATEGORIES = { ...DISPUTE_CATEGORY_NAMES, condition: '状况' } as const;

const LOOK = '你委托的标的有争议，进展和要办的事请登录查看。';

const refundText = (refundFen: number): string =>
  refundFen === 0 ? '不退款' : `退给买受人 ${moneyText(refundFen)}，从这笔货款中扣除`;

const overText = ({ outcome, refundFen }: MessageOf<'lot-dispute-over'>): string => {
  if (outcome === null) return '买受人已撤回争议，订单期限恢复计算，货款照常结算。';
  return undoesSale(outcome)
    ? '成交已撤销，这笔货款不结算。标的的去向见订单消息。'
    : `${refundText(refundFen)}。订单期限恢复计算，货款按规则结算。`;
};

export const disputesConsignorMessages: MessageRows<ConsignorDisputeMessage['kind']> = {
  'lot-disputed': {
    topic: 'dispute',
    group: 'dispute',
    words: ({ category, decideByMs }, lotTitle) => ({
      title: '你委托的标的有争议',
      text: `${lotTitle}：买受人就${CATEGORIES[category]}提出争议，已受理，最迟 ${byText(decideByMs)} 裁定。结案前订单期限和货款结算暂停。你可以在“我委托的拍品”里说明、上传照片和单据，或提出和解方案。`,
    }),
    sms: LOOK,
    ways: ['consigned-case'],
  },
  'lot-dispute-asked': {
    topic: 'dispute',
    group: 'dispute',
    due: ({ answerByMs }) => answerByMs,
    words: ({ asked, answerByMs }, lotTitle) => ({
      title: '请答复争议',
      text: `${lotTitle}：${asked}。请在 ${byText(answerByMs)} 前在“我委托的拍品”里答复，逾期按现有材料裁定。`,
    }),
    sms: ({ answerByMs }) => `你委托的标的有争议，请在 ${byText(answerByMs)} 前登录答复。`,
    ways: ['consigned-case'],
  },
  'lot-dispute-decided': {
    topic: 'dispute',
    group: 'dispute',
    due: ({ appealByMs }) => appealByMs,
    words: ({ outcome, sold, reason, refundFen, appealByMs }, lotTitle) => ({
      title: `争议裁定：${outcomeName(outcome, sold)}`,
      text: `${lotTitle}：${reason}。${undoesSale(outcome) ? '裁定生效后成交撤销' : refundText(refundFen)}。如不服，可在 ${byText(appealByMs)} 前申诉一次；申诉期满前货款暂不结算。`,
    }),
    sms: ({ appealByMs }) => `你委托的标的争议已裁定。如不服，可在 ${byText(appealByMs)} 前申诉一次。`,
    ways: ['consigned-case'],
  },
  'lot-dispute-appealed': {
    topic: 'dispute',
    group: 'dispute',
    words: ({ by, finalByMs }, lotTitle) => ({
      title: by === 'consignor' ? '申诉已受理' : '买受人提出申诉',
      text: `${lotTitle}：由另一位工作人员在 ${byText(finalByMs)} 前作出终局裁定，其间货款暂不结算。`,
    }),
    sms: LOOK,
    ways: ['consigned-case'],
  },
  'lot-dispute-over': {
    topic: 'dispute',
    group: 'dispute',
    words: (message, lotTitle) => ({
      title: `争议已结案：${message.outcome === null ? '已撤回' : outcomeName(message.outcome, message.sold)}`,
      text: `${lotTitle}：${overText(message)}`,
    }),
    sms: LOOK,
    ways: ['consigned-case'],
  },
  'lot-dispute-moved': {
    topic: 'dispute',
    group: 'dispute',
    due: ({ untilMs }) => untilMs,
    words: ({ what, untilMs }, lotTitle) =>
      what === 'appeal'
        ? {
            title: '申诉期限已顺延',
            text: `${lotTitle}：已补足系统中断的时间。如不服裁定，可在 ${byText(untilMs)} 前申诉一次。`,
          }
        : {
            title: '答复期限已顺延',
            text: `${lotTitle}：已补足系统中断的时间，请在 ${byText(untilMs)} 前答复。`,
          },
    sms: LOOK,
    ways: ['consigned-case'],
  },
};
