// A mail server on this machine, as far as a house speaks to one: it takes what is handed over, or
// refuses it, and keeps what it heard.
import { createServer, type Socket } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** By their names in small letters, unfolded. */
  readonly heads: ReadonlyMap<string, string>;
  /** The parts by their type, decoded. */
  readonly parts: ReadonlyMap<string, string>;
  /** As it came over the line. */
  readonly raw: string;
}

export async function openMailServer(): Promise<MailServer> {
  const state: State = { received: [], begun: 0, toRecipient: '250 ok' };
  const server = createServer((socket) => speak(socket, state));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    port: address.port,
    received: state.received,
    begun: () => state.begun,
    answers: (line) => {
      state.toRecipient = line;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}

const encodedWord = (_whole: string, how: string, text: string): string =>
  how.toUpperCase() === 'B'
    ? Buffer.from(text, 'base64').toString()
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=([0-9A-F]{2})/gi, (_sign, hex: string) => String.fromCodePoint(parseInt(hex, 16))),
        'latin1',
      ).toString();

const headText = (text: string): string =>
  text.replaceAll(/\?=\s+=\?/g, '?==?').replaceAll(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, encodedWord);

const headsOf = (text: string): Map<string, string> =>
  new Map(
    text
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const at = line.indexOf(':');
        return [line.slice(0, at).toLowerCase(), headText(line.slice(at + 1).trim())] as const;
      }),
  );

const cut = (text: string): readonly [head: string, body: string] => {
  const at = text.indexOf('\r\n\r\n');
  return [text.slice(0, at), text.slice(at + 4)];
};

const partsOf = (heads: ReadonlyMap<string, string>, body: string): Map<string, string> => {
  const boundary = /boundary="?([^";]+)/.exec(heads.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return new Map();
  const found = body.split(`--${boundary}`).slice(1, -1).map(cut);
  return new Map(
    found.map(([head, text]) => {
      const own = headsOf(head.trim());
      const type = (own.get('content-type') ?? '').split(';', 1)[0] ?? '';
      return [type, Buffer.from(text, 'base64').toString()] as const;
    }),
  );
};

const mailOf = (from: string, to: readonly string[], raw: string): ReceivedMail => {
  const [head, body] = cut(raw);
  const heads = headsOf(head);
  return { from, to, heads, parts: partsOf(heads, body), raw };
};

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

export interface MailServer {
  readonly port: number;
  readonly received: readonly ReceivedMail[];
  /** How often a mail was begun. */
  readonly begun: () => number;
  /** Its answer to the recipient of a mail; 250 takes it. */
  readonly answers: (line: string) => void;
  readonly close: () => Promise<void>;
}

interface State {
  readonly received: ReceivedMail[];
  begun: number;
  toRecipient: string;
}

const speak = (socket: Socket, state: State): void => {
  let [from, to] = ['', [] as string[]];
  const line = { heard: '', isData: false };
  const say = (words: string): void => void socket.write(`${words}\r\n`);
  const hear = (said: string): void => {
    const verb = said.slice(0, 4).toUpperCase();
    if (verb === 'EHLO') return say('250-here\r\n250-SMTPUTF8\r\n250 8BITMIME');
    if (verb === 'MAIL') {
      [from, to] = [addressIn(said), []];
      state.begun += 1;
      return say('250 ok');
    }
    if (verb === 'RCPT') {
      to.push(addressIn(said));
      return say(state.toRecipient);
    }
    if (verb === 'DATA') {
      line.isData = true;
      return say('354 go on');
    }
    if (verb === 'STAR') return say('502 not here');
    say(verb === 'QUIT' ? '221 bye' : '250 ok');
    if (verb === 'QUIT') socket.end();
  };
  const take = (): void => {
    const end = line.heard.indexOf('\r\n.\r\n');
    if (end === -1) return;
    state.received.push(mailOf(from, to, line.heard.slice(0, end).replaceAll('\r\n..', '\r\n.')));
    line.heard = line.heard.slice(end + 5);
    line.isData = false;
    say('250 taken');
  };
  socket.on('error', () => socket.destroy());
  socket.on('data', (chunk) => {
    line.heard += chunk.toString('latin1');
    while (!line.isData && line.heard.includes('\r\n')) {
      const at = line.heard.indexOf('\r\n');
      const said = line.heard.slice(0, at);
      line.heard = line.heard.slice(at + 2);
      hear(said);
    }
    if (line.isData) take();
  });
  say('220 here');
};
