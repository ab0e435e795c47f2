// Words of the house about an order: a few words and a sentence for each piece of news.
import type { MessageWords } from '#contract/message.ts';
import { byText, moneyText } from '#contract/words/figures.ts';
import type { MessageOf } from '#core/notifications/message.ts';
import type { LateMoney } from '#core/orders/late-money.ts';
import type { HadBack, OrderNews } from '#core/orders/order-message.ts';

type NewsMessage = MessageOf<'order' | 'transfer'>;

/** `by` and `sum` are empty where the news has none. */
type Say = (by: string, sum: string) => MessageWords;

const news: { readonly [News in OrderNews]: Say } = {
  created: (by, sum) => ({ title: '请签署成交确认书', text: `成交价 ${sum}，请在 ${by} 前签署。` }),
  signed: (by) => ({ title: '成交确认书已签署', text: `请在 ${by} 前付款。` }),
  'services-chosen': () => ({ title: '服务已选定', text: '账单已按所选服务更新。' }),
  'transport-quoted': (_by, sum) => ({ title: '物流已报价', text: `运费 ${sum}，需要时可在付款前勾选。` }),
  'voucher-sent': (_by, sum) => ({
    title: '付款待核',
    text: `转账 ${sum} 的凭证已收到，核对期间不计付款时限。`,
  }),
  'voucher-rejected': (by) => ({ title: '转账未查到', text: `请核对后重新付款，付款时限顺延到 ${by}。` }),
  paid: (by, sum) => ({ title: '付款成功', text: `已收到 ${sum}，提货码见订单，请在 ${by} 前提取。` }),
  'payment-awaited': () => ({ title: '等待银行通知', text: '正在等银行告知付款结果。' }),
  'driver-named': () => ({ title: '提取人已登记', text: '提取人凭提货码和证件提取。' }),
  'code-refused': () => ({
    title: '提货码核对不符',
    text: '提货处有人报出的提货码与订单不符，未予放行。不是你或你登记的提取人，请致电客服。',
  }),
  'code-renewed': () => ({
    title: '提货码已更换',
    text: '提货处连续报错提货码，原码已作废，一小时内不再核对。新码见订单，请只告诉前来提取的人。',
  }),
  'load-fetched': (by) => ({
    title: '一批货物已提走',
    text: `清单和过磅单见订单。其余货物请在 ${by} 前提完。`,
  }),
  'picked-up': (by) => ({
    title: '已提取',
    text: by === '' ? '请验收后确认。' : `请在 ${by} 前回传过户手续。`,
  }),
  'step-done': () => ({ title: '过户有进展', text: '新完成一个步骤，见订单。' }),
  'papers-rejected': (by) => ({ title: '回传手续有误', text: `请改正后在 ${by} 前重新上传。` }),
  completed: () => ({ title: '交易完成', text: '履约保证金已按规则处理。' }),
  reminded: () => ({ title: '待办提醒', text: '订单有待办事项。' }),
  'sign-due': () => ({ title: '成交确认书待签', text: '签署期限已到，请尽快签署，付款时限不变。' }),
  'pay-in-24-hours': () => ({ title: '距付款截止不到 24 小时', text: '请按时付款，逾期按日计收滞纳金。' }),
  'pay-in-3-hours': () => ({ title: '距付款截止不到 3 小时', text: '请尽快付款，逾期按日计收滞纳金。' }),
  'pay-due': () => ({ title: '付款已到期', text: '24 小时宽限期内付款加收滞纳金，之后按违约处理。' }),
  'pay-late': () => ({ title: '付款已逾期', text: '宽限期还剩不到 12 小时，之后按违约处理。' }),
  'pick-up-due': () => ({ title: '提取期限已到', text: '请尽快提取，免费保管期已满的按日计收保管费。' }),
  'papers-due': () => ({ title: '车辆手续待交', text: '交接手续的期限已到，请尽快把资料交到本公司。' }),
  'transfer-due': () => ({ title: '过户手续待回传', text: '约定的回传期限已到，请尽快办理过户并上传手续。' }),
  'transfer-law': () => ({
    title: '过户法定期限已到',
    text: '机动车登记规定第二十五条的三十日期限已满，请立即办理。',
  }),
  'return-soon': (by) => ({
    title: '标的交回期限将到',
    text: `成交已撤销，请在 ${by} 前把标的连同随附材料交回提取地点。交回时间请在订单页预约；已经交回的，不用理会。`,
  }),
  'return-booked': () => ({ title: '退回时间已预约', text: '预约的时间见订单。' }),
  'return-cancelled': () => ({ title: '退回预约已取消', text: '请在期限内另约时间。' }),
  'return-tomorrow': (by) => ({
    title: '明天退回标的',
    text: `你预约了 ${by} 起到提取地点退回标的，请带齐随附材料。要改期的，今天 18:00 前在订单页修改。`,
  }),
  defaulted: () => ({ title: '逾期未付，按违约处理', text: '依据拍卖法第三十九条处理，见订单中的计算。' }),
  'penalty-set': (_by, sum) => ({
    title: '违约金已核定',
    text: `应支付 ${sum}，已扣除履约保证金抵扣的部分，计算见订单。`,
  }),
  'penalty-paid': (_by, sum) => ({ title: '违约金已收到', text: `已收到 ${sum}，违约处理完毕。` }),
  'deposit-returned': (_by, sum) => ({
    title: '履约保证金已退回',
    text: `本公司没有在期限内作出罚没决定，${sum} 已退回可用余额。`,
  }),
  stopped: () => ({ title: '订单时限已暂停', text: '争议处理或拍品暂停期间，各项时限和保管费停止计算。' }),
  resumed: (by) => ({
    title: '订单时限已恢复',
    text: by === '' ? '请按订单继续办理。' : `新的期限是 ${by}。`,
  }),
  'refund-ordered': (_by, sum) => ({ title: '退款已安排', text: `${sum} 将在 3 个工作日内原路退回。` }),
  'refund-paid': () => ({ title: '退款已汇出', text: '到账时间以银行为准。' }),
  undone: () => ({ title: '成交已撤销', text: '款项将原路退回。' }),
  returned: () => ({ title: '已退回', text: '标的已交回，退款已完成。' }),
  closed: () => ({ title: '订单已关闭', text: '原因见订单。' }),
  'to-hand-over': (by) => ({ title: '请交接资料', text: `买方已付款，请在 ${by} 前把手续交到本公司。` }),
  unsold: () => ({
    title: '你委托的成交已撤销',
    text: '收到的价款全部退还买受人，这笔成交不结算货款，也不收委托佣金。',
  }),
  'back-in-yard': () => ({
    title: '撤销成交的标的已退回',
    text: '标的已由买受人交回本公司，归你所有。再次上拍或者取回，请与本公司联系。',
  }),
  'invoice-issued': (_by, sum) => ({ title: '发票已开具', text: `金额 ${sum}，发票号码见订单。` }),
  'invoice-refused': () => ({ title: '发票未能开具', text: '原因见订单，改正后可以重新申请。' }),
  'invoice-lapsed': () => ({
    title: '开票申请已结束',
    text: '相关费用已经退还，没有可开票的费用，不用再办理。',
  }),
  'invoice-to-reverse': (_by, sum) => ({
    title: '已开发票待红冲',
    text: `收费有变，${sum} 的发票与实际收费不符，本公司将整张红冲，红冲后通知你。`,
  }),
  'invoice-reversed': (_by, sum) => ({
    title: '发票已红冲',
    text: `${sum} 的发票已整张红冲，原发票号码和红字发票号码见订单。还有收费的，可以重新申请开票。`,
  }),
  'payment-waiting': (_by, sum) => ({
    title: '款已收到，等这件恢复',
    text: `已收到 ${sum}。这件暂停期间不计时限，恢复后即按已付款办理；如果撤拍，这笔款全额计入可用余额，可提现。`,
  }),
  unmatched: (_by, sum) => ({
    title: '收到一笔对不上的款',
    text: `${sum} 已计入可用余额，可提现或用于其他用途。`,
  }),
};

