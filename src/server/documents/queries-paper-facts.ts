// Content of a paper, gathered from what was fixed when the lot ended and from rows that never
// change: whenever it is printed, and however often, it says the same.
import { receiptNumber } from '#contract/bidding/receipt-number.ts';
import type { Receipt } from '#contract/bidding/standing-outputs.ts';
import type { LotFacts } from '#contract/lots/lot-card.ts';
import { wallClock } from '#contract/wall-clock.ts';
import type { PaperFacts, PaperLot } from '#core/documents/paper-facts.ts';
import {
  confirmationOf,
  minutesOf,
  type Confirmation,
  type FinishedLot,
  type Paper,
  type ReceiptPaper,
} from '#core/documents/paper.ts';
import { GENESIS, type Stamped } from '#core/lots/chain.ts';
import { statementOf } from '#core/orders/statement.ts';
import { disposalOf, quantityOf, vehicleOf } from '#server/lots/card-codec.ts';
import { everyEvent } from '#server/lots/events/queries-lot-events.ts';
import type { LotCardsTable } from '#server/lots/lot-tables.ts';
import { cardAndSale } from '#server/lots/store-relistings.ts';
import { marksOfLot } from '#server/lots/store-vehicle-marks.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import type { PaperAbout } from './effects-papers.ts';
import { openedAbout } from './paper-codec.ts';
import { registeredCount } from './store-lot-archive.ts';
import { printedHash, type PaperRow } from './store-papers.ts';

/** The first facts of goods that are on their papers: what it is, how much of it, and where. */
const GOODS_MARKS = 3;

type Known = Pick<PaperFacts, 'sale' | 'lot'>;

/** The receipt of a bid, as it is to be printed. */
export async function receiptPaperOf(reader: Reader, receipt: Receipt): Promise<ReceiptPaper> {
  const { id, lotId, atMs, paddle, kind: bidKind, amountFen, priceBeforeFen, priceAfterFen } = receipt;
  const { rulesVersion, seq, hash } = receipt;
  return {
    kind: 'receipt',
    number: receiptNumber({ id, atMs }),
    ...(await knownOf(reader, lotId)),
    rulesVersion,
    proof: { seq, hash: seq === 0 ? GENESIS : hash },
    atMs,
    paddle,
    bidKind,
    amountFen,
    priceBeforeFen,
    priceAfterFen,
  };
}

/** Facts by which the thing is told from others: of a vehicle its registration. */
const marksOf = (card: LotCardsTable): PaperLot['marks'] => {
  const vehicle = vehicleOf(card);
  if (vehicle === null) return (JSON.parse(card.facts) as LotFacts).basics.slice(0, GOODS_MARKS);
  const { registered, odometerKm, fuel, emission } = vehicle;
  return [
    { label: '注册日期', value: registered },
    { label: '表显里程', value: `${odometerKm.toLocaleString('en-US')} 公里` },
    { label: '燃料种类', value: fuel },
    // A vehicle without exhaust is told by its fuel alone.
    ...(emission === fuel ? [] : [{ label: '排放标准', value: emission }]),
  ];
};

const knownOf = async (reader: Reader, lotId: string): Promise<Known> => {
  const found = await cardAndSale(reader, lotId);
  if (!found) throw new Error(`lot ${lotId} has no card`);
  const { card } = found;
  const { number, name, consignor, auctioneer, certificate } = found.sale;
  const sale = { number, name, consignor, auctioneer, certificate };
  const { yard = null } = JSON.parse(card.facts) as Partial<LotFacts>;
  const place = { city: card.city, yard };
  const quantity = quantityOf(card);
  const disposal = disposalOf(card);
  const sold = { ...(quantity && { quantity }), ...(disposal && { disposal }) };
  const { title } = card;
  return { sale, lot: { id: lotId, number: card.number, title, marks: marksOf(card), ...sold, ...place } };
};

/**
 * `〔2026〕第 0031-A012 号`; of a sale with the number of its order, for a lot may be sold in
 * parts, or again.
 */
const numberOf = ({ sale, lot }: Known, atMs: number, orderNumber = ''): string => {
  const year = wallClock(atMs).slice(0, 4);
  const number = `〔${year}〕第 ${String(sale.number).padStart(4, '0')}-${lot.number} 号`;
  return orderNumber === '' ? number : `${number} · ${orderNumber}`;
};

const endMs = (lot: FinishedLot): number => (lot.status === 'withdrawn' ? lot.withdrawnAtMs : lot.closedAtMs);

type Confirming = Exclude<PaperAbout, { readonly kind: 'minutes' | 'statement' }>;

/**
 * The paper that was signed is a file: it must lie there with its hash before the signed one can be
 * printed.
 */
const signatureOf = async (
  reader: Reader,
  { lotId, ref }: PaperRow,
  wanted: Confirming,
): Promise<Confirmation['signature']> => {
  if (wanted.kind === 'confirmation') return null;
  const sha256 = await printedHash(reader, { lotId, kind: 'confirmation', ref });
  if (sha256 === null) throw new Error(`the confirmation of ${ref} is not printed yet`);
  const { name, atMs } = wanted.signed;
  return { name, atMs, sha256 };
};

/** The paper as it is to be printed. */
export async function paperOf(reader: Reader, seal: Pick<TextSeal, 'open'>, row: PaperRow): Promise<Paper> {
  const { lotId } = row;
  const known = await knownOf(reader, lotId);
  const wanted = JSON.parse(openedAbout(seal, row)) as PaperAbout;
  const { proof } = wanted;
  if (wanted.kind === 'statement') {
    const number = numberOf(known, wanted.order.createdAtMs, wanted.order.number);
    return statementOf(wanted, { ...known, number, proof });
  }
  if (wanted.kind !== 'minutes') {
    const number = numberOf(known, wanted.order.createdAtMs, wanted.order.number);
    const signature = await signatureOf(reader, row, wanted);
    const vehicle = await marksOfLot(reader, seal, lotId);
    return confirmationOf(wanted, { ...known, number, proof }, { signature, vehicle });
  }
  const facts: PaperFacts = { ...known, number: numberOf(known, endMs(wanted.lot)), proof };
  const events: readonly Stamped[] = await everyEvent(reader, lotId);
  return minutesOf(wanted.lot, facts, { events, registeredCount: await registeredCount(reader, lotId) });
}
