// A WebM as the house takes it in: counted element by element to its last byte, and rid of all
// that is neither picture nor sound. Titles, days, places, attached files and tracks that no player
// shows are made void where they lie; the names of the programs that wrote it are left blank, for a
// player may ask for them. Source: RFC 9559; RFC 8794; product.md 3.8; goals.md S10.
import type { FileHandle } from 'node:fs/promises';
import { blanked, elementsOf, voided, type Element, type Elements, type Wiped } from './webm-elements.ts';

const HEAD = 0x1a45dfa3;
const SEGMENT = 0x18538067;
const CLUSTER = 0x1f43b675;
const INFO = 0x1549a966;
const TRACKS = 0x1654ae6b;
const TRACK = 0xae;
const SIMPLE_BLOCK = 0xa3;
const BLOCK_GROUP = 0xa0;
const BLOCK = 0xa1;

/** A player needs these parts as they are: where to seek, and the pictures and sounds. */
const NEEDED_PARTS: ReadonlySet<number> = new Set([CLUSTER, INFO, TRACKS, 0x114d9b74, 0x1c53bb6b]);
/** Parts of a segment; where one begins, a cluster of open length has ended. */
const PARTS: ReadonlySet<number> = new Set([
  ...NEEDED_PARTS,
  // Chapters, attachments and tags.
  0x1043a770,
  0x1941a469,
  0x1254c367,
]);
/** Scale of times, and how long it lasts. */
const NEEDED_INFO: ReadonlySet<number> = new Set([0x2ad7b1, 0x4489]);
/** The programs that wrote it. */
const BLANK_INFO: ReadonlySet<number> = new Set([0x4d80, 0x5741]);
/** Its number and kind, how it is switched on, what is in its frames. */
const TRACK_FACTS = [0xd7, 0x73c5, 0x83, 0xb9, 0x88, 0x55aa, 0x9c, 0x23e383, 0x22b59c, 0x22b59d];
/** How it is coded, how it looks and sounds. */
const TRACK_CODING = [0x86, 0x63a2, 0x56aa, 0x56bb, 0xe0, 0xe1, 0x6d80, 0x55ee];
const NEEDED_OF_TRACK: ReadonlySet<number> = new Set([...TRACK_FACTS, ...TRACK_CODING]);
const TRACK_NUMBER = 0xd7;
const TRACK_KIND = 0x83;
const PICTURES = 1;
const SOUNDS = 2;

/** Makes void what is for nobody's eyes. False: it is no whole video. */
export async function cleanedWebm(file: FileHandle, sizeBytes: number): Promise<boolean> {
  const found = await superfluous(elementsOf(file), sizeBytes);
  if (found === null) return false;
  for (const one of found.voids) await voided(file, one);
  for (const one of found.blanks) await blanked(file, one);
  return true;
}

interface Found {
  readonly voids: Wiped[];
  readonly blanks: Wiped[];
  /** Numbers of the tracks that are made void, whose blocks are, too. */
  readonly dropped: Set<number>;
  pictureTracks: number;
  clusters: number;
}

/** One whose end is known. */
type Whole = Element & { readonly endByte: number };

const isWhole = (element: Element | null): element is Whole => element !== null && element.endByte !== null;

/** Those in an element, one after the other; null: they do not fill it to the byte. */
const childrenOf = async (elements: Elements, { bodyByte, endByte }: Whole): Promise<Whole[] | null> => {
  const found: Whole[] = [];
  for (let at = bodyByte; at < endByte; at = found.at(-1)?.endByte ?? endByte) {
    const child = await elements.at(at, endByte);
    if (!isWhole(child)) return null;
    found.push(child);
  }
  return found;
};

const superfluous = async (elements: Elements, sizeBytes: number): Promise<Found | null> => {
  const head = await elements.at(0, sizeBytes);
  if (!isWhole(head) || head.id !== HEAD) return null;
  const segment = await elements.at(head.endByte, sizeBytes);
  if (segment?.id !== SEGMENT || (segment.endByte ?? sizeBytes) !== sizeBytes) return null;
  const found: Found = { voids: [], blanks: [], dropped: new Set(), pictureTracks: 0, clusters: 0 };
  for (let at = segment.bodyByte; at < sizeBytes;) {
    const part = await elements.at(at, sizeBytes);
    const endByte = part && (await afterPart(elements, part, sizeBytes, found));
    if (endByte === null) return null;
    at = endByte;
  }
  return found.pictureTracks > 0 && found.clusters > 0 ? found : null;
};

/** Looks a part of the segment over. Byte behind it; null: it is not whole. */
const afterPart = async (
  elements: Elements,
  part: Element,
  limitByte: number,
  found: Found,
): Promise<number | null> => {
  if (part.id === CLUSTER) return afterCluster(elements, part, limitByte, found);
  if (!isWhole(part)) return null;
  if (!NEEDED_PARTS.has(part.id)) found.voids.push(part);
  const isRead = part.id === INFO ? readInfo : readTracks;
  const hasParts = part.id === INFO || part.id === TRACKS;
  return !hasParts || (await isRead(elements, part, found)) ? part.endByte : null;
};

const readInfo = async (elements: Elements, info: Whole, found: Found): Promise<boolean> => {
  const children = await childrenOf(elements, info);
  for (const child of children ?? []) {
    if (BLANK_INFO.has(child.id)) found.blanks.push({ startByte: child.bodyByte, endByte: child.endByte });
    else if (!NEEDED_INFO.has(child.id)) found.voids.push(child);
  }
  return children !== null;
};

const readTracks = async (elements: Elements, tracks: Whole, found: Found): Promise<boolean> => {
  const entries = await childrenOf(elements, tracks);
  for (const entry of entries ?? []) {
    if (entry.id !== TRACK) found.voids.push(entry);
    else if (!(await readTrack(elements, entry, found))) return false;
  }
  return entries !== null;
};

const readTrack = async (elements: Elements, track: Whole, found: Found): Promise<boolean> => {
  const children = await childrenOf(elements, track);
  const valueOf = async (id: number): Promise<number> => {
    const child = children?.find((one) => one.id === id);
    return child ? elements.valueOf(child) : 0;
  };
  const kind = await valueOf(TRACK_KIND);
  if (kind === PICTURES) found.pictureTracks += 1;
  if (kind === PICTURES || kind === SOUNDS) {
    found.voids.push(...(children ?? []).filter(({ id }) => !NEEDED_OF_TRACK.has(id)));
  } else {
    found.voids.push(track);
    found.dropped.add(await valueOf(TRACK_NUMBER));
  }
  return children !== null;
};

const afterCluster = async (
  elements: Elements,
  cluster: Element,
  limitByte: number,
  found: Found,
): Promise<number | null> => {
  found.clusters += 1;
  const endByte = cluster.endByte ?? limitByte;
  let at = cluster.bodyByte;
  while (at < endByte) {
    const child = await elements.at(at, endByte);
    if (cluster.endByte === null && child && PARTS.has(child.id)) return at;
    if (!isWhole(child)) return null;
    const trackNumber = await trackOf(elements, child);
    if (trackNumber !== null && found.dropped.has(trackNumber)) found.voids.push(child);
    at = child.endByte;
  }
  return at;
};

/** Number of the track a block belongs to; null: it is none. */
const trackOf = async (elements: Elements, child: Whole): Promise<number | null> => {
  if (child.id === SIMPLE_BLOCK) return elements.numberAt(child.bodyByte);
  if (child.id !== BLOCK_GROUP) return null;
  const block = await elements.at(child.bodyByte, child.endByte);
  return block?.id === BLOCK ? elements.numberAt(block.bodyByte) : null;
};
