// Everything a house shows, looked at once and held against what is so: by a stranger, by each who buys or sells in it, and by
// somebody of the house.
import type { House } from '../house.ts';
import { dealsAreTrue } from './deals.ts';
import { dealingsAreTrue, deskIsTrue, nothingIsOverdue } from './desk.ts';
import { factsOf } from './facts.ts';
import { boardIsTrue, hallsAreTrue, salesAreTrue, searchIsTrue } from './halls.ts';
import { messagesAreTrue, moneyIsTrue, ordersAreTrue } from './money.ts';
import type { Onlooker } from './onlooker.ts';
import { myLotsAreTrue, standingsAreTrue } from './own.ts';
import {
  lotPagesAreTrue,
  noticesAreTrue,
  ownPagesAreTrue,
  questionsAreTrue,
  suggestionsAreTrue,
} from './pages.ts';
import { watchedAsk } from './secrets.ts';

const OWN = [myLotsAreTrue, standingsAreTrue, moneyIsTrue, messagesAreTrue, dealingsAreTrue] as const;

/** What is shown and is not so; `isWhole`: in every order of every list, too. */
export const looked = async (
  house: House,
  onlooker: Onlooker,
  isWhole: boolean,
): Promise<readonly string[]> => {
  const { crowd, consignors, staffIds } = house;
  const facts = await factsOf(house);
  const people = [...crowd, ...consignors].map(({ id }) => id);
  const { ask, leaks } = watchedAsk(onlooker.ask, facts, [...people, ...staffIds]);
  const [clerk] = staffIds;
  const faults = [
    ...(await hallsAreTrue(ask, facts, isWhole)),
    ...(await salesAreTrue(ask, facts)),
    ...(await boardIsTrue(ask, facts)),
    ...(await searchIsTrue(ask, facts)),
    ...(await dealsAreTrue(ask, facts, { userId: crowd[0].id, role: 'buyer' })),
    ...(await deskIsTrue(ask, facts, clerk)),
    ...(await ordersAreTrue(ask, facts, { userId: clerk, role: 'staff' })),
    ...(await nothingIsOverdue(house)),
    ...(await lotPagesAreTrue(ask, house, facts)),
    ...(await noticesAreTrue(ask, house, facts)),
    ...(await questionsAreTrue(ask, house, { userId: clerk, role: 'staff' })),
    ...(await suggestionsAreTrue(ask, facts)),
  ];
  for (const userId of people) {
    for (const isTrue of OWN) faults.push(...(await isTrue(ask, facts, userId)));
    faults.push(...(await ordersAreTrue(ask, facts, { userId, role: 'buyer' })));
    faults.push(...(await ownPagesAreTrue(ask, house, userId)));
  }
  return [...faults, ...leaks];
};
