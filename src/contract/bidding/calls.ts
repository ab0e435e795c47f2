// Taking part, bidding, and the receipts of bids.
import * as z from 'zod/mini';
import { bid, seenTextVersion } from '#contract/bidding/fields.ts';
import type { GroupView } from '#contract/bidding/outputs.ts';
import type {
  BidAnswer,
  MaximumsLeft,
  MyStanding,
  Receipt,
  Registered,
  RegisteredForSale,
  RequestOutcome,
} from '#contract/bidding/standing-outputs.ts';
import { answers, type Calls } from '#contract/call.ts';
import { field, hiddenField } from '#contract/field.ts';
import { amountFen, id, ids, lotId, saleId } from '#contract/fields.ts';
import { MOST_GROUP_LOTS } from '#core/bidding/group.ts';

export const biddingCalls = {
  myStandings: {
    method: 'GET',
    path: '/app/lot/mine',
    access: 'session',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ ids }),
    output: answers<{ readonly rows: readonly MyStanding[] }>(),
    sample: { ids: 'lot-1' },
  },
  registerForLot: {
    method: 'POST',
    path: '/app/lot/register',
    access: 'write',
    pace: 'write',
    key: 'taken',
    inBrowser: true,
    need: 'bid',
    input: z.strictObject({
      lotId,
      rulesVersion: field('规则版本', z.string().check(z.maxLength(60))),
      seenTextVersion,
    }),
    output: answers<Registered>(),
    sample: { lotId: 'lot-1', rulesVersion: 'none' },
  },
  registerForSale: {
    method: 'POST',
    path: '/app/sale/register',
    access: 'write',
    pace: 'write',
    need: 'bid',
    input: z.strictObject({
      saleId,
      lotIds: hiddenField('拍品编号', z.array(lotId).check(z.minLength(1), z.maxLength(60))),
      rulesVersion: field('规则版本', z.string().check(z.maxLength(60))),
    }),
    output: answers<RegisteredForSale>(),
    sample: { saleId: 'none', lotIds: ['lot-1'], rulesVersion: 'none' },
  },
  placeBid: {
    method: 'POST',
    path: '/app/bid',
    access: 'write',
    pace: 'bid',
    key: 'needed',
    inBrowser: true,
    need: 'bid',
    input: bid,
    output: answers<BidAnswer>(),
    sample: { lotId: 'lot-1', kind: 'exact', amountFen: 1, seenPriceFen: null, isConfirmed: false },
  },
  bidAnswer: {
    method: 'GET',
    path: '/app/bid/answer',
    access: 'session',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ key: hiddenField('提交编号', id) }),
    output: answers<RequestOutcome>(),
    sample: { key: 'unknown-key' },
  },
  receipt: {
    method: 'GET',
    path: '/app/receipt',
    access: 'session',
    need: 'read',
    input: z.strictObject({ id }),
    output: answers<Receipt>(),
    sample: { id: 'none' },
  },
  receiptList: {
    method: 'GET',
    path: '/app/receipt/list',
    access: 'session',
    need: 'read',
    input: z.strictObject({ lotId }),
    /** Of one lot, the latest first. */
    output: answers<{ readonly rows: readonly Receipt[] }>(),
    sample: { lotId: 'none' },
  },
  leaveMaximums: {
    method: 'POST',
    path: '/app/proxy/many',
    access: 'write',
    pace: 'bid',
    key: 'needed',
    need: 'bid',
    /** A maximum for each lot, read once more by whoever sends them; each is decided by itself. */
    input: z.strictObject({
      wishes: field(
        '委托的拍品',
        z
          .array(z.strictObject({ lotId, maximumFen: field('委托上限', amountFen) }))
          .check(z.minLength(1), z.maxLength(60)),
      ),
    }),
    output: answers<MaximumsLeft>(),
    sample: { wishes: [{ lotId: 'none', maximumFen: 100 }] },
  },
  cancelMaximum: {
    method: 'POST',
    path: '/app/proxy/cancel',
    access: 'write',
    pace: 'bid',
    key: 'needed',
    inBrowser: true,
    need: 'bid',
    input: z.strictObject({ lotId }),
    output: answers<MyStanding>(),
    sample: { lotId: 'none' },
  },
  placeGroup: {
    method: 'POST',
    path: '/app/proxy/group',
    access: 'write',
    pace: 'bid',
    key: 'needed',
    need: 'bid',
    input: z.strictObject({
      /** The group to change; left out for a new one. */
      id: z.optional(id),
      most: field('最多拍得的件数', z.int().check(z.minimum(1), z.maximum(MOST_GROUP_LOTS))),
      ceilingFen: field('组合总额', amountFen),
      wishes: field(
        '组合里的拍品',
        z
          .array(z.strictObject({ lotId, maximumFen: field('委托上限', amountFen) }))
          .check(z.minLength(2), z.maxLength(MOST_GROUP_LOTS)),
      ),
    }),
    output: answers<GroupView>(),
    sample: {
      most: 1,
      ceilingFen: 100,
      wishes: [
        { lotId: 'none', maximumFen: 100 },
        { lotId: 'nowhere', maximumFen: 100 },
      ],
    },
  },
  cancelGroup: {
    method: 'POST',
    path: '/app/proxy/group/cancel',
    access: 'write',
    pace: 'bid',
    key: 'needed',
    need: 'bid',
    input: z.strictObject({ id }),
    output: answers<GroupView>(),
    sample: { id: 'none' },
  },
  myGroups: {
    method: 'GET',
    path: '/app/proxy/groups',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    output: answers<{ readonly rows: readonly GroupView[] }>(),
    sample: {},
  },
} as const satisfies Calls;
