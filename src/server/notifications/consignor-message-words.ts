// Words of the messages to the consignor of a lot: what happens, what it stops, and what they may
// do.
import type { MessageWords } from './message-text.ts';
import type { ConsignorMessage } from '#core/notifications/consignor-message.ts';
import { undoesSale } from '#core/disputes/dispute.ts';
import { DISPUTE_CATEGORY_NAMES } from '#core/disputes/dispute-category-data.ts';
import { outcomeName } from '#contract/disputes/outcome-words.ts';
import { byText, moneyText, timeText } from '#contract/words/figures.ts';

/** A consignor may have consigned what is no vehicle. */
const CATEGORIES = { ...DISPUTE_CATEGORY_NAMES, condition: '状况' } as const;

const PRICES = { auction: '起拍价', 'fixed-price': '一口价' } as const;

type Of<Kind extends ConsignorMessage['kind']> = Extract<ConsignorMessage, { kind: Kind }>;

export function consignorMessageWords(message: ConsignorMessage, lotTitle: string): MessageWords {
  switch (message.kind) {
    case 'reserve-lowered':
      return {
        title: '你委托的标的降低保留价再次上拍',
        text: `${lotTitle}：由两名工作人员核定，${PRICES[message.way]} ${moneyText(message.startPriceFen)}，保留价低于上一次约定。${timeText(message.startsAtMs)} 开拍；如不同意，请在开拍前书面通知本公司撤拍（拍卖法第二十九条）。`,
      };
    case 'lot-disputed':
      return {
        title: '你委托的标的有争议',
        text: `${lotTitle}：买受人就${CATEGORIES[message.category]}提出争议，已受理，最迟 ${byText(message.decideByMs)} 裁定。结案前订单期限和货款结算暂停。你可以把说明、照片、单据交给本公司，或提出和解方案，由本公司代为提交。`,
      };
    case 'lot-dispute-asked':
      return {
        title: '请答复争议',
        text: `${lotTitle}：${message.asked}。请在 ${byText(message.answerByMs)} 前把答复交给本公司，逾期按现有材料裁定。`,
      };
    case 'lot-dispute-decided':
      return {
        title: `争议裁定：${outcomeName(message.outcome, message.sold)}`,
        text: `${lotTitle}：${message.reason}。${undoesSale(message.outcome) ? '裁定生效后成交撤销' : refundText(message.refundFen)}。如不服，可在 ${byText(message.appealByMs)} 前通过本公司申诉一次；申诉期满前货款暂不结算。`,
      };
    case 'lot-dispute-appealed':
      return {
        title: message.by === 'consignor' ? '申诉已受理' : '买受人提出申诉',
        text: `${lotTitle}：由另一位工作人员在 ${byText(message.finalByMs)} 前作出终局裁定，其间货款暂不结算。`,
      };
    case 'lot-dispute-over':
      return {
        title: `争议已结案：${message.outcome === null ? '已撤回' : outcomeName(message.outcome, message.sold)}`,
        text: `${lotTitle}：${overText(message)}`,
      };
    case 'lot-dispute-moved': {
      const until = byText(message.untilMs);
      return message.what === 'appeal'
        ? {
            title: '申诉期限已顺延',
            text: `${lotTitle}：已补足系统中断的时间。如不服裁定，可在 ${until} 前通过本公司申诉一次。`,
          }
        : {
            title: '答复期限已顺延',
            text: `${lotTitle}：已补足系统中断的时间，请在 ${until} 前把答复交给本公司。`,
          };
    }
  }
}

const refundText = (refundFen: number): string =>
  refundFen === 0 ? '不退款' : `退给买受人 ${moneyText(refundFen)}，从这笔货款中扣除`;

const overText = ({ outcome, refundFen }: Of<'lot-dispute-over'>): string => {
  if (outcome === null) return '买受人已撤回争议，订单期限恢复计算，货款照常结算。';
  return undoesSale(outcome)
    ? '成交已撤销，这笔货款不结算。标的的去向见订单消息。'
    : `${refundText(refundFen)}。订单期限恢复计算，货款按规则结算。`;
};
