// A sheet of lots in words: how far it has been read, and where each fault stands.
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { LotImport } from '#contract/sales/import-calls.ts';
import type { LotKind } from '#core/lots/kinds.ts';
import type { SheetFault } from '#core/lots/sheet/sheet-columns.ts';
import { queryString } from '#lib/query-string.ts';

/** `5 行 C 列`; a fault of a whole row has no column. */
export function placeText({ row, column }: SheetFault): string {
  return column === null ? `${row} 行` : `${row} 行 ${column} 列`;
}

const leftOut = (sheet: LotImport): string =>
  sheet.faultCount > sheet.faults.length ? `，这里列出前 ${sheet.faults.length} 处` : '';

const howToMend = ({ faults }: LotImport): string =>
  faults.some(({ cell }) => cell !== null) ? '在这里逐格改，或改完重新上传；' : '改完重新上传，';

/** One sentence on where it stands. */
export function sheetText(sheet: LotImport): string {
  const { state, rowCount, doneCount, faultCount } = sheet;
  switch (state) {
    case 'reading':
      return `共 ${rowCount} 行，已核对 ${doneCount} 行。可以离开这一页，核对不会停。`;
    case 'faulty':
      return `共 ${rowCount} 行，${faultCount} 处要改${leftOut(sheet)}。${howToMend(sheet)}有一处不过就一行不写入。`;
    case 'checked':
      return `共 ${rowCount} 行，全部可用。放入后排在已有拍品之后。`;
    case 'taken':
      return `上一份表格的 ${rowCount} 件已经放入专场。`;
    case 'cancelled':
      return '上一份表格已经取消，什么都没有写入。';
  }
}

/** Name of the file, or how its cells came. */
export function sheetName({ name }: LotImport): string {
  return name === '' ? '粘贴的单元格' : name;
}

export function emptySheetAddress(saleId: string, kind: LotKind, as: 'xlsx' | 'csv'): string {
  return `${BASE}${routes.lotImportFile.path}${queryString({ saleId, what: 'empty', kind, as })}`;
}

export function faultsAddress(saleId: string): string {
  return `${BASE}${routes.lotImportFile.path}${queryString({ saleId, what: 'faults', as: 'xlsx' })}`;
}
