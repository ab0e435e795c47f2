// Rows of a sheet made into drafts of lots, as whoever writes a lot by hand would have to: each by
// its own cells, by what the house takes, and by the other rows and the lots its sale has already.
// Source: product.md 5.19.
import { randomUUID } from 'node:crypto';
import { traitsIn } from '#contract/lots/trait-words.ts';
import type { TypedForm } from '#core/input/typed-form.ts';
import { fieldsOf, inSheetOrder, type SheetFault, type SheetRow } from '#core/lots/sheet/sheet-columns.ts';
import { faultAt, houseFault, rowRead, type RowInput } from '#core/lots/sheet/sheet-row.ts';
import { twiceIn, type NamedLot, type NamedRow } from '#core/lots/sheet/sheet-twice.ts';
import { MOST_SHEET_ROWS } from '#core/sales/import-state.ts';
import { parseInput } from '#server/http/parse.ts';
import type { ImportedLotsTable } from '#server/sales/sale-tables.ts';
import type { LotDraft } from '#server/sales/store-sale-files.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { sheetForm } from './sheet-form.ts';
import { importedLot, type LotImportRow } from './store-imports.ts';

export interface Reading {
  readonly sheet: LotImportRow;
  readonly asked: RowInput;
  /** Faults by row that only the whole sheet tells. */
  readonly twice: ReadonlyMap<number, readonly SheetFault[]>;
  readonly seal: Pick<TextSeal, 'seal'>;
  /** Place of the last lot that the sale has already. */
  readonly behind: number;
}

interface Around {
  readonly seal: Pick<TextSeal, 'seal'>;
  /** Of the whole sale: said where the sheet has no such column. */
  readonly city: string;
  readonly before: readonly LotDraft[];
}

export function readingOf(
  sheet: LotImportRow,
  pieces: readonly (readonly SheetRow[])[],
  { seal, city, before }: Around,
): Reading {
  const asked = { ...sheetForm(sheet.kind), head: sheet.head, usual: { city } };
  const twice = twiceIn(namedRows(pieces.flat(), asked), before.map(namedDraft)).map(
    ({ row, field, fault }) => faultAt(sheet.head, { row, name: field, fault }),
  );
  const behind = before.reduce((last, { position }) => Math.max(last, position), 0);
  return { sheet, asked, twice: Map.groupBy(twice, ({ row }) => row), seal, behind };
}

const namedDraft = ({ plan, card }: LotDraft): NamedLot => ({
  vin: plan.marks?.vin ?? '',
  number: card.number,
});

const namedRows = (rows: readonly SheetRow[], { head }: RowInput): readonly NamedRow[] => {
  const columnOf = (name: string): number => head.fields.findIndex((field) => field?.name === name);
  const [vin, number] = [columnOf('vin'), columnOf('number')];
  const textAt = ({ cells }: SheetRow, column: number): string => {
    const cell = cells[column] ?? '';
    return typeof cell === 'string' ? cell : cell.figures;
  };
  return rows.map((row) => ({ row: row.row, vin: textAt(row, vin), number: textAt(row, number) }));
};

interface PieceRead {
  readonly lots: readonly ImportedLotsTable[];
  readonly faults: readonly SheetFault[];
}

/** `from`: how many rows stand before it. */
export function pieceRead(rows: readonly SheetRow[], from: number, reading: Reading): PieceRead {
  const { sheet, twice, seal } = reading;
  const lots: ImportedLotsTable[] = [];
  const faults: SheetFault[] = [];
  for (const [at, row] of rows.entries()) {
    const read = draftRead(row, from + at + 1, reading);
    faults.push(...read.faults, ...(twice.get(row.row) ?? []));
    if (read.draft) lots.push(importedLot(seal, sheet.id, read.draft));
  }
  return { lots, faults: inSheetOrder(faults) };
}

interface DraftRead {
  readonly draft: LotDraft | null;
  readonly faults: readonly SheetFault[];
}

type NewLot = ReturnType<typeof rowRead>['lot'];

const withTraits = ({ card, plan }: NewLot, form: TypedForm) => {
  const traits = card.kind === 'vehicle' ? traitsIn(form) : null;
  return { card: traits === null ? card : { ...card, traits }, plan };
};

const FULL = `专场最多 ${MOST_SHEET_ROWS} 件拍品，这一行排不下了`;

const draftRead = (row: SheetRow, position: number, { sheet, asked, behind }: Reading): DraftRead => {
  const { lot, form, faults } = rowRead(row, asked);
  if (faults.length > 0) return { draft: null, faults };
  if (behind + position > MOST_SHEET_ROWS) {
    return { draft: null, faults: [{ row: row.row, column: null, fault: FULL }] };
  }
  const { saleId } = sheet;
  const id = randomUUID();
  // By the schema of the call that puts a lot by hand, names of fields and all.
  const parsed = parseInput('putLot', { saleId, lotId: id, position, ...withTraits(lot, form) });
  if (!parsed.ok) {
    return { draft: null, faults: [houseFault(parsed.reply.envelope.msg, row.row, asked)] };
  }
  const { plan, card } = parsed.input;
  return { draft: { id, saleId, position, plan, card }, faults };
};

/** Names of the columns, by their fields. */
export function columnNames({ head, kind }: Pick<LotImportRow, 'head' | 'kind'>): readonly (string | null)[] {
  const labels = new Map(fieldsOf(sheetForm(kind)).map(({ name, label }) => [name, label]));
  return head.fields.map((field) => (field && labels.get(field.name)) ?? null);
}
