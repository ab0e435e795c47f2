// Drills as they are listed, and one of them with its receipts.
import type { Inputs } from '#contract/inputs.ts';
import type { DrillInfo, DrillList, DrillRow } from '#contract/oversight/outputs.ts';
import { drillStepAt, type DrillFigures, type DrillStep } from '#core/oversight/drill.ts';
import { peopleBehind } from '#server/accounts/store-people.ts';
import type { DrillsTable } from '#server/oversight/oversight-tables.ts';
import type { Reader } from '#server/store/access.ts';
import { drillById, drillCount, drillRows, type DrillOutcome } from './store-drills.ts';

const USUAL_SIZE = 20;

type Row = Omit<DrillsTable, 'result'>;

const rowsOf = async (
  reader: Reader,
  drills: readonly Row[],
  nowMs: number,
): Promise<readonly DrillRow[]> => {
  const ids = [...new Set(drills.map(({ staffId }) => staffId))];
  const people = new Map((await peopleBehind(reader, ids)).map((person) => [person.id, person]));
  return drills.map(({ id, staffId, startedAtMs, overAtMs, step, figures }) => ({
    id,
    startedAtMs,
    startedBy: people.get(staffId)?.displayName ?? null,
    overAtMs,
    step: drillStepAt({ step: step as DrillStep, startedAtMs }, nowMs),
    figures: JSON.parse(figures) as DrillFigures,
  }));
};

export async function drillList(
  reader: Reader,
  { page = 1, size = USUAL_SIZE }: Inputs['drillList'],
  nowMs: number,
): Promise<DrillList> {
  const drills = await drillRows(reader, { most: size, from: (page - 1) * size });
  return { rows: await rowsOf(reader, drills, nowMs), total: await drillCount(reader) };
}

const NOTHING: DrillOutcome = { receipts: [], verdicts: [], lots: [], untoldCount: 0 };

/** Null: there is no such drill. */
export async function drillInfo(reader: Reader, id: string, nowMs: number): Promise<DrillInfo | null> {
  const drill = await drillById(reader, id);
  if (!drill) return null;
  const [row] = await rowsOf(reader, [drill], nowMs);
  if (!row) return null;
  const { receipts, verdicts, lots, untoldCount } =
    drill.result === null ? NOTHING : (JSON.parse(drill.result) as DrillOutcome);
  return {
    ...row,
    receipts: receipts.map((receipt, at) => ({ ...receipt, verdict: verdicts[at] ?? 'lost' })),
    lots,
    untoldCount,
  };
}
