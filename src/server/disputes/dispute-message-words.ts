// Words of the messages of a dispute.
import { outcomeName } from '#contract/disputes/outcome-words.ts';
import { HEARING_WORDS } from '#contract/disputes/state-words.ts';
import type { MessageWords } from '#server/notifications/message-text.ts';
import { undoesSale } from '#core/disputes/dispute.ts';
import type { DisputeMessage } from '#core/disputes/dispute-message.ts';
import { byText, moneyText } from '#contract/words/figures.ts';

/** `lotTitle` is empty for a message about no lot. */
export function disputeMessageWords(message: DisputeMessage, lotTitle: string): MessageWords {
  switch (message.kind) {
    case 'dispute-accepted':
      return {
        title: '争议已受理',
        text: `${lotTitle}：最迟 ${byText(message.replyByMs)} 给你首次答复。${EVIDENCE[message.category]}请在 ${byText(message.evidenceByMs)} 前补齐。订单期限已暂停，保管不计费。`,
      };
    case 'dispute-evidence':
      return {
        title: '请补充证据',
        text: `${lotTitle}：${message.asked}。请在 ${byText(message.evidenceByMs)} 前补充，逾期按现有证据处理。`,
      };
    case 'dispute-hearing':
      return {
        title: `争议${HEARING_WORDS[message.stage]}`,
        text: `${lotTitle}：最迟 ${byText(message.decideByMs)} 作出裁定。`,
      };
    case 'dispute-settlement':
      return {
        title: `和解方案：退 ${moneyText(message.refundFen)}`,
        text: `${lotTitle}：${message.offer}。接受即结案，不接受则继续处理。`,
      };
    case 'dispute-decided':
      return {
        title: `争议裁定：${outcomeName(message.outcome, message.category)}`,
        text: `${lotTitle}：${message.reason}。如不服，可在 ${byText(message.appealByMs)} 前申诉一次；逾期裁定生效。`,
      };
    case 'dispute-appealed':
      return {
        title: message.by === 'buyer' ? '申诉已受理' : '委托方提出申诉',
        text: `${lotTitle}：由另一位工作人员在 ${byText(message.finalByMs)} 前作出终局裁定。`,
      };
    case 'dispute-closed':
      return {
        title: `争议已结案：${outcomeName(message.outcome, message.category)}`,
        text: `${lotTitle}：${refundText(message.refundFen)}${undoesSale(message.outcome) ? '成交已撤销，留存的保证金退回可用余额。' : '订单期限恢复计算。'}`,
      };
    case 'dispute-moved': {
      const until = byText(message.untilMs);
      return message.what === 'appeal'
        ? {
            title: '申诉期限已顺延',
            text: `${lotTitle}：已补足系统中断的时间。如不服裁定，可在 ${until} 前申诉一次。`,
          }
        : {
            title: '举证期限已顺延',
            text: `${lotTitle}：已补足系统中断的时间，${EVIDENCE[message.category]}请在 ${until} 前补齐。`,
          };
    }
    case 'claims-warned':
      return {
        title: '争议比例提醒',
        text: '近三个月你对超过四分之一的成交发起了争议。一个月后如仍如此，将有 60 天不受理状况和数量类争议。',
      };
    case 'claims-limited':
      return {
        title: '争议权限受限',
        text: `${byText(message.untilMs)} 前不受理状况和数量类争议；权属、车架号、里程、水淹、火烧、重大事故不受影响。`,
      };
  }
}

const refundText = (refundFen: number): string =>
  refundFen === 0 ? '' : `退款 ${moneyText(refundFen)} 将在 3 个工作日内退回付款卡。`;

/**
 * Evidence that is asked for; nothing was said of goods as long as the message did not say what it
 * is about.
 */
const EVIDENCE = { vehicle: '照片、里程、维修报价', goods: '照片、数量清点和损失报价' } as const;
