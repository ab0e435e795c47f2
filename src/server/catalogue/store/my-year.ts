// The figures of a person's year: what was entered and has ended, what was won, and what the house
// bid less than it might have. Source: product.md 7.7 (/userCenter).
import { offeredFen } from '#server/bidding/maximum-codec.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';

interface Year {
  readonly bidderId: string;
  /** The first moment of the year. */
  readonly fromMs: number;
}

/** The latest of more are looked at for what was saved. */
const MOST_WON = 200;

/** The lots of the year that have ended for this person, and how many of them were won. */
export async function yearCounts(reader: Reader, { bidderId, fromMs }: Year) {
  const rows = await reader
    .selectFrom('myLots')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .where('bidderId', '=', bidderId)
    .where('endedAtMs', '>=', fromMs)
    .where('state', 'in', ['won', 'lost'])
    .groupBy('state')
    .execute();
  const countOf = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0;
  return { enteredCount: countOf('won') + countOf('lost'), wonCount: countOf('won') };
}

/**
 * In fen, what the won lots of the year cost less than their buyer's own maximum. A lot counts
 * where the maximum was the last thing its buyer said: whoever bid by hand after it had used it up,
 * or taken it back.
 */
export async function yearSavedFen(
  reader: Reader,
  { bidderId, fromMs }: Year,
  seal: Pick<TextSeal, 'open'>,
): Promise<number> {
  const won = await reader
    .selectFrom('myLots')
    .innerJoin('lotRows', 'lotRows.lotId', 'myLots.lotId')
    .select(['myLots.lotId', 'lotRows.priceFen'])
    .where('myLots.bidderId', '=', bidderId)
    .where('myLots.state', '=', 'won')
    .where('myLots.endedAtMs', '>=', fromMs)
    .orderBy('myLots.endedAtMs', 'desc')
    .orderBy('myLots.lotId')
    .limit(MOST_WON)
    .execute();
  if (won.length === 0) return 0;
  const latest = reader
    .selectFrom('bids')
    .select(({ fn }) => ['lotId', fn.max('rev').as('rev')])
    .where('bidderId', '=', bidderId)
    .where(
      'lotId',
      'in',
      won.map(({ lotId }) => lotId),
    )
    .groupBy('lotId')
    .as('latest');
  const rows = await reader
    .selectFrom(latest)
    .innerJoin('bids', (join) =>
      join.onRef('bids.lotId', '=', 'latest.lotId').onRef('bids.rev', '=', 'latest.rev'),
    )
    .select(['bids.id', 'bids.lotId', 'bids.amountFen', 'bids.sealed'])
    .where('bids.sealed', 'is not', null)
    .orderBy('bids.lotId')
    .execute();
  const prices = new Map(won.map(({ lotId, priceFen }) => [lotId, priceFen]));
  const savedOn = (row: (typeof rows)[number]): number =>
    Math.max(0, offeredFen(seal, { ...row, bidderId }) - (prices.get(row.lotId) ?? 0));
  return rows.reduce((sum, row) => sum + savedOn(row), 0);
}
