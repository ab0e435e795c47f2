// Fields of an order.
import * as z from 'zod/mini';
import { field, hiddenField } from '#contract/field.ts';
import { id } from '#contract/fields.ts';
import { PAY_WAYS } from '#core/deposits/pay-way.ts';
import { TRANSFER_STEPS } from '#core/orders/transfer-steps.ts';

export const status = hiddenField(
  '订单状态',
  z.enum([
    'to-sign',
    'to-pay',
    'in-review',
    'paid',
    'picked-up',
    'transferring',
    'papers-sent',
    'done',
    'disputed',
    'defaulted',
    'penalty-due',
    'refunding',
    'returned',
    'closed',
  ]),
);

export const step = hiddenField('步骤', z.enum(TRANSFER_STEPS.map((rule) => rule.step)));

/** Papers that were handed in before, by their ids. */
export const papers = field('手续照片', z.array(id).check(z.maxLength(9)));

/** Left out: the first the house has. */
export const payWay = hiddenField('方式', z.optional(z.enum(PAY_WAYS)));
