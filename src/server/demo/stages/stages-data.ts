// The stages of an order, one order of the sample house in each: how it stands when the house
// opens, told in hours since the hammer. `recent` was sold eight hours ago or more, `older` six
// days before that; of `oldest` the time to pay is over in either hall.
import type { GivenRating } from '#core/orders/after/rating.ts';
import type { SampleCase } from '#server/demo/cases/cases-data.ts';
import { GOODS_CASES } from './goods-cases-data.ts';
import type { OrderThread } from './order-thread.ts';

export interface Stage {
  readonly sale: 'recent' | 'older' | 'oldest';
  readonly signedAfterHours: number | null;
  readonly hasVoucher: boolean;
  readonly paidAfterHours: number | null;
  readonly fetchedAfterHours: number | null;
  readonly doneAfterHours: number | null;
  /** Of goods, when the first of two loads was fetched; absent: they are fetched whole. */
  readonly loadAfterHours?: number;
  /**
   * How its buyer found it when it was done, hours after the hammer; absent: they have not said.
   */
  readonly rated?: GivenRating & { readonly afterHours: number };
  /** Of a transfer; absent: all of it. Goods have none. */
  readonly stepCount?: number;
  readonly halls: readonly ('vehicle' | 'non-vehicle')[];
  /** Questions of its buyer, with the answers; absent: nothing. */
  readonly thread?: OrderThread;
  /** Dispute its buyer has opened over it; absent: none. */
  readonly said?: SampleCase;
  /** The buyer went far over everybody else. */
  readonly isReckless?: boolean;
}

const BOTH = ['vehicle', 'non-vehicle'] as const;

const stage = (part: Partial<Stage>): Stage => ({
  sale: 'older',
  signedAfterHours: 1,
  hasVoucher: true,
  paidAfterHours: 23,
  fetchedAfterHours: 144,
  doneAfterHours: null,
  halls: BOTH,
  ...part,
});

const PAID_AT_ONCE = { sale: 'recent', signedAfterHours: 0.5, paidAfterHours: 1 } as const;
const UNPAID = { sale: 'recent', paidAfterHours: null, fetchedAfterHours: null } as const;

const RATED = {
  condition: 5,
  staff: 4,
  speed: 4,
  comment: '与描述一致，提取时工作人员逐项讲解，等叉车用了半小时。',
  afterHours: 150,
} as const;

const ASKED: OrderThread = {
  text: '已经付款，想这个周六上午来提，场地几点有人？要带什么证件？',
  askedAfterHours: 1.5,
  answer: '周六 9:00–12:00 有人值守，到门口报订单号就可以；请带身份证和订单里的六位提货码。',
  answeredAfterHours: 2.5,
};

/** Their buyer keeps to the times. */
export const KEPT_STAGES: readonly Stage[] = [
  stage({ ...UNPAID, signedAfterHours: null, hasVoucher: false }),
  stage({ ...UNPAID, hasVoucher: false }),
  stage({ ...UNPAID, hasVoucher: false }),
  stage({ ...UNPAID, signedAfterHours: 2 }),
  stage({ ...PAID_AT_ONCE, fetchedAfterHours: null, loadAfterHours: 2, thread: ASKED }),
  stage({}),
  stage({ fetchedAfterHours: 48, doneAfterHours: 145, stepCount: 4, halls: ['vehicle'] }),
  stage({ fetchedAfterHours: 48, doneAfterHours: 145, stepCount: 11, halls: ['vehicle'] }),
  stage({ fetchedAfterHours: 48, doneAfterHours: 147, rated: RATED }),
  ...GOODS_CASES.map((said) => stage({ said, halls: ['non-vehicle'] })),
];

/**
 * Nobody has signed or paid, and the time for both is over: what becomes of each is told in
 * turns/defaults.ts.
 */
export const LEFT_UNPAID: readonly Stage[] = [false, true, false].map((isReckless) =>
  stage({
    sale: 'oldest',
    isReckless,
    signedAfterHours: null,
    hasVoucher: false,
    paidAfterHours: null,
    fetchedAfterHours: null,
  }),
);
