// Lots that stand twice: in the sheet, or in the sheet and in its sale. A frame number names one
// vehicle, and a number one lot of a sale. Source: product.md 5.19; GB 16735-2019.
import { VIN } from '#core/input/typed-rows.ts';
import { plainLine } from '#core/input/typed-signs.ts';

/** Both empty where it has none. */
export interface NamedLot {
  readonly vin: string;
  readonly number: string;
}

export interface NamedRow extends NamedLot {
  readonly row: number;
}

export interface Twice {
  readonly row: number;
  readonly field: keyof NamedLot;
  readonly fault: string;
}

const plain: Readonly<Record<keyof NamedLot, (text: string) => string>> = {
  vin: VIN.plain,
  number: plainLine,
};
const WORDS: Readonly<Record<keyof NamedLot, string>> = { vin: '车架号', number: '拍品编号' };
const FIELDS = ['vin', 'number'] as const;

/** `before`: lots that the sale has already. */
export function twiceIn(rows: readonly NamedRow[], before: readonly NamedLot[]): readonly Twice[] {
  return FIELDS.flatMap((field) => twiceBy(field, rows, before));
}

const twiceBy = (
  field: keyof NamedLot,
  rows: readonly NamedRow[],
  before: readonly NamedLot[],
): readonly Twice[] => {
  const taken = new Set(before.map((lot) => plain[field](lot[field])));
  const first = new Map<string, number>();
  const twice: Twice[] = [];
  for (const { row, [field]: text } of rows) {
    const name = plain[field](text);
    if (name === '') continue;
    const earlier = first.get(name);
    if (taken.has(name)) twice.push({ row, field, fault: `${WORDS[field]}和专场里已有的拍品相同` });
    else if (earlier !== undefined) {
      twice.push({ row, field, fault: `${WORDS[field]}和第 ${earlier} 行相同，只能留一行` });
    } else first.set(name, row);
  }
  return twice;
};
