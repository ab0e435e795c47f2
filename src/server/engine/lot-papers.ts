// In the transaction that ends a lot its papers are asked for: one row each, with what may change later fixed in it. They
// are printed afterwards, so that no bidder waits for a printer. Source: 拍卖法 第52、53条; product.md 2; I-33.
import { type FinishedLot, isFinished } from '#core/paper.ts';
import { wantPapers as want } from '#server/store/papers.ts';
import type { CommandContext } from './command.ts';
import type { LotPage } from './lot-book.ts';

/** What a paper is about, as it stood when the lot ended. */
export interface PaperAbout {
  readonly lot: FinishedLot;
  /** The stamp of the lot's last public event, whose number is `lot.seq`. */
  readonly chainHead: string;
  /** Whoever bought it, as he was called then; null when nobody did. */
  readonly buyer: { readonly name: string; readonly phone: string } | null;
}

type Wanting = Pick<CommandContext, 'db' | 'newId' | 'nowMs'>;

const buyerOf = async ({ db }: Wanting, lot: FinishedLot): Promise<PaperAbout['buyer']> => {
  if (lot.status !== 'sold') return null;
  const user = await db
    .selectFrom('users')
    .select(['displayName as name', 'maskedPhone as phone'])
    .where('id', '=', lot.winner.bidderId)
    .executeTakeFirst();
  return user ?? { name: `竞买号 ${lot.winner.paddle}`, phone: '' };
};

/** Asks for the papers of a lot that has just ended; in the practice hall there are none. */
export const wantPapers = async (context: Wanting, { lot, chainHead }: LotPage): Promise<void> => {
  if (lot.terms.isPractice || !isFinished(lot)) return;
  const about: PaperAbout = { lot, chainHead, buyer: await buyerOf(context, lot) };
  const paper = {
    lotId: lot.id,
    ownerId: lot.status === 'sold' ? lot.winner.bidderId : null,
    about: JSON.stringify(about),
    wantedAtMs: context.nowMs,
  };
  const kinds = lot.status === 'sold' ? ['confirmation', 'minutes'] : ['minutes'];
  await want(
    context.db,
    kinds.map((kind) => ({ ...paper, id: context.newId(), kind })),
  );
};
