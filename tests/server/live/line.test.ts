// A watcher's line after its head: Node holds nothing of it but the socket. It leans on how Node
// lets go of a request that becomes another protocol; the first tests here fail on a Node that does
// so otherwise.
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { listen, newServer, shut } from '#server/front.ts';
import { openLine } from '#server/live/line.ts';
import { asking, bareVisitor, type BareVisitor } from '../../kit/service/bare-visitor.ts';

const STREAM = BASE + routes.live.path;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

describe('a line', () => {
  let server: Server;
  let port: number;
  let visitor: BareVisitor;
  let lines: Socket[];
  let answers: WeakRef<ServerResponse>[];
  /** Step between the question and the head of its answer. */
  let admit: (response: ServerResponse) => Promise<boolean>;

  const connections = (): Promise<number> =>
    new Promise((resolve) => server.getConnections((_, count) => resolve(count)));

  beforeEach(async () => {
    lines = [];
    answers = [];
    admit = async () => Promise.resolve(true);
    server = newServer().on('request', (request, response) => {
      if (!request.url?.startsWith(STREAM)) return response.end('a page');
      answers.push(new WeakRef(response));
      return void admit(response).then((isIn) => {
        if (!isIn) return response.writeHead(403).end('refused');
        const line = openLine(response);
        return line && lines.push(line);
      });
    });
    port = await listen(server, '127.0.0.1', 0);
    visitor = await bareVisitor(port);
  });
  afterEach(async () => {
    visitor.leave();
    await shut(server);
  });

  test('is no longer among the connections of the HTTP server', async () => {
    visitor.say(asking(`${STREAM}?lots=lot-1:0`));
    await expect.poll(() => visitor.heard()).toContain('text/event-stream');
    server.closeAllConnections();
    lines[0]?.write('still here');
    await expect.poll(() => visitor.heard()).toContain('still here');
  });

  test('keeps nothing of its request and answer', async () => {
    for (let at = 0; at < 3; at += 1) (await bareVisitor(port)).say(asking(STREAM));
    await expect.poll(() => lines.length).toBe(3);
    await expect
      .poll(() => {
        collectGarbage();
        return answers.filter((answer) => answer.deref()).length;
      })
      .toBe(0);
    expect(lines.every(({ writable }) => writable)).toBe(true);
  });

  test('may begin on a connection that has asked for something else before', async () => {
    visitor.say(asking('/home'));
    await expect.poll(() => visitor.heard()).toContain('a page');
    expect(visitor.heard()).toMatch(/connection: keep-alive/i);
    visitor.say(asking(STREAM));
    await expect.poll(() => visitor.heard()).toContain('text/event-stream');
    server.closeAllConnections();
    lines[0]?.write('still here');
    await expect.poll(() => visitor.heard()).toContain('still here');
  });

  test('has its own head of an answer, ending with the connection', async () => {
    visitor.say(asking(STREAM));
    await expect.poll(() => visitor.heard()).toContain('\r\n\r\n');
    const head = visitor.heard().toLowerCase();
    expect(head).toMatch(/^http\/1\.1 200 ok\r\n/);
    for (const line of ['transfer-encoding: chunked', 'connection: close', 'cache-control: no-store'])
      expect(head).toContain(`\r\n${line}\r\n`);
  });

  test('does not listen to what else is said on it', async () => {
    visitor.say(asking(STREAM) + asking('/home'));
    await expect.poll(() => visitor.heard()).toContain('text/event-stream');
    visitor.say(asking('/home') + 'x'.repeat(200_000));
    lines[0]?.write('news');
    await expect.poll(() => visitor.heard()).toContain('news');
    expect(visitor.heard()).not.toContain('a page');
    expect(lines[0]?.readableLength).toBe(0);
  });

  test('that is asked for behind another question waits for its turn', async () => {
    visitor.say(asking('/home') + asking(STREAM));
    await expect.poll(() => visitor.heard()).toContain('text/event-stream');
    expect(visitor.heard().indexOf('a page')).toBeLessThan(visitor.heard().indexOf('text/event-stream'));
  });

  test('that is refused is answered in whole and closed', async () => {
    admit = async () => Promise.resolve(false);
    visitor.say(asking(STREAM));
    await visitor.hungUp;
    expect(visitor.heard()).toMatch(/403 Forbidden[^]*connection: close[^]*refused/i);
  });

  test('is closed when the other end says its last word', async () => {
    visitor.say(asking(STREAM));
    await expect.poll(() => visitor.heard()).toContain('text/event-stream');
    visitor.finish();
    await visitor.hungUp;
    await expect.poll(connections).toBe(0);
  });

  test('is not opened for who has gone while they were looked at', async () => {
    let letIn: (isIn: boolean) => void = () => undefined;
    admit = () => new Promise((resolve) => (letIn = resolve));
    visitor.say(asking(STREAM));
    await expect.poll(() => answers.length).toBe(1);
    visitor.leave();
    await expect.poll(connections).toBe(0);
    letIn(true);
    await expect.poll(() => answers.length).toBe(1);
    expect(lines).toEqual([]);
  });

  test('is cut when the house closes', async () => {
    visitor.say(asking(STREAM));
    await expect.poll(() => visitor.heard()).toContain('text/event-stream');
    await shut(server);
    await visitor.hungUp;
    expect(lines.map(({ destroyed }) => destroyed)).toEqual([true]);
  });
});

describe('what is no line', () => {
  let server: Server;
  let visitor: BareVisitor;

  beforeEach(async () => {
    server = newServer().on('request', ({ method }, response) => response.end(`answered ${method}`));
    visitor = await bareVisitor(await listen(server, '127.0.0.1', 0));
  });
  afterEach(async () => {
    visitor.leave();
    await shut(server);
  });

  test.each([
    ['another address', asking(`${STREAM}s`)],
    ['another method', asking(STREAM, { 'content-length': '0' }, 'POST')],
    ['a question with a body', `${asking(STREAM, { 'content-length': '2' })}hi`],
    ['a question with a body in chunks', `${asking(STREAM, { 'transfer-encoding': 'chunked' })}0\r\n\r\n`],
    ['the wish for another protocol', asking('/home', { connection: 'upgrade', upgrade: 'websocket' })],
  ])('%s is answered, and the next question too', async (_, question) => {
    visitor.say(question);
    await expect.poll(() => visitor.heard()).toMatch(/answered (?:GET|POST)/);
    visitor.say(asking('/next', {}, 'PUT'));
    await expect.poll(() => visitor.heard()).toContain('answered PUT');
  });
});
