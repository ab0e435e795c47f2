// Words of an SMS about a message: that something has happened and what to do by when. No name, no
// sum, no lot, no link: whoever reads over a shoulder learns nothing, and the rest stands in the
// message centre. One part of an SMS each. Null: none is sent, because it was the person's own
// doing, can be read whenever they look, or goes to the house's own people; no mail or push either.
import type { Message, MessageKind } from '#core/notifications/message.ts';
import type { OrderNews } from '#core/orders/order-message.ts';
import { byText, timeText } from '#contract/words/figures.ts';

type Say<Kind extends MessageKind> =
  string | null | ((message: Extract<Message, { kind: Kind }>) => string | null);

/** Null: no note goes with this message. */
export function smsNoteWords(message: Message): string | null {
  // Every entry takes its own kind: the mapped type above holds the pairs together, one index
  // cannot.
  const says = NOTES[message.kind] as Say<MessageKind>;
  return typeof says === 'function' ? says(message) : says;
}

const by = (dueAtMs: number | null): string => (dueAtMs === null ? '尽快' : `在 ${byText(dueAtMs)} 前`);

const ORDER_NEWS: { readonly [News in OrderNews]: string | null | ((dueAtMs: number | null) => string) } = {
  created: null,
  signed: null,
  'services-chosen': null,
  'transport-quoted': null,
  'voucher-sent': null,
  'voucher-rejected': (dueAtMs) => `你的转账没有查到，请核对后${by(dueAtMs)}重新付款。`,
  paid: null,
  'payment-awaited': null,
  'driver-named': null,
  'code-refused': '提货处有人报出的提货码与你的订单不符，未予放行。不是你安排的，请致电客服。',
  'code-renewed': '提货码连续报错，原码已作废，新码请登录后在订单里看，只告诉前来提取的人。',
  'load-fetched': '你买下的货物有一批已提走，清单请登录查看。',
  'picked-up': null,
  'step-done': null,
  'papers-rejected': (dueAtMs) => `你回传的手续有误，请${by(dueAtMs)}改正后重新上传。`,
  completed: null,
  reminded: null,
  'sign-due': '成交确认书的签署期限已到，请尽快登录签署，付款时限不变。',
  'pay-in-24-hours': '你有一笔成交距付款截止不到 24 小时，请按时付款。',
  'pay-in-3-hours': '你有一笔成交距付款截止不到 3 小时，请尽快付款，逾期按日计收滞纳金。',
  'pay-due': '你有一笔成交的付款已到期，24 小时宽限期后按违约处理，请尽快付款。',
  'pay-late': '你有一笔成交付款逾期，宽限期不到 12 小时，之后按违约处理，保证金可能罚没。',
  'pick-up-due': '你买下的标的提取期限已到，请尽快提取。',
  'papers-due': '车辆手续的交接期限已到，请尽快把资料交到本公司。',
  'transfer-due': '过户手续的回传期限已到，请尽快办理过户并上传。',
  'transfer-law': '过户的法定期限已到，请立即办理并上传手续。',
  'return-soon': (dueAtMs) => `成交已撤销，请${by(dueAtMs)}交回标的；已经交回的不用理会。`,
  'return-tomorrow': '明天是你预约退回标的的日子，要改期的请今天 18:00 前登录修改。',
  defaulted: '你有一笔成交逾期未付，已按违约处理，计算和申辩办法请登录查看。',
  'penalty-set': '违约金已核定，请登录查看计算并付款。',
  'penalty-paid': null,
  'deposit-returned': '履约保证金已退回可用余额。',
  stopped: '你的订单时限已暂停计算，原因请登录查看。',
  resumed: (dueAtMs) => `你的订单时限已恢复计算，请${by(dueAtMs)}办理。`,
  'refund-ordered': null,
  'refund-paid': '退款已汇出，到账时间以银行为准。',
  undone: '你的一笔成交已撤销，款项去向和要办的事请登录查看。',
  'return-booked': null,
  'return-cancelled': null,
  returned: null,
  closed: '你的一个订单已关闭，原因请登录查看。',
  'to-hand-over': (dueAtMs) => `买方已付款，请${by(dueAtMs)}把手续交到本公司。`,
  unsold: '你委托的一笔成交已撤销，详情请登录查看。',
  'back-in-yard': '撤销成交的标的已交回本公司，请登录查看。',
  'invoice-issued': null,
  'invoice-refused': '你的开票申请未能办理，请登录改正后重新申请。',
  'invoice-lapsed': null,
  'invoice-to-reverse': null,
  'invoice-reversed': null,
  unmatched: '收到你一笔对不上订单的款，已计入可用余额，请登录查看。',
  'payment-waiting': null,
};

