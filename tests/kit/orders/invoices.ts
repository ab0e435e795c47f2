// Invoices of the order of a sold lot: asked for by its buyer, and ended by a clerk.
import type { Invoice, InvoiceEnd } from '#core/orders/invoice.ts';
import { askInvoice, endInvoice, type InvoiceAnswered } from '#server/orders/invoices/commands-invoice.ts';
import { buyerOf, CLERK, type SoldHouse } from '../orders.ts';

export const NUMBER = '25312000000012345678';
export const SECOND_NUMBER = '25312000000012345679';
export const RED_NUMBER = '25312000000087654321';

export function askFor(house: SoldHouse, by = buyerOf(house)): Promise<InvoiceAnswered> {
  return house.engine.run(askInvoice, {
    orderId: house.orderId,
    by,
    title: { kind: 'person', name: '张三' },
  });
}

/** Throws the name of the refusal. */
export async function askedInvoice(house: SoldHouse): Promise<Invoice> {
  const asked = await askFor(house);
  if (!asked.ok) throw new Error(asked.refusal.code);
  return asked.answer;
}

export function endIt(
  { engine }: Pick<SoldHouse, 'engine'>,
  id: string,
  end: InvoiceEnd,
): Promise<InvoiceAnswered> {
  return engine.run(endInvoice, { id, staffId: CLERK.userId, end });
}

/** Issues it as it was read. */
export function issue(
  house: SoldHouse,
  { id, totalFen }: Pick<Invoice, 'id' | 'totalFen'>,
  number = NUMBER,
): Promise<InvoiceAnswered> {
  return endIt(house, id, { action: 'issue', number, totalFen });
}

export function takeBack(house: SoldHouse, id: string, number = RED_NUMBER): Promise<InvoiceAnswered> {
  return endIt(house, id, { action: 'reverse', number });
}
