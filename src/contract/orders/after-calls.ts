// After the payment: fetching, transferring, rating and bringing back.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { field, hiddenField } from '#contract/field.ts';
import { after, name, orderId, remark, row } from '#contract/fields.ts';
import { papers, step } from '#contract/orders/fields.ts';
import type { ConsignedOrders, HandOverRow, OrderDetail } from '#contract/orders/outputs.ts';
import { ID_LAST_FOUR, PLATE } from '#core/input/typed-rows.ts';
import { RATING } from '#core/orders/after/rating.ts';
import { DAY_HALVES } from '#core/orders/after/return-visit.ts';

const stars = z.int().check(z.minimum(RATING.leastStars), z.maximum(RATING.mostStars));

const moment = field('退回日期', z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER)));

/** 交割清单 and 过磅单. */
const LOAD_PAPERS = ['list', 'weighing'] as const;

const MOST_LOADS = 999;

export const ordersAfterCalls = {
  orderLoadPaper: {
    method: 'GET',
    path: '/app/order/load/paper',
    access: 'session',
    pace: 'write',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({
      orderId,
      /** The first load is the first. */
      count: hiddenField('批次', z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MOST_LOADS))),
      paper: hiddenField('单据', z.enum(LOAD_PAPERS)),
    }),
    output: answers<never>(),
    sample: { orderId: 'none', count: '1', paper: 'list' },
  },
  consignedOrders: {
    method: 'GET',
    path: '/app/order/consigned',
    access: 'session',
    need: 'read',
    input: z.strictObject({ after }),
    /** Orders of what was sold for whoever asks, the newest first. */
    output: answers<ConsignedOrders>(),
    sample: {},
  },
  handOverList: {
    method: 'GET',
    path: '/app/order/hand-over',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    /** Papers of what they have sold that they have yet to hand over, what was sold first first. */
    output: answers<{ readonly rows: readonly HandOverRow[]; readonly nowMs: number }>(),
    sample: {},
  },
  orderDriver: {
    method: 'POST',
    path: '/app/order/driver',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({
      orderId,
      name: field('姓名', name(40)),
      idLastFour: field('身份证末四位', row(ID_LAST_FOUR)),
      plate: field('车牌号', row(PLATE)),
    }),
    output: answers<OrderDetail>(),
    sample: { orderId: 'none', name: '李四', idLastFour: '012X', plate: '沪A12345' },
  },
  orderStep: {
    method: 'POST',
    path: '/app/order/transfer',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ orderId, step, papers }),
    output: answers<OrderDetail>(),
    sample: { orderId: 'none', step: 'confirm-transfer', papers: [] },
  },
  orderAccept: {
    method: 'POST',
    path: '/app/order/accept',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ orderId }),
    output: answers<OrderDetail>(),
    sample: { orderId: 'none' },
  },
  samplePickUp: {
    method: 'POST',
    path: '/app/sample/pick-up',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ orderId }),
    output: answers<OrderDetail>(),
    sample: { orderId: 'none' },
  },
  orderRate: {
    method: 'POST',
    path: '/app/order/rate',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({
      orderId,
      condition: field('与描述相符', stars),
      staff: field('人员与交接', stars),
      speed: field('办理速度', stars),
      comment: field('评语', remark(RATING.commentMost)),
    }),
    output: answers<OrderDetail>(),
    sample: { orderId: 'none', condition: 5, staff: 5, speed: 5, comment: '' },
  },
  orderReturnBook: {
    method: 'POST',
    path: '/app/order/return',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ orderId, dayMs: moment, half: field('上午或下午', z.enum(DAY_HALVES)) }),
    output: answers<OrderDetail>(),
    sample: { orderId: 'none', dayMs: 0, half: 'morning' },
  },
  orderReturnCancel: {
    method: 'POST',
    path: '/app/order/return/cancel',
    access: 'write',
    pace: 'write',
    need: 'sign',
    input: z.strictObject({ orderId }),
    output: answers<OrderDetail>(),
    sample: { orderId: 'none' },
  },
} as const satisfies Calls;
