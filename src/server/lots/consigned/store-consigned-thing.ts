// A lot as something is asked of those for whom it is sold: announced, or still drafted.
import { sql, type Expression, type SqlBool } from 'kysely';
import { consignedDraft } from '#server/sales/consigned/store-consigned-drafts.ts';
import type { Reader } from '#server/store/access.ts';
import { committedLot, lotWithCard } from '../store-lots.ts';

export interface ConsignedThing {
  readonly saleId: string;
  /** `001 2021款 大众 帕萨特` */
  readonly title: string;
  readonly consignorIds: readonly string[];
}

/** Null: there is no such lot. */
export async function consignedThing(reader: Reader, lotId: string): Promise<ConsignedThing | null> {
  const announced = await committedLot(reader, lotId);
  const card = announced && (await lotWithCard(reader, lotId));
  if (announced && card) {
    const { saleId, terms } = announced.lot;
    return { saleId, title: titleOf(card), consignorIds: terms.consignorIds };
  }
  const draft = await consignedDraft(reader, lotId);
  return draft && { saleId: draft.saleId, title: titleOf(draft.card), consignorIds: draft.plan.consignorIds };
}

/** Holds where the lot of this column is announced or drafted, and was not taken out. */
export function isLotThere(column: string): Expression<SqlBool> {
  const isIn = (table: 'lots' | 'lotDrafts') =>
    sql<SqlBool>`exists (select 1 from ${sql.table(table)} as "there" where "there"."id" = ${sql.ref(column)})`;
  return sql<SqlBool>`(${isIn('lots')} or ${isIn('lotDrafts')})`;
}

const titleOf = ({ number, title }: { readonly number: string; readonly title: string }): string =>
  `${number} ${title}`;
