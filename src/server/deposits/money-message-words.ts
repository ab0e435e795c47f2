// Message to somebody for whom money was booked, in words.
import type { MoneyMessage } from '#core/deposits/money-message.ts';
import { moneyText } from '#contract/words/figures.ts';

type Booked = Extract<
  MoneyMessage,
  { readonly kind: 'booked' | 'proceeds-settled' | 'shortfall-settled' | 'payout-paid' | 'payout-returned' }
>;

export function moneyMessageWords(
  message: Booked,
  lotTitle: string,
): { readonly title: string; readonly text: string } {
  switch (message.kind) {
    case 'booked': {
      const { amountFen, reason } = message;
      return amountFen < 0
        ? { title: '账目已冲正', text: `从可用余额冲回 ${moneyText(-amountFen)}。原因：${reason}。` }
        : { title: '款项已入账', text: `${moneyText(amountFen)} 已计入可用余额。原因：${reason}。` };
    }
    case 'proceeds-settled': {
      const { hammerFen, refundedFen, commissionFen, netFen } = message;
      const refunded = refundedFen === 0 ? '' : `，退还买受人 ${moneyText(refundedFen)}`;
      return {
        title: '货款已结算',
        text: `${lotTitle}：落槌价 ${moneyText(hammerFen)}${refunded}，委托佣金 ${moneyText(commissionFen)}，实结 ${moneyText(netFen)} 已计入可用余额，可提现至本人银行卡。`,
      };
    }
    case 'shortfall-settled': {
      const { resaleFen, shortfallFen, netFen } = message;
      const isWhole = netFen === shortfallFen;
      return {
        title: isWhole ? '差额已补足' : '差额已部分补足',
        text: `${lotTitle}：原买受人违约，再行拍卖成交价 ${moneyText(resaleFen)}，比原价少 ${moneyText(shortfallFen)}。${isWhole ? '原买受人补足的差额' : '其中已收到的'} ${moneyText(netFen)} 已计入可用余额，可提现至本人银行卡。`,
      };
    }
    case 'payout-paid':
      return { title: '提现已到账', text: `${moneyText(message.amountFen)} 已转入你的银行卡。` };
    case 'payout-returned':
      if (message.why === 'holder-name') {
        return {
          title: '提现退回：户名不一致',
          text: `收款卡的户名与你的实名不一致，${moneyText(message.amountFen)} 已退回可用余额。请绑定本人名下的银行卡后重新提现；卡是本人的，请致电客服核对实名登记的姓名。`,
        };
      }
      return {
        title: '提现被银行退回',
        text: `${moneyText(message.amountFen)} 已退回可用余额。银行说明：${message.note || '无'}。请核对银行卡后再试。`,
      };
  }
}
