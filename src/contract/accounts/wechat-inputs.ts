// Inputs while somebody logs in by WeChat.
import * as z from 'zod/mini';
import { phone, sixFigures } from '#contract/fields.ts';
import { stepUp } from '#contract/deposits/inputs.ts';

/** As long as an address of ours may be that is come back to. */
const LONGEST_BACK = 300;

const state = z.string().check(z.regex(/^[A-Za-z0-9_-]{20,60}$/));

export const wechatInputs = {
  wechatStart: z.strictObject({ back: z.optional(z.string().check(z.maxLength(LONGEST_BACK))) }),
  wechatState: z.strictObject({}),
  wechatAsked: z.strictObject({ state }),
  wechatScan: z.strictObject({ state, word: z.enum(['go', 'cancel']) }),
  /** As WeChat sends it back; without a code: they have not agreed. */
  wechatAnswer: z.strictObject({
    state,
    app: z.enum(['account', 'web']),
    code: z.optional(z.string().check(z.regex(/^[\w.-]{1,200}$/))),
  }),
  wechatEnter: z.strictObject({}),
  wechatBind: z.strictObject({ phone, smsCode: sixFigures }),
  myWechat: z.strictObject({}),
  unbindWechat: z.strictObject({ stepUp: z.optional(stepUp) }),
} as const;
