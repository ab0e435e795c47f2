// The invoice of the house's charges: what it says, when it may be asked for, and that it ends
// once.
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { decideInvoiceEnd, invoiceAfter, type Invoice } from '#core/orders/invoice.ts';
import {
  after,
  ask,
  asked,
  BACK_MS,
  BY,
  COMPANY,
  done,
  fetched,
  followed,
  ISSUE,
  issued,
  justPaid,
  lapsed,
  NOW_MS,
  NUMBER,
  PERSON,
  refused,
  reversed,
  toReverse,
  WITH_A_TAKEN_NUMBER,
} from '../../kit/orders/paper-invoice.ts';
import { HAMMER_FEN, newOrder } from '../../kit/orders/paper-order.ts';

describe('the invoice of an order', () => {
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
        lines: [
          { kind: 'premium', amountFen: yuan(3_500) },
          { kind: 'transfer-agency', amountFen: yuan(600) },
          { kind: 'storage', amountFen: yuan(100) },
        ],
        totalFen: yuan(4_200),
        askedAtMs: NOW_MS,
        status: 'asked',
      },
    });
    expect(ask(done(), null, COMPANY)).toMatchObject({ ok: true, invoice: { title: COMPANY } });
  });

  it('is asked for once the order is paid, not before', () => {
    const unpaid = newOrder();
    expect(ask(unpaid)).toEqual({
      ok: false,
      refusal: { code: 'WRONG_ORDER_STATE', status: 'to-sign', category: 'vehicle' },
    });
    expect(ask(justPaid())).toMatchObject({ ok: true, invoice: { totalFen: yuan(4_100) } });
    const stop = { atMs: NOW_MS, cause: 'dispute:1' };
    expect(ask({ ...justPaid(), stop }).ok).toBe(true);
    for (const status of ['transferring', 'papers-sent'] as const)
      expect(ask(fetched({ status })).ok).toBe(true);
  });

  it('that waits takes in storage paid; an issued one is taken back', () => {
    const early = ask(justPaid());
    if (!early.ok) throw new Error(early.refusal.code);
    expect(followed(fetched(), early.invoice)).toMatchObject({ status: 'asked', totalFen: yuan(4_200) });
    const end = { action: 'issue', number: NUMBER, totalFen: yuan(4_100) } as const;
    const made = decideInvoiceEnd(early.invoice, end, BY);
    if (!made.ok) throw new Error(made.refusal.code);
    expect(followed(fetched(), made.invoice).status).toBe('to-reverse');
    expect(invoiceAfter(fetched({ storageFen: 0 }), made.invoice, BACK_MS)).toBeNull();
  });

  it('is there once: asked for again only if refused, lapsed, taken back', () => {
    const again = { ok: false, refusal: { code: 'INVOICE_ASKED', atMs: NOW_MS } };
    for (const known of [asked(), issued(), toReverse()]) expect(ask(fetched(), known)).toEqual(again);
    for (const known of [refused(), lapsed(), reversed()]) expect(ask(fetched(), known).ok).toBe(true);
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

  it('tells the first of several reasons, in the house’s order', () => {
    const wrong = { ...COMPANY, creditCode: '0' };
    const empty = fetched({ fees: [], storageFen: 0 });
    expect(ask(newOrder(), asked(), wrong)).toMatchObject({ refusal: { code: 'WRONG_ORDER_STATE' } });
    expect(ask(empty, asked(), wrong)).toMatchObject({ refusal: { code: 'INVOICE_ASKED' } });
    expect(ask(empty, null, wrong)).toMatchObject({ refusal: { code: 'NOTHING_CHARGED' } });
  });

  it('ends with its number or a reason, and with who did it', () => {
    expect(issued()).toEqual({
      ...asked(),
      status: 'issued',
      number: NUMBER,
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

  it('is issued or refused once', () => {
    const ends: readonly (readonly [Invoice, number])[] = [
      [issued(), BY.nowMs],
      [refused(), BY.nowMs],
      [toReverse(), BY.nowMs],
      [reversed(), BY.nowMs],
      [lapsed(), BACK_MS],
    ];
    for (const [ended, atMs] of ends) {
      const once = { ok: false, refusal: { code: 'INVOICE_ENDED', atMs } };
      expect(decideInvoiceEnd(ended, ISSUE, BY)).toEqual(once);
      expect(decideInvoiceEnd(ended, { action: 'refuse', reason: '抬头有误' }, BY)).toEqual(once);
    }
  });

  it('gets no number of another house invoice; what was read comes first', () => {
    expect(decideInvoiceEnd(asked(), ISSUE, WITH_A_TAKEN_NUMBER)).toEqual({
      ok: false,
      refusal: { code: 'INVOICE_NUMBER_TAKEN' },
    });
    const now = followed(after(HAMMER_FEN + yuan(500)), asked());
    expect(decideInvoiceEnd(now, ISSUE, WITH_A_TAKEN_NUMBER)).toMatchObject({
      refusal: { code: 'INVOICE_CHANGED' },
    });
  });

  it('is numbered only as read: one with another sum is refused', () => {
    const now = followed(after(HAMMER_FEN + yuan(500)), asked());
    expect(decideInvoiceEnd(now, ISSUE, BY)).toEqual({
      ok: false,
      refusal: { code: 'INVOICE_CHANGED', totalFen: yuan(3_700) },
    });
    expect(decideInvoiceEnd(now, { action: 'issue', number: NUMBER, totalFen: yuan(3_700) }, BY).ok).toBe(
      true,
    );
  });
});
