// How long somebody may take to send what they have to say: over a wire, for only there is anything
// to cut.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { listen, newServer } from '#server/front.ts';
import { allowTime, BODY_MS, limitBodyTime, VIDEO_MS } from '#server/http/bodies/body-time.ts';
import { eventually } from '../../../kit/eventually.ts';

const A_MOMENT_MS = 5;
const VERY_LONG_MS = 600_000;

let server: Server;
let line: Socket | null = null;
let isCut: boolean;
let heard: string;
afterEach(() => {
  line?.destroy();
  line = null;
  server.closeAllConnections();
  server.close();
});

const open = async (waitMs: number, meet: (request: IncomingMessage) => void): Promise<void> => {
  server = limitBodyTime(createServer(), waitMs).on('request', (request, response) => {
    meet(request);
    request.resume().on('end', () => response.end('heard'));
  });
  await listen(server, '127.0.0.1', 0);
  [isCut, heard] = [false, ''];
  line = connect((server.address() as AddressInfo).port, '127.0.0.1');
  line.on('data', (bytes: Buffer) => (heard += bytes.toString()));
  line.on('close', () => (isCut = true)).on('error', () => (isCut = true));
};
const HALF_A_BODY = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nhalf';

test('whoever does not come to an end is cut off', async () => {
  await open(A_MOMENT_MS, () => undefined);
  line?.write(HALF_A_BODY);
  await eventually(() => expect(isCut).toBe(true));
  expect(heard).toBe('');
});

test('whoever was allowed more may go on, or must stop', async () => {
  let request: IncomingMessage | null = null;
  await open(VERY_LONG_MS, (met) => {
    request = met;
    allowTime(met, VERY_LONG_MS);
  });
  line?.write(HALF_A_BODY);
  await eventually(() => expect(request).not.toBeNull());
  line?.write('enough');
  await eventually(() => expect(heard).toContain('heard'));
  // The next on the same line is for itself.
  request = null;
  line?.write(HALF_A_BODY);
  await eventually(() => expect(request).not.toBeNull());
  allowTime(request as unknown as IncomingMessage, A_MOMENT_MS);
  await eventually(() => expect(isCut).toBe(true));
});

test('who has nothing to send is not waited for, nor cut', async () => {
  const met: IncomingMessage[] = [];
  await open(A_MOMENT_MS, (request) => met.push(request));
  line?.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n');
  await eventually(() => expect(heard).toContain('heard'));
  line?.write(`${HALF_A_BODY}enough`);
  await eventually(() => expect(heard.match(/heard/g)).toHaveLength(2));
  expect([met.length, isCut]).toEqual([2, false]);
  allowTime(met[0] as IncomingMessage, 1);
});

test('the house gives only a video more time, no head', () => {
  server = newServer();
  expect([server.headersTimeout, server.requestTimeout]).toEqual([BODY_MS, VIDEO_MS]);
  // The app itself; and before it what sets the times, keeps the lines apart and knows which
  // answers are under way.
  expect(server.listenerCount('request')).toBe(4);
});
