// A video on its way to the disk: told by its content, counted to its last byte, and rid of the
// place it was filmed at; what is no video, too much of one or broken off leaves nothing behind.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lookedOver, videoTypeOf, type VideoType } from '#server/pictures/videos.ts';
import { filesIn, type Files, type Received } from '#server/ports/files.ts';
import {
  box,
  element,
  filler,
  kindBox,
  longBox,
  PLACE,
  placed,
  someVideo,
  someWebm,
  track,
  webmFrame,
  webmTrack,
} from '../../kit/documents/videos.ts';

const MOST_BYTES = 100_000;

let folder: string;
let files: Files;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'luochui-videos-'));
  files = filesIn(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const inPieces = async function* (bytes: Uint8Array, pieceBytes = 1_000): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += pieceBytes) {
    yield await Promise.resolve(bytes.subarray(at, at + pieceBytes));
  }
};
const receive = (arriving: AsyncIterable<Uint8Array>): Promise<Received<VideoType>> =>
  files.receive('a', arriving, {
    mostBytes: MOST_BYTES,
    isWanted: (head) => videoTypeOf(head) !== null,
    look: lookedOver,
  });
const lie = (): string[] => readdirSync(folder);
const kept = (): Buffer => readFileSync(join(folder, 'a'));

describe('a video', () => {
  test.each<[string, Buffer, VideoType]>([
    ['an Android phone', someVideo(), 'video/mp4'],
    ['an iPhone', someVideo({ brand: 'qt  ' }), 'video/quicktime'],
    ['an old phone', someVideo({ brand: '3gp4' }), 'video/mp4'],
    ['a browser', someWebm(), 'video/webm'],
  ])(
    'filmed by %s is kept under its name, as what it is, with the hash of what lies there',
    async (...row) => {
      const [, bytes, kind] = row;
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(await receive(inPieces(bytes))).toEqual({ ok: true, kind, byteCount: bytes.byteLength, sha256 });
      expect(kept()).toEqual(bytes);
      expect(lie()).toEqual(['a']);
    },
  );

  test('is the same however small the pieces are in which it comes', async () => {
    expect(await receive(inPieces(someVideo(), 3))).toMatchObject({ ok: true, kind: 'video/mp4' });
    expect(kept()).toEqual(someVideo());
  });

  test('may give box lengths the long way, or to the end', async () => {
    const last = box('mdat', filler(50));
    last.writeUInt32BE(0);
    const moov = box('moov', box('mvhd', filler(100)), track('vide'));
    const bytes = Buffer.concat([kindBox('isom'), moov, longBox('mdat', filler(40)), last]);
    expect(await receive(inPieces(bytes))).toMatchObject({ ok: true });
    expect(kept()).toEqual(bytes);
  });
});

describe('of where a video was filmed', () => {
  test.each<[string, Buffer]>([
    ['beside the tracks', someVideo({ inMoov: [placed('udta'), placed('meta')] })],
    ['in a track', someVideo({ tracks: [track('vide', placed('udta'), placed('uuid'))] })],
    ['in a track of its own', someVideo({ tracks: [track('vide'), track('meta', placed('stbl'))] })],
    ['beside all the rest', someVideo({ beside: [placed('uuid'), placed('free'), placed('sefd')] })],
    [
      'in more than is written at once',
      someVideo({ inMoov: [box('udta', filler(70_000), Buffer.from(PLACE))] }),
    ],
  ])('nothing is left that is said %s, and every frame stays where it was', async (_says, bytes) => {
    expect(bytes.includes(PLACE)).toBe(true);
    const received = await receive(inPieces(bytes));
    expect(received).toMatchObject({ ok: true, byteCount: bytes.byteLength });
    expect(kept().includes(PLACE)).toBe(false);
    expect(kept().indexOf(filler(2_000))).toBe(bytes.indexOf(filler(2_000)));
    // The hash is of what is kept, not of what was sent.
    const sha256 = createHash('sha256').update(kept()).digest('hex');
    expect(received).toMatchObject({ sha256 });
  });
});

