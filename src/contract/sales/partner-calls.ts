// The partners of the house, and which of them one follows.
import * as z from 'zod/mini';
import { answers, type Calls } from '#contract/call.ts';
import { hiddenField } from '#contract/field.ts';
import { partnerId } from '#contract/sales/partner-fields.ts';
import type { PartnerDetail, PartnerListOutput } from '#contract/sales/partner-outputs.ts';

export const salesPartnerCalls = {
  partnerList: {
    method: 'GET',
    path: '/app/partner/list',
    access: 'session',
    need: 'read',
    input: z.strictObject({}),
    output: answers<PartnerListOutput>(),
    sample: {},
  },
  partnerDetail: {
    method: 'GET',
    path: '/app/partner/detail',
    access: 'session',
    need: 'read',
    input: z.strictObject({ partnerId }),
    output: answers<PartnerDetail>(),
    sample: { partnerId: 'none' },
  },
  followPartner: {
    method: 'POST',
    path: '/app/partner/follow',
    access: 'write',
    pace: 'write',
    need: 'read',
    input: z.strictObject({ partnerId, isFollowed: hiddenField('关注状态', z.boolean()) }),
    output: answers<{ readonly partnerId: string; readonly isFollowed: boolean }>(),
    sample: { partnerId: 'none', isFollowed: true },
  },
} as const satisfies Calls;
