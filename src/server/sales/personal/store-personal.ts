// The rows of drafts, reminders and followed partners that are asked for of one person.
import type { BarsRequest } from '#server/personal/personal.ts';
import { isNamedIn } from '#server/personal/store-counts.ts';
import type { Reader, Writer } from '#server/store/access.ts';

export async function draftConsignedLots(db: Reader, { userId }: BarsRequest): Promise<number> {
  const drafts = await db.selectFrom('lotDrafts').select('plan').where(isNamedIn('plan', userId)).execute();
  const waiting = await db
    .selectFrom('importedLots')
    .select('plan')
    .where(isNamedIn('plan', userId))
    .execute();
  const consignors = [...drafts, ...waiting].map(
    ({ plan }) => (JSON.parse(plan) as { consignorIds: readonly string[] }).consignorIds,
  );
  return consignors.filter((ids) => ids.includes(userId)).length;
}

export async function dropSaleFollows(db: Writer, userId: string): Promise<void> {
  for (const table of ['saleReminders', 'partnerFollows'] as const) {
    await db.deleteFrom(table).where('userId', '=', userId).execute();
  }
}
