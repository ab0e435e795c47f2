// Transfers on the house's account, a page at a time, each with the people who have
// had a hand in it. Source: product.md 3.5, 5.24, 7.8.
import type { TransferRow } from '#contract/deposits/money-outputs.ts';
import { namesBehind } from '#server/deposits/queries-hands.ts';
import type { Services } from '#server/http/services.ts';
import type { TransfersTable } from '#server/payments/payment-tables.ts';
import { transferView } from './commands-receive-transfer.ts';
import { transfersAt, type TransferPlace } from './store-transfers.ts';

const A_PAGE = 50;

type Parts = Pick<Services, 'reader' | 'bids'>;

/** `staffId`: whoever reads them. */
export async function namedTransfers(
  { reader, bids }: Parts,
  kept: readonly TransfersTable[],
  staffId: string,
): Promise<readonly TransferRow[]> {
  const ids = kept.flatMap((row) => [row.staffId, row.confirmedById, row.buyerId]);
  const { handOf, whoIs } = await namesBehind(reader, ids, staffId);
  return kept.map((row) => ({
    ...transferView(bids.maximums, row),
    enteredBy: handOf(row.staffId),
    endedBy: handOf(row.confirmedById),
    who: whoIs(row.buyerId),
  }));
}

interface Asked {
  readonly state: TransferRow['state'] | null;
  readonly after?: string | undefined;
  readonly staffId: string;
}

const placeIn = (after: string | undefined): TransferPlace | null => {
  const [atMs = '', id = ''] = after?.split('.') ?? [];
  return after === undefined ? null : { atMs: Number(atMs), id };
};

export async function transferRows(
  services: Parts,
  { state, after, staffId }: Asked,
): Promise<{ readonly rows: readonly TransferRow[]; readonly next: string | null }> {
  const kept = await transfersAt(services.reader, { state, before: placeIn(after), most: A_PAGE });
  const last = kept.length < A_PAGE ? undefined : kept.at(-1);
  const rows = await namedTransfers(services, kept, staffId);
  return { rows, next: last ? `${last.atMs}.${last.id}` : null };
}
