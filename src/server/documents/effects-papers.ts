// In the transaction that sells or ends a lot its papers are asked for: one row each, with what may
// change later fixed in it. They are printed afterwards, so that no bidder waits for a printer.
// Source: 拍卖法 第52、53条; product.md 2; I-33.
import { bidderWords } from '#contract/bidding/bid-words.ts';
import { isFinished, wayOf, type Agreed, type FinishedLot } from '#core/documents/paper.ts';
import type { Anchor } from '#core/lots/chain.ts';
import { withReserveHidden } from '#core/lots/reserve.ts';
import type { OrderToSign } from '#core/orders/order.ts';
import type { Settled, Settling } from '#core/orders/statement.ts';
import { personById } from '#server/accounts/store-people.ts';
import type { CommandContext } from '#server/engine/command.ts';
import { legalNameOf } from '#server/identity/legal-name.ts';
import type { LotChange } from '#server/lots/lot-effect.ts';
import { openedAbout, sealedAbout } from './paper-codec.ts';
import { wantedAbout, wantPaper, type Wanted } from './store-papers.ts';

/** Subject of a confirmation, as it stood when the thing was sold. */
type ConfirmationAbout = Agreed & { readonly kind: 'confirmation'; readonly proof: Anchor };

/** Subject of a statement: the order as it was settled, and with whom. */
type StatementAbout = Settled & { readonly kind: 'statement'; readonly proof: Anchor };

/** Subject of a paper. */
export type PaperAbout =
  | ConfirmationAbout
  | (Omit<ConfirmationAbout, 'kind'> & {
      readonly kind: 'signed-confirmation';
      readonly signed: { readonly name: string; readonly atMs: number };
    })
  | StatementAbout
  | { readonly kind: 'minutes'; readonly proof: Anchor; readonly lot: FinishedLot };

type Wanting = Pick<CommandContext, 'db' | 'newId' | 'nowMs' | 'bidSeal'>;

/** Asks for the minutes of a lot that has just ended; in the practice hall there are none. */
export async function wantMinutes(
  context: Wanting,
  { before, page: { lot, chainHead } }: LotChange,
): Promise<void> {
  if (lot.terms.isPractice || !isFinished(lot) || isFinished(before)) return;
  const ownerId = lot.status === 'sold' && lot.sales === undefined ? lot.winner.bidderId : null;
  const proof = { seq: lot.seq, hash: chainHead };
  // They say that there was a reserve, never how much it was.
  const about = { kind: 'minutes', proof, lot: withReserveHidden(lot) } as const;
  await want(context, about, { lotId: lot.id, ref: lot.id, ownerId });
}

const called = async (
  { db, bidSeal }: Pick<CommandContext, 'db' | 'bidSeal'>,
  { buyer }: OrderToSign,
): Promise<Agreed['called']> => {
  const user = await personById(db, buyer.bidderId);
  return user
    ? { name: legalNameOf(bidSeal.maximums, user), phone: user.maskedPhone }
    : { name: bidderWords(buyer.paddle), phone: '' };
};

const want = (
  { db, newId, nowMs, bidSeal }: Wanting,
  about: PaperAbout,
  of: Pick<Wanted, 'lotId' | 'ref' | 'ownerId'>,
): Promise<void> => {
  const id = newId();
  const sealed = sealedAbout(bidSeal.maximums, { ...of, id }, JSON.stringify(about));
  return wantPaper(db, { ...of, id, kind: about.kind, about: sealed, wantedAtMs: nowMs });
};

/** Subject of an order's confirmation; null when nobody asked for it. */
const confirmationAbout = async (
  { db, bidSeal }: Wanting,
  lotId: string,
  ref: string,
): Promise<ConfirmationAbout | null> => {
  const first = await wantedAbout(db, { lotId, kind: 'confirmation', ref });
  return first && (JSON.parse(openedAbout(bidSeal.maximums, first)) as ConfirmationAbout);
};

/** Asks for the confirmation of a sale, with the order it made. */
export async function wantConfirmation(
  context: Wanting & Pick<CommandContext, 'lots'>,
  order: OrderToSign,
): Promise<void> {
  const { id: ref, lotId, buyer } = order;
  const page = await context.lots.page(lotId);
  if (!page) throw new Error(`order ${ref} is of no lot`);
  const { lot, chainHead } = page;
  const about: ConfirmationAbout = {
    kind: 'confirmation',
    proof: { seq: lot.seq, hash: chainHead },
    order,
    called: await called(context, order),
    startPriceFen: lot.terms.startPriceFen,
    rulesVersion: lot.terms.rules.version,
    way: wayOf(lot, order),
  };
  await want(context, about, { lotId, ref, ownerId: buyer.bidderId });
}

/**
 * The buyer has signed: the same paper once more, with their signature under the hash of the first.
 * It is of the time they signed, which is earlier than now where more was recorded at once.
 */
export async function wantSigned(
  context: Wanting,
  { id: ref, lotId, buyer }: Pick<OrderToSign, 'id' | 'lotId' | 'buyer'>,
  signed: { readonly name: string; readonly atMs: number },
): Promise<void> {
  const kind = 'signed-confirmation';
  const about = await confirmationAbout(context, lotId, ref);
  if (about === null) return;
  await want(
    { ...context, nowMs: signed.atMs },
    { ...about, kind, signed },
    { lotId, ref, ownerId: buyer.bidderId },
  );
}

/** A seller is paid: their statement, under the same stamp as the confirmation of the sale. */
export async function wantStatement(
  context: Wanting,
  settling: Settling,
  { id: bidderId, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const { id: ref, lotId } = settling.order;
  const first = await confirmationAbout(context, lotId, ref);
  if (first === null) return;
  const { proof, rulesVersion } = first;
  const settledAtMs = context.nowMs;
  const about = { kind: 'statement', proof, rulesVersion, ...settling, settledAtMs, seller: name } as const;
  await want(context, about, { lotId, ref, ownerId: bidderId });
}
