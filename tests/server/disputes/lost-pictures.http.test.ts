// A machine too busy to draw what somebody sent: they are told so, lose no turn, and may send it
// again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PainterBusy } from '#server/ports/painter.ts';
import { sendPicture, somePicture } from '../../kit/disputes/claims.ts';
import { painterHere } from '../../kit/documents/painter-here.ts';
import { openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let sender: Person;

beforeEach(async () => {
  server = await openTestServer();
  sender = await somePerson(server);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await server.close();
});

const send = async () => sendPicture(server, sender, { payload: await somePicture(), type: 'image/png' });
const MORE_THAN_A_TURN = 20;

test('a picture that found no turn costs its sender none', async () => {
  const drawing = vi.spyOn(painterHere, 'draw').mockRejectedValue(new PainterBusy('no turn'));
  for (let sent = 0; sent < MORE_THAN_A_TURN; sent += 1) {
    const { statusCode, json, headers } = await send();
    expect(statusCode).toBe(503);
    expect(headers['retry-after']).toBeDefined();
    expect(json<{ msg: string }>().msg).toContain('请一分钟后再上传');
  }
  drawing.mockRestore();
  expect((await send()).statusCode).toBe(200);
});

test('a picture that is too hard costs one each', async () => {
  vi.spyOn(painterHere, 'draw').mockResolvedValue({ ok: false, why: 'too-hard' });
  const codes: number[] = [];
  for (let sent = 0; sent < MORE_THAN_A_TURN; sent += 1)
    codes.push((await send()).json<{ code: number }>().code);
  expect(codes[0]).toBe(5010);
  expect(codes.at(-1)).not.toBe(5010);
});