describe('of a WebM', () => {
  const words = Buffer.from(PLACE);
  test.each<[string, Parameters<typeof someWebm>[0]]>([
    ['in its tags', { beside: [element('1254c367', words)] }],
    ['in a file attached to it', { beside: [element('1941a469', filler(70_000, 9), words)] }],
    ['in its title', { inInfo: [element('7ba9', words)] }],
    ['in the name of the program that wrote it', { inInfo: [element('4d80', words)] }],
    ['in the name of a track', { tracks: [webmTrack(1, 1, element('536e', words))] }],
    ['in what is empty', { beside: [element('ec', words)] }],
    [
      'in a track of its own',
      {
        tracks: [webmTrack(1, 1), webmTrack(2, 33)],
        frames: [webmFrame(1, filler(400)), webmFrame(2, words)],
      },
    ],
  ])('nothing is left that is said %s, and every frame stays where it was', async (_says, filmed) => {
    for (const isClosed of [true, false]) {
      const bytes = someWebm({ ...filmed, isClosed });
      expect(bytes.includes(PLACE)).toBe(true);
      expect(await receive(inPieces(bytes))).toMatchObject({ ok: true, byteCount: bytes.byteLength });
      expect(kept().includes(PLACE)).toBe(false);
      expect(kept().indexOf(filler(400))).toBe(bytes.indexOf(filler(400)));
      await files.remove('a');
    }
  });

  test('looked over once leaves nothing to take out next time', async () => {
    const bytes = someWebm({ inInfo: [element('7ba9', words)], beside: [element('1254c367', words)] });
    await receive(inPieces(bytes));
    const once = kept();
    await files.remove('a');
    await receive(inPieces(once));
    expect(kept()).toEqual(once);
  });
});

describe('a video that was cut off anywhere', () => {
  const samples = (count: number, bytes: number, startByte: number): Buffer => {
    const numbers = (...all: readonly number[]): Buffer => Buffer.concat(all.map((one) => uint32(one)));
    const table = (type: string, ...all: readonly number[]): Buffer => box(type, numbers(0, ...all));
    const stbl = box(
      'stbl',
      table('stsz', 0, count, ...Array<number>(count).fill(bytes)),
      table('stsc', 1, 1, count, 1),
      table('stco', 1, startByte),
    );
    const hdlr = box('hdlr', filler(8, 0), Buffer.from('vide'), filler(13, 0));
    return box('trak', box('tkhd', filler(84)), box('mdia', hdlr, box('minf', stbl)));
  };
  const uint32 = (number: number): Buffer => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(number);
    return bytes;
  };
  const toTheEnd = (count: number): Buffer => {
    const made = (startByte: number): Buffer =>
      Buffer.concat([kindBox('isom'), box('moov', box('mvhd', filler(100)), samples(count, 100, startByte))]);
    const head = made(0).byteLength + 8;
    const last = box('mdat', filler(count * 100));
    last.writeUInt32BE(0);
    return Buffer.concat([made(head), last]);
  };

  test.each<[string, Buffer]>([
    ['an MP4', someVideo()],
    ['a MOV', someVideo({ brand: 'qt  ' })],
    ['an MP4 whose last box goes to the end', toTheEnd(20)],
    ['a WebM of known length', someWebm({ isClosed: true })],
  ])('is refused: %s', async (_what, bytes) => {
    expect(await receive(inPieces(bytes))).toMatchObject({ ok: true });
    await files.remove('a');
    for (const share of [0.99, 0.9, 0.7, 0.5, 0.3]) {
      const cut = bytes.subarray(0, Math.floor(bytes.byteLength * share));
      expect(await receive(inPieces(cut))).toEqual({ ok: false, why: 'not-wanted' });
    }
    expect(await receive(inPieces(bytes.subarray(0, -1)))).toEqual({ ok: false, why: 'not-wanted' });
  });

  test('is refused where a frame of an open WebM is broken', async () => {
    expect(await receive(inPieces(someWebm().subarray(0, -1)))).toEqual({ ok: false, why: 'not-wanted' });
  });

  test('is refused where a fragment has no frames behind it', async () => {
    const bytes = Buffer.concat([someVideo(), box('moof', filler(20))]);
    expect(await receive(inPieces(bytes))).toEqual({ ok: false, why: 'not-wanted' });
  });
});

