// 待办 of a seller: the papers of what they have sold, prices and disputes that wait for their
// word, and papers that the house asks for. Source: product.md 3.4, 3.6, 3.8, 7.7.
import type { ConsignedDispute } from '#contract/disputes/outputs.ts';
import type { PaperRequestView } from '#contract/documents/request-outputs.ts';
import { REQUESTED_PAPER_WORDS } from '#contract/documents/request-words.ts';
import type { ConsignedOffers } from '#contract/formats/outputs.ts';
import type { ConsignedNegotiation } from '#contract/negotiation/outputs.ts';
import type { HandOverRow } from '#contract/orders/outputs.ts';
import { STEP_NAMES } from '#contract/orders/step-words.ts';
import { isConsignorsTurn } from '#core/negotiation/may-reply.ts';
import { orderPath } from '#lib/auction-paths.ts';
import { consignedCasePath, consignedPaperPath } from '#lib/consigned/places.ts';
import { moneyText } from '#lib/format.ts';
import { consignedAnswersPath } from '#lib/paths.ts';
import { byDue, type Task } from './task.ts';

/** Matters of a seller that may wait for them. */
export interface SellerWaiting {
  /** Papers of what they have sold. */
  readonly handOvers: readonly HandOverRow[];
  readonly offersIn: ConsignedOffers['rows'];
  readonly negotiationsIn: readonly ConsignedNegotiation[];
  readonly disputesIn: readonly ConsignedDispute[];
  readonly papersIn: readonly PaperRequestView[];
}

/** Tasks of a seller alone. */
export function sellerTasks(waiting: SellerWaiting): readonly Task[] {
  return byDue(ofSeller(waiting));
}

const ofSeller = ({
  handOvers,
  offersIn,
  negotiationsIn,
  disputesIn,
  papersIn,
}: SellerWaiting): readonly Task[] => [
  ...handOvers.map(ofHandOver),
  ...offersIn.flatMap(ofOfferIn),
  ...negotiationsIn.flatMap(ofNegotiationIn),
  ...disputesIn.flatMap(ofDisputeIn),
  ...papersIn.flatMap(ofPapersIn),
];

const ofHandOver = (sold: HandOverRow): Task => ({
  id: `hand-over:${sold.id}`,
  kind: 'hand-over',
  sign: 'papers',
  press: '去交手续',
  act: STEP_NAMES['hand-over-papers'],
  about: `${sold.number} 号 ${sold.title}`,
  fact: `你委托的拍品已付款，成交价 ${moneyText(sold.hammerFen)}`,
  href: orderPath(sold.category, sold.id),
  dueAtMs: sold.dueAtMs,
});

const ofOfferIn = (offer: SellerWaiting['offersIn'][number]): readonly Task[] =>
  offer.from === 'buyer' && offer.isOwnWord
    ? [
        {
          id: `offer-in:${offer.lotId}:${offer.paddle}`,
          kind: 'offer-in',
          sign: 'answer',
          press: '去答复',
          act: '答复买家的还价',
          about: `${offer.lotNumber} 号 ${offer.lotTitle}`,
          fact: `还价 ${moneyText(offer.amountFen)}，一口价 ${moneyText(offer.priceFen)}`,
          href: consignedAnswersPath,
          dueAtMs: offer.untilMs,
        },
      ]
    : [];

const ofNegotiationIn = (negotiation: ConsignedNegotiation): readonly Task[] =>
  isConsignorsTurn(negotiation) && negotiation.isOwnWord
    ? [
        {
          id: `negotiation-in:${negotiation.lotId}`,
          kind: 'negotiation-in',
          sign: 'answer',
          press: '去答复',
          act: '答复议价',
          about: `${negotiation.lotNumber} 号 ${negotiation.lotTitle}`,
          fact: `未达保留价，最高出价 ${moneyText(negotiation.offerFen)}`,
          href: consignedAnswersPath,
          dueAtMs: negotiation.answerByMs,
        },
      ]
    : [];

const ofDisputeIn = ({ id, asked, lotNumber, lotTitle }: ConsignedDispute): readonly Task[] =>
  asked
    ? [
        {
          id: `dispute-in:${id}`,
          kind: 'dispute-in',
          sign: 'case',
          press: '去答复',
          act: '答复争议',
          about: `${lotNumber} 号 ${lotTitle}`,
          fact: '你委托的拍品有争议',
          href: consignedCasePath(id),
          dueAtMs: asked.answerByMs,
        },
      ]
    : [];

const ofPapersIn = ({
  id,
  status,
  paper,
  title,
  text,
  reason,
  dueAtMs,
}: PaperRequestView): readonly Task[] =>
  status === 'open'
    ? [
        {
          id: `papers-in:${id}`,
          kind: 'papers-in',
          sign: 'papers',
          press: '去上传',
          act: `${reason === null ? '提交' : '补交'}${REQUESTED_PAPER_WORDS[paper]}`,
          about: title,
          fact: reason ?? text,
          href: consignedPaperPath(id),
          dueAtMs,
        },
      ]
    : [];
