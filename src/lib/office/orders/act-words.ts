// Deeds of the house on an order, in words: what each is called, what follows from it, and the
// right it takes. Source: product.md 3.6, 3.7, 3.9; contract/orders/staff-calls.ts.
import type { HouseDeed } from '#core/orders/after/house-acts.ts';
import { ownValue } from '#core/own-value.ts';

export interface DeedWords {
  readonly title: string;
  readonly press: string;
  /** Told beside it: what follows from it. */
  readonly note: string;
  readonly right: 'order.step' | 'order.handout' | 'order.relist';
}

export const DEED_WORDS: Readonly<Record<HouseDeed, DeedWords>> = {
  'quote-transport': {
    title: '物流报价',
    press: '报给买受人',
    note: '买受人看到报价后，可以在付款前选定物流；付款后不能再改。',
    right: 'order.step',
  },
  'reject-voucher': {
    title: '没有查到这笔转账',
    press: '退回凭证',
    note: '买受人看到理由，付款时限接着计算。查到款的不在这里办：由资金两人登记，一人提出，另一人复核。',
    right: 'order.step',
  },
  'hand-out': {
    title: '放行',
    press: '放行',
    note: '提货码只用一次；核款的人不能放行自己核的这一单。放行起算过户期限和可提争议的期限。',
    right: 'order.handout',
  },
  'note-delivery': {
    title: '登记一批出门',
    press: '登记这一批',
    note: '每批都核提货码，随货打印交割清单和过磅单；最后一批同时收保管费，办结提货。',
    right: 'order.handout',
  },
  'do-transfer-step': {
    title: '办过户这一步',
    press: '这一步已办好',
    note: '办好即通知买受人；买受人、委托方把材料交到柜台的，也在这里代办。',
    right: 'order.step',
  },
  'send-papers-back': {
    title: '回传的手续不齐',
    press: '退回补正',
    note: '过户从手续上传一步重新办，买受人看到理由。',
    right: 'order.step',
  },
  'accept-goods': {
    title: '代买受人验收',
    press: '登记验收',
    note: '货物当面点验无异议的登记，订单随即完成，履约保证金退回。',
    right: 'order.step',
  },
  'end-default': {
    title: '核定违约责任',
    press: '不再拍卖，核定违约责任',
    note: '依《拍卖法》第三十九条核定，先抵保证金；还欠的由买受人补足。要再次拍卖的，先重新上拍，不在这里核定。罚没保证金由两人办。',
    right: 'order.step',
  },
  'end-undone': {
    title: '办结撤销',
    press: '登记已退回，办结',
    note: '退款已全部汇出；提走过的，确认已交回原存放地、里程和附件核对无误后登记。',
    right: 'order.step',
  },
};

export const RELIST_WORDS: DeedWords = {
  title: '重新上拍',
  press: '起草重新上拍',
  note: '生成一份待审核的草稿，由另一人复核后公告；未付款的买受人不能再参加。',
  right: 'order.relist',
};

const DONE_WORDS: Readonly<Record<HouseDeed | 'relist', string>> = {
  'quote-transport': '报价已发给买受人',
  'reject-voucher': '凭证已退回，买受人会收到消息',
  'hand-out': '已放行，买受人会收到消息',
  'note-delivery': '这一批已登记出门',
  'do-transfer-step': '这一步已登记',
  'send-papers-back': '手续已退回补正',
  'accept-goods': '验收已登记，订单完成',
  'end-default': '违约责任已核定',
  'end-undone': '撤销已办结',
  relist: '草稿已生成，等另一人复核',
};

/** Sentence on what was done a moment ago; null: nothing was. */
export function doneWords(done: string | null): string | null {
  return ownValue(DONE_WORDS, done ?? '') ?? null;
}
