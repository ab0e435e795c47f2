// In the transaction that sells or ends a lot its papers are asked for: one row each, with what may change later fixed in
// it. They are printed afterwards, so that no bidder waits for a printer. Source: 拍卖法 第52、53条; product.md 2; I-33.
import type { Anchor } from '#core/chain.ts';
import type { Lot } from '#core/lot.ts';
import { type FinishedLot, isFinished, type Struck, struckBetween } from '#core/paper.ts';
import { type Wanted, wantPapers as want } from '#server/store/papers.ts';
import type { CommandContext } from './command.ts';
import type { LotPage } from './lot-book.ts';

/** What a paper is about, as it stood when it was asked for. */
export type PaperAbout = { readonly proof: Anchor } & (
  | { readonly kind: 'confirmation'; readonly struck: Struck; readonly buyer: Called }
  | { readonly kind: 'minutes'; readonly lot: FinishedLot }
);

/** Whoever bought it, as he was called then. */
interface Called {
  readonly name: string;
  readonly phone: string;
}

type Wanting = Pick<CommandContext, 'db' | 'newId' | 'nowMs'>;

const called = async ({ db }: Wanting, { buyer }: Struck): Promise<Called> => {
  const user = await db
    .selectFrom('users')
    .select(['displayName as name', 'maskedPhone as phone'])
    .where('id', '=', buyer.bidderId)
    .executeTakeFirst();
  return user ?? { name: `竞买号 ${buyer.paddle}`, phone: '' };
};

/** Asks for the papers of what has just been sold or has ended; in the practice hall there are none. */
export const wantPapers = async (
  context: Wanting,
  before: Lot,
  { lot, chainHead }: LotPage,
): Promise<void> => {
  if (lot.terms.isPractice) return;
  const proof = { seq: lot.seq, hash: chainHead };
  const paper = (ref: string, ownerId: string | null, about: PaperAbout): Wanted => ({
    id: context.newId(),
    kind: about.kind,
    lotId: lot.id,
    ref,
    ownerId,
    about: JSON.stringify(about),
    wantedAtMs: context.nowMs,
  });
  const wanted: Wanted[] = [];
  for (const struck of struckBetween(before, lot)) {
    const buyer = await called(context, struck);
    wanted.push(paper(struck.id, struck.buyer.bidderId, { kind: 'confirmation', proof, struck, buyer }));
  }
  if (isFinished(lot) && !isFinished(before)) {
    const ownerId = lot.status === 'sold' && lot.sales === undefined ? lot.winner.bidderId : null;
    wanted.push(paper(lot.id, ownerId, { kind: 'minutes', proof, lot }));
  }
  if (wanted.length > 0) await want(context.db, wanted);
};
