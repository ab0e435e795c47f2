// Houses, auctioneers and rule sets that sales are held under.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { one, read } from '#contract/duties.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, name } from '#contract/fields.ts';
import type { AuctioneerRow, House } from '#contract/sales/outputs.ts';
import { atMs, some } from '#contract/sales/plan-fields.ts';
import { rulesInput } from '#contract/sales/rule-fields.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';

export const salesRegisterCalls = {
  register: {
    method: 'GET',
    path: '/app/staff/register',
    access: 'house-read',
    duty: read('house.view', 'permits and certificates, which are public'),
    input: z.strictObject({}),
    output: answers<{ readonly houses: readonly House[]; readonly auctioneers: readonly AuctioneerRow[] }>(),
    sample: {},
  },
  putHouse: {
    method: 'POST',
    path: '/app/staff/house',
    access: 'house',
    pace: 'write',
    duty: one('house.manage', 'a permit is shown in sales that another reviews'),
    input: z.strictObject({
      id,
      name: field('公司名称', name(120)),
      permitNumber: field('批准证书编号', some),
      issuer: field('发证机关', some),
      validUntilMs: field('有效期', atMs),
    }),
    output: answers<{ readonly id: string }>(),
    sample: { id: 'h', name: '示例拍卖行', permitNumber: '1', issuer: '商务局', validUntilMs: 1 },
  },
  putAuctioneer: {
    method: 'POST',
    path: '/app/staff/auctioneer',
    access: 'house',
    pace: 'write',
    duty: one('house.manage', 'a certificate is shown in sales that another reviews'),
    input: z.strictObject({
      id,
      houseId: hiddenField('拍卖行编号', id),
      name: field('姓名', name(120)),
      certificate: field('执业证号', some),
      validUntilMs: field('有效期', atMs),
    }),
    output: answers<{ readonly id: string }>(),
    sample: { id: 'a', houseId: 'h', name: '拍卖师', certificate: '1', validUntilMs: 1 },
  },
  publishRules: {
    method: 'POST',
    path: '/app/staff/rules',
    access: 'house',
    pace: 'write',
    duty: one('rules.publish', 'rules count in sales that another reviews, and never in those announced'),
    input: z.strictObject({ rules: rulesInput, effectiveFromMs: field('生效时间', atMs) }),
    output: answers<{ readonly version: string }>(),
    sample: { rules: TIMED_VEHICLE_RULES, effectiveFromMs: 0 },
  },
} as const satisfies Calls;
