// Backups in words, for the person at the machine: what was copied, what was verified, and each
// thing that is not as it was.
import { deedFaultText } from '#contract/audit/deed-words.ts';
import type { BackupManifest } from '#contract/operations/backup-manifest.ts';
import { wallSecond } from '#contract/wall-clock.ts';
import type { FileFault } from '#core/operations/backup.ts';
import {
  isWhole,
  type BackupVerdict,
  type FilesVerdict,
  type StoreVerdict,
} from '#server/backup/verify-backup.ts';

const MIB = 1_048_576;
const FEN = 100;
/** More faults of one kind than this say nothing new. */
const MOST_TOLD = 20;

const FILE_FAULTS: Readonly<Record<FileFault['is'], string>> = {
  missing: '缺少',
  changed: '内容被改动',
  'not-listed': '不在清单里',
};

const few = (lines: readonly string[]): readonly string[] =>
  lines.length <= MOST_TOLD
    ? lines
    : [...lines.slice(0, MOST_TOLD), `  ……还有 ${lines.length - MOST_TOLD} 条同类问题`];

const sizeText = (manifest: BackupManifest): string => {
  const byteCount = manifest.files.reduce((sum, file) => sum + file.byteCount, 0);
  return `${manifest.files.length} 个文件，${(byteCount / MIB).toFixed(1)} MB`;
};

const rowCount = ({ rowCounts }: BackupManifest): number =>
  Object.values(rowCounts).reduce((sum, count) => sum + count, 0);

/** Says which keys are not in it, and where they belong. */
const keyLine = ({ keyIds }: BackupManifest): string => {
  const ids = [...new Set([...keyIds.bids, ...keyIds.records])];
  const named = ids.length === 0 ? '' : `（${ids.join('、')}）`;
  return `密钥不在备份里${named}：请把 LUOCHUI_SECRET、LUOCHUI_BID_KEYS、LUOCHUI_RECORD_KEYS（示例拍卖行：数据目录里的 secret）另存一处，缺了它们，封存的出价和个人信息就再也打不开。`;
};

export function backedUpLines(manifest: BackupManifest, to: string): readonly string[] {
  return [
    `已备份到 ${to}：${wallSecond(manifest.madeAtMs)} 的数据，${rowCount(manifest)} 行，${sizeText(manifest)}。`,
    keyLine(manifest),
    `核对：npm run house -- verify ${to}`,
  ];
}

export function storeLines({
  lotCount,
  redLotIds,
  deedCount,
  deedFault,
  offFen,
}: StoreVerdict): readonly string[] {
  return [
    redLotIds.length === 0
      ? `拍品 ${lotCount} 件已落槌，按日志逐件重放，全部相符。`
      : `拍品 ${lotCount} 件已落槌，其中 ${redLotIds.length} 件和日志对不上：`,
    ...few(redLotIds.map((id) => `  ${id}`)),
    deedFault === null ? `操作链 ${deedCount} 条，一条不差。` : `操作链：${deedFaultText(deedFault)}。`,
    offFen === 0 ? '总账相抵为零。' : `总账不平，差 ${(offFen / FEN).toFixed(2)} 元。`,
  ];
}

export function fileFaultLines(faults: readonly FileFault[]): readonly string[] {
  return few(faults.map(({ path, is }) => `  ${FILE_FAULTS[is]}：${path}`));
}

export function fileLines({
  fileFaults,
  countFaults,
  damage,
}: Pick<FilesVerdict, 'fileFaults' | 'countFaults' | 'damage'>): readonly string[] {
  return [
    ...fileFaultLines(fileFaults),
    ...few(damage.map((line) => `  数据文件损坏：${line}`)),
    ...few(countFaults.map(({ table, listed, found }) => `  ${table} 应有 ${listed} 行，实有 ${found} 行`)),
  ];
}

export function verdictLines(verdict: BackupVerdict, folder: string): readonly string[] {
  const { manifest, fileFaults, countFaults, damage, store } = verdict;
  const whole = isWhole(verdict);
  return [
    `${folder}：${wallSecond(manifest.madeAtMs)} 的备份，${sizeText(manifest)}。`,
    ...fileLines({ fileFaults, countFaults, damage }),
    ...(store === null ? ['数据文件不是备份时的那一份，里面的内容不再核对。'] : storeLines(store)),
    whole ? '这份备份完好。' : '这份备份不能用来恢复，请换一份。',
  ];
}

/** Says which keys the house does not open without. */
export function keyLines(keysMissing: readonly string[], dataDir: string): readonly string[] {
  if (keysMissing.length === 0) return [];
  return [
    `缺少密钥 ${keysMissing.join('、')}：开门前请把它们加回 LUOCHUI_SECRET、LUOCHUI_BID_KEYS、LUOCHUI_RECORD_KEYS（示例拍卖行：把 secret 放回 ${dataDir}），否则拍卖行不会开门。`,
  ];
}

export function restoredLines(
  { verdict, keysMissing }: { readonly verdict: BackupVerdict; readonly keysMissing: readonly string[] },
  { folder, dataDir }: { readonly folder: string; readonly dataDir: string },
): readonly string[] {
  const lines = verdictLines(verdict, folder);
  if (!isWhole(verdict)) return [...lines, '什么也没有恢复。'];
  const isInDatabase = verdict.manifest.store.kind === 'postgres';
  const place = isInDatabase ? `DATABASE_URL 指的库和 ${dataDir}` : dataDir;
  return [
    ...lines,
    `已恢复到 ${place}。${wallSecond(verdict.manifest.madeAtMs)} 之后的出价不在里面。`,
    ...keyLines(keysMissing, dataDir),
  ];
}

export function noBackupLine(folder: string): string {
  return `${folder} 里没有做完的备份（没有 backup.json）。`;
}
