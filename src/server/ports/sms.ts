// Text messages: the gateway of a real house, or the local adapter, which writes the code to the house's own log.
import type { SmsConfig } from '#server/config.ts';
import { maskedPhone } from '#server/store/seal.ts';

export interface Sms {
  /** Rejects when the message could not be handed over. */
  readonly sendCode: (phone: string, code: string) => Promise<void>;
}

const GATEWAY_WAIT_MS = 10_000;

/** The gateway is handed `{ phone, text }` as JSON with the key as bearer; anything but a 2xx is a failure. */
const gatewaySms = (url: string, key: string): Sms => ({
  sendCode: async (phone, code) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ phone, text: `【落槌】验证码 ${code}，10 分钟内有效。请勿告诉任何人。` }),
      signal: AbortSignal.timeout(GATEWAY_WAIT_MS),
      redirect: 'error',
    });
    if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
  },
});

const logSms = (say: (line: string) => void): Sms => ({
  sendCode: async (phone, code) => say(`SMS to ${maskedPhone(phone)}: code ${code}`),
});

export const smsFor = (config: SmsConfig, say: (line: string) => void): Sms =>
  config.kind === 'gateway' ? gatewaySms(config.url, config.key) : logSms(say);
