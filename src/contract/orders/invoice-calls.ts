// Invoices: asked for by the buyer, issued by the house.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { one, persons } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, name, orderId, row, sumFen, words } from '#contract/fields.ts';
import { CREDIT_CODE, INVOICE_NUMBER } from '#core/input/typed-rows.ts';
import type { Invoice, InvoiceFace } from '#core/orders/invoice.ts';

/** As the tax office numbers electronic invoices, blue and red. */
const invoiceNumber = field('发票号码', row(INVOICE_NUMBER));

export const ordersInvoiceCalls = {
  orderInvoice: {
    method: 'GET',
    path: '/app/order/invoice',
    access: 'session',
    need: 'read',
    input: z.strictObject({ orderId }),
    /** The order's latest, null while none was asked for; and those before it, the newest first. */
    output: answers<{ readonly invoice: InvoiceFace | null; readonly earlier: readonly InvoiceFace[] }>(),
    sample: { orderId: 'none' },
  },
  askInvoice: {
    method: 'POST',
    path: '/app/order/invoice',
    access: 'write',
    pace: 'write',
    need: 'pay',
    input: z.strictObject({
      orderId,
      title: field(
        '发票抬头',
        z.discriminatedUnion('kind', [
          z.strictObject({
            kind: hiddenField('类别', z.literal('person')),
            name: field('发票抬头', name(40)),
          }),
          z.strictObject({
            kind: hiddenField('类别', z.literal('company')),
            name: field('发票抬头', name(80)),
            creditCode: field('统一社会信用代码', row(CREDIT_CODE)),
          }),
        ]),
      ),
    }),
    output: answers<Invoice>(),
    sample: { orderId: 'none', title: { kind: 'person', name: '张三' } },
  },
  invoicesWaiting: {
    method: 'GET',
    path: '/app/staff/invoice/list',
    access: 'house-read',
    duty: persons('invoice.view', 'names and tax numbers'),
    input: z.strictObject({}),
    /** Invoices that a person of the house has to issue, or to take back. */
    output: answers<{ readonly rows: readonly Invoice[] }>(),
    sample: {},
  },
  endInvoice: {
    method: 'POST',
    path: '/app/staff/invoice/end',
    access: 'house',
    pace: 'write',
    key: 'needed',
    duty: one('invoice.issue', 'an invoice moves no money; the tax office knows it by its number'),
    input: z.strictObject({
      id,
      end: hiddenField(
        '操作',
        z.discriminatedUnion('action', [
          // The total is what was read: by it an invoice that has changed meanwhile is known.
          z.strictObject({
            action: hiddenField('操作', z.literal('issue')),
            number: invoiceNumber,
            totalFen: field('开票金额', sumFen),
          }),
          z.strictObject({
            action: hiddenField('操作', z.literal('refuse')),
            reason: field('理由', words(1, 200)),
          }),
          z.strictObject({ action: hiddenField('操作', z.literal('reverse')), number: invoiceNumber }),
        ]),
      ),
    }),
    output: answers<Invoice>(),
    sample: { id: 'none', end: { action: 'refuse', reason: '抬头有误' } },
  },
} as const satisfies Calls;
