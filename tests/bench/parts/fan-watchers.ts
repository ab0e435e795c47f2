// The other side of the fan-out: a room full of watchers in one process, each a bare socket that
// speaks as much of its side's language as it must. Arguments: which, the port, how many. `report`
// on standard input prints what has arrived.
import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { FAN_LOT, preciseNowMs, stampsIn, type FanKind } from './fan-messages.ts';

export const fanWatchers = import.meta.filename;

export interface Arrived {
  readonly tookMs: readonly number[];
  readonly beats: number;
}

/** Opened side by side; more at once only fill the server's backlog. */
const AT_ONCE = 200;

const homeOf = (at: number): string => `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`;

/** A browser's headers about itself take room too. */
const BROWSER =
  'user-agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36\r\naccept-language: zh-CN,zh;q=0.9\r\naccept-encoding: gzip, deflate, br\r\nsec-fetch-site: same-origin\r\nsec-fetch-mode: cors\r\nsec-fetch-dest: empty';

const GREETING: Record<FanKind, (at: number) => string> = {
  ours: (at) =>
    `GET ${BASE}${routes.live.path}?lots=${FAN_LOT}:0 HTTP/1.1\r\nhost: 127.0.0.1\r\naccept: text/event-stream\r\nx-forwarded-for: ${homeOf(at)}\r\n${BROWSER}\r\n\r\n`,
  raw: () => 'hello\n',
  'socket.io': () =>
    'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
};

/**
 * `40`, Socket.IO's wish to join the main room, as a masked WebSocket frame with a mask of zeros.
 */
const JOIN = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]);

const tookMs: number[] = [];
let beats = 0;

const hear = (text: string): void => {
  const nowMs = preciseNowMs();
  for (const stamp of stampsIn(text)) tookMs.push(nowMs - stamp);
  if (text.includes('"t":"beat"')) beats += 1;
};

/**
 * One for all, so that the room costs as little as it can: it shares the machine with what is
 * measured.
 */
const read = Buffer.alloc(64 * 1024);

const open = (kind: FanKind, port: number, at: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    let isJoined = kind === 'raw';
    const heard = (length: number): true => {
      if (isJoined) {
        hear(read.toString('latin1', 0, length));
        return true;
      }
      isJoined = true;
      if (kind === 'socket.io') socket.write(JOIN);
      resolve(socket);
      return true;
    };
    const onread = { buffer: read, callback: heard };
    const socket = connect({ port, host: '127.0.0.1', noDelay: true, onread });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.write(GREETING[kind](at));
      if (isJoined) resolve(socket);
    });
  });

const fill = async (kind: FanKind, port: number, count: number): Promise<void> => {
  for (let opened = 0; opened < count; opened += AT_ONCE) {
    const some = Math.min(AT_ONCE, count - opened);
    await Promise.all(Array.from({ length: some }, (_, at) => open(kind, port, opened + at)));
  }
  createInterface({ input: process.stdin }).on('line', () => {
    const arrived: Arrived = { tookMs: tookMs.splice(0).map((ms) => Math.round(ms * 100) / 100), beats };
    beats = 0;
    process.stdout.write(`${JSON.stringify(arrived)}\n`);
  });
  process.stdout.write('seated\n');
};

if (import.meta.main) {
  const [kind = 'ours', port = '0', count = '0'] = process.argv.slice(2);
  await fill(kind as FanKind, Number(port), Number(count));
}
