// The price at which a lot is bought at once.
import type { Lot } from '#core/lots/lot.ts';
import type { Fen } from '#core/money.ts';
import type { Reader } from '#server/store/access.ts';

/** Null: there is no such lot. */
export async function fixedPriceFen(reader: Reader, lotId: string): Promise<Fen | null> {
  const row = await reader.selectFrom('lots').select('state').where('id', '=', lotId).executeTakeFirst();
  return row ? (JSON.parse(row.state) as Pick<Lot, 'terms'>).terms.startPriceFen : null;
}
