// Calls by which somebody of the house with every right would turn a running auction their way, and
// what each is told.
import type { RouteName } from '#contract/calls.ts';
import { yuan } from '#core/money.ts';
import { someTerms, START_MS } from '../../kit/lots.ts';
import { someCard, someGoodsInput, somePlan, somePlannedLot } from '../../kit/sales.ts';

type Tried = readonly [what: string, name: RouteName, input: object, told: string];

const ABOUT = { lotId: 'guarded' };
const OF_SALE = { saleId: 'sale-7' };
const rulesVersion = someTerms().rules.version;
const bid = (kind: 'exact' | 'maximum', amountFen: number): object => ({
  ...ABOUT,
  kind,
  amountFen,
  seenPriceFen: yuan(11_100),
  isConfirmed: true,
});
/** Maximum for a lot that is not theirs to bid on. */
export function wish(lotId: string) {
  return { lotId, maximumFen: yuan(90_000) };
}

export const AT_THE_LOT: readonly Tried[] = [
  ['bids', 'placeBid', bid('exact', yuan(20_000)), 'EXCLUDED_PERSON'],
  ['leaves a maximum', 'placeBid', bid('maximum', yuan(200_000)), 'EXCLUDED_PERSON'],
  ['bids a fen more than nothing', 'placeBid', bid('exact', 1), 'EXCLUDED_PERSON'],
  ['bids less than nothing', 'placeBid', bid('exact', -yuan(1)), 'MALFORMED'],
  ['registers', 'registerForLot', { ...ABOUT, rulesVersion }, 'EXCLUDED_PERSON'],
  [
    'registers for the sale',
    'registerForSale',
    { ...OF_SALE, lotIds: ['guarded'], rulesVersion },
    'EXCLUDED_PERSON',
  ],
  ['takes back another’s maximum', 'cancelMaximum', ABOUT, 'ALREADY_OPEN'],
  [
    'bids for a group',
    'placeGroup',
    { most: 1, ceilingFen: yuan(90_000), wishes: ['guarded', 'lot-1'].map(wish) },
    'GROUP_LOT',
  ],
  ['holds a deposit', 'holdSaleDeposit', { ...OF_SALE, tier: 'any' }, 'EXCLUDED_PERSON'],
  ['buys what is bid on', 'buyUnit', ABOUT, 'WRONG_FORMAT'],
  ['offers a price beside the bids', 'makeOffer', { ...ABOUT, amountFen: yuan(15_000) }, 'WRONG_FORMAT'],
  ['bids under seal', 'sealBid', { ...ABOUT, amountFen: yuan(15_000) }, 'WRONG_FORMAT'],
  ['takes it as a falling price', 'takeLot', { ...ABOUT, seenPriceFen: yuan(11_100) }, 'WRONG_FORMAT'],
  ['strikes it down', 'hammer', { ...ABOUT, word: 'knock-down' }, 'WRONG_FORMAT'],
  ['passes it', 'hammer', { ...ABOUT, word: 'pass' }, 'WRONG_FORMAT'],
  [
    'withdraws it for no listed reason',
    'orderLot',
    { ...ABOUT, order: { verb: 'withdraw', reason: 'because' } },
    'MALFORMED',
  ],
  ['resumes what is not paused', 'orderLot', { ...ABOUT, order: { verb: 'resume' } }, 'LOT_STATE'],
  ['resumes the sale', 'orderSale', { ...OF_SALE, order: { verb: 'resume' } }, 'LOT_STATE'],
  [
    'writes another plan',
    'putLot',
    { ...OF_SALE, ...ABOUT, position: 1, plan: somePlannedLot(), card: someCard() },
    'SALE_STAGE',
  ],
  [
    'makes goods of the car',
    'putLot',
    { ...OF_SALE, ...ABOUT, position: 1, plan: somePlannedLot(), card: someGoodsInput() },
    'SALE_STAGE',
  ],
  ['takes it out of the sale', 'removeLot', { ...OF_SALE, ...ABOUT }, 'SALE_STAGE'],
  ['moves the times of the sale', 'editSale', { ...OF_SALE, plan: somePlan() }, 'SALE_STAGE'],
  ['hands the sale in again', 'submitSale', OF_SALE, 'SALE_STAGE'],
  ['announces the sale again', 'announceSale', OF_SALE, 'SALE_STAGE'],
  ['approves what is announced', 'reviewSale', { ...OF_SALE, verdict: 'approve' }, 'SALE_STAGE'],
  [
    'puts it up again',
    'staffRelist',
    {
      ...ABOUT,
      way: 'auction',
      startPriceFen: yuan(1),
      startsAtMs: START_MS + 9_000_000,
      endsAtMs: START_MS + 19_000_000,
    },
    'NOT_FOR_RELISTING',
  ],
  [
    'agrees to an offer nobody made',
    'answerOffer',
    { ...ABOUT, paddle: '1234', answer: 'accept', seenFen: yuan(11_000) },
    'WRONG_FORMAT',
  ],
  ['negotiates what is not over', 'negotiationAnswer', { ...ABOUT, what: 'accept' }, 'UNKNOWN_NEGOTIATION'],
];
