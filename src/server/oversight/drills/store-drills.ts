// Rows of the drills: who started each, how far it has come, and what came of it.
import type {
  DrillFigures,
  DrillReceipt,
  DrillResult,
  DrillStep,
  StartedDrill,
} from '#core/oversight/drill.ts';
import type { DrillsTable } from '#server/oversight/oversight-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';

/** Kept of a drill that is over. */
export interface DrillOutcome extends Omit<DrillResult, 'isHeld'> {
  readonly receipts: readonly DrillReceipt[];
}

export async function addDrill(db: Writer, row: DrillsTable): Promise<void> {
  await db.insertInto('drills').values(row).execute();
}

/** Drills started since then. */
export async function drillsSince(db: Reader, fromMs: number): Promise<readonly StartedDrill[]> {
  const rows = await db
    .selectFrom('drills')
    .select(['step', 'startedAtMs'])
    .where('startedAtMs', '>', fromMs)
    .execute();
  return rows.map(({ step, startedAtMs }) => ({ step: step as DrillStep, startedAtMs }));
}

/** The drill that waits for a node to run it; null: none does. */
export async function waitingDrill(reader: Reader, fromMs: number): Promise<string | null> {
  const row = await reader
    .selectFrom('drills')
    .select('id')
    .where('step', '=', 'waiting')
    .where('startedAtMs', '>', fromMs)
    .orderBy('startedAtMs')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface DrillMove {
  readonly step: DrillStep;
  readonly figures: DrillFigures;
  readonly overAtMs: number | null;
  readonly outcome: DrillOutcome | null;
}

/** Whether it was still on one of these steps, and has moved. */
export async function moveDrill(
  db: Writer,
  { id, from }: { readonly id: string; readonly from: readonly DrillStep[] },
  { step, figures, overAtMs, outcome }: DrillMove,
): Promise<boolean> {
  const result = outcome === null ? null : JSON.stringify(outcome);
  const moved = await db
    .updateTable('drills')
    .set({ step, figures: JSON.stringify(figures), overAtMs, result })
    .where('id', '=', id)
    .where('step', 'in', from)
    .executeTakeFirst();
  return moved.numUpdatedRows > 0n;
}

const LISTED = ['id', 'staffId', 'startedAtMs', 'overAtMs', 'step', 'figures'] as const;

/** The latest first. */
export function drillRows(
  reader: Reader,
  { most, from }: { readonly most: number; readonly from: number },
): Promise<readonly Omit<DrillsTable, 'result'>[]> {
  return reader
    .selectFrom('drills')
    .select(LISTED)
    .orderBy('startedAtMs', 'desc')
    .orderBy('id')
    .limit(most)
    .offset(from)
    .execute();
}

export async function drillCount(reader: Reader): Promise<number> {
  const { count } = await reader
    .selectFrom('drills')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function drillById(reader: Reader, id: string): Promise<DrillsTable | null> {
  return (await reader.selectFrom('drills').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}
