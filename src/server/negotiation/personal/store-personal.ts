// The rows of negotiations that are asked for of one person.
import { ALIVE } from '#core/lots/lot-status.ts';
import type { BarsRequest } from '#server/personal/personal.ts';
import { counted, HOW_MANY } from '#server/personal/store-counts.ts';
import type { Reader } from '#server/store/access.ts';

export function openNegotiations(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db
      .selectFrom('negotiations')
      .select(HOW_MANY)
      .where('bidderId', '=', userId)
      .where('answerByMs', 'is not', null),
  );
}

/** Lots that are over and still negotiated. */
export async function negotiatedConsignedLots(db: Reader, { userId }: BarsRequest): Promise<number> {
  return counted(
    db
      .selectFrom('consignedLots')
      .innerJoin('negotiations', 'negotiations.lotId', 'consignedLots.lotId')
      .innerJoin('lots', 'lots.id', 'negotiations.lotId')
      .select(HOW_MANY)
      .where('consignorId', '=', userId)
      .where('answerByMs', 'is not', null)
      .where('lots.status', 'not in', ALIVE),
  );
}
