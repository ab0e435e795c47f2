// Headings of the steps of a form on the page of a lot.
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
