// An invoice whose sum is charged no longer: it follows, lapses, or is taken back whole.
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { chargedLines } from '#core/orders/charges.ts';
import { decideInvoiceEnd, invoiceAfter, invoiceFace } from '#core/orders/invoice.ts';
import type { OrderReturned } from '#core/orders/order.ts';
import {
  after,
  ask,
  asked,
  BACK_MS,
  BY,
  followed,
  issued,
  lapsed,
  NOW_MS,
  NUMBER,
  RED_NUMBER,
  refused,
  REVERSE,
  reversed,
  toReverse,
  undone,
  WITH_A_TAKEN_NUMBER,
} from '../../kit/orders/paper-invoice.ts';
import { HAMMER_FEN } from '../../kit/orders/paper-order.ts';

describe('an invoice of which something went back', () => {
  it('stands as long as the price did, fees as they were', () => {
    for (const known of [asked(), issued(), refused()])
      expect(invoiceAfter(after(HAMMER_FEN), known, BACK_MS)).toBeNull();
  });

  it('says what is left, while it waits', () => {
    const order = after(HAMMER_FEN + yuan(500));
    expect(followed(order, asked())).toEqual({
      ...asked(),
      lines: chargedLines(order),
      totalFen: yuan(3_700),
    });
  });

  it('lapses by itself while it waits, with the last charge', () => {
    expect(lapsed()).toEqual({ ...asked(), status: 'lapsed', endedAtMs: BACK_MS });
    expect(followed(undone(yuan(100)), asked())).toMatchObject({
      status: 'asked',
      lines: [{ kind: 'storage', amountFen: yuan(100) }],
      totalFen: yuan(100),
    });
  });

  it('is to be taken back once issued, whole, after the first refund', () => {
    const outdated = { ...issued(), status: 'to-reverse', outdatedAtMs: BACK_MS };
    expect(toReverse()).toEqual(outdated);
    expect(followed(undone(0), issued())).toEqual(outdated);
    expect(invoiceAfter(undone(0), toReverse(), BACK_MS + 1)).toBeNull();
  });

  it('is over when refused, taken back or lapsed: nothing becomes of it', () => {
    for (const known of [refused(), reversed(), lapsed()])
      expect(invoiceAfter(undone(yuan(1)), known, BACK_MS + 1)).toBeNull();
  });

  it('is taken back once, by its red invoice’s number, by whom', () => {
    expect(reversed()).toEqual({
      ...toReverse(),
      status: 'reversed',
      redNumber: RED_NUMBER,
      reversedById: 'cashier',
      reversedAtMs: NOW_MS + 3,
    });
    expect(decideInvoiceEnd(reversed(), REVERSE, BY)).toEqual({
      ok: false,
      refusal: { code: 'INVOICE_ENDED', atMs: NOW_MS + 3 },
    });
  });

  it('is not taken back while right, nor where none was issued', () => {
    for (const known of [asked(), issued()])
      expect(decideInvoiceEnd(known, REVERSE, BY)).toEqual({
        ok: false,
        refusal: { code: 'INVOICE_STANDS' },
      });
    expect(decideInvoiceEnd(refused(), REVERSE, BY)).toEqual({
      ok: false,
      refusal: { code: 'INVOICE_ENDED', atMs: BY.nowMs },
    });
    expect(decideInvoiceEnd(lapsed(), REVERSE, BY)).toEqual({
      ok: false,
      refusal: { code: 'INVOICE_ENDED', atMs: BACK_MS },
    });
  });

  it('is not taken back by a number of any house invoice', () => {
    const taken = { ok: false, refusal: { code: 'INVOICE_NUMBER_TAKEN' } };
    expect(decideInvoiceEnd(toReverse(), REVERSE, WITH_A_TAKEN_NUMBER)).toEqual(taken);
    expect(decideInvoiceEnd(issued(), REVERSE, WITH_A_TAKEN_NUMBER)).toMatchObject({
      refusal: { code: 'INVOICE_STANDS' },
    });
  });

  it('is asked for anew for what is still charged, also when undone', () => {
    const left = after(HAMMER_FEN + yuan(500));
    expect(ask(left, reversed())).toMatchObject({ ok: true, invoice: { totalFen: yuan(3_700) } });
    const returned: OrderReturned = { ...undone(yuan(100)), status: 'returned', returnedAtMs: BACK_MS };
    for (const order of [undone(yuan(100)), returned])
      expect(ask(order, reversed())).toMatchObject({ ok: true, invoice: { totalFen: yuan(100) } });
    expect(ask(after(HAMMER_FEN + yuan(4_100)), reversed())).toMatchObject({
      invoice: { lines: [{ kind: 'storage' }] },
    });
    expect(ask({ ...after(HAMMER_FEN + yuan(4_100)), storageFen: 0 }, reversed())).toMatchObject({
      refusal: { code: 'NOTHING_CHARGED' },
    });
    for (const order of [undone(0), undone(null)])
      expect(ask(order, reversed())).toEqual({
        ok: false,
        refusal: { code: 'WRONG_ORDER_STATE', status: 'refunding', category: 'vehicle' },
      });
  });
});

describe('what its buyer reads of an invoice', () => {
  it('is all of it but who of the house did what', () => {
    for (const known of [asked(), issued(), refused(), lapsed(), toReverse(), reversed()]) {
      const face = { ...known, staffId: undefined, reversedById: undefined };
      expect(invoiceFace(known)).toEqual(face);
    }
    expect(invoiceFace(reversed())).toMatchObject({ number: NUMBER, redNumber: RED_NUMBER });
  });
});
