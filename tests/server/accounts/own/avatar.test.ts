// The picture a person is shown by, over HTTP: one of each person, square and small, under
// seal, counted, theirs alone, and gone when they want it to be.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { AVATAR_SIDE_PX } from '#core/accounts/avatar.ts';
import { quotaOf } from '#core/documents/upload.ts';
import { DAY_MS } from '#core/time/days.ts';
import { dropAvatar } from '#server/accounts/own/commands-avatar.ts';
import { addFile } from '#server/files/commands-add-file.ts';
import { uploadedBy } from '#server/files/store-uploads.ts';
import { acting, nameOf, someFirm } from '../../../kit/agents/agents.ts';
import { sendPicture } from '../../../kit/disputes/claims.ts';
import { someHeic } from '../../../kit/documents/pictures.ts';
import { somebodyUnknown } from '../../../kit/identity/verifications.ts';
import {
  call,
  logIn,
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from '../../../kit/test-server.ts';

const PHONE = '13800000001';

let server: TestServer;
let person: Person;
beforeEach(async () => {
  server = await openTestServer();
  person = await somePerson(server, PHONE);
});
afterEach(() => server.close());

/**
 * Red on the left, green in the middle, blue on the right, with the place it was taken at in it.
 */
const threeColours = async (widthPx = 900, heightPx = 300): Promise<Buffer> => {
  const part = (background: string) =>
    sharp({ create: { width: widthPx / 3, height: heightPx, channels: 3, background } })
      .png()
      .toBuffer();
  const input = await Promise.all(['#f00', '#0f0', '#00f'].map(part));
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: '#000' } })
    .composite(input.map((one, at) => ({ input: one, left: (at * widthPx) / 3, top: 0 })))
    .withExif({ IFD3: { GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
};

interface Sent {
  readonly status: number;
  readonly code: number;
  readonly msg: string;
  readonly data: { readonly avatarId: string; readonly refusal?: object };
}
const save = async (payload: Uint8Array, who = person, type = 'image/jpeg'): Promise<Sent> => {
  const answer = await sendPicture(server, who, { payload, type, to: 'saveAvatar' });
  server.clock.moveBy(5_000);
  return { status: answer.statusCode, ...answer.json<Omit<Sent, 'status'>>() };
};
const look = (id: string, { cookie }: Pick<Person, 'cookie'> | { cookie: null } = person) =>
  server.app.inject({
    method: 'GET',
    url: `${BASE}${routes.avatarFile.path}?id=${id}`,
    ...(cookie && { headers: { cookie: `luochui-session=${cookie}` } }),
    remoteAddress: '10.0.0.1',
  });
const known = async (who: Pick<Person, 'cookie' | 'sid'> = person) =>
  (await call<Outputs['getUserBySid']>(server, ['getUserBySid', { sid: who.sid }], who)).data.avatarId;
const lie = (): string[] => readdirSync(server.folder);

describe('the picture a person is shown by', () => {
  test('is the square around its middle, small, upright, without its place', async () => {
    const { data, code } = await save(await threeColours());
    expect(code).toBe(200);
    const { rawPayload, headers } = await look(data.avatarId);
    const picture = sharp(rawPayload);
    const { width, height, format, exif } = await picture.metadata();
    expect([width, height, format, exif]).toEqual([AVATAR_SIDE_PX, AVATAR_SIDE_PX, 'jpeg', undefined]);
    const { data: dots } = await picture.raw().toBuffer({ resolveWithObject: true });
    const at = (x: number): number[] => [...dots.subarray(x * 3, x * 3 + 3)];
    for (const [red = 255, green = 0, blue = 255] of [at(4), at(AVATAR_SIDE_PX - 5)]) {
      expect([red < 60, green > 200, blue < 60]).toEqual([true, true, true]);
    }
    expect(headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'no-store' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([
    ['an iPhone', () => Promise.resolve(someHeic())],
    [
      'a phone held upright',
      async () =>
        sharp(await threeColours())
          .withMetadata({ orientation: 6 })
          .toBuffer(),
    ],
    [
      'a picture of one dot',
      () =>
        sharp({ create: { width: 1, height: 1, channels: 3, background: '#a03' } })
          .png()
          .toBuffer(),
    ],
    [
      'a picture like a line',
      () =>
        sharp({ create: { width: 1, height: 16_000, channels: 3, background: '#a03' } })
          .png()
          .toBuffer(),
    ],
  ])('of %s is as large as any other', async (_whose, picture) => {
    const { data } = await save(await picture());
    const { width, height } = await sharp((await look(data.avatarId)).rawPayload).metadata();
    expect([width, height]).toEqual([AVATAR_SIDE_PX, AVATAR_SIDE_PX]);
  });

  test('lies under seal, and is known to one’s sessions at once', async () => {
    expect(await known()).toBeUndefined();
    const { data } = await save(await threeColours());
    expect(lie()).toEqual([data.avatarId]);
    const bytes = readFileSync(join(server.folder, data.avatarId));
    await expect(sharp(bytes).metadata()).rejects.toThrow(/unsupported/);
    expect(await known()).toBe(data.avatarId);
    expect(await known(await logIn(server, PHONE))).toBe(data.avatarId);
  });

  test('takes the place of the one before, of which nothing remains', async () => {
    const first = await save(await threeColours());
    const second = await save(await threeColours(300, 300));
    expect(lie()).toEqual([second.data.avatarId]);
    expect((await look(first.data.avatarId)).statusCode).toBe(404);
    expect(await known()).toBe(second.data.avatarId);
  });

  test('is taken away when its owner wants it, however often said', async () => {
    const { data } = await save(await threeColours());
    for (const code of [200, 200]) {
      expect((await call(server, ['dropAvatar', {}], person)).code).toBe(code);
      server.clock.moveBy(5_000);
    }
    expect(await known()).toBeUndefined();
    expect((await look(data.avatarId)).statusCode).toBe(404);
    expect(lie()).toEqual([]);
  });
});

describe('whose picture it is', () => {
  test('nobody else is shown it: it answers as one that never was', async () => {
    const { data } = await save(await threeColours());
    const other = await somePerson(server, '13800000002');
    const staff = await somebodyOfTheHouse(server);
    for (const who of [other, staff, { cookie: null }]) {
      const [theirs, nobodys] = [await look(data.avatarId, who), await look('none', who)];
      expect(theirs.statusCode).toBe(who.cookie === null ? 401 : 404);
      expect([theirs.statusCode, theirs.body, theirs.headers['content-type']]).toEqual([
        nobodys.statusCode,
        nobodys.body,
        nobodys.headers['content-type'],
      ]);
    }
    for (const who of [other, staff, person])
      expect((await call(server, ['fileRead', { id: data.avatarId }], who)).status).toBe(404);
  });

  test('whoever acts for a firm keeps their own, and changes neither', async () => {
    const firm = await someFirm(server);
    const own = await save(await threeColours());
    const firms = await save(await threeColours(300, 300), firm);
    await acting(server, firm, { agent: person });
    expect(await nameOf(server, firm)).not.toBe('');
    expect(await known()).toBe(own.data.avatarId);
    expect((await look(own.data.avatarId)).statusCode).toBe(200);
    expect((await look(firms.data.avatarId)).statusCode).toBe(404);
    expect((await save(await threeColours())).code).not.toBe(200);
    expect((await call(server, ['dropAvatar', {}], person)).code).not.toBe(200);
    expect([await known(), await known(firm)]).toEqual([own.data.avatarId, firms.data.avatarId]);
  });
});

describe('what is not taken is told in words, and the one there is stays', () => {
  test.each([
    ['a moving picture', Buffer.from('GIF89a'), /GIF/],
    ['a drawing with a script', Buffer.from('<svg onload="alert(1)"/>'), /SVG/],
    ['a page', Buffer.from('<!doctype html><script>1</script>'), /10 MB、6400 万像素/],
    ['a PDF', Buffer.from('%PDF-1.7'), /PDF/],
    ['half a picture', Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), /不完整/],
    ['nothing', Buffer.alloc(0), /10 MB/],
  ])('%s', async (_what, bytes, words) => {
    const { data } = await save(await threeColours());
    const refused = await save(bytes, person, 'image/png');
    expect([refused.status, refused.msg]).toEqual([415, expect.stringMatching(words)]);
    expect(await known()).toBe(data.avatarId);
    expect(lie()).toEqual([data.avatarId]);
  });

  test('too many dots', async () => {
    const blank = sharp({ create: { width: 9_000, height: 8_000, channels: 3, background: 'white' } });
    const { status, msg } = await save(await blank.png().toBuffer());
    expect([status, msg]).toEqual([413, expect.stringMatching(/最多收 6400 万像素/)]);
    expect(lie()).toEqual([]);
  });

  test('of whoever is not verified, or has handed in their share', async () => {
    const unknown = await somebodyUnknown(server, '13800000003');
    expect(await save(await threeColours(), unknown)).toMatchObject({ code: 4607 });
    const byteCount = quotaOf(false)['day-bytes'];
    await server.engine.run(addFile, { id: 'large', ownerId: person.userId, byteCount });
    expect((await save(await threeColours())).data.refusal).toMatchObject({ code: 'UPLOADS_SPENT' });
  });
});

test('a picture counts once in its owner’s share, until it is gone', async () => {
  await save(await threeColours());
  const { data } = await save(await threeColours());
  const { reader, clock } = { reader: server.services.reader, clock: server.clock };
  const used = await uploadedBy(reader, person.userId, clock.nowMs());
  const { byteLength } = (await look(data.avatarId)).rawPayload;
  expect(used).toEqual({
    'day-count': 1,
    'day-bytes': byteLength,
    'kept-count': 1,
    'kept-bytes': byteLength,
  });
  const later = await uploadedBy(reader, person.userId, clock.nowMs() + DAY_MS);
  expect([later['day-count'], later['kept-count']]).toEqual([0, 1]);
  await server.engine.run(dropAvatar, { userId: person.userId });
  expect((await uploadedBy(reader, person.userId, clock.nowMs()))['kept-count']).toBe(0);
});
