// Videos of a case over HTTP: from whoever may show something in it, to whoever's case it
// is, and to nobody else.
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { DAY_MS } from '#core/time/days.ts';
import { discardRecords } from '#server/documents/commands-discard-records.ts';
import { filesNotOf } from '#server/files/store-files.ts';
import { openPurgePictures } from '#server/jobs/purge-pictures.ts';
import { fileIdIn, openClaimServer, savedClaim } from '../../kit/disputes/claims.ts';
import { sendVideo, watched, type Sending } from '../../kit/documents/filmed.ts';
import { PLACE, placed, someVideo, someWebm } from '../../kit/documents/videos.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';
import { call, ORIGIN, type Person, type TestServer } from '../../kit/test-server.ts';

const MOST_BYTES = 52_428_800;
const MINUTE_MS = 60_000;

let server: TestServer;
let buyer: Person;
let stranger: Person;
let staff: Person;
let id: string;

beforeEach(async () => {
  const at = await openClaimServer();
  ({ server, buyer, stranger, staff } = at);
  id = await savedClaim(at);
});
afterEach(() => server.close());

const make = () => call(server, ['disputeSubmit', { id }], buyer);

const send = (who: Person, payload: Buffer | Readable, sending: Partial<Sending> = {}) => {
  // Nobody films three in a minute; what comes of it is a test of its own.
  server.clock.moveBy(5 * MINUTE_MS);
  return sendVideo(server, who, { payload, of: id, ...sending });
};
const fileIdOf = async (who: Person, video = someVideo()): Promise<string> =>
  fileIdIn(await send(who, video));
const show = (fileId: string, kind = 'video') =>
  call<Outputs['disputeEvidence']>(server, ['disputeEvidence', { id, fileId, kind }], buyer);
const watch = (who: Person, fileId: string, range?: string) => watched(server, who, { fileId, range });
const lie = (): string[] => {
  try {
    return readdirSync(server.folder);
  } catch {
    return [];
  }
};

