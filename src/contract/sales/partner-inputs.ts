// Inputs about the partners a person follows.
import * as z from 'zod/mini';
import { PARTNER_ID } from '#core/sales/partner.ts';

export const partnerId = z
  .string()
  .check(z.regex(PARTNER_ID, '合作方编号只含小写字母、数字和连字符，2 到 30 个字符'));

export const partnerInputs = {
  partnerList: z.strictObject({}),
  followPartner: z.strictObject({ partnerId, isFollowed: z.boolean() }),
} as const;
