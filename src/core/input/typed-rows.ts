// Rows of figures and letters that are typed, kind by kind: how a row is freed of its groups, and
// what it must be then. The service reads by these kinds at its edge, and a form by the same before
// it asks.
// Source: 工信部 电信网编号计划 (mobile numbers), GB 11643-1999 (identity number), GB 32100-2015,
// GA 36-2018 (plates).
import { plainLine, plainRow } from './typed-signs.ts';

export interface RowKind {
  /** The row itself, whatever it was dressed in. */
  readonly plain: (typed: string) => string;
  readonly form: RegExp;
  /** Said behind the name of the field where it has not this form. */
  readonly how: string;
}

/** Fault of a row, as a sentence that names the field as the form does; null: none. */
export function rowProblem({ plain, form, how }: RowKind, label: string, typed: string): string | null {
  const row = plain(typed);
  if (row === '') return `请填写${label}`;
  return form.test(row) ? null : `${label}${how}`;
}

const upper = (typed: string): string => plainRow(typed).toUpperCase();

/** The number, without the way it is dialled from abroad. */
const phoneOf = (typed: string): string => plainRow(typed).replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');

export const PHONE: RowKind = {
  plain: phoneOf,
  form: /^1[3-9]\d{9}$/,
  how: '是 1 开头的 11 位数字，请检查',
};

/** Of a text message, and of whoever fetches what was bought. */
export const SIX_FIGURES: RowKind = { plain: plainRow, form: /^\d{6}$/, how: '是 6 位数字，请检查' };

export const CARD_NUMBER: RowKind = {
  plain: plainRow,
  form: /^\d{1,30}$/,
  how: '只有数字，请照卡面填写，空格可以不打',
};

export const ID_LAST_FOUR: RowKind = {
  plain: upper,
  form: /^\d{3}[\dX]$/,
  how: '是三位数字加一位数字或字母 X，请检查',
};

export const ID_NUMBER: RowKind = {
  plain: upper,
  form: /^\d{17}[\dX]$/,
  how: '是 18 位数字，最后一位可能是 X，请照身份证填写',
};

export const CREDIT_CODE: RowKind = {
  plain: upper,
  form: /^[0-9A-Z]{18}$/,
  how: '是 18 位数字和大写字母，请照营业执照填写',
};

export const PLATE: RowKind = {
  plain: upper,
  form: /^[A-Z]{0,2}[\u4e00-\u9fa5]{1,2}[A-Z0-9]{4,7}[\u4e00-\u9fa5]?$/,
  how: '写成 沪A12345 这样，请检查',
};

export const BANK_REFERENCE: RowKind = {
  plain: (typed) =>
    plainLine(typed)
      .replaceAll(/\s/g, '')
      .replaceAll(/\p{Pd}/gu, '-'),
  form: /^[A-Za-z0-9-]{6,40}$/,
  how: '是 6 到 40 位字母和数字，请照回单填写',
};

export const INVOICE_NUMBER: RowKind = {
  plain: plainRow,
  form: /^\d{8}(\d{12})?$/,
  how: '是 8 位或 20 位数字，请照发票填写',
};

export const VIN: RowKind = {
  plain: upper,
  form: /^[A-HJ-NPR-Z0-9]{17}$/,
  how: '是 17 位数字和字母，没有 I、O、Q，请照行驶证填写',
};

/** Frame numbers know no I, O and Q. */
export const VIN_TAIL: RowKind = {
  plain: upper,
  form: /^[A-HJ-NPR-Z0-9]{6}$/,
  how: '是车架号的后 6 位数字和字母，没有 I、O、Q',
};