describe('a video', () => {
  test('is shown in the case with its hash to both sides only', async () => {
    await make();
    const fileId = await fileIdOf(buyer, someVideo({ inMoov: [placed('udta')] }));
    expect((await watch(staff, fileId)).statusCode).toBe(200);
    const { code, data } = await show(fileId);
    const row = await server.services.reader.selectFrom('files').selectAll().executeTakeFirstOrThrow();
    expect([code, data.evidence]).toEqual([
      200,
      [{ fileId, kind: 'video', sha256: row.sha256, by: 'buyer', atMs: expect.any(Number) }],
    ]);
    expect(row).toMatchObject({
      type: 'video/mp4',
      ownerId: buyer.userId,
      sha256: expect.stringMatching(/^\w{64}$/),
    });
    const seen = await watch(buyer, fileId);
    expect(seen.rawPayload.byteLength).toBe(row.byteCount);
    expect(seen.rawPayload.includes(PLACE)).toBe(false);
    expect((await watch(stranger, fileId)).statusCode).toBe(404);
  });

  test('the house shows for the consignor is the buyer’s to see', async () => {
    await make();
    const fileId = await fileIdOf(staff);
    expect((await watch(buyer, fileId)).statusCode).toBe(404);
    const showing = { id, what: 'show-evidence', fileId, kind: 'video', for: 'consignor' };
    expect((await call(server, ['staffDisputeAct', showing], staff)).code).toBe(200);
    expect((await watch(buyer, fileId)).statusCode).toBe(200);
  });

  test.each<[string, Buffer, string]>([
    ['video/mp4', someVideo(), 'mp4'],
    ['video/quicktime', someVideo({ brand: 'qt  ' }), 'mov'],
    ['video/webm', someWebm(), 'webm'],
  ])(
    'is shown as %s by its content, whatever it was sent as, and can do nothing but be looked at',
    async (...row) => {
      const [type, bytes, ending] = row;
      const fileId = await fileIdOf(buyer, bytes);
      const seen = await watch(buyer, fileId);
      expect(seen.rawPayload).toEqual(bytes);
      expect(seen.headers).toMatchObject({
        'content-type': type,
        'accept-ranges': 'bytes',
        'content-disposition': `inline; filename="${fileId}.${ending}"; filename*=UTF-8''${fileId}.${ending}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      });
    },
  );

  test('is given out a piece at a time, as players ask', async () => {
    const bytes = someVideo();
    const fileId = await fileIdOf(buyer, bytes);
    const size = bytes.byteLength;
    const piece = await watch(buyer, fileId, 'bytes=10-19');
    expect([piece.statusCode, piece.rawPayload]).toEqual([206, bytes.subarray(10, 20)]);
    expect(piece.headers).toMatchObject({ 'content-range': `bytes 10-19/${size}`, 'content-length': '10' });
    const tail = await watch(buyer, fileId, 'bytes=-5');
    expect([tail.statusCode, tail.rawPayload]).toEqual([206, bytes.subarray(-5)]);
    const beyond = await watch(buyer, fileId, `bytes=${size}-`);
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    expect((await watch(buyer, fileId, 'bytes=0-1,3-4')).statusCode).toBe(200);
    await server.services.files.remove(fileId);
    expect((await watch(buyer, fileId, 'bytes=0-')).statusCode).toBe(404);
  });

  test('is no picture, nor a picture a video, nor a paper', async () => {
    const fileId = await fileIdOf(buyer);
    const wrong = await show(fileId, 'photo');
    expect(wrong).toMatchObject({
      code: REFUSAL_NUMBER.KIND_DIFFERS,
      data: { refusal: { code: 'KIND_DIFFERS', is: 'video' } },
    });
    await server.ground.store.writer.updateTable('files').set({ type: 'image/jpeg' }).execute();
    expect(await show(fileId)).toMatchObject({ data: { refusal: { code: 'KIND_DIFFERS', is: 'picture' } } });
    expect(await filesNotOf(server.services.reader, buyer.userId, [fileId])).toEqual([]);
    await server.ground.store.writer.updateTable('files').set({ type: 'video/mp4' }).execute();
    expect(await filesNotOf(server.services.reader, buyer.userId, [fileId])).toEqual([fileId]);
  });
});

describe('nothing is taken in, and nothing lies on the disk', () => {
  const codeOf = async (answer: ReturnType<typeof send>): Promise<number> =>
    (await answer).json<{ code: number }>().code;
  afterEach(() => {
    if (lie().length > 0) throw new Error('something was left on the disk');
  });

  test('from whoever has no part in the case, or too early', async () => {
    const unknown = REFUSAL_NUMBER.UNKNOWN_DISPUTE;
    expect(await codeOf(send(stranger, someVideo()))).toBe(unknown);
    expect(await codeOf(send(staff, someVideo()))).toBe(unknown);
    expect(await codeOf(send(buyer, someVideo(), { of: 'none' }))).toBe(unknown);
    expect(await codeOf(send({ ...buyer, token: 'x' }, someVideo()))).toBe(401);
    expect(await codeOf(send(buyer, someVideo(), { headers: { origin: 'https://elsewhere.example' } }))).toBe(
      403,
    );
  });

  test('once the time to show something or the case is over', async () => {
    await make();
    await call(server, ['staffDisputeAct', { id, what: 'forward', text: '请答复' }], staff);
    expect(await codeOf(send(buyer, someVideo()))).toBe(REFUSAL_NUMBER.EVIDENCE_CLOSED);
    await call(server, ['disputeAct', { id, what: 'withdraw' }], buyer);
    expect(await codeOf(send(buyer, someVideo()))).toBe(REFUSAL_NUMBER.DISPUTE_STATE);
  });

  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['half a film', someVideo().subarray(0, -9)],
  ])('of %s, and it is said what would be', async (_says, bytes) => {
    expect((await send(buyer, bytes)).json()).toMatchObject({
      code: REFUSAL_NUMBER.NOT_A_VIDEO,
      data: { refusal: { code: 'NOT_A_VIDEO' } },
    });
  });

  test.each<[string, string, number, string | undefined]>([
    ['without a case', '', 400, 'id'],
    ['with a case that cannot be', '?id=../x', 400, 'id'],
    ['with something more', '?id=none&role=staff', 400, 'role'],
    ['with a case said twice', '?id=a&id=b', 400, 'id'],
  ])('%s: what is wrong in the address is named', async (_says, query, status, field) => {
    const url = `${BASE}${routes.videoUpload.path}${query}`;
    const headers = { origin: ORIGIN, cookie: `luochui-session=${buyer.cookie}`, authorization: buyer.token };
    const payload = someVideo();
    const asked = { method: 'POST', url, payload } as const;
    const answer = await server.app.inject({
      ...asked,
      headers: { ...headers, 'content-type': 'video/mp4' },
    });
    const { code, field: named } = answer.json().data.refusal;
    expect([answer.statusCode, code, named]).toEqual([status, 'MALFORMED', field]);
  });

  test('as anything but a video, whatever its name, or without body', async () => {
    for (const type of ['image/jpeg', 'multipart/form-data; boundary=x', 'video/x-msvideo', 'video/mp4']) {
      const told = await send(buyer, Buffer.from('no video'), { type });
      expect([told.statusCode, told.json().code]).toEqual([415, REFUSAL_NUMBER.NOT_A_VIDEO]);
      server.clock.moveBy(DAY_MS / 24);
    }
    const headers = { origin: ORIGIN, cookie: `luochui-session=${buyer.cookie}`, authorization: buyer.token };
    const url = `${BASE}${routes.videoUpload.path}?id=${id}`;
    const answer = await server.app.inject({ method: 'POST', url, headers });
    expect([answer.statusCode, answer.json().code]).toEqual([415, REFUSAL_NUMBER.NOT_A_VIDEO]);
    const told = await send(buyer, Buffer.from('{"video":{}}'), { type: 'application/json' });
    expect(told.json().code).toBe(REFUSAL_NUMBER.NOT_A_VIDEO);
  });

  test('that says it is too large, before any byte is read', async () => {
    // It would be taken if it were read.
    const small = Readable.from([someVideo()]);
    const headers = { 'content-length': String(MOST_BYTES + 1) };
    expect((await send(buyer, small, { headers })).json()).toMatchObject({
      code: REFUSAL_NUMBER.VIDEO_TOO_LARGE,
      data: { refusal: { code: 'VIDEO_TOO_LARGE', mostBytes: MOST_BYTES } },
    });
  });

  test('that turns out to be too large on its way', async () => {
    const megabyte = Buffer.alloc(1_048_576);
    const pieces = function* (): Generator<Buffer> {
      yield someVideo();
      for (let piece = 0; piece < 51; piece += 1) yield megabyte;
    };
    expect(await codeOf(send(buyer, Readable.from(pieces())))).toBe(REFUSAL_NUMBER.VIDEO_TOO_LARGE);
  });
});

describe('of videos', () => {
  test('one person sends three at once, and then waits', async () => {
    const statuses: number[] = [];
    for (let callKeyed = 0; callKeyed < 4; callKeyed += 1) {
      statuses.push((await sendVideo(server, buyer, { of: id, payload: Buffer.from('none') })).statusCode);
    }
    expect(statuses).toEqual([415, 415, 415, 429]);
  });

  test('a case has room for three, and says so before another', async () => {
    for (let count = 0; count < 3; count += 1) expect((await show(await fileIdOf(buyer))).code).toBe(200);
    expect((await send(buyer, someVideo())).json()).toMatchObject({
      data: { refusal: { code: 'TOO_MUCH_EVIDENCE', of: 'video', most: 3 } },
    });
    expect(lie()).toHaveLength(3);
  });

  test('shown nowhere are three at most; shown ones stay', async () => {
    const shown = await fileIdOf(buyer);
    await show(shown);
    const [oldest, ...later] = [await fileIdOf(buyer), await fileIdOf(buyer), await fileIdOf(buyer)];
    expect((await watch(buyer, oldest)).statusCode).toBe(200);
    const last = await fileIdOf(buyer);
    expect((await watch(buyer, oldest)).statusCode).toBe(404);
    expect((await show(oldest)).code).toBe(REFUSAL_NUMBER.UNKNOWN_FILE);
    const { engine, clock, services: house } = server;
    const keep = openPurgePictures({ engine, reader: house.reader, clock, files: house.files });
    server.clock.moveBy(60 * MINUTE_MS);
    await keep();
    expect(lie().toSorted()).toEqual([shown, ...later, last].toSorted());
  });

  test('one of a case goes by the law of pictures, held meanwhile', async () => {
    await make();
    const fileId = await fileIdOf(buyer);
    await show(fileId);
    server.clock.moveBy(12 * 366 * DAY_MS);
    const { kept } = await server.engine.run(discardRecords, { kind: 'picture', ids: [fileId] });
    expect(kept).toMatchObject([{ id: fileId, refusal: { code: 'KEPT_BY_CASE' } }]);
  });
});
