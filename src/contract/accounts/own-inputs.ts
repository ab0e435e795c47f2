// Inputs of a person about their own account: where they are logged in, another phone, what they
// tell of themselves.
import * as z from 'zod/mini';
import { CONFIRM_LEVELS, PROPOSED_STEPS } from '#core/accounts/preferences.ts';
import { DISPLAY_NAME, displayNameFault } from '#core/accounts/display-name.ts';
import { BUSINESS_TYPES, MAIL_OR_NONE, PROFILE } from '#core/accounts/profile.ts';
import { NOTE_GROUPS } from '#core/notifications/note.ts';
import { DAY_MINUTES } from '#core/time/quiet-hours.ts';
import { id, line, name, phone, pieces, sixFigures } from '#contract/fields.ts';
import { stepUp } from '#contract/deposits/inputs.ts';
import { DISPLAY_NAME_HOW } from './display-name-words.ts';

/** Tidied as a name is; what is wrong with it is told one thing at a time. */
const displayName = name(DISPLAY_NAME.most, DISPLAY_NAME.least).check(
  z.refine<string>((text) => displayNameFault(text) === null, {
    error: ({ input }) => DISPLAY_NAME_HOW[displayNameFault(String(input)) ?? 'characters'],
  }),
);

const groups = z.optional(z.array(z.enum(NOTE_GROUPS)).check(z.maxLength(NOTE_GROUPS.length)));

/** Bytes in letters, as browsers write them. */
const bytes = (letters: number) => z.string().check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${letters}}$`)));

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(DAY_MINUTES - 1));

export const ownInputs = {
  mySessions: z.strictObject({}),
  mySafety: z.strictObject({}),
  /** One of them by its sid, or all but the one that asks. */
  endSession: z.discriminatedUnion('which', [
    z.strictObject({ which: z.literal('one'), sid: id }),
    z.strictObject({ which: z.literal('others') }),
  ]),
  /** `ownCode` was sent to the phone they have, `smsCode` to the one they want. */
  changePhone: z.strictObject({ ownCode: sixFigures, phone, smsCode: sixFigures }),
  myProfile: z.strictObject({}),
  saveProfile: z.strictObject({
    mail: z
      .string()
      .check(
        z.maxLength(PROFILE.mailMost, `最多 ${PROFILE.mailMost} 个字`),
        z.regex(MAIL_OR_NONE, '不像一个邮箱，例如 name@example.com'),
      ),
    address: line(0, PROFILE.addressMost),
    businessType: z.nullable(z.enum(BUSINESS_TYPES)),
    stepUp: z.optional(stepUp),
  }),
  saveAvatar: z.strictObject({ picture: pieces }),
  dropAvatar: z.strictObject({}),
  avatarFile: z.strictObject({ id }),
  saveDisplayName: z.strictObject({ displayName }),
  myExport: z.strictObject({}),
  askExport: z.strictObject({ stepUp: z.optional(stepUp) }),
  exportFile: z.strictObject({ id }),
  myClosing: z.strictObject({}),
  closingConditions: z.strictObject({}),
  askClosing: z.strictObject({ stepUp: z.optional(stepUp) }),
  takeClosingBack: z.strictObject({}),
  savePreferences: z.strictObject({
    confirmLevel: z.enum(CONFIRM_LEVELS),
    proposedSteps: z.literal([...PROPOSED_STEPS]),
  }),
  /** To the mail address in the profile. */
  sendMailCode: z.strictObject({}),
  confirmMail: z.strictObject({ smsCode: sixFigures }),
  myAlerts: z.strictObject({}),
  /** The groups that are wanted by each channel; one that is left out stays as it was. */
  saveAlerts: z.strictObject({
    sms: groups,
    mail: groups,
    push: groups,
    /** Null: at all hours. */
    quiet: z.nullable(z.strictObject({ fromMinute: minuteOfDay, toMinute: minuteOfDay })),
  }),
  /** As the browser's push manager gives it. */
  savePush: z.strictObject({
    endpoint: z.string().check(z.maxLength(1_000)),
    p256dh: bytes(87),
    auth: bytes(22),
  }),
  endPush: z.strictObject({ id }),
} as const;