const ofOrder = ({ news, dueAtMs }: Extract<Message, { kind: 'order' | 'transfer' }>): string | null => {
  const says = ORDER_NEWS[news];
  return typeof says === 'function' ? says(dueAtMs) : says;
};

const FOR_CONSIGNOR = '你委托的标的有争议，进展和要办的事请登录查看。';

const NOTES: { readonly [Kind in MessageKind]: Say<Kind> } = {
  registered: null,
  'priority-confirmed': null,
  outbid: '你的出价已被超越，竞价还在进行，请登录查看。',
  won: '你参拍的标的已由你拍得，请登录签署成交确认书，并按时付款。',
  lost: null,
  'lot-paused': '你关注或参拍的标的竞价已暂停，恢复后补足时间。',
  'lot-resumed': ({ endsAtMs }) => `你关注或参拍的标的竞价已恢复，预计 ${timeText(endsAtMs)} 结束。`,
  'lot-amended': '你关注或参拍的标的信息有更正，请登录查看更正前后的文字。',
  'lot-withdrawn': '你关注或参拍的标的已撤拍，原因请登录查看。',
  'deposit-released': null,
  'forfeit-announced': ({ objectUntilMs }) =>
    `你的履约保证金拟罚没。如有异议，请在 ${byText(objectUntilMs)} 前书面提出，理由请登录查看。`,
  forfeited: '你的履约保证金已罚没，依据请登录查看。',
  'forfeit-dropped': '保证金罚没已撤回，请登录查看。',
  'sale-deposit-raised': null,
  'sale-deposit-released': null,
  'topped-up': '你的充值已到账，计入可用余额。',
  'transfer-credited': '收到你的一笔转账，与应付的不符，已计入可用余额，请登录查看。',
  booked: '你的账户有一笔人工入账或更正，请登录核对。',
  'proceeds-settled': '你委托成交的货款已结算，请登录查看。',
  'shortfall-settled': '你委托成交的差价款已结算，请登录查看。',
  'payout-paid': '你的提现已由银行汇出。',
  'payout-returned': '你的提现没有成功，款已退回可用余额，原因请登录查看。',
  order: ofOrder,
  transfer: ofOrder,
  'second-offer': ({ untilMs }) =>
    `原买受人未付款，你可以按自己的最后出价成交，请在 ${byText(untilMs)} 前登录答复。`,
  'dispute-accepted': ({ evidenceByMs }) => `你的争议已受理，请在 ${byText(evidenceByMs)} 前补齐材料。`,
  'dispute-evidence': ({ evidenceByMs }) => `争议需要补充材料，请在 ${byText(evidenceByMs)} 前登录提交。`,
  'dispute-hearing': null,
  'dispute-settlement': '争议有新的和解方案，请登录查看并答复。',
  'dispute-decided': ({ appealByMs }) =>
    `争议已裁定，请登录查看。如不服，可在 ${byText(appealByMs)} 前申诉一次。`,
  'dispute-appealed': '争议已进入申诉，请登录查看。',
  'dispute-closed': '争议已结案，结果请登录查看。',
  'dispute-moved': ({ untilMs }) => `争议的期限已顺延到 ${byText(untilMs)}，请登录查看。`,
  'claims-warned': null,
  'claims-limited': null,
  'lot-disputed': FOR_CONSIGNOR,
  'lot-dispute-asked': ({ answerByMs }) =>
    `你委托的标的有争议，请在 ${byText(answerByMs)} 前把答复交到本公司。`,
  'lot-dispute-decided': ({ appealByMs }) =>
    `你委托的标的争议已裁定。如不服，可在 ${byText(appealByMs)} 前通过本公司申诉一次。`,
  'lot-dispute-appealed': FOR_CONSIGNOR,
  'lot-dispute-over': FOR_CONSIGNOR,
  'lot-dispute-moved': FOR_CONSIGNOR,
  'reserve-lowered': ({ startsAtMs }) =>
    `你委托的标的将降低保留价上拍。如不同意，请在 ${timeText(startsAtMs)} 开拍前书面通知本公司。`,
  'negotiation-opened': '你的出价最高但未达保留价，已进入议价，请留意委托人的答复。',
  'negotiation-countered': ({ answerByMs }) =>
    `委托人已还价，请在 ${byText(answerByMs)} 前登录接受、加价或放弃，逾期视为放弃。`,
  'negotiation-stopped': null,
  'negotiation-moved': ({ answerByMs }) => `议价的期限已顺延到 ${byText(answerByMs)}，请登录查看。`,
  'negotiation-agreed': '议价成交，请登录签署成交确认书，并按时付款。',
  'negotiation-failed': null,
  'password-changed': '你的登录密码已修改。如果不是你本人操作，请立即找回密码并联系客服。',
  'phone-changed': '登录手机号已更换为本号码。如果不是你本人操作，请立即联系客服。',
  'mail-confirmed': '你的邮箱已确认，消息提醒会发到那里。如果不是你本人操作，请立即修改密码并联系客服。',
  'mail-changed': '你的联系邮箱已更改。如果不是你本人操作，请立即修改密码并联系客服。',
  'export-ready': '你申请导出的个人数据已可下载。如果不是你本人操作，请立即修改密码并联系客服。',
  'closing-asked': ({ dueAtMs }) =>
    `你的账户将于 ${timeText(dueAtMs)} 注销，此前可以撤回。如果不是你本人操作，请立即登录撤回。`,
  'closing-taken-back': '注销申请已撤回，账户照常使用。如果不是你本人操作，请立即修改密码并联系客服。',
  'closing-barred': '你的账户没有注销，原因请登录查看。',
  'agent-invited': '有单位邀请你做经办人，请登录后在“基本信息”查看。',
  'agent-accepted': '你邀请的经办人已接受邀请。如果不是你本人邀请，请立即登录结束。',
  'agent-changed': '你的经办权限已修改，请登录查看。',
  'agent-ended': '一项经办授权已结束，详情请登录查看。',
  'card-bound': '你的账户绑定了一张银行卡。如果不是你本人操作，请立即修改密码并联系客服。',
  'card-default': '你的账户更改了默认银行卡。如果不是你本人操作，请立即修改密码并联系客服。',
  'card-unbound': '你的账户解绑了一张银行卡。如果不是你本人操作，请立即修改密码并联系客服。',
  'verification-approved': '实名认证已通过，可以报名参拍了。',
  'verification-refused': '实名认证未通过，请登录查看要改正的地方。',
  'verification-expiring': '你的实名认证快到期，请登录重新认证，以免影响参拍。',
  'verification-expired': '你的实名认证已到期，重新认证后才能参拍。',
  'sale-starting': ({ startsAtMs }) => `你预约的专场将于 ${timeText(startsAtMs)} 开拍。`,
  'search-match': '你保存的搜索有新拍品，请登录查看。',
  'partner-sale': '你关注的合作方有新专场，请登录查看。',
  'price-alert': '你关注的标的到了你设的价格，请登录查看。',
  'question-answered': '你的提问有答复，请登录查看。',
  'question-declined': null,
  'feedback-answered': '你的反馈有回复，请登录查看。',
  'feedback-closed': null,
  'verification-waiting': null,
  'further-account': null,
  'papers-opened': null,
  'keep-short': null,
  'forfeit-objected': null,
  'deposit-undecided': null,
  'pause-overdue': null,
  'refund-overdue': null,
  'return-overdue': null,
  'voucher-overdue': null,
  'heard-late': null,
  'invoice-outdated': null,
  'payout-overdue': null,
  'refund-unsent': null,
  'transfer-entered': null,
  'transfer-decided': null,
  'money-astray': null,
  'statement-read': null,
  'second-wanted': null,
  'proposal-lapsed': null,
  'second-offer-ended': null,
};
