// Right that lets somebody of the house see what is found, by its kind: who lacks it is not shown
// it. A receipt leads to whose it is.
import type { Right } from '#contract/staff/rights.ts';
import type { FoundKind } from '#core/office/found.ts';

export const FOUND_RIGHTS: Readonly<Record<FoundKind, Right>> = {
  person: 'person.view',
  order: 'order.view',
  dispute: 'dispute.view',
  lot: 'sale.view',
  sale: 'sale.view',
  receipt: 'person.view',
};