describe('no video, and nothing left of it, is', () => {
  const cut = someVideo().subarray(0, -10);
  const nested = Buffer.concat([kindBox('isom'), box('mdat'), box('moov', box('trak', filler(8, 0xff)))]);
  const far = Buffer.concat([kindBox('isom'), longBox('mdat', filler(9), 2n ** 63n), box('moov')]);
  test.each<[string, Buffer]>([
    ['nothing', Buffer.alloc(0)],
    ['a page with a script', Buffer.from('<html><script>alert(1)</script></html>')],
    [
      'a page that begins like a video',
      Buffer.concat([kindBox('isom'), Buffer.from('<script>alert(1)</script>')]),
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
    ['a still picture in such boxes', someVideo({ brand: 'heic' })],
    ['a sound in such boxes', someVideo({ brand: 'M4A ' })],
    ['a sound that calls itself a film', someVideo({ tracks: [track('soun')] })],
    ['a film without a track', someVideo({ tracks: [] })],
    ['a track without an inside', someVideo({ tracks: [box('trak')] })],
    ['a film without frames', Buffer.concat([kindBox('mp42'), box('moov', track('vide'))])],
    ['frames without a film', Buffer.concat([kindBox('mp42'), box('mdat', filler(100))])],
    ['half a film', cut],
    ['a film with more behind it than it says', Buffer.concat([someVideo(), Buffer.from('more')])],
    ['a box that is longer than the file', Buffer.concat([someVideo(), box('free').fill(255, 0, 4)])],
    ['a box that is longer than any file', far],
    [
      'a box shorter than its own head',
      Buffer.concat([someVideo(), Buffer.from('00000004', 'hex'), filler(8)]),
    ],
    ['a box that does not fill the one it lies in', nested],
    ['a film of boxes without end', someVideo({ beside: Array.from({ length: 10_001 }, () => box('free')) })],
    ['another film in the elements of WebM', someWebm({ docType: 'matroska' })],
    ['a WebM without pictures', someWebm({ tracks: [webmTrack(1, 2)] })],
    ['a WebM with more behind it than it says', Buffer.concat([someWebm({ isClosed: true }), filler(9)])],
    ['the head of a WebM alone', someWebm().subarray(0, 30)],
    ['the word for it in a text', Buffer.from('ftypisom webm \u0042\u0082\u0084webm')],
  ])('%s', async (_says, bytes) => {
    expect(await receive(inPieces(bytes))).toEqual({ ok: false, why: 'not-wanted' });
    expect(lie()).toEqual([]);
  });

  test('what is not read beyond its first pieces, whatever follows', async () => {
    let sentBytes = 0;
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      for (;;) {
        sentBytes += 100;
        yield await Promise.resolve(filler(100));
      }
    };
    expect(await receive(endless())).toEqual({ ok: false, why: 'not-wanted' });
    expect(sentBytes).toBeLessThan(1_000);
  });

  test('what is larger than allowed: it is read no further', async () => {
    let sentBytes = 0;
    const endless = async function* (): AsyncGenerator<Uint8Array> {
      yield someVideo();
      for (;;) {
        sentBytes += 10_000;
        yield await Promise.resolve(filler(10_000));
      }
    };
    expect(await receive(endless())).toEqual({ ok: false, why: 'too-large' });
    expect(sentBytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(lie()).toEqual([]);
  });

  test('what breaks off on its way', async () => {
    const broken = async function* (): AsyncGenerator<Uint8Array> {
      yield await Promise.resolve(someVideo().subarray(0, 1_000));
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
    };
    expect(await receive(broken())).toEqual({ ok: false, why: 'broken-off' });
    expect(lie()).toEqual([]);
  });
});

describe('the folder', () => {
  test('keeps nothing it could not look over, and tells why', async () => {
    const intake = {
      mostBytes: MOST_BYTES,
      isWanted: () => true,
      look: () => Promise.reject(new Error('the disk is full')),
    };
    await expect(files.receive('a', inPieces(someVideo()), intake)).rejects.toThrow('the disk is full');
    expect(lie()).toEqual([]);
  });

  test('drops what was being written when the house went down', async () => {
    await files.put('a', filler(3));
    writeFileSync(join(folder, 'b.part'), 'half a video');
    await files.removeHalves();
    expect(lie()).toEqual(['a']);
    await filesIn(join(folder, 'none-yet')).removeHalves();
  });

  test('gives out a part of what it holds, nothing else', async () => {
    await files.put('a', Buffer.from('0123456789'));
    const pieces = await files.read('a', { start: 2, end: 4 });
    expect(Buffer.concat((await pieces?.toArray()) as Buffer[]).toString()).toBe('234');
    expect(await files.read('b', { start: 0, end: 0 })).toBeNull();
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'no folder');
    await expect(files.read('a', { start: 0, end: 0 })).rejects.toThrow('ENOTDIR');
  });
});
