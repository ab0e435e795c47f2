// Ways by which the house reaches a person: mail, SMS and the push of a browser.
import * as z from 'zod/mini';
import type { MyAlertsOutput } from '#contract/accounts/own-outputs.ts';
import { answers, type Calls } from '#contract/call.ts';
import { field, hiddenField } from '#contract/field.ts';
import { id, sixFigures } from '#contract/fields.ts';
import { NOTE_GROUPS, type AlertChoice } from '#core/notifications/note.ts';
import { DAY_MINUTES } from '#core/time/quiet-hours.ts';

const groups = z.optional(z.array(z.enum(NOTE_GROUPS)).check(z.maxLength(NOTE_GROUPS.length)));

/** Bytes in letters, as browsers write them. */
const bytes = (letters: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`)));

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - 1));

export const accountsAlertCalls = {
  savePush: {
    method: 'POST',
    path: '/app/user/push',
    access: 'write',
    pace: 'write',
    inBrowser: true,
    need: 'never',
    /** As the browser's push manager gives it. */
    input: z.strictObject({
      endpoint: field('这个浏览器的推送', z.string().check(z.maxLength(1_000))),
      p256dh: hiddenField('推送密钥', bytes(87)),
      auth: hiddenField('推送密钥', bytes(22)),
    }),
    output: answers<{ readonly id: string }>(),
    sample: {
      endpoint: 'https://fcm.googleapis.com/none',
      p256dh: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
      auth: 'AAAAAAAAAAAAAAAAAAAAAA',
    },
  },
  endPush: {
    method: 'POST',
    path: '/app/user/push/end',
    access: 'write',
    pace: 'write',
    inBrowser: true,
    need: 'never',
    input: z.strictObject({ id }),
    output: answers<null>(),
    sample: { id: 'none' },
  },
  sendMailCode: {
    method: 'POST',
    path: '/app/user/mail/code',
    access: 'write',
    pace: 'own',
    need: 'never',
    /** To the mail address in the profile. */
    input: z.strictObject({}),
    output: answers<{ readonly resendAfterMs: number }>(),
    sample: {},
  },
  confirmMail: {
    method: 'POST',
    path: '/app/user/mail',
    access: 'write',
    pace: 'own',
    need: 'never',
    input: z.strictObject({ smsCode: field('验证码', sixFigures) }),
    output: answers<{ readonly masked: string }>(),
    sample: { smsCode: '000000' },
  },
  myAlerts: {
    method: 'GET',
    path: '/app/user/alerts',
    access: 'session',
    need: 'never',
    input: z.strictObject({}),
    output: answers<MyAlertsOutput>(),
    sample: {},
  },
  saveAlerts: {
    method: 'POST',
    path: '/app/user/alerts',
    access: 'write',
    pace: 'write',
    need: 'never',
    /** The groups that are wanted by each channel; one that is left out stays as it was. */
    input: z.strictObject({
      sms: field('短信提醒', groups),
      mail: field('邮件提醒', groups),
      push: field('推送提醒', groups),
      /** Null: at all hours. */
      quiet: field(
        '免打扰时段',
        z.nullable(
          z.strictObject({
            fromMinute: field('免打扰从', minuteOfDay),
            toMinute: field('免打扰到', minuteOfDay),
          }),
        ),
      ),
    }),
    output: answers<AlertChoice>(),
    sample: { sms: ['race'], quiet: null },
  },
} as const satisfies Calls;
