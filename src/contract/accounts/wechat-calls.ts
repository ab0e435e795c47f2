// Logging in by WeChat: one browser opens it, a phone scans, and the one that opened it comes in.
import * as z from 'zod/mini';
import type { LoggedIn } from '#contract/accounts/outputs.ts';
import type { WechatRequestOutput, WechatStanding } from '#contract/accounts/wechat-outputs.ts';
import { answers, type Calls } from '#contract/call.ts';
import { stepUp } from '#contract/deposits/fields.ts';
import { field, hiddenField } from '#contract/field.ts';
import { phone, sixFigures } from '#contract/fields.ts';

/** As long as an address of ours may be that is come back to. */
const LONGEST_BACK = 300;

const state = hiddenField('状态', z.string().check(z.regex(/^[A-Za-z0-9_-]{20,60}$/)));

export const accountsWechatCalls = {
  wechatState: {
    method: 'GET',
    path: '/app/wechat/state',
    access: 'open',
    inBrowser: true,
    input: z.strictObject({}),
    output: answers<WechatStanding>(),
    sample: {},
  },
  wechatEnter: {
    method: 'POST',
    path: '/app/wechat/enter',
    access: 'open-write',
    pace: 'own',
    inBrowser: true,
    input: z.strictObject({}),
    output: answers<LoggedIn>(),
    sample: {},
  },
  wechatBind: {
    method: 'POST',
    path: '/app/wechat/bind',
    access: 'open-write',
    pace: 'own',
    inBrowser: true,
    input: z.strictObject({ phone, smsCode: field('验证码', sixFigures) }),
    output: answers<LoggedIn>(),
    sample: { phone: '13899999999', smsCode: '000000' },
  },
  wechatStart: {
    method: 'POST',
    path: '/app/wechat/start',
    access: 'open-write',
    pace: 'own',
    input: z.strictObject({
      back: field('身份证国徽面', z.optional(z.string().check(z.maxLength(LONGEST_BACK)))),
    }),
    output: answers<null>(),
    sample: {},
  },
  wechatAsked: {
    method: 'GET',
    path: '/app/wechat/asked',
    access: 'open',
    input: z.strictObject({ state }),
    output: answers<WechatRequestOutput>(),
    sample: { state: 'a-state-that-nobody-has-opened' },
  },
  wechatScan: {
    method: 'POST',
    path: '/app/wechat/scan',
    access: 'open-write',
    pace: 'own',
    input: z.strictObject({ state, word: hiddenField('落槌指令', z.enum(['go', 'cancel'])) }),
    output: answers<null>(),
    sample: { state: 'a-state-that-nobody-has-opened', word: 'go' },
  },
  wechatAnswer: {
    method: 'POST',
    path: '/app/wechat/answer',
    access: 'open-write',
    pace: 'own',
    /** As WeChat sends it back; without a code: they have not agreed. */
    input: z.strictObject({
      state,
      app: hiddenField('微信应用', z.enum(['account', 'web'])),
      code: field('提货码', z.optional(z.string().check(z.regex(/^[\w.-]{1,200}$/)))),
    }),
    output: answers<null>(),
    sample: { state: 'a-state-that-nobody-has-opened', app: 'account' },
  },
  myWechat: {
    method: 'GET',
    path: '/app/user/wechat',
    access: 'session',
    need: 'never',
    input: z.strictObject({}),
    /** Null: none is bound. */
    output: answers<{ readonly isOpen: boolean; readonly boundAtMs: number | null }>(),
    sample: {},
  },
  unbindWechat: {
    method: 'POST',
    path: '/app/user/wechat/unbind',
    access: 'write',
    pace: 'own',
    need: 'never',
    input: z.strictObject({ stepUp: z.optional(stepUp) }),
    output: answers<null>(),
    sample: { stepUp: { way: 'password', password: 'not the password' } },
  },
} as const satisfies Calls;
