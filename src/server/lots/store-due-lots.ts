// Questions of the clock to the store, and its notes in it.
import type { LotStatus } from '#core/lots/lot.ts';
import { lastEndWronged, type Outage } from '#core/sales/lost-time.ts';
import { livingLotIdsInOrder } from '#server/sales/store-sale-stops.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { chunks } from '#server/store/chunks.ts';

/** The lots that should have opened or ended by `nowMs`, what fell due first first. */
export async function dueLotIds(reader: Reader, nowMs: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('lots')
    .select(['id', 'dueAtMs'])
    .where('dueAtMs', '<=', nowMs)
    .execute();
  // Sorted here: PostgreSQL would rather gather them by another way and sort, and of that the plans
  // cannot tell the harmless.
  return rows.toSorted((one, other) => Number(one.dueAtMs) - Number(other.dueAtMs)).map(({ id }) => id);
}

/** When the next lot opens or ends; null when none will. Epoch ms. */
export async function nextDueMs(reader: Reader): Promise<number | null> {
  const row = await reader
    .selectFrom('lots')
    .select('dueAtMs')
    .where('dueAtMs', 'is not', null)
    .orderBy('dueAtMs')
    .limit(1)
    .executeTakeFirst();
  return row?.dueAtMs ?? null;
}

/**
 * Statuses of lots whose clock may stand still while nobody can reach the house, however far off
 * the end is.
 */
const MAY_STAND_STILL = ['on-sale', 'falling'] as const satisfies readonly LotStatus[];

/**
 * The lots an outage may have wronged: those that were to open or end by then or soon after, and
 * those that stood still.
 */
export async function lotIdsWronged(reader: Reader, outage: Outage): Promise<string[]> {
  const near = await dueLotIds(reader, lastEndWronged(outage));
  const still = await reader.selectFrom('lots').select('id').where('status', 'in', MAY_STAND_STILL).execute();
  return [...new Set([...near, ...still.map(({ id }) => id)])];
}

/** The sales of these lots, each with the lots it has left in running order. */
export async function salesWithLots(
  reader: Reader,
  lotIds: readonly string[],
): Promise<readonly (readonly string[])[]> {
  const saleIds = new Set<string>();
  for (const some of chunks(lotIds)) {
    const rows = await reader
      .selectFrom('lots')
      .select('saleId')
      .distinct()
      .where('id', 'in', some)
      .execute();
    for (const { saleId } of rows) saleIds.add(saleId);
  }
  return Promise.all([...saleIds].map((saleId) => livingLotIdsInOrder(reader, saleId)));
}

/** The house can write at this moment, in epoch ms. */
export async function noteBeat(db: Writer, nowMs: number): Promise<void> {
  await db
    .insertInto('heartbeat')
    .values({ id: 1, aliveAtMs: nowMs })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ aliveAtMs: nowMs }))
    .execute();
}

/**
 * The last moment the house is known to have been able to write; null for one that has never
 * opened.
 */
export async function lastAliveMs(reader: Reader): Promise<number | null> {
  const row = await reader.selectFrom('heartbeat').select('aliveAtMs').executeTakeFirst();
  return row?.aliveAtMs ?? null;
}
