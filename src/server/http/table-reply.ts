// A table as somebody wishes to take it home: a plain file, or a spreadsheet's own, which is made
// by the printer.
import type { TABLE_FILES } from '#contract/catalogue/list-words.ts';
import type { PdfPrinter } from '#server/pdf/pdf-printer.ts';
import { tableAsCsv, type Table } from '#server/words/table.ts';
import { fileReply, type Reply } from './replies.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface TableFile {
  readonly as: (typeof TABLE_FILES)[number];
  /** Both names without their ending. */
  readonly name: string;
  readonly plainName: string;
}

export async function tableReply(
  printer: Pick<PdfPrinter, 'print'>,
  table: Table,
  { as, name, plainName }: TableFile,
): Promise<Reply<never>> {
  const isPlain = as === 'csv';
  return fileReply({
    bytes: isPlain ? Buffer.from(tableAsCsv(table)) : await printer.print(table),
    type: isPlain ? 'text/csv; charset=utf-8' : XLSX,
    name: `${name}.${as}`,
    plainName,
    isDownload: true,
  });
}
