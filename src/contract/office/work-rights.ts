// Right that lets somebody of the house see to a matter of each kind: who lacks it is not shown it.
import type { Right } from '#contract/staff/rights.ts';
import type { WorkKind } from '#core/office/work.ts';

export const WORK_RIGHTS: Readonly<Record<WorkKind, Right>> = {
  verification: 'verify.decide',
  proof: 'proof.decide',
  enquiry: 'enquiry.answer',
  question: 'enquiry.answer',
  feedback: 'enquiry.answer',
  dispute: 'dispute.act',
  voucher: 'order.step',
  'hand-out': 'order.handout',
  'transfer-step': 'order.step',
  invoice: 'invoice.issue',
  decision: 'money.decide',
  'transfer-entered': 'money.decide',
  'transfer-unclaimed': 'money.receive',
  negotiation: 'offer.answer',
  'sale-review': 'sale.release',
  'sale-announcing': 'sale.release',
  permit: 'house.manage',
  'papers-to-check': 'sale.draft',
  'papers-late': 'sale.draft',
  'replay-red': 'evidence.make',
  access: 'role.manage',
};
