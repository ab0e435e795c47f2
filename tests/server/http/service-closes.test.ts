// A house that closes sees out who is there: what was asked is answered, streams come to their end,
// and nobody holds it for longer than it says.
import { Agent, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { listen, newServer, seeOut, shut } from '#server/front.ts';
import { openLine } from '#server/live/line.ts';
import { asking, bareVisitor } from '../../kit/service/bare-visitor.ts';

const STREAM = BASE + routes.live.path;

describe('a house that closes', () => {
  let server: Server;
  let port: number;
  let agent: Agent;
  /** Responses to the requests for a bid that are not answered yet. */
  let waiting: ServerResponse[];

  const ask = (path: string): Promise<{ answer: IncomingMessage; body: string }> =>
    new Promise((resolve, reject) => {
      get({ host: '127.0.0.1', port, path, agent }, (answer) => {
        let body = '';
        answer
          .on('data', (chunk: Buffer) => (body += chunk.toString()))
          .on('end', () => resolve({ answer, body }))
          .on('error', reject);
      }).on('error', reject);
    });

  beforeEach(async () => {
    waiting = [];
    agent = new Agent({ keepAlive: true });
    server = newServer().on('request', (request, response) => {
      if (request.url?.startsWith(STREAM)) return void openLine(response);
      if (request.url === '/bid') return void waiting.push(response);
      return void response.end('a page');
    });
    port = await listen(server, '127.0.0.1', 0);
  });
  afterEach(async () => {
    agent.destroy();
    await shut(server);
  });

  test('answers what was asked, as the last, and admits nobody', async () => {
    const asked = ask('/bid');
    await expect.poll(() => waiting.length).toBe(1);
    const closed = seeOut(server, 60_000);
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow('fetch failed');
    waiting[0]?.end('taken');
    const { answer, body } = await asked;
    expect([answer.statusCode, body, answer.headers.connection]).toEqual([200, 'taken', 'close']);
    await closed;
  });

  test('closes a connection on which nothing is asked', async () => {
    expect((await ask('/page')).answer.headers.connection).toBe('keep-alive');
    await seeOut(server, 60_000);
  });

  test('brings a stream to its end', async () => {
    const visitor = await bareVisitor(port);
    visitor.say(asking(STREAM));
    await expect.poll(() => visitor.heard()).toContain('text/event-stream');
    const closed = seeOut(server, 60_000);
    await expect.poll(() => visitor.heard().endsWith('0\r\n\r\n')).toBe(true);
    await closed;
  });

  test('waits no longer than it says for a missing answer', async () => {
    const cut = ask('/bid').catch((error: Error) => error.message);
    await expect.poll(() => waiting.length).toBe(1);
    await seeOut(server, 20);
    expect(await cut).toBe('socket hang up');
  });

  test.each([
    ['head', 'POST /bid HTTP/1.1\r\nhost: h\r\n'],
    ['body', 'POST /bid HTTP/1.1\r\nhost: h\r\ncontent-length: 1000000\r\n\r\nhalf'],
    [
      'body of untold length',
      'POST /bid HTTP/1.1\r\nhost: h\r\ntransfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n',
    ],
  ])('waits for nobody of whose request only half a %s has come', async (_what, text) => {
    const half = connect(port, '127.0.0.1').on('error', () => undefined);
    const gone = new Promise<void>((resolve) => half.once('close', () => resolve()));
    half.write(text);
    await expect.poll(() => half.bytesWritten).toBeGreaterThan(0);
    await seeOut(server, 60_000);
    await gone;
  });

  test('answers a whole request beside another’s half', async () => {
    const asked = ask('/bid');
    await expect.poll(() => waiting.length).toBe(1);
    connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .write('POST /bid HTTP/1.1\r\nhost: h\r\ncontent-length: 9\r\n\r\nhalf');
    await expect.poll(() => waiting.length).toBe(2);
    const closed = seeOut(server, 60_000);
    // Long enough that whoever is cut has been.
    await expect.poll(() => waiting[1]?.req.destroyed).toBe(true);
    waiting[0]?.end('taken');
    expect((await asked).body).toBe('taken');
    await closed;
  });
});
