// Words of an SMS about an order, for each piece of news.
import { byText } from '#contract/words/figures.ts';
import type { MessageOf } from '#core/notifications/message.ts';
import type { OrderNews } from '#core/orders/order-message.ts';

const by = (dueAtMs: number | null): string => (dueAtMs === null ? '尽快' : `在 ${byText(dueAtMs)} 前`);

const SMS: { readonly [News in OrderNews]: string | null | ((dueAtMs: number | null) => string) } = {
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

/** Null: none is sent. */
export function orderNewsSms({ news, dueAtMs }: MessageOf<'order' | 'transfer'>): string | null {
  const says = SMS[news];
  return typeof says === 'function' ? says(dueAtMs) : says;
}
