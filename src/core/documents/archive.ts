// The archive of a lot: everything the house has on record about it, one line of JSON a thing,
// closed by the hash of all the lines. It reads back: replaying its events gives the state it
// claims, its chain holds, every receipt stands in it. The evidence pack (证据包) is an archive in
// which the persons are masked, beside the papers, under a list of hashes. What followed the sale,
// the orders with their steps and the cases, is in it too.
// Source: 拍卖法 第54条; 法释〔2016〕18号 第29条; product.md 5.22, 5.23; goals.md I-20, S12.
import type { Dispute } from '#core/disputes/dispute.ts';
import { canonical, GENESIS, verifyChain, type Anchor, type Sha256, type Stamped } from '#core/lots/chain.ts';
import { isPublic, type LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOfEvent } from '#core/lots/lot-view.ts';
import type { BidderId, Lot, ScheduledLot } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { OrderEvent } from '#core/orders/order-event.ts';

interface Facts {
  readonly [name: string]: string | number | null;
}

interface OpeningLine {
  readonly t: 'lot';
  /** As it was announced, before its first event. */
  readonly published: ScheduledLot;
  readonly card: Facts;
  readonly sale: Facts;
  /** As it stands, and the stamp of its last public event. */
  readonly state: Lot;
  readonly chainHead: string;
}

interface EventLine {
  readonly t: 'event';
  readonly rev: number;
  /** Null for what is not public. */
  readonly seq: number | null;
  readonly hash: string | null;
  readonly event: LotEvent;
  /**
   * The maximum that `event` leaves out, under the house's seal: none can be read, not even after
   * the close.
   */
  readonly sealed?: string;
}

interface BidLine {
  readonly t: 'bid';
  readonly id: string;
  readonly bidderId: BidderId;
  readonly atMs: number;
  readonly amountFen: Fen;
  /** As they were given it; a maximum lies under seal, as in their event. */
  readonly receipt: Anchor;
  readonly sealed?: string;
}

type PlainLine =
  | { readonly t: 'registration'; readonly bidderId: BidderId; readonly facts: Facts }
  | { readonly t: 'person'; readonly id: BidderId; readonly name: string; readonly phone: string }
  | { readonly t: 'message'; readonly userId: BidderId; readonly atMs: number; readonly message: unknown }
  | { readonly t: 'paper'; readonly id: string; readonly facts: Facts };

/** Line about what followed the sale. */
type AfterSaleLine =
  | { readonly t: 'order'; readonly orderId: string; readonly event: OrderEvent }
  | { readonly t: 'case'; readonly dispute: Dispute }
  /** A picture or video that was shown in a case, or in a step of an order. */
  | { readonly t: 'file'; readonly id: string; readonly facts: Facts };

export type ArchiveLine = OpeningLine | EventLine | BidLine | PlainLine | AfterSaleLine;

export type Archive = readonly [OpeningLine, ...ArchiveLine[]];

const END = 'end';

/** The hash of a lot's state: equal for equal states, whatever the order of their keys. */
export function stateHash(lot: Lot, sha256: Sha256): string {
  return sha256(canonical(lot));
}

/** The archive as it is kept: JSON lines, the last one closing it. */
export function archiveText(archive: Archive, sha256: Sha256): string {
  const body = archive.map((line) => `${JSON.stringify(line)}\n`).join('');
  const stateSha256 = stateHash(archive[0].state, sha256);
  const end = { t: END, stateSha256, sha256: sha256(body) };
  return `${body}${JSON.stringify(end)}\n`;
}

export type ArchiveFault =
  | { readonly is: 'unreadable' }
  /** The lines are not those the archive was closed over. */
  | { readonly is: 'changed' }
  | { readonly is: 'chain-broken'; readonly seq: number }
  /** Its events could not have happened, or do not lead to the state it claims. */
  | { readonly is: 'state-differs' }
  | { readonly is: 'receipt-not-on-chain'; readonly bidId: string };

/**
 * The same archive with the persons masked, each by one name throughout, and without what followed
 * the sale: it proves itself as well as the whole one.
 */
export function masked(archive: Archive): Archive {
  const bare = archive.flatMap((line) => {
    if (IN_THEIR_WORDS.has(line.t)) return [];
    return line.t === 'person' ? { ...line, name: maskedName(line.name) } : line;
  });
  return renamed(bare, personsIn(archive)) as Archive;
}

