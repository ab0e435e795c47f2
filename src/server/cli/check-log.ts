// The chain of the house's deeds, verified at its machine: what was read and how fast, where it was
// signed last, and the first deed that is not to be believed. Source: goals.md S12.
import { deedFaultText } from '#contract/audit/deed-words.ts';
import { wallSecond } from '#contract/wall-clock.ts';
import { noteDeedCheck } from '#server/audit/deeds/commands-note-check.ts';
import { checkDeeds, type DeedCheck } from '#server/audit/deeds/queries-deed-check.ts';
import type { Engine } from '#server/engine/command.ts';
import type { Services } from '#server/http/services.ts';

const SECOND_MS = 1_000;

interface Machine extends Pick<Services, 'reader' | 'checkpoints'> {
  readonly engine: Pick<Engine, 'run'>;
}

export async function checkedLog(
  machine: Machine,
): Promise<{ readonly isDone: boolean; readonly lines: readonly string[] }> {
  const check = await checkDeeds(machine);
  const { deedCount, checkpointCount, tookMs, fault } = check;
  await machine.engine.run(noteDeedCheck, { deedCount, checkpointCount, tookMs, fault, staffId: null });
  const lines = [countLine(check), endLine(check), fault ? `${deedFaultText(fault)}。` : '一条不差。'];
  return { isDone: fault === null, lines };
}

const countLine = ({ deedCount, checkpointCount, tookMs }: DeedCheck): string => {
  const perSecond = Math.round((deedCount * SECOND_MS) / Math.max(tookMs, 1));
  return `操作 ${deedCount} 条，检查点 ${checkpointCount} 个，用时 ${(tookMs / SECOND_MS).toFixed(1)} 秒，每秒 ${perSecond} 条。`;
};

const endLine = ({ end, lastCheckpoint }: DeedCheck): string => {
  if (lastCheckpoint === null) return `链头 ${end.hash.slice(0, 8).toUpperCase()}，还没有检查点。`;
  const { seq, atMs } = lastCheckpoint;
  const left = Math.max(0, end.seq - seq);
  return `链头 ${end.hash.slice(0, 8).toUpperCase()}，最近的检查点在第 ${seq} 条（${wallSecond(atMs)}），其后 ${left} 条还没有签。`;
};
