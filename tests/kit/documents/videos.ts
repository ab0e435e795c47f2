// Videos as phones and browsers film them, small and made by hand: boxes in boxes for MP4 and MOV,
// a head for WebM.

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

/** The head of what a browser films, and some of what follows. */
export function someWebm(docType = 'webm'): Buffer {
  return Buffer.concat([
    Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282', 'hex'),
    Buffer.from([0x80 + docType.length]),
    Buffer.from(docType),
    Buffer.from('42878104428581021853806701ffffffffffffff', 'hex'),
    filler(400),
  ]);
}
