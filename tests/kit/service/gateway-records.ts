// Gateways that keep what they are given to send, for a test to read.
import type { Services } from '#server/http/services.ts';
import type { MailNote } from '#server/ports/mail.ts';
import type { SmsNote } from '#server/ports/sms.ts';

export function smsInto(
  sent: { readonly phone: string; readonly code: string }[],
  texted: SmsNote[],
  sendsNotes = true,
): Services['sms'] {
  return {
    sendCode: async (phone, code) => void sent.push({ phone, code }),
    sendNote: sendsNotes ? async (note) => void texted.push(note) : null,
  };
}

export function mailInto(
  codes: { readonly to: string; readonly code: string }[],
  mailed: MailNote[],
): Services['mail'] {
  return {
    sendCode: async (to, code) => void codes.push({ to, code }),
    sendNote: async (note) => void mailed.push(note),
  };
}
