// 示例经办: the clerk of the sample house does what a house and a consignor do after a sale, one
// after the other within a minute or two, by the commands of the house's own people: papers, the
// steps of a transfer, a quote, a voucher, an invoice, an answer, a first reply to a dispute. What
// is the buyer's own stays theirs.
import type { PeopleIds } from '../people.ts';
import type { SampleParts } from '../sample-parts.ts';
import { answerLetters } from './answer-letters.ts';
import { hearCases } from './hear-cases.ts';
import { issueInvoices } from './issue-invoices.ts';
import { serveOrders } from './serve-orders.ts';

/** One turn: whatever is due by now. */
export async function clerkTurn(parts: SampleParts, ids: PeopleIds): Promise<void> {
  await serveOrders(parts, ids);
  await issueInvoices(parts);
  await answerLetters(parts);
  await hearCases(parts);
}
