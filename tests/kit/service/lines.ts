// A screen's line to the house, as a test hears it: what arrives, message by message, and a way to
// stop reading.
import { request, type IncomingMessage, type ServerResponse } from 'node:http';
import { Duplex } from 'node:stream';
import { createParser } from 'eventsource-parser';
import type { LiveMessage } from '#contract/live.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { listen, newServer, shut } from '#server/front.ts';

export interface Line {
  readonly heard: readonly LiveMessage[];
  /** Resolves with the first message, already heard or to come, that answers the question. */
  readonly hears: (question: (message: LiveMessage) => boolean) => Promise<LiveMessage>;
  readonly pause: () => void;
  readonly resume: () => void;
  readonly close: () => void;
  readonly closed: Promise<void>;
}

export interface LineServer {
  readonly connect: () => Promise<Line>;
  readonly close: () => Promise<void>;
}

/** A line whose other end does not read: nothing leaves until `read`. */
export function stuckLine(): StuckLine {
  const texts: string[] = [];
  let isReading = false;
  let release: () => void = () => undefined;
  const socket = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _, done) => {
      texts.push(chunk.toString());
      if (isReading) done();
      else release = done;
    },
  });
  const response = {
    socket,
    writeHead: () => response,
    flushHeaders: () => {},
  };
  return {
    response: response as unknown as ServerResponse,
    waitingBytes: () => socket.writableLength,
    read: () => {
      isReading = true;
      release();
    },
    text: () => texts.join(''),
  };
}

const lineOf = (answer: IncomingMessage): Line => {
  const heard: LiveMessage[] = [];
  const waiting = new Set<() => void>();
  const parser = createParser({
    onEvent: ({ data }) => {
      heard.push(JSON.parse(data) as LiveMessage);
      for (const look of waiting) look();
    },
  });
  answer.setEncoding('utf8').on('data', (text: string) => parser.feed(text));
  const closed = new Promise<void>((resolve) => answer.once('close', resolve));
  return {
    heard,
    hears: (question) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = heard.find((message) => question(message));
          if (!found) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    pause: () => answer.pause(),
    resume: () => answer.resume(),
    close: () => answer.destroy(),
    closed,
  };
};

/** The house's HTTP server, whose every visitor is handed to `open`. */
export async function lineServer(open: (response: ServerResponse) => void): Promise<LineServer> {
  const server = newServer().on('request', (_, response) => open(response));
  const port = await listen(server, '127.0.0.1', 0);
  const path = BASE + routes.live.path;
  return {
    connect: () =>
      new Promise((resolve, reject) => {
        request({ port, path, host: '127.0.0.1', agent: false }, (answer) => resolve(lineOf(answer)))
          .once('error', reject)
          .end();
      }),
    close: () => shut(server),
  };
}

export interface StuckLine {
  readonly response: ServerResponse;
  readonly waitingBytes: () => number;
  /** From now on everything is read as it comes. */
  readonly read: () => void;
  readonly text: () => string;
}
