// Orders, as the house sees to them.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { byDeed, OF_LOT, one, persons } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import {
  after,
  amountFen,
  id,
  line,
  lotId,
  orderId,
  row,
  sixFigures,
  sumFen,
  words,
} from '#contract/fields.ts';
import { fileKind, listInput } from '#contract/office/list-inputs.ts';
import { papers, status, step } from '#contract/orders/fields.ts';
import { RELIST_STARTS } from '#contract/orders/order-words.ts';
import type { OrderDetail, RatingRow } from '#contract/orders/outputs.ts';
import type { GateList, StaffOrderDetail, StaffOrderList } from '#contract/orders/staff-outputs.ts';
import { PLATE } from '#core/input/typed-rows.ts';
import { ORDER_TABS } from '#core/orders/order-tabs.ts';

const MOST_MILLI = 999_999_999;

/** In thousandths of its unit. */
const milli = z.int().check(z.minimum(1), z.maximum(MOST_MILLI));

const MOST_GRAMS = 999_999_999;

const grams = z.int().check(z.minimum(1), z.maximum(MOST_GRAMS));

/** An act of a person of the house on an order, with what it needs. */
const action = z.discriminatedUnion('action', [
  z.strictObject({
    action: hiddenField('操作', z.literal('quote-transport')),
    orderId,
    amountFen: field('金额', sumFen),
  }),
  z.strictObject({
    action: hiddenField('操作', z.literal('reject-voucher')),
    orderId,
    reason: field('理由', words(1, 200)),
  }),
  z.strictObject({
    action: hiddenField('操作', z.literal('hand-out')),
    orderId,
    code: field('提货码', sixFigures),
    storageFen: field('保管费', sumFen),
  }),
  z.strictObject({
    action: hiddenField('操作', z.literal('note-delivery')),
    orderId,
    code: field('提货码', sixFigures),
    quantityMilli: field('本批数量', milli),
    totalMilli: field('成交总量', milli),
    unit: field('计量单位', line(1, 6)),
    /** Left out: it is counted by the piece. */
    weighing: field(
      '过磅',
      z.optional(z.strictObject({ grossGrams: field('毛重', grams), tareGrams: field('皮重', grams) })),
    ),
    plate: field('车牌号', row(PLATE)),
    enclosed: field('随货资料', z.array(line(1, 40)).check(z.maxLength(9))),
    /** With the last load alone. */
    last: hiddenField('最后一批的标记', z.optional(z.strictObject({ storageFen: field('保管费', sumFen) }))),
  }),
  z.strictObject({ action: hiddenField('操作', z.literal('do-transfer-step')), orderId, step, papers }),
  z.strictObject({
    action: hiddenField('操作', z.literal('send-papers-back')),
    orderId,
    reason: field('理由', words(1, 200)),
  }),
  z.strictObject({ action: hiddenField('操作', z.literal('accept-goods')), orderId }),
  z.strictObject({ action: hiddenField('操作', z.literal('end-default')), orderId }),
  z.strictObject({ action: hiddenField('操作', z.literal('end-undone')), orderId }),
]);

export const ordersStaffCalls = {
  staffOrderList: {
    method: 'GET',
    path: '/app/staff/order/list',
    access: 'house-read',
    duty: persons('order.view', 'who has bought what'),
    /** `words`: of the thing, or a part of the order's number. */
    input: z.strictObject({
      status: z.optional(status),
      tab: hiddenField('分类', z.optional(z.enum(ORDER_TABS))),
      words: listInput.words,
      size: listInput.size,
      sort: hiddenField('排序', z.optional(z.enum(['newest', 'due']))),
      after,
    }),
    output: answers<StaffOrderList>(),
    sample: {},
  },
  staffOrderFile: {
    method: 'GET',
    path: '/app/staff/order/list/file',
    access: 'house-read',
    duty: persons('order.view', 'who has bought what, to be taken home'),
    input: z.strictObject({
      tab: hiddenField('分类', z.optional(z.enum(ORDER_TABS))),
      words: listInput.words,
      as: fileKind,
    }),
    output: answers<never>(),
    sample: {},
  },
  staffOrderDetail: {
    method: 'GET',
    path: '/app/staff/order/detail',
    access: 'house-read',
    duty: persons('order.view', 'the buyer, their driver, their bill', { kind: 'order', field: 'id' }),
    input: z.strictObject({ id }),
    output: answers<StaffOrderDetail>(),
    sample: { id: 'none' },
  },
  staffGate: {
    method: 'GET',
    path: '/app/staff/gate/list',
    access: 'house-read',
    duty: persons('order.handout', 'who comes for what, and with which vehicle'),
    input: z.strictObject({ words: listInput.words }),
    output: answers<GateList>(),
    sample: {},
  },
  staffRatings: {
    method: 'GET',
    path: '/app/staff/order/ratings',
    access: 'house-read',
    duty: persons('order.view', 'words of those who have bought'),
    input: z.strictObject({ after }),
    /** Ratings of buyers, the newest first. */
    output: answers<{ readonly rows: readonly RatingRow[]; readonly next: string | null }>(),
    sample: {},
  },
  staffOrderDo: {
    method: 'POST',
    path: '/app/staff/order/do',
    access: 'house',
    pace: 'write',
    key: 'needed',
    duty: byDeed(
      one(
        'order.step',
        'no money leaves, comes in or is let go by it; who hands out has the code of the buyer, and has not found the money',
        { kind: 'order', field: 'orderId' },
      ),
      'action',
      { 'hand-out': 'order.handout', 'note-delivery': 'order.handout' },
    ),
    input: action,
    output: answers<OrderDetail>(),
    sample: { action: 'accept-goods', orderId: 'none' },
  },
  staffRelist: {
    method: 'POST',
    path: '/app/staff/lot/relist',
    access: 'house',
    pace: 'write',
    key: 'needed',
    duty: one('order.relist', 'puts a draft before the review of another', OF_LOT),
    input: z.strictObject({
      lotId,
      way: hiddenField('方式', z.enum(['auction', 'fixed-price'])),
      startPriceFen: field('起拍价', amountFen),
      startsAtMs: field(RELIST_STARTS, z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
      endsAtMs: field('结束时间', z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER))),
    }),
    /** By auction: the draft of a sale, which is reviewed and announced like any other. */
    output: answers<{ readonly lotId: string; readonly saleId: string }>(),
    sample: { lotId: 'none', way: 'auction', startPriceFen: 1, startsAtMs: 1, endsAtMs: 2 },
  },
} as const satisfies Calls;
