// Columns of a sheet of lots, told by the words over them: each is a field of the lot's form, by
// its own name or by one that is usual. What nobody knows is passed over, and said.
// Source: product.md 5.19.
import { TypedForm, type FieldPart, type FieldSpec } from '#core/input/typed-form.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import type { LotKind } from '#core/lots/kinds.ts';
import { isBlankCell, type Cell } from './sheet-cell.ts';
import { newLotIn } from './typed-lot.ts';

/** A row, by the number it has in its sheet. */
export interface SheetRow {
  readonly row: number;
  readonly cells: readonly Cell[];
}

/** Fault of a sheet: its row, and the letter of its column; null: it is about the whole row. */
export interface SheetFault {
  readonly row: number;
  readonly column: string | null;
  readonly fault: string;
}

/** Words that head columns, by the field they mean, beside its own name. */
export type HeaderWords = Readonly<Record<string, readonly string[]>>;

/** Form of a sheet of one kind of lot. */
export interface SheetForm {
  readonly kind: LotKind;
  readonly parts: readonly FieldPart[];
  readonly words: HeaderWords;
}

export interface SheetHead {
  /** Row of the words. */
  readonly row: number;
  /** Fields by column; null: it is none of them. */
  readonly fields: readonly (FieldSpec | null)[];
  /** Words over columns that are passed over. */
  readonly unknown: readonly string[];
}

export type HeadRead =
  | { readonly ok: true; readonly head: SheetHead }
  | { readonly ok: false; readonly faults: readonly SheetFault[] };

const LETTERS = 26;
const FIRST_LETTER = 65;

/** `A` of 0, `AA` of 26. */
export function columnLetter(index: number): string {
  const letter = String.fromCharCode(FIRST_LETTER + (index % LETTERS));
  return index < LETTERS ? letter : `${columnLetter(Math.floor(index / LETTERS) - 1)}${letter}`;
}

/** Row by row, and within each from the left; what is about a whole row comes first. */
export function inSheetOrder(faults: readonly SheetFault[]): readonly SheetFault[] {
  const placeOf = ({ row, column }: SheetFault): readonly (number | string)[] => [
    row,
    column?.length ?? 0,
    column ?? '',
  ];
  return faults.toSorted((one, other) => {
    const [before, after] = [placeOf(one), placeOf(other)];
    const at = before.findIndex((part, index) => part !== after[index]);
    if (at === -1) return 0;
    return (before[at] ?? 0) < (after[at] ?? 0) ? -1 : 1;
  });
}

/** Without its unit, its star and its blanks: `起拍价（元）*` is 起拍价. */
const bare = (cell: Cell): string =>
  plainLine(typeof cell === 'string' ? cell : cell.figures)
    .replaceAll(/\([^)]*\)|\[[^\]]*\]|[*:：\s]/g, '')
    .toLowerCase();

export function fieldsOf({ parts }: Pick<SheetForm, 'parts'>): readonly FieldSpec[] {
  return parts.flatMap(({ fields }) => fields);
}

const namesOf = ({ parts, words }: SheetForm): ReadonlyMap<string, FieldSpec> => {
  const names = new Map<string, FieldSpec>();
  for (const field of fieldsOf({ parts })) {
    for (const word of [field.label, ...(words[field.name] ?? [])]) names.set(bare(word), field);
  }
  return names;
};

/** Fields without which no row can be a lot: those that an empty form asks for, and its names. */
export function neededFields({ kind, parts }: SheetForm): readonly string[] {
  const empty = new TypedForm({}, parts);
  newLotIn(empty, kind);
  return ['number', 'title', ...Object.keys(empty.problems)];
}

/** A title may stand over the words. */
const MOST_BEFORE = 10;
const LEAST_KNOWN = 2;

export function headOf(rows: readonly SheetRow[], form: SheetForm): HeadRead {
  const names = namesOf(form);
  const known = ({ cells }: SheetRow): number => cells.filter((cell) => names.has(bare(cell))).length;
  const over = rows.slice(0, MOST_BEFORE).find((row) => known(row) >= LEAST_KNOWN);
  if (!over) {
    const fault = '没有找到表头：第一行写各列的名称，例如 拍品编号、拍品名称、起拍价';
    return { ok: false, faults: [{ row: rows[0]?.row ?? 1, column: null, fault }] };
  }
  const fields = over.cells.map((cell) => names.get(bare(cell)) ?? null);
  const faults = [...twiceIn(fields, over.row), ...missingIn(fields, over.row, form)];
  const unknown = over.cells.flatMap((cell, at) =>
    fields[at] === null && !isBlankCell(cell)
      ? [plainLine(typeof cell === 'string' ? cell : cell.figures)]
      : [],
  );
  return faults.length > 0 ? { ok: false, faults } : { ok: true, head: { row: over.row, fields, unknown } };
}

const twiceIn = (fields: SheetHead['fields'], row: number): SheetFault[] =>
  fields.flatMap((field, at) => {
    const first = fields.indexOf(field);
    return field === null || first === at
      ? []
      : [
          {
            row,
            column: columnLetter(at),
            fault: `和 ${columnLetter(first)} 列都是${field.label}，只留一列`,
          },
        ];
  });

const missingIn = (fields: SheetHead['fields'], row: number, form: SheetForm): SheetFault[] => {
  const has = new Set(fields.map((field) => field?.name));
  const missing = new Set(neededFields(form).filter((name) => !has.has(name)));
  return fieldsOf(form)
    .filter(({ name }) => missing.has(name))
    .map(({ label }) => ({ row, column: null, fault: `缺“${label}”这一列` }));
};