const isPublicLine = (line: ArchiveLine): line is EventLine & Anchor =>
  line.t === 'event' && line.seq !== null && line.hash !== null;

const stampedOf = (archive: Archive): readonly Stamped[] =>
  archive.filter(isPublicLine).flatMap(({ seq, hash, event }) => {
    return isPublic(event) ? [{ seq, hash, event: viewOfEvent(event) }] : [];
  });

/** The lot as its events alone make it; null: they could not have happened. */
export function rebuiltLot([{ published }, ...lines]: Archive): Lot | null {
  try {
    return replay(
      published,
      lines.flatMap((line) => (line.t === 'event' ? [line.event] : [])),
    );
  } catch {
    return null;
  }
}

const stateFault = (archive: Archive): readonly ArchiveFault[] => {
  const state = rebuiltLot(archive);
  const isSame = state !== null && canonical(state) === canonical(archive[0].state);
  return isSame ? [] : [{ is: 'state-differs' }];
};

const receiptFaults = (archive: Archive, stamps: readonly Stamped[]): readonly ArchiveFault[] => {
  // A maximum left before the first public event has the beginning of the chain for its place.
  const hashOf = new Map([[0, GENESIS], ...stamps.map(({ seq, hash }) => [seq, hash] as const)]);
  return archive.flatMap((line) =>
    line.t === 'bid' && hashOf.get(line.receipt.seq) !== line.receipt.hash
      ? [{ is: 'receipt-not-on-chain', bidId: line.id }]
      : [],
  );
};

/** Everything that does not hold in an archive; empty when it proves itself. */
export async function archiveFaults(
  archive: Archive,
  sha256: (text: string) => string | Promise<string>,
): Promise<readonly ArchiveFault[]> {
  const stamps = stampedOf(archive);
  const { state, chainHead } = archive[0];
  const head = { seq: state.seq, hash: chainHead };
  const verdict = await verifyChain(stamps, state.seq === 0 ? [] : [head], sha256);
  const chain: readonly ArchiveFault[] = verdict.holds
    ? []
    : [{ is: 'chain-broken', seq: verdict.brokenAtSeq }];
  return [...chain, ...stateFault(archive), ...receiptFaults(archive, stamps)];
}

const parsed = (text: string): readonly unknown[] | null => {
  try {
    return text.split('\n').map((line) => JSON.parse(line) as unknown);
  } catch {
    return null;
  }
};

export type ReadArchive =
  | { readonly ok: true; readonly archive: Archive; readonly stateSha256: string }
  | { readonly ok: false; readonly fault: ArchiveFault };

/**
 * Reads an archive back, if its lines are those it was closed over. What they say is judged by
 * `archiveFaults`.
 */
export function readArchive(text: string, sha256: Sha256): ReadArchive {
  const bodyEnd = text.lastIndexOf('\n', text.length - 2) + 1;
  const lines = parsed(text.trimEnd());
  const end = lines?.at(-1) as { t?: unknown; sha256?: unknown; stateSha256?: unknown } | null | undefined;
  if (!lines || end?.t !== END) return { ok: false, fault: { is: 'unreadable' } };
  if (end.sha256 !== sha256(text.slice(0, bodyEnd))) return { ok: false, fault: { is: 'changed' } };
  // From here on the lines are those that `archiveText` wrote.
  const archive = lines.slice(0, -1) as unknown as Archive;
  const stateSha256 = stateHash(archive[0].state, sha256);
  return end.stateSha256 === stateSha256
    ? { ok: true, archive, stateSha256 }
    : { ok: false, fault: { is: 'changed' } };
}

const personsIn = (archive: Archive): ReadonlyMap<string, string> => {
  const ids = archive.flatMap((line) => {
    if (line.t === 'lot') return line.published.terms.consignorIds;
    if (line.t === 'person') return [line.id];
    return 'bidderId' in line ? [line.bidderId] : [];
  });
  return new Map([...new Set(ids)].map((id, at) => [id, `person-${at + 1}`]));
};

const renamed = (value: unknown, names: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return names.get(value) ?? value;
  if (Array.isArray(value)) return value.map((inner) => renamed(inner, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, renamed(inner, names)]));
};

const maskedName = (name: string): string => name.replace(/^(.?).*$/su, '$1**');

/**
 * Texts that people sign, write and show name them in their own words, and no list of names finds
 * it all.
 */
const IN_THEIR_WORDS: ReadonlySet<ArchiveLine['t']> = new Set(['order', 'case', 'file'] as const);
