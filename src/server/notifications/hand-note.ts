// How a note is handed over, by each channel: to the phone of the account, to the mail address that
// was confirmed, to one browser.
import type { MessageWords } from '#contract/message.ts';
import { noteLink } from '#contract/notifications/note-link.ts';
import { PHONE } from '#core/input/typed-rows.ts';
import { ALERT_CHANNELS, type AlertChannel, type NoteChannel } from '#core/notifications/note.ts';
import { openedProfile } from '#server/accounts/own/profile-seal.ts';
import type { Mail } from '#server/ports/mail.ts';
import type { Push } from '#server/ports/push.ts';
import type { Sms } from '#server/ports/sms.ts';
import type { PhoneSeal } from '#server/store/seal.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { openedAddress } from './push-seal.ts';
import type { DueNote } from './store-notes.ts';

export interface NotePorts {
  readonly sms: Pick<Sms, 'sendNote'>;
  readonly mail: Pick<Mail, 'sendNote'> | null;
  readonly push: Pick<Push, 'send'> | null;
}

export interface Handing extends NotePorts {
  /** Opens phone numbers. */
  readonly seal: Pick<PhoneSeal, 'open'>;
  /** Opens profiles, and where browsers are reached. */
  readonly textSeal: Pick<TextSeal, 'open'>;
}

export interface NoteText {
  readonly note: DueNote;
  readonly sms: string;
  readonly words: MessageWords;
  /** How long it is of use. */
  readonly waitMs: number;
}

/** Channels by which this house can reach anybody. */
export function channelsOf({ sms, mail, push }: NotePorts): readonly AlertChannel[] {
  const has = { inbox: true, sms: sms.sendNote !== null, mail: mail !== null, push: push !== null };
  return ALERT_CHANNELS.filter((channel) => has[channel]);
}

/** `nowhere`: there is nothing it could go to. `gone`: its browser is there no more. */
export type Handed = 'sent' | 'nowhere' | 'gone';

type Hand = (parts: Handing, said: NoteText) => Promise<Handed>;

const bySms: Hand = async ({ sms, seal }, { note, sms: text }) => {
  const { messageId: id, userId, phoneSealed, phoneIndex } = note;
  // Guests, buyers of the sample house and accounts that are closed have none.
  const phone = phoneSealed === '' ? '' : seal.open(phoneSealed, { id: userId, phoneIndex });
  if (sms.sendNote === null || !PHONE.form.test(phone)) return 'nowhere';
  await sms.sendNote({ id, phone, text });
  return 'sent';
};

const byMail: Hand = async ({ mail, textSeal }, { note, words }) => {
  const { messageId: id, userId, profileSealed: sealed, mailConfirmedAtMs } = note;
  if (mail === null || sealed === null || mailConfirmedAtMs === null) return 'nowhere';
  const { mail: to } = openedProfile(textSeal, { userId, sealed });
  if (to === '') return 'nowhere';
  await mail.sendNote({ id, to, ...words, link: noteLink(id) });
  return 'sent';
};

const byPush: Hand = async ({ push, textSeal }, { note, words, waitMs }) => {
  const { messageId: id, userId, endpointHash, browserSealed: sealed } = note;
  if (push === null || sealed === null || endpointHash === null) return 'nowhere';
  const to = openedAddress(textSeal, { userId, sealed, endpointHash });
  const answer = await push.send({ to, shown: { id, ...words, link: noteLink(id) }, waitMs });
  return answer === 'gone' ? 'gone' : 'sent';
};

const HANDS: Readonly<Record<NoteChannel, Hand>> = { sms: bySms, mail: byMail, push: byPush };

/** Rejects when it could not be handed over. */
export const handNote: Hand = (parts, said) => HANDS[said.note.channel](parts, said);
