// A crowd of HTTP clients in one process, as thin as they can be: each keeps one connection and
// posts the next thing as soon as the last is answered, so that the server and not the client is
// what is measured.
import { connect, type Socket } from 'node:net';

export interface Answered {
  readonly status: number;
  /** Read only when asked for. */
  readonly body: () => string;
  /** From the last byte sent to the last byte received. */
  readonly tookMs: number;
}

export interface Posting {
  readonly text: string;
  readonly answered: (answer: Answered) => void;
}

export interface Crowd {
  readonly port: number;
  readonly connections: number;
  readonly forMs: number;
  /** Null: this connection has nothing more to say. */
  readonly next: () => Posting | null;
}

const HEAD_END = Buffer.from('\r\n\r\n');
/** As Fastify and as Express write it. */
const LENGTHS = ['content-length: ', 'Content-Length: '].map((name) => Buffer.from(name));
const STATUS_AT = 'HTTP/1.1 '.length;
const ZERO = 48;

/**
 * One connection that is asked one thing after the other; `from` is a loopback address, a visitor
 * of its own.
 */
export function openLine(port: number, from: string): Promise<Line> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from });
    let heard: (status: number) => void = () => undefined;
    socket.setNoDelay(true);
    socket.on(
      'data',
      reader((status) => heard(status)),
    );
    socket.once('error', reject);
    const ask: Line['ask'] = (text) =>
      new Promise((answered) => {
        const sentAtMs = performance.now();
        heard = (status) => answered({ status, tookMs: performance.now() - sentAtMs });
        socket.write(text);
      });
    socket.once('connect', () => resolve({ ask, hangUp: () => socket.destroy() }));
  });
}

/** The digits that begin at `at`. */
const numberAt = (bytes: Buffer, at: number): number => {
  let number = 0;
  for (let place = at; ; place += 1) {
    const digit = (bytes[place] ?? 0) - ZERO;
    if (digit < 0 || digit > 9) return number;
    number = number * 10 + digit;
  }
};

const lengthIn = (bytes: Buffer, headEnd: number): number => {
  for (const name of LENGTHS) {
    const at = bytes.indexOf(name);
    if (at !== -1 && at < headEnd) return numberAt(bytes, at + name.length);
  }
  return 0;
};

/** Calls `whole` with each answer as it is complete. */
const reader = (whole: (status: number, body: () => string) => void): ((chunk: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const headEnd = rest.indexOf(HEAD_END);
      if (headEnd === -1) return;
      const bodyAt = headEnd + HEAD_END.length;
      const end = bodyAt + lengthIn(rest, headEnd);
      if (rest.length < end) return;
      const answer = rest;
      rest = rest.subarray(end);
      whole(numberAt(answer, STATUS_AT), () => answer.toString('utf8', bodyAt, end));
    }
  };
};

const runOne = ({ port, next }: Crowd, untilMs: number): Promise<number> =>
  new Promise((resolve) => {
    let count = 0;
    let sentAtMs = 0;
    let posting: Posting | null = null;
    const socket: Socket = connect(port, '127.0.0.1');
    const post = (): void => {
      posting = performance.now() < untilMs ? next() : null;
      if (!posting) {
        socket.destroy();
        return;
      }
      sentAtMs = performance.now();
      socket.write(posting.text);
    };
    socket.setNoDelay(true);
    socket.on(
      'data',
      reader((status, body) => {
        count += 1;
        posting?.answered({ status, body, tookMs: performance.now() - sentAtMs });
        post();
      }),
    );
    socket.on('connect', post);
    // A server that was killed takes its connections with it; the count says how far they came.
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve(count));
  });

/** Posts until the time is up. Resolves with the answers per second. */
export async function runCrowd(crowd: Crowd): Promise<number> {
  const startedMs = performance.now();
  const one = (): Promise<number> => runOne(crowd, startedMs + crowd.forMs);
  const counts = await Promise.all(Array.from({ length: crowd.connections }, one));
  const seconds = (performance.now() - startedMs) / 1_000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
}

/** A POST as bytes on the wire. */
export function postText(path: string, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = Buffer.byteLength(body);
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${lines.join('')}\r\n${body}`;
}

export interface Line {
  /** Sends a request and resolves when its answer is complete. */
  readonly ask: (text: string) => Promise<Pick<Answered, 'status' | 'tookMs'>>;
  readonly hangUp: () => void;
}