/**
 * Of money that came when time had ended the order: what became of it, all of it, and what the
 * buyer may do.
 */
const LATE: Readonly<Record<LateMoney, (sum: string) => MessageWords>> = {
  'paid-late': (sum) => ({
    title: '付款时限已过，款项已退给你',
    text: `这笔款在付款时限结束之后才付出，没有用于这个订单。${sum} 已全额计入可用余额，可提现或用于其他用途。`,
  }),
  'unit-freed': (sum) => ({
    title: '通知晚到，这件没有保住，款项已退给你',
    text: `你按时付了款，但银行的通知到得太晚，锁定已经解除。${sum} 已全额计入可用余额，可提现；还有余量时可以再买。有疑问请致电客服。`,
  }),
  'in-default': (sum) => ({
    title: '你的付款通知晚到，本公司正在核对',
    text: `你按时付了款，但银行的通知到得太晚，订单已按逾期处理。${sum} 已全额计入可用余额，可提现。本公司会按银行记载的付款时间核对，属实的撤销违约处理，保证金不罚没。`,
  }),
};

/** `lotTitle` is the name of the lot it is about. */
export function orderNewsWords(message: NewsMessage, lotTitle: string): MessageWords {
  const { title, text } = plainWords(message);
  return { title, text: `${aboutWords(message, lotTitle)}：${text}` };
}

