// Everything a house shows, looked at once and held against what is so: by a stranger, by each who
// buys or sells in it, and by somebody of the house.
import type { House } from '../house.ts';
import { accountIsTrue } from './account.ts';
import { afterIsTrue, ratingsAreTrue } from './after.ts';
import { askedInvoicesAreTrue, billsAreTrue, rulingsAreTrue } from './bills.ts';
import { dealsAreTrue } from './deals.ts';
import { dealingsAreTrue, deskIsTrue, nothingIsOverdue } from './enquiries.ts';
import { factsOf } from './facts.ts';
import { countersAreTrue, hallsAreTrue, searchIsTrue } from './halls.ts';
import { messagesAreTrue, moneyIsTrue, ordersAreTrue } from './money.ts';
import type { Observer } from './observer.ts';
import { myLotsAreTrue, standingsAreTrue } from './own.ts';
import {
  lotPagesAreTrue,
  noticesAreTrue,
  ownPagesAreTrue,
  questionsAreTrue,
  suggestionsAreTrue,
} from './pages.ts';
import { papersAreTrue } from './papers.ts';
import { boardIsTrue, saleFilesAreTrue, salesAreTrue } from './sales.ts';
import { watchedAsk } from './secrets.ts';
import { settledIsTrue, sumsAreTrue } from './settled.ts';

const OWN = [
  myLotsAreTrue,
  standingsAreTrue,
  moneyIsTrue,
  accountIsTrue,
  settledIsTrue,
  billsAreTrue,
  rulingsAreTrue,
  messagesAreTrue,
  dealingsAreTrue,
  ordersAreTrue,
  afterIsTrue,
] as const;

/**
 * Faults in what the house shows, in words; `isWhole`: looked for in every order and under every
 * filter of every list, and on every page, too.
 */
export async function looked(house: House, observer: Observer, isWhole: boolean): Promise<readonly string[]> {
  const { crowd, consignors, staffIds } = house;
  const facts = await factsOf(house);
  const people = [...crowd, ...consignors].map(({ id }) => id);
  const { ask, leaks } = watchedAsk(observer.ask, facts, [...people, ...staffIds]);
  const [clerk] = staffIds;
  const staff = { userId: clerk, role: 'staff' } as const;
  const faults = [
    ...(await hallsAreTrue(ask, facts, isWhole)),
    ...(await countersAreTrue(house, facts)),
    ...(await salesAreTrue(ask, facts)),
    ...(await saleFilesAreTrue(ask, facts, staff)),
    ...(await boardIsTrue(ask, facts)),
    ...(await searchIsTrue(ask, facts)),
    ...(await dealsAreTrue(ask, facts, { userId: crowd[0].id, role: 'buyer' })),
    ...(await deskIsTrue(ask, facts, clerk)),
    ...(await ordersAreTrue(ask, facts, { who: staff, isWhole })),
    ...(await askedInvoicesAreTrue(ask, facts, staff)),
    ...(await ratingsAreTrue(ask, facts, staff)),
    ...(await sumsAreTrue(ask, facts, staff)),
    ...(await papersAreTrue(ask, facts, staff)),
    ...(await nothingIsOverdue(house)),
    ...(await suggestionsAreTrue(ask, facts)),
    ...(isWhole ? await lotPagesAreTrue(ask, house, facts) : []),
    ...(isWhole ? await noticesAreTrue(ask, house, facts) : []),
    ...(isWhole ? await questionsAreTrue(ask, house, staff) : []),
  ];
  for (const userId of people) {
    const own = { who: { userId, role: 'buyer' } as const, isWhole };
    for (const isTrue of OWN) faults.push(...(await isTrue(ask, facts, own)));
    if (isWhole) faults.push(...(await ownPagesAreTrue(ask, house, userId)));
  }
  return [...faults, ...leaks];
}
