// Words of a message: a few words and a sentence. A kind without words does not compile.
// Voice: language.md 14 (plain, exact, 你, no exclamation marks).
import { CLOSING_BAR_WORDS } from '#contract/accounts/closing-words.ts';
import type { MessageWords } from './message-text.ts';
import { oneStop } from '#core/input/typed-text.ts';
import type { TextChange } from '#core/lots/lot-event.ts';
import type { Message, MessageKind } from '#core/notifications/message.ts';
import { consignorMessageWords } from './consignor-message-words.ts';
import { disputeMessageWords } from '#server/disputes/dispute-message-words.ts';
import { byText, moneyText, timeText } from '#contract/words/figures.ts';
import { moneyMessageWords } from '#server/deposits/money-message-words.ts';
import { orderMessageWords } from '#server/orders/order-message-words.ts';
import { feedbackMessageWords } from '#server/enquiries/feedback-message-words.ts';
import { questionMessageWords } from '#server/enquiries/question-message-words.ts';
import { searchMessageWords } from '#server/catalogue/searches/search-message-words.ts';
import { partnerMessageWords } from '#server/sales/partners/partner-message-words.ts';
import { saleMessageWords } from '#server/sales/sale-message-words.ts';
import { agentMessageWords } from '#server/accounts/agents/agent-message-words.ts';
import { verificationMessageWords } from '#server/accounts/verification/verification-message-words.ts';
import { STAFF_MESSAGE_WORDS } from './staff-message-words.ts';

type Say<Kind extends MessageKind> = (
  facts: Extract<Message, { kind: Kind }>,
  lotTitle: string,
) => MessageWords;

const FIELD_WORDS: { readonly [Field in TextChange['field']]: string } = {
  title: '名称',
  defects: '瑕疵说明',
  viewing: '看样说明',
};
const NEGOTIATION_ENDS = {
  consignor: { declined: '委托人没有接受', 'no-answer': '委托人没有在期限内答复' },
  bidder: { declined: '你放弃了', 'no-answer': '你没有在期限内答复' },
} as const;

/** `lotTitle` is empty for a message about no lot. */
export function messageWords(message: Message, lotTitle: string): MessageWords {
  // Every entry takes its own kind: the mapped type above holds the pairs together, one index
  // cannot.
  const say = words[message.kind] as (facts: Message, lotTitle: string) => MessageWords;
  const { title, text } = say(message, lotTitle);
  return { title, text: oneStop(text) };
}

/**
 * Nothing is said of a deposit where none was taken for the lot: a general one, or a level account,
 * stood for it.
 */
const depositText = (depositFen: number | null, text: (sum: string) => string): string =>
  depositFen === null || depositFen === 0 ? '' : text(moneyText(depositFen));

const NOT_YOU = '如果不是你本人操作，请立即修改登录密码并联系客服。';

