// One row of a sheet as a lot, or all its faults by column: what its cells say, what the lot's form
// would ask for, the check digit of its frame number, and papers that are neither handed over nor
// told as missing. Source: product.md 5.19; 拍卖法 第18、61条; SB/T 10691-2018.
import { fieldOfMessage, TypedForm, type FieldSpec } from '#core/input/typed-form.ts';
import { VIN } from '#core/input/typed-rows.ts';
import { wrongVinDigit } from './frame-number.ts';
import { cellRead, isBlankCell } from './sheet-cell.ts';
import {
  columnLetter,
  type SheetFault,
  type SheetForm,
  type SheetHead,
  type SheetRow,
} from './sheet-columns.ts';
import { newLotIn } from './typed-lot.ts';

export interface RowRead {
  readonly lot: ReturnType<typeof newLotIn>;
  /** All that its cells say. */
  readonly form: TypedForm;
  /** Empty: it is a lot, as far as its own cells can tell. */
  readonly faults: readonly SheetFault[];
}

export interface RowInput extends SheetForm {
  readonly head: SheetHead;
  /** Said of every lot whose row has no such cell. */
  readonly usual: Readonly<Record<string, string>>;
}

export function isBlankRow({ cells }: SheetRow): boolean {
  return cells.every(isBlankCell);
}

export function rowRead({ row, cells }: SheetRow, asked: RowInput): RowRead {
  const { head, kind, parts, usual } = asked;
  const typed: Record<string, string> = { ...usual };
  const faults = new Map<string, string>();
  for (const [at, field] of head.fields.entries()) {
    if (field === null) continue;
    const cell = cellRead(field, cells[at]);
    if (!cell.ok) faults.set(field.name, cell.fault);
    else if (cell.text !== '') typed[field.name] = cell.text;
  }
  const form = new TypedForm(typed, parts);
  const lot = newLotIn(form, kind);
  for (const [name, problem] of [...Object.entries(form.problems), ...found(typed, head)]) {
    if (!faults.has(name)) faults.set(name, problem);
  }
  return { lot, form, faults: [...faults].map(([name, fault]) => faultAt(head, { row, name, fault })) };
}

/** A fault that the house has found in what a row makes, by the field its sentence names. */
export function houseFault(sentence: string, row: number, { head, parts }: RowInput): SheetFault {
  return faultAt(head, { row, name: fieldOfMessage(sentence, parts) ?? '', fault: sentence });
}

export function faultAt(
  { fields }: SheetHead,
  { row, name, fault }: { readonly row: number; readonly name: string; readonly fault: string },
): SheetFault {
  const at = fields.findIndex((field) => field?.name === name);
  return { row, column: at === -1 ? null : columnLetter(at), fault };
}

type Found = readonly (readonly [name: string, fault: string])[];

const found = (typed: Readonly<Record<string, string>>, { fields }: SheetHead): Found => [
  ...vinFound(typed.vin ?? ''),
  ...papersFound(typed, fields),
];

const vinFound = (text: string): Found => {
  const vin = VIN.plain(text);
  if (!VIN.form.test(vin)) return [];
  const wrong = wrongVinDigit(vin);
  const fault = wrong && `车架号校验位不对：第 9 位应为 ${wrong.wants}，表里是 ${wrong.has}，请照行驶证核对`;
  return fault ? [['vin', fault]] : [];
};

const PAPERS = ['登记证', '行驶证'];

/** Asked only where the sheet has a column for what is handed over. */
const papersFound = (
  { vin = '', handover = '', defects = '' }: Readonly<Record<string, string>>,
  fields: readonly (FieldSpec | null)[],
): Found => {
  const isTold = fields.some((field) => field?.name === 'handover');
  if (!isTold || vin === '') return [];
  const missing = PAPERS.filter((paper) => !handover.includes(paper) && !defects.includes(paper));
  const fault = `缺${missing.join('、')}：没有的写进瑕疵说明，有的写进交接事项`;
  return missing.length === 0 ? [] : [['handover', fault]];
};
