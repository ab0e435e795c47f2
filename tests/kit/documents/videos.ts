// Videos as phones and browsers film them, small and made by hand: boxes in boxes for MP4 and MOV,
// elements in elements for WebM.

/** A box of an MP4: how long it is, what it is called, what it holds. */
export function box(type: string, ...held: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(held);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + body.byteLength);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** One that says its length in the long way. */
export function longBox(type: string, body: Uint8Array, lengthBytes = BigInt(16 + body.byteLength)): Buffer {
  const head = Buffer.alloc(16);
  head.writeUInt32BE(1);
  head.write(type, 4, 'latin1');
  head.writeBigUInt64BE(lengthBytes, 8);
  return Buffer.concat([head, body]);
}

export function filler(byteCount: number, byte = 7): Buffer {
  return Buffer.alloc(byteCount, byte);
}

/** A place a video was filmed at, and the box that holds it. */
export const PLACE = '+31.2304+121.4737/';
export function placed(type: string): Buffer {
  return box(type, Buffer.from(PLACE));
}

export function track(handler: string, ...more: readonly Uint8Array[]): Buffer {
  return box(
    'trak',
    box('tkhd', filler(84)),
    box('mdia', box('mdhd', filler(24)), box('hdlr', filler(8, 0), Buffer.from(handler), filler(13, 0))),
    ...more,
  );
}

export function kindBox(brand: string): Buffer {
  return box('ftyp', Buffer.from(brand.padEnd(4)), filler(4, 0), Buffer.from('isom'));
}

interface Filmed {
  readonly brand: string;
  readonly tracks: readonly Uint8Array[];
  /** Beside the tracks. */
  readonly inMoov: readonly Uint8Array[];
  /** Beside the rest of the file. */
  readonly beside: readonly Uint8Array[];
  readonly frames: Uint8Array;
}

/** An MP4 of one picture track and one of sound. */
export function someVideo(filmed: Partial<Filmed> = {}): Buffer {
  const { brand = 'mp42', tracks = [track('vide'), track('soun')], inMoov = [], beside = [] } = filmed;
  const moov = box('moov', box('mvhd', filler(100)), ...tracks, ...inMoov);
  return Buffer.concat([kindBox(brand), ...beside, box('mdat', filmed.frames ?? filler(2_000)), moov]);
}

/** An element of a WebM: what it is, how long, and what it holds. */
export function element(id: string, ...held: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(held);
  const length = Buffer.alloc(8);
  length.writeBigUInt64BE(2n ** 56n + BigInt(body.byteLength));
  return Buffer.concat([Buffer.from(id, 'hex'), length, body]);
}

/** One whose length is left open, as a browser does that films. */
const openElement = (id: string, ...held: readonly Uint8Array[]): Buffer =>
  Buffer.concat([Buffer.from(id, 'hex'), Buffer.from('01ffffffffffffff', 'hex'), ...held]);

/** A track of a WebM: its number, and 1 for pictures, 2 for sounds, 33 for what is neither. */
export function webmTrack(number: number, kind: number, ...more: readonly Uint8Array[]): Buffer {
  const codec = element('86', Buffer.from('V_VP8'));
  return element('ae', element('d7', Buffer.of(number)), element('83', Buffer.of(kind)), codec, ...more);
}

/** A frame of a track. */
export function webmFrame(number: number, frame: Uint8Array): Buffer {
  return element('a3', Buffer.of(0x80 + number, 0, 0, 0x80), frame);
}

interface FilmedInBrowser {
  readonly docType: string;
  readonly tracks: readonly Uint8Array[];
  readonly inInfo: readonly Uint8Array[];
  readonly frames: readonly Uint8Array[];
  /** Beside the rest of the segment. */
  readonly beside: readonly Uint8Array[];
  /** The lengths are known, as a program writes them that is done with it. */
  readonly isClosed: boolean;
}

/** A film of a browser: of a length it does not know beforehand. */
export function someWebm(filmed: Partial<FilmedInBrowser> = {}): Buffer {
  const { docType = 'webm', tracks = [webmTrack(1, 1)], inInfo = [], beside = [] } = filmed;
  const { frames = [webmFrame(1, filler(400))], isClosed = false } = filmed;
  const wrapped = isClosed ? element : openElement;
  const cluster = wrapped('1f43b675', element('e7', Buffer.of(0)), ...frames);
  const info = element('1549a966', element('2ad7b1', Buffer.from('0f4240', 'hex')), ...inInfo);
  const parts = [info, element('1654ae6b', ...tracks), ...beside, cluster, cluster];
  return Buffer.concat([
    element('1a45dfa3', element('4286', Buffer.of(1)), webmName(docType)),
    wrapped('18538067', ...parts),
  ]);
}

/** Short, as every program writes it. */
const webmName = (docType: string): Buffer =>
  Buffer.concat([Buffer.from('4282', 'hex'), Buffer.of(0x80 + docType.length), Buffer.from(docType)]);
