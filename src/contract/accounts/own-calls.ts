// One's own account: where one is logged in, another phone, what one tells of oneself.
import * as z from 'zod/mini';
import { DISPLAY_NAME_HOW } from '#contract/accounts/display-name-words.ts';
import type { OwnSession } from '#contract/accounts/own-outputs.ts';
import { answers, type Calls } from '#contract/call.ts';
import { stepUp } from '#contract/deposits/fields.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, line, name, phone, pieces, sixFigures } from '#contract/fields.ts';
import { DISPLAY_NAME, displayNameFault } from '#core/accounts/display-name.ts';
import { CONFIRM_LEVELS, PROPOSED_STEPS, type Preferences } from '#core/accounts/preferences.ts';
import {
  BUSINESS_TYPES,
  MAIL_OR_NONE,
  PROFILE,
  type MailState,
  type Profile,
} from '#core/accounts/profile.ts';
import type { Safety } from '#core/accounts/safety.ts';

/** Tidied as a name is; what is wrong with it is told one thing at a time. */
const displayName = field(
  '显示名',
  name(DISPLAY_NAME.most, DISPLAY_NAME.least).check(
    z.refine<string>((text) => displayNameFault(text) === null, {
      error: ({ input }) => DISPLAY_NAME_HOW[displayNameFault(String(input)) ?? 'characters'],
    }),
  ),
);

export const accountsOwnCalls = {
  avatarFile: {
    method: 'GET',
    path: '/app/user/avatar',
    access: 'session',
    inBrowser: true,
    need: 'read',
    input: z.strictObject({ id }),
    /** A picture. */
    output: answers<never>(),
    sample: { id: 'none' },
  },
  mySessions: {
    method: 'GET',
    path: '/app/user/sessions',
    access: 'session',
    need: 'never',
    input: z.strictObject({}),
    /** This one first, then the latest seen. */
    output: answers<{ readonly rows: readonly OwnSession[]; readonly nowMs: number }>(),
    sample: {},
  },
  mySafety: {
    method: 'GET',
    path: '/app/user/safety',
    access: 'session',
    need: 'never',
    input: z.strictObject({}),
    output: answers<Safety>(),
    sample: {},
  },
  endSession: {
    method: 'POST',
    path: '/app/user/sessions/end',
    access: 'write',
    pace: 'write',
    need: 'never',
    /** One of them by its sid, or all but the one that asks. */
    input: z.discriminatedUnion('which', [
      z.strictObject({ which: hiddenField('消息范围', z.literal('one')), sid: hiddenField('会话编号', id) }),
      z.strictObject({ which: hiddenField('消息范围', z.literal('others')) }),
    ]),
    output: answers<{ readonly endedCount: number }>(),
    sample: { which: 'others' },
  },
  changePhone: {
    method: 'POST',
    path: '/app/user/phone',
    access: 'write',
    pace: 'own',
    need: 'never',
    /** `ownCode` was sent to the phone they have, `smsCode` to the one they want. */
    input: z.strictObject({
      ownCode: field('原手机号的验证码', sixFigures),
      phone,
      smsCode: field('验证码', sixFigures),
    }),
    /**
     * Every session has ended, the one that asked, too: it is logged in to anew by the other phone.
     */
    output: answers<{ readonly maskedPhone: string; readonly endedCount: number }>(),
    sample: { ownCode: '000000', phone: '13899999999', smsCode: '000000' },
  },
  myProfile: {
    method: 'GET',
    path: '/app/user/profile',
    access: 'session',
    need: 'never',
    input: z.strictObject({}),
    output: answers<Profile & { readonly mailState: MailState }>(),
    sample: {},
  },
  saveProfile: {
    method: 'POST',
    path: '/app/user/profile',
    access: 'write',
    pace: 'own',
    need: 'never',
    input: z.strictObject({
      mail: field(
        '邮箱',
        z
          .string()
          .check(
            z.maxLength(PROFILE.mailMost, `最多 ${PROFILE.mailMost} 个字`),
            z.regex(MAIL_OR_NONE, '不像一个邮箱，例如 name@example.com'),
          ),
      ),
      address: field('通信地址', line(0, PROFILE.addressMost)),
      businessType: field('经营类型', z.nullable(z.enum(BUSINESS_TYPES))),
      stepUp: z.optional(stepUp),
    }),
    output: answers<Profile>(),
    sample: {
      mail: '',
      address: '',
      businessType: null,
      stepUp: { way: 'password', password: 'not the password' },
    },
  },
  saveAvatar: {
    method: 'POST',
    path: '/app/user/avatar',
    access: 'write',
    body: 'picture',
    pace: 'own',
    need: 'never',
    input: z.strictObject({ picture: field('图片', pieces) }),
    output: answers<{ readonly avatarId: string }>(),
    sample: {},
  },
  dropAvatar: {
    method: 'POST',
    path: '/app/user/avatar/drop',
    access: 'write',
    pace: 'write',
    need: 'never',
    input: z.strictObject({}),
    output: answers<null>(),
    sample: {},
  },
  saveDisplayName: {
    method: 'POST',
    path: '/app/user/name',
    access: 'write',
    pace: 'write',
    need: 'never',
    input: z.strictObject({ displayName }),
    output: answers<{ readonly displayName: string }>(),
    sample: { displayName: '江边看车' },
  },
  savePreferences: {
    method: 'POST',
    path: '/app/user/preferences',
    access: 'write',
    pace: 'write',
    need: 'never',
    input: z.strictObject({
      confirmLevel: field('出价前再确认', z.enum(CONFIRM_LEVELS)),
      proposedSteps: field('默认加价档数', z.literal([...PROPOSED_STEPS])),
    }),
    output: answers<Preferences>(),
    sample: { confirmLevel: 'every', proposedSteps: 2 },
  },
} as const satisfies Calls;
