// Fields that several calls of the cashier share.
import * as z from 'zod/mini';
import { factorCode } from '#contract/accounts/factor-field.ts';
import { field, hiddenField } from '#contract/field.ts';
import { sixFigures, words } from '#contract/fields.ts';

/** A written reason is a sentence at least, and a page at most. */
export const reason = words(4, 1_000);

/**
 * Somebody shows once more that it is they; where it is left out they are asked to, once the rest
 * is in order.
 */
export const stepUp = hiddenField(
  '身份确认',
  z.discriminatedUnion('way', [
    z.strictObject({
      way: hiddenField('方式', z.literal('password')),
      password: field('密码', z.string().check(z.minLength(1), z.maxLength(128))),
    }),
    z.strictObject({ way: hiddenField('方式', z.literal('code')), smsCode: field('验证码', sixFigures) }),
    z.strictObject({ way: hiddenField('方式', z.literal('factor')), factorCode }),
  ]),
);
