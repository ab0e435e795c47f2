// Continuous copies in words, for the person at the machine: how far it goes, what was verified,
// and where its log ends too early.
import { wallSecond } from '#contract/wall-clock.ts';
import { isCopyWhole, type RestoredCopy } from '#server/backup/restore-copy.ts';
import type { Applied, LogFault } from '#server/backup/store-changes.ts';
import { fileFaultLines, fileLines, keyLines, storeLines } from './backup-words.ts';

const LOG_FAULTS: Readonly<Record<LogFault['is'], string>> = {
  gap: '后面缺了一段',
  changed: '后面的内容被改动',
  'does-not-fit': '后面一次提交和数据对不上',
};

const reachedText = ({ to: { seq, atMs } }: Applied): string =>
  atMs === null ? `第 ${seq} 次提交` : `第 ${seq} 次提交（${wallSecond(atMs)}）`;

const logLines = (applied: Applied): readonly string[] =>
  applied.fault === null
    ? []
    : [`提交日志在第 ${applied.fault.afterSeq} 次之${LOG_FAULTS[applied.fault.is]}，只用到这里。`];

const copyLines = (
  { files, laterFaults, applied, store }: RestoredCopy,
  folder: string,
): readonly string[] => [
  `${folder}：持续副本，从 ${wallSecond(files.manifest.madeAtMs)} 的备份开始${applied ? `，到${reachedText(applied)}` : ''}。`,
  ...fileLines(files),
  ...fileFaultLines(laterFaults),
  ...(applied ? logLines(applied) : []),
  ...(store ? storeLines(store) : ['文件和清单不符，里面的内容不再核对。']),
];

export function copyVerdictLines(copy: RestoredCopy, folder: string): readonly string[] {
  const isWhole = isCopyWhole(copy) && copy.applied?.fault === null;
  return [...copyLines(copy, folder), isWhole ? '这份副本完好。' : '这份副本有缺损，请尽快从头再做一份。'];
}

export function copyRestoredLines(
  copy: RestoredCopy,
  { folder, dataDir }: { readonly folder: string; readonly dataDir: string },
): readonly string[] {
  const lines = copyLines(copy, folder);
  if (!isCopyWhole(copy) || !copy.applied) return [...lines, '什么也没有恢复。'];
  return [
    ...lines,
    `已恢复到 ${dataDir}，到${reachedText(copy.applied)}为止。之后的出价不在里面。`,
    ...keyLines(copy.keysMissing, dataDir),
  ];
}
