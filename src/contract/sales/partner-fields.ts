// The id of a partner, as contracts write it.
import * as z from 'zod/mini';
import { hiddenField } from '#contract/field.ts';
import { PARTNER_ID } from '#core/sales/partner.ts';

export const partnerId = hiddenField(
  '合作方编号',
  z.string().check(z.regex(PARTNER_ID, '合作方编号只含小写字母、数字和连字符，2 到 30 个字符')),
);
