// Logging in and out, and opening an account.
import * as z from 'zod/mini';
import type { ChallengeOutput, LoggedIn, UserInfo } from '#contract/accounts/outputs.ts';
import { answers, type Calls } from '#contract/call.ts';
import type { Deposit } from '#contract/deposits/outputs.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, phone, sixFigures } from '#contract/fields.ts';
import { HELD } from '#core/accounts/second-factor.ts';

/** Long pass phrases are welcome; a bound keeps hashing affordable. */
const password = z.string().check(z.minLength(8, '至少 8 位'), z.maxLength(128, '最多 128 位'));

/** One that was chosen before: every sign of it counts as it is. */
const knownPassword = field('密码', z.string().check(z.minLength(1), z.maxLength(128, '最多 128 位')));

/** The solved proof of work (altcha), base64. */
const proof = hiddenField('安全校验', z.string().check(z.maxLength(4_000)));

const loginByPassword = z.strictObject({
  way: hiddenField('方式', z.literal('password')),
  phone,
  password: knownPassword,
});

const loginByCode = z.strictObject({
  way: hiddenField('方式', z.literal('code')),
  phone,
  smsCode: field('验证码', sixFigures),
});

export const accountsCalls = {
  // The specification, section 7.
  login: {
    method: 'POST',
    path: '/api/user/login',
    access: 'open-write',
    pace: 'own',
    inBrowser: true,
    input: z.discriminatedUnion('way', [loginByPassword, loginByCode]),
    output: answers<LoggedIn>(),
    sample: { way: 'password', phone: '13899999999', password: 'not-the-password' },
  },
  loginOut: {
    method: 'POST',
    path: '/api/user/loginOut',
    access: 'write',
    atDoor: HELD,
    pace: 'none',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ everywhere: hiddenField('退出范围', z.boolean()) }),
    output: answers<null>(),
    sample: { everywhere: false },
  },
  getUserBySid: {
    method: 'GET',
    path: '/api/user/getUserBySid',
    access: 'session',
    atDoor: HELD,
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ sid: hiddenField('会话编号', id) }),
    output: answers<UserInfo>(),
    sample: { sid: 'nobody' },
  },
  updatePassword: {
    method: 'POST',
    path: '/api/user/updatePassword',
    access: 'write',
    atDoor: ['password', 'set-up'],
    pace: 'own',
    inBrowser: true,
    need: 'never',
    /** Of a first password: the code that was sent to their own phone. */
    input: z.strictObject({
      oldPassword: field('原密码', z.string().check(z.maxLength(128, '最多 128 位'))),
      newPassword: field('新密码', password),
      smsCode: field('验证码', z.optional(sixFigures)),
    }),
    output: answers<LoggedIn>(),
    sample: { oldPassword: 'not-the-password', newPassword: 'a-long-enough-one-7' },
  },
  challenge: {
    method: 'GET',
    path: '/app/auth/challenge',
    access: 'open',
    inBrowser: true,
    input: z.strictObject({}),
    output: answers<ChallengeOutput>(),
    sample: {},
  },
  sendCode: {
    method: 'POST',
    path: '/app/auth/code',
    access: 'open-write',
    pace: 'own',
    inBrowser: true,
    input: z.strictObject({ phone, proof }),
    output: answers<{ readonly resendAfterMs: number }>(),
    sample: { phone: '13899999999', proof: 'x' },
  },
  sendOwnCode: {
    method: 'POST',
    path: '/app/auth/own-code',
    access: 'write',
    atDoor: ['set-up'],
    pace: 'own',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ proof }),
    output: answers<{ readonly resendAfterMs: number }>(),
    sample: { proof: 'e30=' },
  },
  enterSample: {
    method: 'POST',
    path: '/app/sample/enter',
    access: 'write',
    pace: 'write',
    inBrowser: true,
    need: 'never',
    input: z.strictObject({}),
    output: answers<{ readonly userInfo: UserInfo; readonly deposit: Deposit }>(),
    sample: {},
  },
  createAccount: {
    method: 'POST',
    path: '/app/auth/register',
    access: 'open-write',
    pace: 'own',
    input: z.strictObject({ phone, smsCode: field('验证码', sixFigures), password: field('密码', password) }),
    output: answers<LoggedIn>(),
    sample: { phone: '13899999999', smsCode: '000000', password: 'a-long-enough-one-7' },
  },
} as const satisfies Calls;
