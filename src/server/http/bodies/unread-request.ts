// A request whose head cannot be read never comes as far as a page or the API. It is answered here,
// in the house's words: to a person by page, to a script in the envelope. Source: goals.md;
// product.md 7.0.
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { BASE } from '#contract/route.ts';
import type { PageTable } from '#server/http/pages/page-table.ts';
import { malformedField } from '#server/http/replies.ts';

interface Unread extends Error {
  readonly code?: string;
  /** Bytes that have come of it. */
  readonly rawPacket?: Uint8Array;
}

const TOO_LONG = 431;
const BAD = 400;
const REASONS: Readonly<Record<typeof TOO_LONG | typeof BAD, string>> = {
  [TOO_LONG]: 'Request Header Fields Too Large',
  [BAD]: 'Bad Request',
};
const SENTENCES: typeof REASONS = {
  [TOO_LONG]: '请求的地址太长，没有读；请缩短后再试',
  [BAD]: '请求的写法有误，没有读；请刷新这一页再试',
};
/** As much of a head as tells which way it wanted to go. */
const BEGINNING_BYTES = 200;

/** Takes over what Node and Fastify would say. */
export function answerUnread(server: Server, { pages, headers }: Said): Server {
  server.removeAllListeners('clientError');
  return server.on('clientError', (error: Unread, line: Duplex) => {
    // A caller that has hung up, or is being answered already, hears nothing more.
    const hasBegun = (line as { readonly _httpMessage?: unknown })._httpMessage;
    if (error.code === 'ECONNRESET' || !line.writable || hasBegun) return void line.destroy();
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? TOO_LONG : BAD;
    const page = isForApi(error) ? undefined : pages().get(`/${status}`);
    if (page) {
      const said = { ...headers, ...page.headers, 'content-type': page.type, 'cache-control': 'no-store' };
      return writeWhole(line, status, said, page.bodies.identity);
    }
    const envelope = { ...malformedField('', 'request').envelope, msg: SENTENCES[status] };
    const json = new TextEncoder().encode(JSON.stringify(envelope));
    const type = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };
    return writeWhole(line, status, { ...headers, ...type }, json);
  });
}

const isForApi = ({ rawPacket }: Unread): boolean => {
  const beginning = new TextDecoder('latin1').decode(rawPacket?.subarray(0, BEGINNING_BYTES));
  return / (?:https?:\/\/[^/ ]+)?(\/[^ ?#]*)/.exec(beginning)?.[1]?.startsWith(`${BASE}/`) ?? false;
};

type Headers = Readonly<Record<string, string>>;

const writeWhole = (line: Duplex, status: keyof typeof REASONS, said: Headers, body: Uint8Array): void => {
  const headers = { ...said, 'content-length': String(body.length), connection: 'close' };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  line.write(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join('')}\r\n`);
  line.end(body);
};

interface Said {
  readonly pages: () => PageTable;
  readonly headers: Headers;
}
