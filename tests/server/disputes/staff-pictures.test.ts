// Pictures that are to prove something: legible when they are kept, told in words when they are not
// taken, decided before their bytes are read, and drawn one at a time by a process that can take
// neither the memory nor the time of the house.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { quotaOf } from '#core/documents/upload.ts';
import { DAY_MS } from '#core/time/days.ts';
import { addFile } from '#server/files/commands-add-file.ts';
import { uploadGate } from '#server/http/bodies/uploads.ts';
import { PainterBusy, painterWith } from '#server/ports/painter.ts';
import { sendPicture, somePicture } from '../../kit/disputes/claims.ts';
import { UNHURRIED } from '../../kit/disputes/painter.ts';
import { someHeic } from '../../kit/documents/pictures.ts';
import { eventually } from '../../kit/eventually.ts';
import { openTestServer, somePerson, type Person, type TestServer } from '../../kit/test-server.ts';

let server: TestServer;
let buyer: Person;

beforeEach(async () => {
  server = await openTestServer();
  buyer = await somePerson(server);
});
afterEach(() => server.close());

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } });
const lie = (): string[] => readdirSync(server.folder);

const send = async (bytes: Uint8Array, type = 'image/png', who = buyer) => {
  const answer = await sendPicture(server, who, { payload: bytes, type });
  server.clock.moveBy(5_000);
  return {
    status: answer.statusCode,
    ...answer.json<{ code: number; msg: string; data: { fileId: string; refusal?: object } }>(),
  };
};

const kept = async (id: string) => sharp(readFileSync(join(server.folder, id))).metadata();

describe('what is kept of a picture', () => {
  test('a long screenshot stays as wide as it was, readable', async () => {
    const { code, data } = await send(await blank(1_080, 12_000).png().toBuffer());
    expect(code).toBe(200);
    expect(await kept(data.fileId)).toMatchObject({ width: 1_080, height: 12_000, format: 'jpeg' });
  });

  test('a photo of 48 million dots is taken', async () => {
    const { data } = await send(await blank(8_064, 6_048).jpeg().toBuffer(), 'image/jpeg');
    expect(await kept(data.fileId)).toMatchObject({ width: 3_200, height: 2_400 });
  });

  test('a photo of an iPhone is kept as browsers show it', async () => {
    const { code, data } = await send(someHeic(), 'image/heic');
    expect(code).toBe(200);
    expect(await kept(data.fileId)).toMatchObject({ width: 64, height: 48, format: 'jpeg' });
    const { data: dots } = await sharp(readFileSync(join(server.folder, data.fileId)))
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Blue on the left.
    expect(dots[2]).toBeGreaterThan(dots[0] ?? 255);
  });

  test('is what it is, whatever its name, without its place', async () => {
    const { data } = await send(await somePicture(), 'application/octet-stream');
    expect((await kept(data.fileId)).exif).toBeUndefined();
    expect(lie()).toEqual([data.fileId]);
  });
});

describe('what is not taken is told in words', () => {
  test.each([
    [
      'a photo of which no more came than that it is HEIC',
      Buffer.from('0000001c66747970686569630000000068656963', 'hex'),
      /不完整/,
    ],
    ['a moving picture', Buffer.from('GIF89a'), /GIF/],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
    ['a film', Buffer.from('\0\0\0\u001cftypisom'), /视频/],
    ['half a picture', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), /不完整/],
    ['a text', Buffer.from('{"a":1}'), /10 MB、6400 万像素/],
    ['nothing', Buffer.alloc(0), /10 MB/],
  ])('%s', async (_what, bytes, words) => {
    const { status, msg } = await send(bytes, 'image/heic');
    expect(status).toBe(415);
    expect(msg).toMatch(words);
    expect(msg).not.toMatch(/json|bytes|有误/i);
    expect(lie()).toEqual([]);
  });

  test.each([
    ['of an iPhone', () => Promise.resolve(someHeic())],
    ['as a JPEG', () => blank(640, 480).jpeg().toBuffer()],
    ['as a JPEG in several scans', () => blank(640, 480).jpeg({ progressive: true }).toBuffer()],
    ['as a PNG', () => blank(640, 480).png().toBuffer()],
    ['as a WebP', () => blank(640, 480).webp().toBuffer()],
    ['as an AVIF', () => blank(640, 480).avif().toBuffer()],
  ])('a photo %s that arrives by half, wherever it is cut', async (_as, photo) => {
    const bytes = await photo();
    for (const share of [0.98, 0.7, 0.5]) {
      const half = bytes.subarray(0, Math.floor(bytes.byteLength * share));
      const { status, msg } = await send(half, 'image/heic');
      expect([status, msg]).toEqual([415, expect.stringContaining('不完整')]);
    }
    expect(lie()).toEqual([]);
    expect((await send(bytes, 'image/heic')).code).toBe(200);
  });

  test('too many dots, with how many there are and may be', async () => {
    const { status, msg } = await send(await blank(9_000, 8_000).png().toBuffer());
    expect([status, msg]).toEqual([413, expect.stringMatching(/7200 万像素，最多收 6400 万像素/)]);
    expect(lie()).toEqual([]);
  });
});

