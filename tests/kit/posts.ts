// A crowd of HTTP clients in one process, as thin as they can be: each keeps one connection and posts the next thing as
// soon as the last is answered, so that the server and not the client is what is measured.
import { connect, type Socket } from 'node:net';

export interface Answered {
  readonly status: number;
  readonly body: string;
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

const HEAD_END = '\r\n\r\n';

const lengthIn = (head: string): number => Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);

/** Calls `whole` with each answer as it is complete. */
const reader = (whole: (status: number, body: string) => void): ((chunk: Buffer) => void) => {
  let rest: Buffer = Buffer.alloc(0);
  return (chunk) => {
    rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    for (;;) {
      const headEnd = rest.indexOf(HEAD_END);
      if (headEnd === -1) return;
      const head = rest.toString('latin1', 0, headEnd);
      const end = headEnd + HEAD_END.length + lengthIn(head);
      if (rest.length < end) return;
      const body = rest.toString('utf8', headEnd + HEAD_END.length, end);
      rest = rest.subarray(end);
      whole(Number(head.slice(9, 12)), body);
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
export const runCrowd = async (crowd: Crowd): Promise<number> => {
  const startedMs = performance.now();
  const one = (): Promise<number> => runOne(crowd, startedMs + crowd.forMs);
  const counts = await Promise.all(Array.from({ length: crowd.connections }, one));
  const seconds = (performance.now() - startedMs) / 1_000;
  return counts.reduce((sum, count) => sum + count, 0) / seconds;
};

/** A POST as bytes on the wire. */
export const postText = (path: string, headers: Readonly<Record<string, string>>, body: string): string => {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const length = Buffer.byteLength(body);
  return `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${lines.join('')}\r\n${body}`;
};
