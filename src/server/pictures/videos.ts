// A video as the house takes it in: told by its content and never by its name. It cannot be drawn
// anew with what the house has, so picture and sound are kept as they were filmed; but it is
// counted box by box to its last byte, and of what else lies in it, the place it was filmed at
// included, nothing is left. Source: product.md 3.8; goals.md S10.
import type { FileHandle } from 'node:fs/promises';
import type { FileType } from '#core/documents/upload.ts';
import { boxesOf, wiped, type Box, type Boxes } from './video-boxes.ts';
import { hasAllSamples } from './video-samples.ts';
import { cleanedWebm } from './webm.ts';

export type VideoType = Extract<FileType, `video/${string}`>;

/**
 * Brands that phones, cameras and browsers that film write on top; a still picture or a sound in
 * such boxes has others.
 */
const MP4_BRANDS: ReadonlySet<string> = new Set(
  'isom,iso2,iso3,iso4,iso5,iso6,iso8,mp41,mp42,avc1,dash,M4V ,M4VH,M4VP,MSNV,3gp4,3gp5,3gp6'.split(','),
);
const MOV_BRAND = 'qt  ';
const HEAD_BYTES = 256;
const EBML = '\u001a\u0045\u00df\u00a3';
const DOC_TYPE_WEBM = '\u0042\u0082\u0084webm';
const SEGMENT = '\u0018\u0053\u0080\u0067';

/**
 * Looks a video over that lies on the disk, and takes out of it what nobody is to see. Null: it is
 * none.
 */
export async function lookedOver(file: FileHandle, sizeBytes: number): Promise<VideoType | null> {
  const head = Buffer.alloc(Math.min(HEAD_BYTES, sizeBytes));
  await file.read(head, 0, head.byteLength, 0);
  const type = videoTypeOf(head);
  if (type === null) return null;
  if (type === 'video/webm') return (await cleanedWebm(file, sizeBytes)) ? type : null;
  const boxes = boxesOf(file, sizeBytes);
  const found = await superfluous(boxes);
  if (!found || !(await hasAllSamples(boxes, sizeBytes))) return null;
  for (const box of found) await wiped(file, box);
  return type;
}

const isWebm = (head: string): boolean => {
  const saidAt = head.indexOf(DOC_TYPE_WEBM);
  return head.startsWith(EBML) && saidAt > 0 && head.includes(SEGMENT, saidAt);
};

/** Type of a video by its first bytes; null: no video the house takes. */
export function videoTypeOf(bytes: Uint8Array): VideoType | null {
  const head = Buffer.from(bytes.subarray(0, HEAD_BYTES)).toString('latin1');
  if (isWebm(head)) return 'video/webm';
  const [kind, brand] = [head.slice(4, 8), head.slice(8, 12)];
  if (kind !== 'ftyp') return null;
  if (brand === MOV_BRAND) return 'video/quicktime';
  return MP4_BRANDS.has(brand) ? 'video/mp4' : null;
}

/** Boxes that a player needs, level by level. */
const NEEDED = {
  file: new Set(['ftyp', 'styp', 'moov', 'mdat', 'moof', 'mfra', 'sidx']),
  moov: new Set(['mvhd', 'trak', 'mvex', 'iods']),
  trak: new Set(['tkhd', 'mdia', 'edts', 'tref', 'tapt', 'clip']),
} as const;

const childOf = async (boxes: Boxes, box: Box | undefined, type: string): Promise<Box | undefined> =>
  box && (await boxes.in(box))?.find((child) => child.type === type);

/** Content of a track: `vide`, `soun`, or something no player shows. */
const handlerOf = async (boxes: Boxes, trak: Box): Promise<string> => {
  const hdlr = await childOf(boxes, await childOf(boxes, trak, 'mdia'), 'hdlr');
  return hdlr ? boxes.textAt(hdlr.bodyByte + 8) : '';
};

/** Boxes of the file that are not for anybody's eyes; null: it is no whole video. */
const superfluous = async (boxes: Boxes): Promise<Box[] | null> => {
  const all = await boxes.all();
  const moov = all?.find(({ type }) => type === 'moov');
  const inMoov = moov && (await boxes.in(moov));
  if (!all?.some(({ type }) => type === 'mdat') || !inMoov) return null;
  const found = [
    ...all.filter(({ type }) => !NEEDED.file.has(type)),
    ...inMoov.filter(({ type }) => !NEEDED.moov.has(type)),
  ];
  let videoCount = 0;
  for (const trak of inMoov.filter(({ type }) => type === 'trak')) {
    const handler = await handlerOf(boxes, trak);
    if (handler === 'vide') videoCount += 1;
    const inTrak = (await boxes.in(trak)) ?? [];
    if (handler === 'vide' || handler === 'soun')
      found.push(...inTrak.filter(({ type }) => !NEEDED.trak.has(type)));
    else found.push(trak);
  }
  return videoCount > 0 ? found : null;
};
