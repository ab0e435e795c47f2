// The invoice of the house's charges: what it says, when it may be asked for, and that it ends once.
import { describe, expect, it } from 'vitest';
import { feeLines, VEHICLE_FEES } from '#core/fees.ts';
import {
  decideInvoiceEnd,
  decideInvoiceWish,
  type Invoice,
  type InvoiceAsked,
  invoiceLines,
  type InvoiceTitle,
} from '#core/invoice.ts';
import { yuan } from '#core/money.ts';
import type { Order, OrderDelivered, OrderDone } from '#core/order.ts';
import { END_MS } from '../kit/lots.ts';
import { HAMMER_FEN, newOrder } from '../kit/paper-order.ts';

const NOW_MS = END_MS + 1_000;
const PERSON: InvoiceTitle = { kind: 'person', name: '张三' };
const COMPANY: InvoiceTitle = {
  kind: 'company',
  name: '示例汽车销售有限公司',
  creditCode: '91350100M000100Y43',
};

const fetched = (part: Partial<OrderDelivered> = {}): OrderDelivered => ({
  ...newOrder(),
  status: 'picked-up',
  signedAtMs: END_MS,
  paidAtMs: END_MS,
  paymentId: 'payment-1',
  paidFen: HAMMER_FEN,
  creditFen: 0,
  fees: feeLines(VEHICLE_FEES, HAMMER_FEN, { services: ['transfer-agency', 'logistics'] }),
  refunds: [],
  pickUpCode: '123456',
  readyAtMs: END_MS,
  pickUpByMs: END_MS,
  driver: null,
  papersByMs: END_MS,
  steps: [],
  pickedUpAtMs: END_MS,
  storageFen: yuan(100),
  transferByMs: END_MS,
  transferLawMs: END_MS,
  ...part,
});
const done = (): OrderDone => ({ ...fetched(), status: 'done', doneAtMs: END_MS });

const ask = (order: Order, known: Invoice | null = null, title: InvoiceTitle = PERSON) =>
  decideInvoiceWish(order, known, { wish: { id: 'invoice-1', title }, nowMs: NOW_MS });
const asked = (): InvoiceAsked => {
  const decision = ask(fetched());
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.invoice;
};
const BY = { order: fetched(), staffId: 'clerk', nowMs: NOW_MS + 1 };
const issued = (): Invoice => {
  const decision = decideInvoiceEnd(asked(), { deed: 'issue', number: '25312000000012345678' }, BY);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.invoice;
};
const refused = (): Invoice => {
  const decision = decideInvoiceEnd(asked(), { deed: 'refuse', reason: '抬头与付款人不符' }, BY);
  if (!decision.ok) throw new Error(decision.refusal.code);
  return decision.invoice;
};

