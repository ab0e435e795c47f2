// The hall of a lane: its paddles, given out at the desk and taken back, and the bids that the
// auctioneer enters for who holds one up.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { OF_LOT, OF_SALE, one, persons } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { amountFen, lotId, saleId } from '#contract/fields.ts';
import { MOST_HALL_NUMBER } from '#core/bidding/hall-number.ts';
import type { HallBidTaken, HallPaddle, HallPaddleSet } from './hall-outputs.ts';

const number = field('现场号牌', z.int().check(z.minimum(1), z.maximum(MOST_HALL_NUMBER)));

export const biddingHallCalls = {
  hallPaddles: {
    method: 'GET',
    path: '/app/staff/hall/paddles',
    access: 'house-read',
    duty: persons('hall.paddle', 'who holds which paddle of the hall, masked', OF_SALE),
    input: z.strictObject({ saleId }),
    output: answers<{ readonly rows: readonly HallPaddle[] }>(),
    sample: { saleId: 'none' },
  },
  setHallPaddle: {
    method: 'POST',
    path: '/app/staff/hall/paddle',
    access: 'house',
    pace: 'write',
    duty: one(
      'hall.paddle',
      'only who has registered with a verified name gets one, and no bid ever changes its place',
      OF_LOT,
    ),
    input: z.discriminatedUnion('deed', [
      z.strictObject({
        deed: field('办什么', z.literal('give')),
        lotId,
        paddle: field('竞买号', z.string().check(z.regex(/^[A-Z]?\d{1,7}$/))),
        number,
      }),
      z.strictObject({ deed: field('办什么', z.literal('take-back')), lotId, number }),
    ]),
    output: answers<HallPaddleSet>(),
    sample: { lotId: 'none', deed: 'take-back', number: 1 },
  },
  placeHallBid: {
    method: 'POST',
    path: '/app/staff/hall/bid',
    access: 'house',
    pace: 'bid',
    key: 'needed',
    duty: one(
      'lane.hammer',
      'the auctioneer takes a bid in the room as it is called (拍卖法 第51条); it is in the chain',
      OF_LOT,
    ),
    input: z.strictObject({
      lotId,
      number,
      amountFen: field('报价', amountFen),
      seenPriceFen: hiddenField('所见价格', z.nullable(amountFen)),
      isConfirmed: hiddenField('再次确认', z.boolean()),
    }),
    output: answers<HallBidTaken>(),
    sample: { lotId: 'none', number: 1, amountFen: 1, seenPriceFen: null, isConfirmed: false },
  },
} as const satisfies Calls;
