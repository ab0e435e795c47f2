// The clerk of the sample house issues the invoices that are asked for, and takes back those that
// say too much, with numbers as a tax office gives them: twenty digits that are nobody's.
import { hash } from 'node:crypto';
import type { Invoice, InvoiceEnd } from '#core/orders/invoice.ts';
import { audited, FROM_NOWHERE } from '#server/audit/audit-log.ts';
import { endInvoice } from '#server/orders/invoices/commands-invoice.ts';
import { invoicesWaiting } from '#server/orders/invoices/store-invoices.ts';
import { SAMPLE_STAFF } from '../notices.ts';
import type { SampleParts } from '../sample-parts.ts';

const WAIT_MS = 15_000;
const MOST_IN_A_TURN = 20;
const NUMBER_DIGITS = 20;

/** One turn: what was asked for a while ago. */
export async function issueInvoices({ engine, reader, bids, clock }: SampleParts): Promise<void> {
  const dueMs = clock.nowMs() - WAIT_MS;
  const waiting = await invoicesWaiting(reader, bids.maximums, MOST_IN_A_TURN);
  for (const invoice of waiting.filter((one) => sinceMs(one) <= dueMs)) {
    const wish = { id: invoice.id, staffId: SAMPLE_STAFF, end: endOf(invoice), from: FROM_NOWHERE };
    await engine.run(audited(endInvoice), wish);
  }
}

const sinceMs = (invoice: Invoice): number =>
  invoice.status === 'to-reverse' ? invoice.outdatedAtMs : invoice.askedAtMs;

const endOf = ({ id, status, totalFen }: Invoice): InvoiceEnd =>
  status === 'to-reverse'
    ? { action: 'reverse', number: numberFrom(`${id}/red`) }
    : { action: 'issue', number: numberFrom(id), totalFen };

/** Always the same for the same. It begins with noughts, as no number in use does. */
const numberFrom = (seed: string): string =>
  String(Number.parseInt(hash('sha256', seed, 'hex').slice(0, 12), 16)).padStart(NUMBER_DIGITS, '0');
