// A lot at a fixed price, under seal or on a falling price.
import * as z from 'zod/mini';
import { seenTextVersion } from '#contract/bidding/fields.ts';
import { answers, type Calls } from '#contract/call.ts';
import { OF_LOT, one, persons } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { amountFen, id, lotId } from '#contract/fields.ts';
import type {
  ConsignedOffers,
  FormatAnswer,
  HouseOffers,
  LotOffers,
  MyDealings,
} from '#contract/formats/outputs.ts';
import { listInput } from '#contract/office/list-inputs.ts';
import type { LotView } from '#core/lots/lot-view.ts';

/** The amount that is answered: another is not agreed to by mistake. */
const seenFen = hiddenField('所见价格', amountFen);

/** The word of the seller's side on one offer, by the paddle of who has made it. */
const offerAnswer = z.discriminatedUnion('answer', [
  z.strictObject({
    lotId,
    paddle: hiddenField('竞买号', id),
    answer: field('答复', z.enum(['accept', 'decline'])),
    seenFen,
  }),
  z.strictObject({
    lotId,
    paddle: hiddenField('竞买号', id),
    answer: field('答复', z.literal('counter')),
    seenFen,
    counterFen: field('还价金额', amountFen),
  }),
]);

export const formatsCalls = {
  buyUnit: {
    method: 'POST',
    path: '/app/fixed/buy',
    access: 'write',
    pace: 'bid',
    key: 'needed',
    inBrowser: true,
    need: 'bid',
    input: z.strictObject({ lotId, seenTextVersion }),
    output: answers<FormatAnswer>(),
    sample: { lotId: 'none' },
  },
  returnUnit: {
    method: 'POST',
    path: '/app/fixed/return',
    access: 'write',
    pace: 'bid',
    key: 'needed',
    inBrowser: true,
    need: 'bid',
    input: z.strictObject({ lotId }),
    output: answers<FormatAnswer>(),
    sample: { lotId: 'none' },
  },
  waitForUnit: {
    method: 'POST',
    path: '/app/fixed/wait',
    access: 'write',
    pace: 'bid',
    key: 'needed',
    inBrowser: true,
    need: 'bid',
    /** 解锁后通知我, and taking it back. */
    input: z.strictObject({ lotId, isWanted: field('解锁后通知我', z.boolean()) }),
    output: answers<FormatAnswer>(),
    sample: { lotId: 'none', isWanted: true },
  },
  makeOffer: {
    method: 'POST',
    path: '/app/fixed/offer',
    access: 'write',
    pace: 'bid',
    key: 'needed',
    inBrowser: true,
    need: 'bid',
    input: z.strictObject({ lotId, amountFen: field('还价金额', amountFen), seenTextVersion }),
    output: answers<FormatAnswer>(),
    sample: { lotId: 'none', amountFen: 100 },
  },
  answerCounter: {
    method: 'POST',
    path: '/app/fixed/answer',
    access: 'write',
    pace: 'bid',
    key: 'needed',
    inBrowser: true,
    need: 'bid',
    input: z.strictObject({
      lotId,
      answer: field('答复', z.enum(['accept', 'decline'])),
      seenFen,
      seenTextVersion,
    }),
    output: answers<FormatAnswer>(),
    sample: { lotId: 'none', answer: 'accept', seenFen: 100 },
  },
  sealBid: {
    method: 'POST',
    path: '/app/sealed/bid',
    access: 'write',
    pace: 'bid',
    key: 'needed',
    inBrowser: true,
    need: 'bid',
    input: z.strictObject({ lotId, amountFen: field('投标金额', amountFen), seenTextVersion }),
    output: answers<FormatAnswer>(),
    sample: { lotId: 'none', amountFen: 100 },
  },
  takeLot: {
    method: 'POST',
    path: '/app/falling/take',
    access: 'write',
    pace: 'bid',
    key: 'needed',
    inBrowser: true,
    need: 'bid',
    input: z.strictObject({ lotId, seenPriceFen: hiddenField('所见价格', amountFen), seenTextVersion }),
    output: answers<FormatAnswer>(),
    sample: { lotId: 'none', seenPriceFen: 100 },
  },
  myDealings: {
    method: 'GET',
    path: '/app/lot/dealings',
    access: 'session',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ lotId }),
    output: answers<MyDealings>(),
    sample: { lotId: 'none' },
  },
  consignedOffers: {
    method: 'GET',
    path: '/app/fixed/consigned',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    output: answers<ConsignedOffers>(),
    sample: {},
  },
  speakToOffer: {
    method: 'POST',
    path: '/app/fixed/speak',
    access: 'write',
    pace: 'write',
    key: 'needed',
    need: 'sign',
    input: offerAnswer,
    output: answers<{ readonly lot: LotView; readonly nowMs: number }>(),
    sample: { lotId: 'none', paddle: '1234', answer: 'accept', seenFen: 100 },
  },
  answerOffer: {
    method: 'POST',
    path: '/app/staff/fixed/answer',
    access: 'house',
    pace: 'write',
    key: 'needed',
    duty: one(
      'offer.answer',
      'the price a consignor has named in writing; they hear of the answer at once',
      OF_LOT,
    ),
    input: offerAnswer,
    output: answers<{ readonly lot: LotView; readonly nowMs: number }>(),
    sample: { lotId: 'none', paddle: '1234', answer: 'accept', seenFen: 100 },
  },
  lotOffers: {
    method: 'GET',
    path: '/app/staff/fixed/offers',
    access: 'house-read',
    duty: persons('offer.view', 'who has offered how much', OF_LOT),
    input: z.strictObject({ lotId }),
    output: answers<LotOffers>(),
    sample: { lotId: 'none' },
  },
  houseOffers: {
    method: 'GET',
    path: '/app/staff/fixed/list',
    access: 'house-read',
    duty: persons('offer.view', 'who has offered how much'),
    input: z.strictObject(listInput),
    /** The first to lapse first. */
    output: answers<HouseOffers>(),
    sample: {},
  },
} as const satisfies Calls;