describe('the invoice of an order', () => {
  it('has a line for each charge as it was charged, storage last, and none for what cost nothing', () => {
    expect(invoiceLines(fetched())).toEqual([
      { kind: 'premium', amountFen: yuan(3_500) },
      { kind: 'transfer-agency', amountFen: yuan(600) },
      { kind: 'storage', amountFen: yuan(100) },
    ]);
    expect(invoiceLines(fetched({ storageFen: 0 })).map(({ kind }) => kind)).toEqual([
      'premium',
      'transfer-agency',
    ]);
  });

  it('never bears the price: that is the seller’s to invoice', () => {
    const { lines, totalFen } = asked();
    expect(totalFen).toBe(yuan(4_200));
    expect(lines.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(totalFen);
    expect(lines.map(({ amountFen }) => amountFen)).not.toContain(HAMMER_FEN);
  });

  it('is asked for by whom it names, a person or a firm', () => {
    expect(ask(fetched())).toEqual({
      ok: true,
      invoice: {
        id: 'invoice-1',
        orderId: 'order-1',
        buyerId: 'B',
        title: PERSON,
        lines: invoiceLines(fetched()),
        totalFen: yuan(4_200),
        askedAtMs: NOW_MS,
        status: 'asked',
      },
    });
    expect(ask(done(), null, COMPANY)).toMatchObject({ ok: true, invoice: { title: COMPANY } });
  });

  it('waits until the thing is fetched: a charge may still follow', () => {
    const unpaid = newOrder();
    expect(ask(unpaid)).toEqual({
      ok: false,
      refusal: { code: 'WRONG_ORDER_STATE', status: 'to-sign', category: 'vehicle' },
    });
    expect(ask({ ...fetched(), status: 'paid' })).toEqual({
      ok: false,
      refusal: { code: 'WRONG_ORDER_STATE', status: 'paid', category: 'vehicle' },
    });
    const stop = { atMs: NOW_MS, cause: 'dispute:1' };
    expect(ask({ ...fetched(), stop, status: 'paid' })).toEqual({
      ok: false,
      refusal: { code: 'WRONG_ORDER_STATE', status: 'disputed', category: 'vehicle' },
    });
    for (const status of ['transferring', 'papers-sent'] as const)
      expect(ask(fetched({ status })).ok).toBe(true);
  });

  it('is there once: asked for or issued it is not asked for again, refused it is', () => {
    const again = { ok: false, refusal: { code: 'INVOICE_ASKED', atMs: NOW_MS } };
    expect(ask(fetched(), asked())).toEqual(again);
    expect(ask(fetched(), issued())).toEqual(again);
    expect(ask(fetched(), refused()).ok).toBe(true);
  });

  it('is not made of nothing', () => {
    expect(ask(fetched({ fees: [], storageFen: 0 }))).toEqual({
      ok: false,
      refusal: { code: 'NOTHING_CHARGED' },
    });
  });

  it('names no firm by a code that cannot be', () => {
    const wrong = { ...COMPANY, creditCode: '91350100M000100Y44' };
    expect(ask(fetched(), null, wrong)).toEqual({ ok: false, refusal: { code: 'WRONG_CREDIT_CODE' } });
  });

  it('tells the first of several reasons, in the order of the law of this house', () => {
    const wrong = { ...COMPANY, creditCode: '0' };
    const empty = fetched({ fees: [], storageFen: 0 });
    expect(ask(newOrder(), asked(), wrong)).toMatchObject({ refusal: { code: 'WRONG_ORDER_STATE' } });
    expect(ask(empty, asked(), wrong)).toMatchObject({ refusal: { code: 'INVOICE_ASKED' } });
    expect(ask(empty, null, wrong)).toMatchObject({ refusal: { code: 'NOTHING_CHARGED' } });
  });

  it('ends with its number, or with a reason, and with who did it', () => {
    expect(issued()).toEqual({
      ...asked(),
      status: 'issued',
      number: '25312000000012345678',
      staffId: 'clerk',
      endedAtMs: BY.nowMs,
    });
    expect(refused()).toEqual({
      ...asked(),
      status: 'refused',
      reason: '抬头与付款人不符',
      staffId: 'clerk',
      endedAtMs: BY.nowMs,
    });
  });

  it('an invoice that is asked for is issued or refused once', () => {
    for (const ended of [issued(), refused()]) {
      expect(decideInvoiceEnd(ended, { deed: 'issue', number: '25312000' }, BY)).toEqual({
        ok: false,
        refusal: { code: 'INVOICE_ENDED', atMs: BY.nowMs },
      });
    }
  });

  it('one of a sale that was undone is refused and never issued: what was charged goes back', () => {
    const order: Order = { ...fetched(), status: 'refunding', isFetched: true, undoneAtMs: NOW_MS };
    const by = { ...BY, order };
    expect(decideInvoiceEnd(asked(), { deed: 'issue', number: '25312000' }, by)).toEqual({
      ok: false,
      refusal: { code: 'WRONG_ORDER_STATE', status: 'refunding', category: 'vehicle' },
    });
    expect(decideInvoiceEnd(asked(), { deed: 'refuse', reason: '已退车' }, by)).toMatchObject({ ok: true });
  });
});
