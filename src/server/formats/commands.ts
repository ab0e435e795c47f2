// Commands of this domain, joined in domains.ts.
import { answerOffer } from './commands-answer-offer.ts';
import { buyUnit } from './commands-buy-unit.ts';
import { hammerWord } from './commands-hammer-word.ts';
import { answerCounter, makeOffer } from './commands-make-offer.ts';
import { returnUnit } from './commands-return-unit.ts';
import { sealBid } from './commands-seal-bid.ts';
import { takeLot } from './commands-take-lot.ts';

export const formatsCommands = [
  answerOffer,
  buyUnit,
  hammerWord,
  answerCounter,
  makeOffer,
  returnUnit,
  sealBid,
  takeLot,
];
