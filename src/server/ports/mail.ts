// Mail: the SMTP server of a real house, or the local adapter, which writes to the house's own log
// what would be sent. A mail says no more than its message does and leads to it; whoever sends it
// never reads an answer.
import { ALERTS_LINK } from '#contract/notifications/note-link.ts';
import { maskedMail } from '#core/accounts/profile.ts';
import { latePackage } from '#server/late-package.ts';
import { markedText } from '#server/words/marked-text.ts';

const nodemailer = latePackage('nodemailer');

export type MailConfig =
  | { readonly kind: 'log' | 'none' }
  | {
      readonly kind: 'smtp';
      readonly host: string;
      readonly port: number;
      /** Under TLS from the first word. */
      readonly isSecure: boolean;
      /** The server runs on this machine itself. */
      readonly isOwn: boolean;
      /** Empty: the server asks for nobody's name. */
      readonly user: string;
      readonly key: string;
      /** The address mails come from. */
      readonly from: string;
    };

export interface Mail {
  /** Rejects when the mail could not be handed over. */
  readonly sendCode: (to: string, code: string) => Promise<void>;
  /** The same of a note about a message. */
  readonly sendNote: (note: MailNote) => Promise<void>;
}

export interface MailNote {
  /** The same with every try, so that whoever receives a mail twice can tell. */
  readonly id: string;
  readonly to: string;
  readonly title: string;
  readonly text: string;
  /** An address of the house, from its first slash. */
  readonly link: string;
}

interface Place {
  /** The address the house is known by. */
  readonly origin: string;
  readonly say: (line: string) => void;
}

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Null: of a code, which is never the same. */
  readonly id: string | null;
}

const SIGNED = '【落槌】';
const SENDER = '落槌';
const SERVER_WAIT_MS = 10_000;

/** Null: this house sends no mail. */
export function mailFor(config: MailConfig, { origin, say }: Place): Mail | null {
  if (config.kind === 'smtp') return smtpMail(config, origin);
  return config.kind === 'log' ? logMail(say) : null;
}

const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('\n');

const page = (lines: readonly string[]): string =>
  `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><body>\n${paragraphs(lines)}\n</body></html>`;

const linked = (address: string): string => `<a href="${markedText(address)}">${markedText(address)}</a>`;

/** A line break in a subject would begin a line of the head. */
const inOneLine = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ').trim();

const codeLetter = (to: string, code: string): Letter => {
  const lines = [
    `你正在确认这个邮箱，验证码 ${code}，10 分钟内有效。`,
    '请勿告诉任何人。不是你本人操作的，不用理会这封邮件。',
  ];
  return { to, id: null, subject: `${SIGNED}邮箱验证码`, text: lines.join('\n\n'), html: page(lines) };
};

const noteLetter = ({ id, to, title, text, link }: MailNote, origin: string): Letter => {
  const [seen, chosen] = [`${origin}${link}`, `${origin}${ALERTS_LINK}`];
  const foot = '这封邮件由系统发出，不用回复。哪些消息发邮件，可以在“个性化设置”里选：';
  return {
    to,
    id,
    subject: inOneLine(`${SIGNED}${title}`),
    text: [text, `登录查看：${seen}`, `${foot}${chosen}`].join('\n\n'),
    html: page([
      markedText(text).replaceAll('\n', '<br>'),
      `登录查看：${linked(seen)}`,
      `${foot}${linked(chosen)}`,
    ]),
  };
};

type SmtpConfig = Extract<MailConfig, { kind: 'smtp' }>;

const transportOf = ({ host, port, isSecure, isOwn, user, key }: SmtpConfig) =>
  nodemailer().createTransport({
    host,
    port,
    secure: isSecure,
    // Nobody on the way reads it; only on this machine itself it may go as it is.
    requireTLS: !isSecure && !isOwn,
    ignoreTLS: !isSecure && isOwn,
    tls: { minVersion: 'TLSv1.2' },
    ...(user !== '' && { auth: { user, pass: key } }),
    connectionTimeout: SERVER_WAIT_MS,
    greetingTimeout: SERVER_WAIT_MS,
    socketTimeout: SERVER_WAIT_MS,
    dnsTimeout: SERVER_WAIT_MS,
  });

interface From {
  readonly address: string;
  /** Behind the @ of a mail's own name. */
  readonly host: string;
}

interface SmtpError {
  readonly code?: string;
  readonly responseCode?: number;
}

/** Without the server's own words, which may name whom it was for. */
const failureOf = (error: unknown): Error => {
  const { code = 'nothing', responseCode } = error as SmtpError;
  return new Error(`The mail server answered ${responseCode ?? code}`);
};

const hand = async (
  transport: ReturnType<typeof transportOf>,
  { address, host }: From,
  { to, id, ...letter }: Letter,
): Promise<void> => {
  const head = {
    from: { name: SENDER, address },
    to: { name: '', address: to },
    envelope: { from: address, to: [to] },
    ...(id !== null && { messageId: `<${id}@${host}>` }),
    headers: { 'auto-submitted': 'auto-generated' },
  };
  try {
    await transport.sendMail({ ...letter, ...head, textEncoding: 'base64' });
  } catch (error) {
    throw failureOf(error);
  }
};

const smtpMail = (config: SmtpConfig, origin: string): Mail => {
  const transport = transportOf(config);
  const from = { address: config.from, host: new URL(origin).hostname };
  return {
    sendCode: (to, code) => hand(transport, from, codeLetter(to, code)),
    sendNote: (note) => hand(transport, from, noteLetter(note, origin)),
  };
};

const logMail = (say: Place['say']): Mail => {
  const to = (mail: string, what: string): void => say(`mail to ${maskedMail(mail)}: ${what}`);
  return {
    sendCode: async (mail, code) => to(mail, `code ${code}`),
    sendNote: async ({ to: mail, title, text, link }) => to(mail, `${SIGNED}${title} ${text} ${link}`),
  };
};
