// Code of a second factor as it is typed: six figures of the app, or one of the codes for whoever
// has lost it.
import * as z from 'zod/mini';
import { field } from '#contract/field.ts';

const MOST = 20;

export const factorCode = field(
  '二次验证码',
  z.string().check(
    z.overwrite((text) => text.normalize('NFKC').replaceAll(/\s/g, '')),
    z.minLength(1, '请填写'),
    z.maxLength(MOST, '太长，请检查'),
    z.regex(/^(\d{6}|[A-Za-z0-9]{5}-?[A-Za-z0-9]{5})$/, '填 6 位数字，或一个恢复码'),
  ),
);