const words: { readonly [Kind in MessageKind]: Say<Kind> } = {
  registered: ({ paddle, depositFen }, lotTitle) => ({
    title: '参拍成功',
    text: `${lotTitle}：竞买号 ${paddle}${depositText(depositFen, (sum) => `，已冻结保证金 ${sum}`)}。`,
  }),
  'priority-confirmed': ({ rank, format }, lotTitle) => ({
    title: '优先购买权已确认',
    text: `${lotTitle}：你是第 ${rank} 顺位的优先购买权人。报名后，${format === 'sealed' ? '密封出价相同的，你的在先' : '有人出价时你可以按当前价应价，不必加价'}。`,
  }),
  outbid: ({ priceFen }, lotTitle) => ({
    title: '已被超越',
    text: `${lotTitle}：有人出了更高的价，当前价 ${moneyText(priceFen)}。`,
  }),
  won: ({ hammerFen, depositFen }, lotTitle) => ({
    title: '恭喜得标',
    text: `${lotTitle}：成交价 ${moneyText(hammerFen)}。${depositText(depositFen, (sum) => `保证金 ${sum} 已转为履约保证金。`)}`,
  }),
  lost: ({ hammerFen, depositFen }, lotTitle) => ({
    title: hammerFen === null ? '这件流拍' : '这件没拍到',
    text: `${lotTitle}：${hammerFen === null ? '没有成交' : `成交价 ${moneyText(hammerFen)}`}。${depositText(depositFen, (sum) => `保证金 ${sum} 已退回可用余额。`)}`,
  }),
  'lot-paused': ({ reason }, lotTitle) => ({
    title: '竞价已暂停',
    text: `${lotTitle}：${reason}。恢复后会补足暂停的时间。`,
  }),
  'lot-resumed': ({ endsAtMs }, lotTitle) => ({
    title: '竞价已恢复',
    text: `${lotTitle}：预计 ${timeText(endsAtMs)} 结束。`,
  }),
  'lot-amended': ({ fields }, lotTitle) => ({
    title: '拍品信息有更正',
    text: `${lotTitle}：${fields.map((field) => FIELD_WORDS[field]).join('、')}已更正，更正前后的文字都可以在变更记录里看到。`,
  }),
  'lot-withdrawn': ({ reason, depositFen }, lotTitle) => ({
    title: '拍品已撤拍',
    text: `${lotTitle}：${reason}。${depositText(depositFen, (sum) => `保证金 ${sum} 已退回可用余额。`)}`,
  }),
  'deposit-released': ({ depositFen }, lotTitle) => ({
    title: '保证金已退回',
    text: `${lotTitle}：竞价已结束，保证金 ${moneyText(depositFen)} 已退回可用余额。`,
  }),
  'forfeit-announced': ({ article, reason, objectUntilMs }, lotTitle) => ({
    title: '履约保证金拟罚没',
    text: `${lotTitle}：${reason}。依据${article}。如有异议，请在 ${byText(objectUntilMs)} 前书面提出；提出后暂不执行。`,
  }),
  forfeited: ({ article }, lotTitle) => ({
    title: '履约保证金已罚没',
    text: `${lotTitle}：依据${article}。`,
  }),
  'forfeit-dropped': ({ returnedFen = 0 }, lotTitle) => ({
    title: '罚没已撤回',
    text:
      returnedFen > 0
        ? `${lotTitle}：履约保证金不予罚没，${moneyText(returnedFen)} 已退回可用余额。`
        : `${lotTitle}：履约保证金不予罚没。`,
  }),
  'sale-deposit-raised': ({ addedFen, depositFen }) => ({
    title: '通用保证金已升级',
    text: `又冻结 ${moneyText(addedFen)}，本场通用保证金合计 ${moneyText(depositFen)}，即刻起同时领先的件数不限。未用于中标拍品的部分，本场全部结束后退回可用余额。`,
  }),
  'sale-deposit-released': ({ depositFen }) => ({
    title: '通用保证金已退回',
    text: `本场竞价已全部结束，通用保证金剩余的 ${moneyText(depositFen)} 已退回可用余额。`,
  }),
  'topped-up': ({ amountFen }) => ({
    title: '充值已到账',
    text: `${moneyText(amountFen)} 已计入可用余额，可以用来缴纳保证金。`,
  }),
  'transfer-credited': ({ amountFen, askedFen, why }) => ({
    title: '转账已计入可用余额',
    text:
      why === 'wrong-sum'
        ? `收到你的转账 ${moneyText(amountFen)}，与这笔付款应付的 ${moneyText(askedFen)} 不符，已全额计入可用余额；应付的款项仍待付清。`
        : `收到你的转账 ${moneyText(amountFen)}，但这笔付款已经付清，已全额计入可用余额，下一个银行工作日起可以提现。`,
  }),
  booked: moneyMessageWords,
  'proceeds-settled': moneyMessageWords,
  'shortfall-settled': moneyMessageWords,
  'payout-paid': moneyMessageWords,
  'payout-returned': moneyMessageWords,
  order: orderMessageWords,
  transfer: orderMessageWords,
  'second-offer': orderMessageWords,
  'dispute-accepted': disputeMessageWords,
  'dispute-evidence': disputeMessageWords,
  'dispute-hearing': disputeMessageWords,
  'dispute-settlement': disputeMessageWords,
  'dispute-decided': disputeMessageWords,
  'dispute-appealed': disputeMessageWords,
  'dispute-closed': disputeMessageWords,
  'dispute-moved': disputeMessageWords,
  'claims-warned': disputeMessageWords,
  'claims-limited': disputeMessageWords,
  'lot-disputed': consignorMessageWords,
  'lot-dispute-asked': consignorMessageWords,
  'lot-dispute-decided': consignorMessageWords,
  'lot-dispute-appealed': consignorMessageWords,
  'lot-dispute-over': consignorMessageWords,
  'lot-dispute-moved': consignorMessageWords,
  'reserve-lowered': consignorMessageWords,
  'negotiation-opened': ({ offerFen, answerByMs }, lotTitle) => ({
    title: '未达保留价，进入议价',
    text: `${lotTitle}：你的出价 ${moneyText(offerFen)} 最高，但未达保留价。委托人最迟 ${byText(answerByMs)} 答复，其间保证金继续冻结。`,
  }),
  'negotiation-countered': ({ counterFen, round, answerByMs }, lotTitle) => ({
    title: `委托人还价 ${moneyText(counterFen)}`,
    text: `${lotTitle}：第 ${round} 轮。你可以在 ${byText(answerByMs)} 前接受${round < 3 ? '、加价' : ''}或放弃，逾期视为放弃。`,
  }),
  'negotiation-stopped': ({ reason }, lotTitle) => ({
    title: '议价已暂停',
    text: `${lotTitle}：${reason}。暂停期间不计时，恢复后会补足暂停的时间。`,
  }),
  'negotiation-moved': ({ answerByMs }, lotTitle) => ({
    title: '议价时限已顺延',
    text: `${lotTitle}：已补足暂停或系统中断的时间，本轮最迟 ${byText(answerByMs)} 答复。`,
  }),
  'negotiation-agreed': ({ priceFen }, lotTitle) => ({
    title: '议价成交',
    text: `${lotTitle}：成交价 ${moneyText(priceFen)}。保证金已转为履约保证金。`,
  }),
  'negotiation-failed': ({ by, why }, lotTitle) => ({
    title: '议价未成，这件流拍',
    text: `${lotTitle}：${NEGOTIATION_ENDS[by][why]}，保证金已退回可用余额。`,
  }),
  ...STAFF_MESSAGE_WORDS,
  'question-answered': questionMessageWords,
  'sale-starting': saleMessageWords,
  'price-alert': ({ alertFen, priceFen }, lotTitle) => ({
    title: '到了你设的价格',
    text: `${lotTitle}：当前价 ${moneyText(priceFen)}，已到你设的提醒价 ${moneyText(alertFen)}。这件的提醒只发这一次。`,
  }),
  'search-match': searchMessageWords,
  'partner-sale': partnerMessageWords,
  'question-declined': questionMessageWords,
  'feedback-answered': feedbackMessageWords,
  'feedback-closed': feedbackMessageWords,
  'card-bound': ({ bank, lastFour }) => ({
    title: '银行卡已绑定',
    text: `${bank} 尾号 ${lastFour} 已绑定，可以提现到这张卡。${NOT_YOU}`,
  }),
  'card-default': ({ bank, lastFour }) => ({
    title: '默认银行卡已更改',
    text: `${bank} 尾号 ${lastFour} 已设为默认卡。${NOT_YOU}`,
  }),
  'card-unbound': ({ bank, lastFour, nextLastFour }) => ({
    title: '银行卡已解绑',
    text: `${bank} 尾号 ${lastFour} 已解绑${nextLastFour === null ? '' : `，默认卡改为尾号 ${nextLastFour}`}。${NOT_YOU}`,
  }),
  'phone-changed': ({ lastFour }) => ({
    title: '登录手机号已更换',
    text: `以后用尾号 ${lastFour} 的手机号登录，所有设备上的登录已退出。${NOT_YOU}`,
  }),
  'mail-confirmed': ({ mail }) => ({
    title: '邮箱已确认',
    text: `以后的消息提醒也可以发到 ${mail}，在“个性化设置”里选择。${NOT_YOU}`,
  }),
  'mail-changed': ({ isGone }) => ({
    title: '联系邮箱已更改',
    text: `${isGone ? '你删去了联系邮箱，消息提醒不再发邮件' : '新邮箱确认之前，消息提醒不发到那里'}。${NOT_YOU}`,
  }),
  'export-ready': ({ untilMs }) => ({
    title: '你的数据可以下载了',
    text: `在“基本信息”的“导出我的数据”下载，保留到 ${byText(untilMs)}。${NOT_YOU}`,
  }),
  'closing-asked': ({ dueAtMs }) => ({
    title: '已申请注销账户',
    text: `账户将在 ${timeText(dueAtMs)} 注销，在此之前可以随时在“基本信息”撤回。${NOT_YOU}`,
  }),
  'closing-taken-back': () => ({
    title: '注销申请已撤回',
    text: `账户照常使用，什么都没有删除。${NOT_YOU}`,
  }),
  'closing-barred': ({ bars }) => ({
    title: '账户没有注销',
    text: `到期时还有没了结的事项：${bars.map((bar) => CLOSING_BAR_WORDS[bar].open).join('、')}。账户照常使用；办完后可以重新申请。`,
  }),
  'agent-invited': agentMessageWords,
  'agent-accepted': agentMessageWords,
  'agent-changed': agentMessageWords,
  'agent-ended': agentMessageWords,
  'verification-approved': verificationMessageWords,
  'verification-refused': verificationMessageWords,
  'verification-expiring': verificationMessageWords,
  'verification-expired': verificationMessageWords,
  'password-changed': () => ({
    title: '登录密码已修改',
    text: '其他设备上的登录已全部退出。如果不是你本人操作，请立即找回密码并联系客服。',
  }),
};
