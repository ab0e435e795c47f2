// All that this domain hands in; domains.ts joins it with the others.
import type { Domain } from '#server/domain.ts';
import { answerOffer, speakToOffer } from './commands-answer-offer.ts';
import { buyUnit } from './commands-buy-unit.ts';
import { hammerWord } from './commands-hammer-word.ts';
import { answerCounter, makeOffer } from './commands-make-offer.ts';
import { returnUnit } from './commands-return-unit.ts';
import { sealBid } from './commands-seal-bid.ts';
import { takeLot } from './commands-take-lot.ts';
import { waitForUnit } from './commands-wait-for-unit.ts';
import { keepLaneGoing } from './effects-lane.ts';
import { followUnits } from './effects-unit-orders.ts';
import { dropUnitWaitsOf } from './store-unit-waits.ts';

export const formatsDomain = {
  commands: [
    answerOffer,
    buyUnit,
    hammerWord,
    answerCounter,
    makeOffer,
    returnUnit,
    sealBid,
    speakToOffer,
    takeLot,
    waitForUnit,
  ],
  effects: { keepLaneGoing, followUnits },
  personal: { erase: ({ db }, { userId }) => dropUnitWaitsOf(db, userId) },
  handlers: async () => (await import('./handlers.ts')).handlers,
} satisfies Domain;
