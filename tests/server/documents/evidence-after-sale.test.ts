// Events after a sale in the evidence pack of its lot: the order, the case about it, and what was
// shown in it.
import { hash } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { ArchiveLine } from '#core/documents/archive.ts';
import { ARCHIVE, verifyEvidence } from '#core/documents/evidence.ts';
import {
  fileIdIn,
  odometerClaim,
  openClaimServer,
  savedClaim,
  sendPicture,
  somePicture,
} from '../../kit/disputes/claims.ts';
import { sendVideo } from '../../kit/documents/filmed.ts';
import { someVideo } from '../../kit/documents/videos.ts';
import { unzip } from '../../kit/documents/zips.ts';
import { sha256 } from '../../kit/sha256.ts';
import { call, type Person, type TestServer } from '../../kit/test-server.ts';

const TEXT = '里程表被调过，与车管所记录不符';

let server: TestServer;
let buyer: Person;
let staff: Person;
let disputeId: string;

beforeEach(async () => {
  const at = await openClaimServer();
  ({ server, buyer, staff } = at);
  disputeId = await savedClaim(at, odometerClaim({ text: TEXT }));
});
afterEach(() => server.close());

const photograph = async (): Promise<string> =>
  fileIdIn(await sendPicture(server, buyer, { payload: await somePicture() }));
const film = async (): Promise<string> =>
  fileIdIn(await sendVideo(server, buyer, { payload: someVideo(), of: disputeId }));

const show = (fileId: string, kind: string) =>
  call(server, ['disputeEvidence', { id: disputeId, fileId, kind }], buyer);

const packOf = async (query = '') => {
  const answer = await server.app.inject({
    url: `${BASE}${routes.evidence.path}?lotId=lot-1${query}`,
    headers: { cookie: `luochui-session=${staff.cookie}` },
  });
  expect(answer.statusCode).toBe(200);
  return unzip(answer.rawPayload);
};

const linesIn = (pack: ReadonlyMap<string, Buffer>): readonly ArchiveLine[] =>
  String(pack.get(ARCHIVE))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ArchiveLine);

test('a lot’s whole pack holds order and case, and proves itself', async () => {
  const [pictureId, videoId] = [await photograph(), await film()];
  await show(pictureId, 'odometer');
  await show(videoId, 'video');
  await call(server, ['disputeSubmit', { id: disputeId }], buyer);
  const pack = await packOf('&persons=1');
  const lines = linesIn(pack);

  const happened = lines.flatMap((line) => (line.t === 'order' ? [line.event.type] : []));
  expect(happened).toEqual(['created', 'signed', 'voucher-sent', 'paid', 'stopped']);
  expect(lines.filter(({ t }) => t === 'case')).toMatchObject([
    { dispute: { id: disputeId, status: 'accepted', claim: { text: TEXT } } },
  ]);
  const picture = pack.get(`shown/${pictureId}.jpg`) ?? Buffer.alloc(0);
  expect((await sharp(picture).metadata()).format).toBe('jpeg');
  const files = lines.flatMap((line) => (line.t === 'file' ? [{ id: line.id, ...line.facts }] : []));
  expect(files.toSorted((one) => (one.id === pictureId ? -1 : 1))).toMatchObject([
    { id: pictureId, type: 'image/jpeg', sha256: hash('sha256', picture, 'hex') },
    { id: videoId, type: 'video/mp4', sha256: expect.stringMatching(/^[\da-f]{64}$/) as string },
  ]);
  expect([...pack.keys()].filter((name) => name.startsWith('shown/'))).toEqual([`shown/${pictureId}.jpg`]);

  const found = [...pack].map(([name, bytes]) => ({
    name,
    sha256: hash('sha256', bytes, 'hex'),
    text: /\.(json|jsonl)$/.test(name) ? bytes.toString() : null,
  }));
  expect(await verifyEvidence(found, sha256)).toEqual([]);
});

test('the masked pack holds nothing of what people sign, write and show', async () => {
  await show(await photograph(), 'photo');
  await call(server, ['disputeSubmit', { id: disputeId }], buyer);
  const pack = await packOf();
  expect(linesIn(pack).filter(({ t }) => ['order', 'case', 'file'].includes(t))).toEqual([]);
  expect([...pack.keys()].filter((name) => name.startsWith('shown/'))).toEqual([]);
  const archive = String(pack.get(ARCHIVE));
  for (const word of [TEXT, '张三', buyer.userId]) expect(archive).not.toContain(word);
});
