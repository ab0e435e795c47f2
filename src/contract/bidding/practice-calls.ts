// The practice hall without an account: a cookie of its own names a guest, who is nobody
// everywhere else.
import * as z from 'zod/mini';
import { bid } from '#contract/bidding/fields.ts';
import type { BidAnswer, MyStanding, RequestOutcome } from '#contract/bidding/standing-outputs.ts';
import { answers, type Calls } from '#contract/call.ts';
import { hiddenField } from '#contract/field.ts';
import { id, lotId } from '#contract/fields.ts';

export const biddingPracticeCalls = {
  enterPractice: {
    method: 'POST',
    path: '/app/practice/enter',
    access: 'open-write',
    pace: 'own',
    inBrowser: true,
    input: z.strictObject({ lotId }),
    output: answers<MyStanding>(),
    sample: { lotId: 'none' },
  },
  practiceBid: {
    method: 'POST',
    path: '/app/practice/bid',
    access: 'open-write',
    pace: 'own',
    key: 'needed',
    inBrowser: true,
    input: bid,
    output: answers<BidAnswer>(),
    sample: { lotId: 'none', kind: 'exact', amountFen: 1, seenPriceFen: null, isConfirmed: false },
  },
  practiceAnswer: {
    method: 'GET',
    path: '/app/practice/answer',
    access: 'open',
    inBrowser: true,
    input: z.strictObject({ key: hiddenField('提交编号', id) }),
    output: answers<RequestOutcome>(),
    sample: { key: 'unknown-key' },
  },
  practiceStanding: {
    method: 'GET',
    path: '/app/practice/standing',
    access: 'open',
    inBrowser: true,
    input: z.strictObject({ lotId }),
    /** Null: this browser has no paddle for the lot. */
    output: answers<{ readonly mine: MyStanding | null }>(),
    sample: { lotId: 'none' },
  },
} as const satisfies Calls;
