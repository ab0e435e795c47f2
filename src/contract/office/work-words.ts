// Work that waits for the house, in the words of its screens.
import type { WorkArea, WorkKind, WorkState } from '#core/office/work.ts';

export const AREA_WORDS: Readonly<Record<WorkArea, string>> = {
  verification: '认证',
  proof: '资格',
  enquiry: '问答',
  dispute: '争议',
  order: '订单',
  money: '资金',
  negotiation: '议价',
  sale: '专场',
  papers: '材料',
  oversight: '监察',
  staff: '授权',
};

export const WORK_WORDS: Readonly<Record<WorkKind, string>> = {
  verification: '实名材料待审核',
  proof: '资格证明待审核',
  enquiry: '留言待答复',
  question: '提问待答复',
  feedback: '反馈待答复',
  dispute: '争议待本行处理',
  voucher: '付款凭证待核',
  'hand-out': '提货待交付',
  'transfer-step': '过户待本行办理',
  invoice: '发票待开具或红冲',
  decision: '资金事项待复核',
  'transfer-entered': '来款待第二人核对',
  'transfer-unclaimed': '来款未认领',
  negotiation: '议价待委托方答复',
  'sale-review': '专场待审核',
  'sale-announcing': '公告待发布',
  permit: '证书即将到期',
  'papers-to-check': '委托人材料待核对',
  'papers-late': '委托人逾期未交材料',
  'replay-red': '重放核对不一致',
  access: '授权待第二人复核',
};

export const STATE_WORDS: Readonly<Record<WorkState, string>> = {
  all: '等我们的',
  mine: '我领的',
  second: '等第二人',
};