describe('who may hand something in is decided before it is read', () => {
  test('nobody before they are verified', async () => {
    await server.ground.store.writer
      .updateTable('users')
      .set({ verification: 'unverified' })
      .where('id', '=', buyer.userId)
      .execute();
    server.services.viewers.forget([buyer.sid]);
    expect(await send(await somePicture())).toMatchObject({ code: 4607, msg: expect.stringMatching(/认证/) });
    expect(existsSync(server.folder)).toBe(false);
  });

  test('nobody beyond their share of a day, until the next', async () => {
    const bytes = quotaOf(false)['day-bytes'];
    await server.engine.run(addFile, { id: 'large', ownerId: buyer.userId, byteCount: bytes });
    const { status, data, msg } = await send(await somePicture());
    expect([status, data.refusal]).toEqual([429, { code: 'UPLOADS_SPENT', of: 'day-bytes', most: bytes }]);
    expect(msg).toMatch(/一天最多上传 300 MB/);
    const { writer } = server.ground.store;
    await writer
      .updateTable('files')
      .set({ atMs: server.clock.nowMs() - DAY_MS })
      .execute();
    expect((await send(await somePicture())).code).toBe(200);
  });

  test('nobody while the disk is needed for bids, in one line', async () => {
    const files = { ...server.services.files, hasRoomFor: () => Promise.resolve(false) };
    Object.assign(server.services.uploads, uploadGate({ ...server.services, files }));
    const { status, msg } = await send(await somePicture());
    expect([status, msg]).toEqual([507, expect.stringMatching(/磁盘满/)]);
  });

  test('one thing of one person at a time', async () => {
    const house = await openTestServer({ hasRealPainter: true });
    const sender = await somePerson(house);
    const payload = await somePicture();
    const sent = [1, 2].map(() => sendPicture(house, sender, { payload }));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
    await house.close();
  });
});

describe('whoever draws', () => {
  const drawing = async (from: string) => ({
    from,
    copies: [{ to: `${from}.out`, format: 'jpeg' }] as const,
    mostPixels: 64_000_000,
  });
  const written = async (): Promise<string> => {
    await send(await somePicture());
    return join(server.folder, lie()[0] ?? '');
  };

  test('draws what comes in over HTTP', async () => {
    const house = await openTestServer({ hasRealPainter: true });
    const sender = await somePerson(house);
    const answer = await sendPicture(house, sender, { payload: await somePicture(), type: 'image/png' });
    const { data } = answer.json<{ data: { fileId: string } }>();
    expect(await sharp(readFileSync(join(house.folder, data.fileId))).metadata()).toMatchObject({
      width: 40,
      height: 30,
      format: 'jpeg',
    });
    await house.close();
  });

  test('draws one picture at a time, and leaves no process', async () => {
    const from = await written();
    const painter = painterWith(UNHURRIED);
    let most = 0;
    const look = (): number =>
      readdirSync(`/proc/self/task/${process.pid}`).includes('children')
        ? readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
            .length
        : 0;
    const before = look();
    const drawn = Array.from({ length: 4 }, async () => painter.draw(await drawing(from)));
    let isOver = false;
    void Promise.allSettled(drawn).then(() => (isOver = true));
    await eventually(() => {
      most = Math.max(most, look() - before);
      expect(isOver).toBe(true);
    });
    expect(await Promise.all(drawn)).toEqual(
      Array.from({ length: 4 }, () => ({ ok: true, widthPx: 40, heightPx: 30 })),
    );
    expect(most).toBe(1);
    await eventually(() => expect(look()).toBe(before));
  });

  test('is ended when it takes too much memory or work', async () => {
    const from = await written();
    const greedy = painterWith({ ...UNHURRIED, mostMemoryBytes: 1_000_000 });
    expect(await greedy.draw(await drawing(from))).toEqual({ ok: false, why: 'too-hard' });
    const slow = painterWith({ ...UNHURRIED, mostWorkMs: 1 });
    expect(await slow.draw(await drawing(from))).toEqual({ ok: false, why: 'too-hard' });
  });

  test('blames no picture when the machine gives it no turn', async () => {
    const from = await written();
    const held = painterWith({ ...UNHURRIED, waitMs: 1 });
    await expect(held.draw(await drawing(from))).rejects.toThrow(PainterBusy);
  });

  test('says that too many wait, and takes the next afterwards', async () => {
    const from = await written();
    const painter = painterWith({ ...UNHURRIED, mostWaiting: 0 });
    const first = painter.draw(await drawing(from));
    await expect(painter.draw(await drawing(from))).rejects.toThrow(PainterBusy);
    expect((await first).ok).toBe(true);
    expect((await painter.draw(await drawing(from))).ok).toBe(true);
  });
});
