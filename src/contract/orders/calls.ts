// One's orders, up to their payment.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { TABLE_FILES } from '#contract/catalogue/list-words.ts';
import type { StartedPayment } from '#contract/deposits/pay-outputs.ts';
import { field, hiddenField } from '#contract/field.ts';
import { after, id, name, orderId, plainWords, row } from '#contract/fields.ts';
import { payWay, status } from '#contract/orders/fields.ts';
import type { OrderDetail, OrderList } from '#contract/orders/outputs.ts';
import { BANK_REFERENCE } from '#core/input/typed-rows.ts';
import { ORDER_TABS } from '#core/orders/order-tabs.ts';
import type { OrderStatusView } from '#core/orders/order.ts';
import type { SecondOffer } from '#core/orders/second-offer.ts';

const services = field(
  '附加服务',
  z.array(z.enum(['transfer-agency', 'file-transfer', 'logistics', 'inspection'])).check(z.maxLength(4)),
);

/** So many orders go through the bank together. */
const MOST_TOGETHER = 20;

const LARGEST_PAGE = 60;

const narrowed = {
  tab: hiddenField('分类', z.optional(z.enum(ORDER_TABS))),
  category: field('争议类别', z.optional(z.enum(['vehicle', 'goods']))),
  /** Its title, its number in its sale, or the number of the order. */
  words: field('搜索词', z.optional(plainWords(40))),
} as const;

export const ordersCalls = {
  orderList: {
    method: 'GET',
    path: '/app/order/list',
    access: 'session',
    inBrowser: true,
    need: 'read',
    /** `lot`: the order that was made of it. */
    input: z.strictObject({
      status: z.optional(status),
      ...narrowed,
      sort: hiddenField('排序', z.optional(z.enum(['newest', 'due']))),
      lot: hiddenField('拍品编号', z.optional(id)),
      size: hiddenField(
        '每页条数',
        z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LARGEST_PAGE))),
      ),
      after,
    }),
    output: answers<OrderList & { readonly counts: Readonly<Partial<Record<OrderStatusView, number>>> }>(),
    sample: {},
  },
  orderDetail: {
    method: 'GET',
    path: '/app/order/detail',
    access: 'session',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ id }),
    output: answers<OrderDetail>(),
    sample: { id: 'none' },
  },
  ordersFile: {
    method: 'GET',
    path: '/app/order/list/file',
    access: 'session',
    need: 'read',
    input: z.strictObject({ ...narrowed, as: hiddenField('文件格式', z.optional(z.enum(TABLE_FILES))) }),
    output: answers<never>(),
    sample: {},
  },
  orderSign: {
    method: 'POST',
    path: '/app/order/sign',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ orderId, name: field('姓名', name(40)) }),
    output: answers<OrderDetail>(),
    sample: { orderId: 'none', name: '张三' },
  },
  orderServices: {
    method: 'POST',
    path: '/app/order/services',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ orderId, services }),
    output: answers<OrderDetail>(),
    sample: { orderId: 'none', services: [] },
  },
  payTogether: {
    method: 'POST',
    path: '/app/order/pay-together',
    access: 'write',
    pace: 'write',
    need: 'pay',
    input: z.strictObject({
      way: payWay,
      orderIds: hiddenField('订单编号', z.array(orderId).check(z.minLength(2), z.maxLength(MOST_TOGETHER))),
    }),
    output: answers<StartedPayment>(),
    sample: { orderIds: ['none', 'no-other'] },
  },
  orderPay: {
    method: 'POST',
    path: '/app/order/pay',
    access: 'write',
    pace: 'write',
    need: 'pay',
    input: z.strictObject({ orderId, way: payWay }),
    output: answers<StartedPayment>(),
    sample: { orderId: 'none' },
  },
  orderVoucher: {
    method: 'POST',
    path: '/app/order/voucher',
    access: 'write',
    pace: 'write',
    need: 'pay',
    input: z.strictObject({
      orderId,
      reference: field('银行流水号', row(BANK_REFERENCE)),
    }),
    output: answers<OrderDetail>(),
    sample: { orderId: 'none', reference: '20261121-0001' },
  },
  secondOfferList: {
    method: 'GET',
    path: '/app/second-offer/list',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    output: answers<{ readonly rows: readonly SecondOffer[]; readonly nowMs: number }>(),
    sample: {},
  },
  secondOfferAnswer: {
    method: 'POST',
    path: '/app/second-offer/answer',
    access: 'write',
    pace: 'write',
    need: 'bid',
    input: z.strictObject({
      offerId: hiddenField('报价编号', id),
      isAccepted: hiddenField('接受与否', z.boolean()),
    }),
    output: answers<{ readonly offer: SecondOffer; readonly orderId: string | null }>(),
    sample: { offerId: 'none', isAccepted: false },
  },
} as const satisfies Calls;
