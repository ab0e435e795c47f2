// SMS: the gateway of a real house, or the local adapter, which writes to the house's own log what
// would be sent.
import type { SmsConfig } from '#server/config.ts';
import { maskedPhone } from '#server/store/seal.ts';

export interface Sms {
  /** Rejects when the message could not be handed over. */
  readonly sendCode: (phone: string, code: string) => Promise<void>;
  /** The same of a note about a message; null: this house sends codes only. */
  readonly sendNote: ((note: SmsNote) => Promise<void>) | null;
}

export interface SmsNote {
  /** Handed over with every try: whoever sends it sends it once. */
  readonly id: string;
  readonly phone: string;
  readonly text: string;
}

const GATEWAY_WAIT_MS = 10_000;

const SIGNED = '【落槌】';

interface Handed {
  readonly phone: string;
  readonly text: string;
  readonly id?: string;
}

export function smsFor(config: SmsConfig, say: (line: string) => void): Sms {
  return config.kind === 'gateway'
    ? gatewaySms(config.url, config.key, config.sendsNotes)
    : logSms(say, config.sendsNotes);
}

/**
 * The gateway is handed `{ phone, text }`, of a note also its `id`, as JSON with the key as bearer;
 * anything but a 2xx is a failure. An `id` that comes again is the same note, tried once more.
 */
const gatewaySms = (url: string, key: string, sendsNotes: boolean): Sms => {
  const hand = async ({ text, ...to }: Handed): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ ...to, text: `${SIGNED}${text}` }),
      signal: AbortSignal.timeout(GATEWAY_WAIT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
  };
  return {
    sendCode: (phone, code) => hand({ phone, text: `验证码 ${code}，10 分钟内有效。请勿告诉任何人。` }),
    sendNote: sendsNotes ? hand : null,
  };
};

const logSms = (say: (line: string) => void, sendsNotes: boolean): Sms => ({
  sendCode: async (phone, code) => say(`SMS to ${maskedPhone(phone)}: code ${code}`),
  sendNote: sendsNotes
    ? async ({ phone, text }) => say(`SMS to ${maskedPhone(phone)}: ${SIGNED}${text}`)
    : null,
});
