// The invoice of the house's charges: what it says, when it may be asked for, and that it ends
// once.
import { describe, expect, it } from 'vitest';
import { decideInvoiceEnd, type Invoice } from '#core/orders/invoice.ts';
import { yuan } from '#core/money.ts';
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

  it('is there once: asked for, issued or to be taken back it is not asked for again; refused, lapsed or taken back it is', () => {
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

  it('is given no number that an invoice of the house bears; what was read is looked at first', () => {
    expect(decideInvoiceEnd(asked(), ISSUE, WITH_A_TAKEN_NUMBER)).toEqual({
      ok: false,
      refusal: { code: 'INVOICE_NUMBER_TAKEN' },
    });
    const now = followed(after(HAMMER_FEN + yuan(500)), asked());
    expect(decideInvoiceEnd(now, ISSUE, WITH_A_TAKEN_NUMBER)).toMatchObject({
      refusal: { code: 'INVOICE_CHANGED' },
    });
  });

  it('is numbered only as it was read: one that says another sum by now is refused, and told', () => {
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
