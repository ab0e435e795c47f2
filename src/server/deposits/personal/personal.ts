// Money of somebody that lies with the house or is on its way: nobody leaves before it is settled.
// Their cards are forgotten, and codes for transfers that were never sent are worth nothing.
import { cardsOf, forgetCard, setDefaultCard } from '#server/deposits/payouts/store-cards.ts';
import type { PersonalData } from '#server/domain.ts';
import {
  availableFen,
  collectionsUnderWay,
  dropLevelAccounts,
  endCollections,
  frozenFen,
  openDecisions,
  pendingPayouts,
  pendingRefunds,
  performanceFen,
} from './store-personal.ts';

export const depositsPersonal = {
  bars: {
    openDecisions,
    frozenFen,
    performanceFen,
    availableFen,
    pendingPayIns: collectionsUnderWay,
    pendingRefunds,
    pendingPayouts,
  },
  erase: async ({ db, nowMs }, { userId }) => {
    await dropLevelAccounts(db, userId);
    for (const { id } of await cardsOf(db, userId)) await forgetCard(db, id, nowMs);
    await setDefaultCard(db, userId, null);
    await endCollections(db, userId, nowMs);
  },
  export: async () => (await import('./queries-personal.ts')).depositParts,
} satisfies PersonalData;
