// Facts that a person tells the house of themselves beyond name and phone: a mail address, where
// papers are sent, what trade they are in. All of it may be left empty; none of it decides what
// they may do. Source: product.md 7.7 (/basicInfo); 个人信息保护法 第6条.

/** 个人自用 二手车商 拆解回收 维修改装 租赁物流 企业采购 其他. */
export const BUSINESS_TYPES = [
  'own-use',
  'dealer',
  'dismantler',
  'repair',
  'fleet',
  'company',
  'other',
] as const;
export type BusinessType = (typeof BUSINESS_TYPES)[number];

/** In characters. */
export const PROFILE = { mailMost: 100, addressMost: 120 } as const;

export interface Profile {
  readonly mail: string;
  /** Address to which papers are sent. */
  readonly address: string;
  readonly businessType: BusinessType | null;
}

export const EMPTY_PROFILE: Profile = { mail: '', address: '', businessType: null };

/**
 * An address mail could arrive at, as far as its form tells; empty is none. No sign stands in it
 * that means more on an envelope.
 */
export const MAIL_OR_NONE =
  /^(?:[^\s@\p{C}<>()[\],;:"\\]{1,64}@[^\s@.\p{C}<>()[\],;:"\\]{1,63}(?:\.[^\s@.\p{C}<>()[\],;:"\\]{1,63}){1,4})?$/u;

/** Of the address: whether notes may go there. `unused`: this house sends no mail. */
export type MailState = 'none' | 'unconfirmed' | 'confirmed' | 'unused';

const MAIL_HEAD = 2;

/** `zh***@example.com`: enough for the owner to know it is theirs. */
export function maskedMail(mail: string): string {
  const at = mail.indexOf('@');
  return `${mail.slice(0, Math.min(MAIL_HEAD, at - 1))}***${mail.slice(at)}`;
}
