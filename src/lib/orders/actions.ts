// Actions of a buyer or a seller on the page of an order: each with its call, what its form holds,
// and how it is read once more before it counts. Source: product.md 7.2 (order); goals.md U11, U12.
import type { Inputs } from '#contract/inputs.ts';
import type { DayHalf } from '#core/orders/after/return-visit.ts';
import type { OrderAction } from '#core/orders/can.ts';
import type { Service } from '#core/orders/fees.ts';
import type { TransferStep } from '#core/orders/transfer-steps.ts';
import type { Call } from '#lib/api.ts';
import { wayOf } from '#lib/deposits/pay-ways.ts';
import { paymentPath } from '#lib/deposits/places.ts';
import { fieldOf } from '#lib/plain-form.ts';

/** Entries of the form, name by name, as they are posted again. */
export type Entries = readonly (readonly [name: string, value: string])[];

interface ActionRow {
  /**
   * The head of the page on which it is read once more; null: it can be changed again and counts at
   * once.
   */
  readonly heading: string | null;
  /** On the button that has it count. */
  readonly press: string;
  /** Said of it once it counts. */
  readonly done: string;
  readonly fields: readonly string[];
  /** Resolves with the address it leads to, where that is not the order itself. */
  readonly send: (
    call: Call,
    order: { readonly orderId: string },
    form: FormData,
    key: string,
  ) => Promise<unknown>;
}

/** The first value of a field; empty where it was not filled in. */
export function entryOf(entries: Entries, name: string): string {
  return entries.find(([each]) => each === name)?.[1] ?? '';
}

/** The title of an invoice, as a form says it. */
export function invoiceTitleOf(form: FormData): Inputs['askInvoice']['title'] {
  const name = fieldOf(form, 'name');
  return fieldOf(form, 'kind') === 'company'
    ? { kind: 'company', name, creditCode: fieldOf(form, 'creditCode') }
    : { kind: 'person', name };
}

/** Subjects rated in stars, in the order of the form. */
export const RATED = ['condition', 'staff', 'speed'] as const;

export const ACTIONS: Readonly<Record<OrderAction, ActionRow>> = {
  sign: {
    heading: '再看一遍，确认签署',
    press: '确认签署',
    done: '成交确认书已签署，签署后的文件几秒后可下载',
    fields: ['name', 'hasRead'],
    send: (call, order, form, key) => call('orderSign', { ...order, name: fieldOf(form, 'name') }, { key }),
  },
  chooseServices: {
    heading: null,
    press: '保存服务',
    done: '服务已保存，应付合计已按新的选择计算',
    fields: ['service'],
    send: (call, order, form, key) =>
      call('orderServices', { ...order, services: form.getAll('service') as Service[] }, { key }),
  },
  pay: {
    heading: '确认付款',
    press: '确认付款',
    done: '付款已提交，到账后可凭提货码提取',
    fields: ['seenFen', 'way'],
    send: async (call, order, form, key) => {
      const way = wayOf(fieldOf(form, 'way'));
      const begun = await call('orderPay', { ...order, ...(way && { way }) }, { key });
      // A payment that is done at once, or owes nothing any more, is seen on the order itself.
      return begun.amountFen === 0 || begun.needs.way === 'sample' ? null : paymentPath(begun.paymentId);
    },
  },
  sendVoucher: {
    heading: '确认已转账',
    press: '提交流水号',
    done: '流水号已提交，核对到账后会通知你',
    fields: ['reference', 'seenFen'],
    send: (call, order, form, key) =>
      call('orderVoucher', { ...order, reference: fieldOf(form, 'reference') }, { key }),
  },
  nameDriver: {
    heading: null,
    press: '保存提取人',
    done: '提取人已保存，到场时请带身份证与提货码',
    fields: ['name', 'idLastFour', 'plate'],
    send: (call, order, form, key) => {
      const [name, idLastFour, plate] = ['name', 'idLastFour', 'plate'].map((each) => fieldOf(form, each));
      const driver = { name: name ?? '', idLastFour: idLastFour ?? '', plate: plate ?? '' };
      return call('orderDriver', { ...order, ...driver }, { key });
    },
  },
  doStep: {
    heading: '确认这一步已办好',
    press: '确认办好',
    done: '这一步已登记',
    fields: ['transferStep', 'paper'],
    send: (call, order, form, key) => {
      const step = fieldOf(form, 'transferStep') as TransferStep;
      return call('orderStep', { ...order, step, papers: form.getAll('paper').map(String) }, { key });
    },
  },
  accept: {
    heading: '确认验收',
    press: '确认验收',
    done: '已验收，订单完成',
    fields: ['hasRead'],
    send: (call, order, _form, key) => call('orderAccept', order, { key }),
  },
  askInvoice: {
    heading: '核对发票抬头',
    press: '申请开票',
    done: '开票申请已提交',
    fields: ['kind', 'name', 'creditCode'],
    send: (call, order, form, key) => call('askInvoice', { ...order, title: invoiceTitleOf(form) }, { key }),
  },
  bookReturn: {
    heading: null,
    press: '保存预约',
    done: '退回时间已预约，到时请带齐随附材料',
    fields: ['dayMs', 'half'],
    send: (call, order, form, key) => {
      const half = fieldOf(form, 'half') as DayHalf;
      return call('orderReturnBook', { ...order, dayMs: Number(fieldOf(form, 'dayMs')), half }, { key });
    },
  },
  cancelReturn: {
    heading: null,
    press: '取消预约',
    done: '预约已取消，请在期限内另约时间',
    fields: [],
    send: (call, order, _form, key) => call('orderReturnCancel', order, { key }),
  },
  rate: {
    heading: null,
    press: '提交评价',
    done: '评价已保存，谢谢',
    fields: [...RATED, 'comment'],
    send: (call, order, form, key) => {
      const [condition = 0, staff = 0, speed = 0] = RATED.map((name) => Number(fieldOf(form, name)));
      return call(
        'orderRate',
        { ...order, condition, staff, speed, comment: fieldOf(form, 'comment') },
        { key },
      );
    },
  },
};

export function isAction(word: string): word is OrderAction {
  return Object.hasOwn(ACTIONS, word);
}

export function entriesOf(form: FormData, action: OrderAction): Entries {
  return ACTIONS[action].fields.flatMap((name) =>
    form.getAll(name).flatMap((value) => (typeof value === 'string' ? [[name, value] as const] : [])),
  );
}
