import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PictureKind } from '#core/documents/picture.ts';
import { isWholePicture } from '#core/documents/whole-picture.ts';
import { someHeic } from '../../kit/documents/pictures.ts';

const WIDTH_PX = 96;
const HEIGHT_PX = 64;

/** No two rows alike, so that no kind of picture can leave any of it out. */
const raw = Buffer.from(
  Array.from({ length: WIDTH_PX * HEIGHT_PX * 3 }, (_, at) => (at * 7919 + (at >> 5) * 104_729) % 256),
);
const drawn = () => sharp(raw, { raw: { width: WIDTH_PX, height: HEIGHT_PX, channels: 3 } });

const pictures = new Map<string, readonly [kind: PictureKind, bytes: Buffer]>();
beforeAll(async () => {
  const place = { IFD3: { GPSLatitudeRef: 'N' } };
  pictures.set('a JPEG', ['jpeg', await drawn().jpeg().toBuffer()]);
  pictures.set('a JPEG in several scans', ['jpeg', await drawn().jpeg({ progressive: true }).toBuffer()]);
  pictures.set('a JPEG with words of a camera', ['jpeg', await drawn().withExif(place).jpeg().toBuffer()]);
  pictures.set('a PNG', ['png', await drawn().png().toBuffer()]);
  pictures.set('a WebP', ['webp', await drawn().webp().toBuffer()]);
  pictures.set('a WebP with words of a camera', ['webp', await drawn().withExif(place).webp().toBuffer()]);
  pictures.set('an AVIF', ['avif', await drawn().avif().toBuffer()]);
  pictures.set('a photo of an iPhone', ['heic', someHeic()]);
});

const NAMES = [
  'a JPEG',
  'a JPEG in several scans',
  'a JPEG with words of a camera',
  'a PNG',
  'a WebP',
  'a WebP with words of a camera',
  'an AVIF',
  'a photo of an iPhone',
];
const named = (name: string): readonly [kind: PictureKind, bytes: Buffer] => {
  const found = pictures.get(name);
  if (!found) throw new Error(`no picture is called ${name}`);
  return found;
};

describe.each(NAMES)('%s', (name) => {
  test('is whole to its last byte, and not when cut anywhere', () => {
    const [kind, bytes] = named(name);
    expect(isWholePicture(kind, bytes)).toBe(true);
    const taken = Array.from({ length: bytes.byteLength }, (_, length) => length).filter((length) =>
      isWholePicture(kind, bytes.subarray(0, length)),
    );
    expect(taken).toEqual([]);
  });

  test('is whole whatever a phone appends to it', () => {
    const [kind, bytes] = named(name);
    expect(isWholePicture(kind, Buffer.concat([bytes, Buffer.from('\u00ff\u00d8 a small film')]))).toBe(true);
  });
});

const box = (name: string, ...held: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(held);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.byteLength);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const boxed = (iloc: string): Buffer =>
  Buffer.concat([box('ftyp', Buffer.from('heic')), box('meta', Buffer.alloc(4), box('iloc', hex(iloc)))]);
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex');

describe('a picture in boxes', () => {
  const whole = (iloc: string): boolean => isWholePicture('heic', boxed(iloc));

  test.each([
    ['of nothing', '00000000 0000 0000', true],
    ['in the file', '00000000 4400 0001 0001 0000 0001 00000000 00000010', true],
    ['beyond the end', '00000000 4400 0001 0001 0000 0001 00000000 00010000', false],
    ['counted from a base beyond it', '00000000 4440 0001 0001 0000 00010000 0001 00000000 00000001', false],
    [
      'beyond it by a long number',
      '00000000 4480 0001 0001 0000 0000000100000000 0001 00000000 00000001',
      false,
    ],
    [
      'by an index, in a box of its own',
      '01000000 4404 0001 0001 0001 0000 0001 00000001 00000000 00010000',
      true,
    ],
    ['of more items than can be', '02000000 4400 7fffffff', false],
    ['of more pieces than it lists', '00000000 4400 0001 0001 0000 0009 00000000 00000001', false],
    ['of more pieces than any picture has', '00000000 0000 ffff', false],
  ])('whose pieces lie %s', (_where, iloc, isWhole) => {
    expect(whole(iloc)).toBe(isWhole);
  });

  test('may give their length the long way, or go to the end', () => {
    const pieces = box('iloc', hex('00000000 0000 0000'));
    const long = Buffer.concat([hex('00000001'), Buffer.from('skip'), hex('0000000000000014 00000000')]);
    const open = box('meta', Buffer.alloc(4), pieces);
    open.writeUInt32BE(0);
    expect(isWholePicture('avif', Buffer.concat([long, open]))).toBe(true);
    expect(isWholePicture('avif', Buffer.concat([hex('00000004'), Buffer.from('skip'), open]))).toBe(false);
  });

  test('is none without a list of its pieces', () => {
    expect(isWholePicture('heic', box('meta', Buffer.alloc(4)))).toBe(false);
    expect(isWholePicture('heic', box('ftyp'))).toBe(false);
  });
});

describe('a JPEG', () => {
  test('may have something between its pieces that decoders pass over', () => {
    expect(isWholePicture('jpeg', hex('ffd8 00 ffff fe0004 0000 ffd9'))).toBe(true);
    expect(isWholePicture('jpeg', hex('ffd8 ffd0 ff01 ffd9'))).toBe(true);
  });

  test('whose piece says too much, or ends in a mark, is broken', () => {
    for (const cut of [
      'ffd8',
      'ffd8 ff',
      'ffd8 fffe',
      'ffd8 fffe 00',
      'ffd8 fffe ffff',
      'ffd8 ffda 0002 00 ff',
    ])
      expect(isWholePicture('jpeg', hex(cut))).toBe(false);
  });
});
