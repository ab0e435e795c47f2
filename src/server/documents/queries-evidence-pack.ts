// Puts the evidence pack of a lot together: its archive, its papers, the pictures that were shown
// after the sale, and the list of their hashes, in one zip. A video stays where it is: the archive
// names it with its hash, and it is fetched by itself.
import { hash } from 'node:crypto';
import { archiveText, masked, stateHash, type Archive, type ArchiveLine } from '#core/documents/archive.ts';
import { ARCHIVE, MANIFEST, type Manifest } from '#core/documents/evidence.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { Order } from '#core/orders/order.ts';
import { openedEvent } from '#server/orders/person-codec.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import { zip, type ZipFile } from '#server/pdf/zip.ts';
import type { Files } from '#server/ports/files.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { openedCase } from '#server/store/words-codec.ts';
import { lotArchive } from './queries-lot-archive.ts';
import { paperBytes, papersOfLot } from './store-papers.ts';

/** The zip; null when there is no such lot, or it is not over. */
export async function evidencePack(
  { reader, files: kept, seal }: Ground,
  { lotId, staffId, nowMs, isRevealed }: Asked,
): Promise<Buffer | null> {
  const orders = new Map((await ordersOfLot(reader, lotId)).map((order) => [order.id, order]));
  const lines = await lotArchive(reader, lotId);
  const whole = lines?.map((line) => opened(seal, orders, line)) as Archive | undefined;
  // The maxima of a lot that is being bid on are nobody's to see, the house's people included.
  if (!whole || !isOver(whole[0].state)) return null;
  const archive = isRevealed ? whole : masked(whole);
  const papers = (await paperFiles(reader, lotId)).filter((file) => isRevealed || withoutNames(file));
  const files: ZipFile[] = [
    { name: ARCHIVE, bytes: Buffer.from(archiveText(archive, sha256)) },
    ...papers,
    ...(await pictureFiles(kept, archive)),
  ];
  const { state, chainHead } = archive[0];
  const manifest: Manifest = {
    lotId,
    madeAtMs: nowMs,
    madeBy: staffId,
    isMasked: !isRevealed,
    stateSha256: stateHash(state, sha256),
    chain: { seq: state.seq, hash: chainHead },
    files: files.map(({ name, bytes }) => ({
      name,
      sha256: hash('sha256', bytes, 'hex'),
      byteCount: bytes.byteLength,
    })),
  };
  return zip([{ name: MANIFEST, bytes: Buffer.from(JSON.stringify(manifest, null, 2)) }, ...files]);
}

const sha256 = (text: string): string => hash('sha256', text, 'hex');

const paperFiles = async (reader: Reader, lotId: string): Promise<ZipFile[]> => {
  const files: ZipFile[] = [];
  for (const { id, kind } of await papersOfLot(reader, lotId)) {
    const printed = await paperBytes(reader, id);
    if (printed) files.push({ name: `papers/${kind}-${id}.pdf`, bytes: printed.pdf });
  }
  return files;
};

const PICTURE = 'image/jpeg';

const pictureFiles = async (files: Pick<Files, 'get'>, archive: Archive): Promise<ZipFile[]> => {
  const pictures: ZipFile[] = [];
  const ids = archive.flatMap((line) => (line.t === 'file' && line.facts['type'] === PICTURE ? line.id : []));
  for (const id of new Set(ids)) {
    const bytes = await files.get(id);
    if (bytes) pictures.push({ name: `shown/${id}.jpg`, bytes, isDense: true });
  }
  return pictures;
};

interface Ground {
  readonly reader: Reader;
  readonly files: Pick<Files, 'get'>;
  readonly seal: Pick<TextSeal, 'open'>;
}

/**
 * The pack holds the words of the sides of a case as they wrote them, and the names of those who
 * signed and fetched.
 */
const opened = (seal: Ground['seal'], orders: ReadonlyMap<string, Order>, line: ArchiveLine): ArchiveLine => {
  if (line.t === 'case') return { ...line, dispute: openedCase(seal, line.dispute, line.dispute.buyerId) };
  const order = line.t === 'order' ? orders.get(line.orderId) : undefined;
  return line.t === 'order' && order ? { ...line, event: openedEvent(seal, order, line.event) } : line;
};

interface Asked {
  readonly lotId: string;
  /** The member of staff who asks, and when. */
  readonly staffId: string;
  readonly nowMs: number;
  /**
   * With the persons as they are; otherwise they are masked, and no paper or picture that names one
   * is in it.
   */
  readonly isRevealed: boolean;
}

const withoutNames = ({ name }: ZipFile): boolean => name.startsWith('papers/minutes-');
