// The mail server of a house: by SMTP, under TLS from the first word (`smtps:`) or from
// before the first secret (`smtp:`); without TLS only on this machine itself. Without a server a
// real house sends none, and says so where one would choose it.
import * as z from 'zod/mini';
import type { MailConfig } from '#server/ports/mail.ts';
import { isOwnMachine } from './private-address.ts';

const ADDRESS = /^[^\s@\p{C}<>()[\],;:"\\]+@[^\s@\p{C}<>()[\],;:"\\]+$/u;

export const MAIL_SETTINGS = {
  LUOCHUI_MAIL: z.optional(z.literal('log')),
  LUOCHUI_SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  LUOCHUI_SMTP_USER: z._default(z.string(), ''),
  LUOCHUI_SMTP_KEY: z._default(z.string(), ''),
  LUOCHUI_MAIL_FROM: z.optional(z.string().check(z.regex(ADDRESS))),
} as const;

interface MailSettings {
  readonly LUOCHUI_MAIL?: 'log' | undefined;
  readonly LUOCHUI_SMTP_URL?: string | undefined;
  readonly LUOCHUI_SMTP_USER: string;
  readonly LUOCHUI_SMTP_KEY: string;
  readonly LUOCHUI_MAIL_FROM?: string | undefined;
}

export const MAIL_EXPECTED: Readonly<Record<keyof typeof MAIL_SETTINGS, string>> = {
  LUOCHUI_MAIL: '"log", or left out',
  LUOCHUI_SMTP_URL:
    'the address of the mail server, such as smtps://mail.example.cn:465, or smtp://mail.example.cn:587 for one that begins TLS itself',
  LUOCHUI_SMTP_USER: 'the name the mail server knows the house by',
  LUOCHUI_SMTP_KEY: 'a text',
  LUOCHUI_MAIL_FROM: 'the address mails come from, such as no-reply@paimai.example.cn',
};

const USUAL_PORT = { secure: 465, plain: 587 } as const;

/** Which setting is missing beside one that says nothing without it; null: none. */
export function missingOfMail({
  LUOCHUI_SMTP_URL: url,
  LUOCHUI_MAIL_FROM: from,
}: Pick<MailSettings, 'LUOCHUI_SMTP_URL' | 'LUOCHUI_MAIL_FROM'>): keyof typeof MAIL_SETTINGS | null {
  if (url !== undefined && from === undefined) return 'LUOCHUI_MAIL_FROM';
  return url === undefined && from !== undefined ? 'LUOCHUI_SMTP_URL' : null;
}

export function mailOf(settings: MailSettings, house: 'sample' | 'real'): MailConfig {
  const { LUOCHUI_SMTP_URL: address, LUOCHUI_MAIL_FROM: from } = settings;
  if (address === undefined || from === undefined)
    return { kind: house === 'sample' || settings.LUOCHUI_MAIL === 'log' ? 'log' : 'none' };
  const url = new URL(address);
  const isSecure = url.protocol === 'smtps:';
  const usual = isSecure ? USUAL_PORT.secure : USUAL_PORT.plain;
  return {
    kind: 'smtp',
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port === '' ? usual : Number(url.port),
    isSecure,
    isOwn: isOwnMachine(url.hostname),
    user: settings.LUOCHUI_SMTP_USER,
    key: settings.LUOCHUI_SMTP_KEY,
    from,
  };
}