/** The lot, and the order of it where there is one, by the number people say. */
const aboutWords = ({ orderNumber }: NewsMessage, lotTitle: string): string =>
  orderNumber === '' ? lotTitle : `${lotTitle}（订单 ${orderNumber}）`;

const plainWords = (message: NewsMessage): MessageWords => {
  const { news: what, dueAtMs, amountFen, reason } = message;
  const by = dueAtMs === null ? '' : byText(dueAtMs);
  const sum = amountFen === null ? '' : moneyText(amountFen);
  if (message.late !== undefined) return LATE[message.late](sum);
  if (what === 'returned' && message.category) return RETURNED[message.category];
  const { title } = news[what](by, sum);
  const why = reason === undefined ? '' : `原因：${reason}。`;
  return { title, text: `${why}${saidText(message, by, sum)}` };
};

/**
 * Refund of an undone sale, and what is the buyer's again already: each only where there is any.
 */
const backText = (back: HadBack & { readonly toBalanceFen: number }, by: string, sum: string): string => {
  const { sentFen, keptFen, toBalanceFen } = back;
  const term = `在 3 个工作日内（${by} 前）`;
  const parts = [
    ...(sentFen > 0 ? [`此前已退回付款卡 ${moneyText(sentFen)}`] : []),
    ...(sum === '' ? [] : [`${sentFen > 0 ? '其余 ' : ''}${sum} 将${term}原路退回付款卡`]),
    ...(toBalanceFen > 0
      ? [`抵作价款的保证金 ${moneyText(toBalanceFen)} 将${sum === '' ? term : '同时'}退回可用余额`]
      : []),
    ...(keptFen > 0 ? [`履约保证金 ${moneyText(keptFen)} 已退回可用余额`] : []),
    ...(sum === '' && toBalanceFen === 0 ? ['没有其他款项待退'] : []),
  ];
  return `${parts.join('；')}。`;
};

const IN_THE_YARD = '标的仍由本公司保管，归你所有。再次上拍或者取回，请与本公司联系。';
const backFirst = (by: string): string => `标的由买受人${by}交回本公司，交回时通知你。`;

/** A thing that was brought back is named as what it is. */
const RETURNED: Readonly<Record<'vehicle' | 'goods', MessageWords>> = {
  vehicle: { title: '已退车', text: '退车和退款均已完成。' },
  goods: { title: '已退货', text: '退货和退款均已完成。' },
};

/** It is handed back as it was handed out: by appointment, against the same list. */
const HAND_BACK = {
  vehicle: (by: string) =>
    `请在订单页预约退车时间，${by}把车连同钥匙、随车材料和已交接的过户手续交回提车地点。交接时双方当面核对车架号、发动机号、钥匙和随车材料，交车前后各拍照留存。`,
  goods: (by: string) =>
    `请在订单页预约退货时间，${by}把货物连同随货材料交回提货地点。交接时双方当面核对数量和包装，交货前后各拍照留存。`,
} as const;

/** Text of the news itself, and, where a sale is undone, what comes back to whom. */
const saidText = (message: NewsMessage, by: string, sum: string): string => {
  const { news: what, hadBack, toReturn, returnByMs, toBalanceFen } = message;
  const returnBy = returnByMs === undefined ? '' : `在 ${byText(returnByMs)} 前`;
  const { text } = news[what](by, sum);
  if (what === 'unsold') return `${text}${toReturn ? backFirst(returnBy) : IN_THE_YARD}`;
  if (hadBack) {
    const back = toReturn ? HAND_BACK[toReturn](returnBy) : '';
    return `${backText({ ...hadBack, toBalanceFen: toBalanceFen ?? 0 }, by, sum)}${back}`;
  }
  if (toBalanceFen === undefined) return text;
  const toCard = sum === '' ? '' : `${sum} 已汇往付款卡，到账时间以银行为准；`;
  return `${toCard}抵作价款的保证金 ${moneyText(toBalanceFen)} 已退回可用余额。`;
};
