// The form of a sheet of one kind of lot, and the empty one that is filled in.
import { KIND_WORDS } from '#contract/lots/kind-words.ts';
import { HEADER_WORDS, lotParts } from '#contract/sales/lot-form-words.ts';
import type { LotKind } from '#core/lots/kinds.ts';
import { fieldsOf, type SheetFault, type SheetForm } from '#core/lots/sheet/sheet-columns.ts';
import { tableOf, type Table } from '#server/words/table.ts';

export function sheetForm(kind: LotKind): SheetForm {
  return { kind, parts: lotParts(kind), words: HEADER_WORDS };
}

/** Its columns alone: sums in yuan. */
export function emptySheet(kind: LotKind): Table {
  const columns = fieldsOf(sheetForm(kind)).map((field) => ({
    title: field.kind === 'money' ? `${field.label}（元）` : field.label,
    kind: 'text' as const,
    value: () => '',
  }));
  return tableOf(`${KIND_WORDS[kind]}拍品`, columns, []);
}

export function faultTable(faults: readonly SheetFault[]): Table {
  return tableOf<SheetFault>(
    '要改的地方',
    [
      { title: '行', kind: 'count', value: ({ row }) => row },
      { title: '列', kind: 'text', value: ({ column }) => column ?? '整行' },
      { title: '要改什么', kind: 'text', value: ({ fault }) => fault },
    ],
    faults,
  );
}
