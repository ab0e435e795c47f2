// Headings of the steps of a form on the page of a lot.
import type { BidAnswer } from '#contract/bidding/standing-outputs.ts';
import type { ManyLotsForm } from '#lib/sales/many-lots-form.ts';
import type { SaleEntryForm } from '#lib/sales/sale-entry-form.ts';
import type { BidForm } from './bid-form.ts';
import type { RegisterForm } from './register-form.ts';

export const BID_FORM_HEADINGS: Readonly<Record<BidForm['step'], string>> = {
  confirm: '确认出价',
  done: '出价回执',
  refused: '这一口没有计入',
  'log-in': '先登录',
};

/** Meaning of taking a maximum back, before it is done. */
export const CANCEL_WORDS =
  '撤回后，开拍时系统不再替你出价；报名和保证金不变，开拍前可以重新设。开拍以后，委托价不能撤回。';

export const REGISTER_FORM_HEADINGS: Readonly<Record<RegisterForm['step'], string>> = {
  confirm: '参拍',
  done: '已参拍',
  refused: '还没有参拍',
  'log-in': BID_FORM_HEADINGS['log-in'],
};

export const SALE_ENTRY_HEADINGS: Readonly<Record<SaleEntryForm['step'], string>> = {
  confirm: '报名本场',
  done: '已报名',
  refused: '还没有报名',
  'log-in': BID_FORM_HEADINGS['log-in'],
};

export const MANY_LOTS_HEADINGS: Readonly<Record<ManyLotsForm['step'], string>> = {
  follow: '批量关注',
  followed: '已关注',
  unfollowed: '已取消关注',
  write: '批量设置委托',
  check: '核对委托',
  done: '委托结果',
  refused: '没有办成',
  'log-in': BID_FORM_HEADINGS['log-in'],
};

/** Outcome of a maximum that was taken, as one row of several. */
export const MAXIMUM_LEFT_WORDS: Readonly<Record<BidAnswer['outcome'], string>> = {
  'maximum-set': '已设下，被超越时系统替你跟价',
  leading: '已设下，你当前领先',
  outbid: '已计入，但有更高的上限，你已被超越',
};
