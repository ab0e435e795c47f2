// A form told by its fields, each with its name and how it is filled in, and what was typed into
// it, read field by field: what could not be understood is said under its own. A form on the screen
// is read so, and so is a row of a sheet. Source: product.md 5.19, 7.8.
import { plainLine } from './typed-signs.ts';
import { countedIn, moved, readSum, sumProblem } from './typed-sum.ts';

export type FieldKind = 'line' | 'text' | 'money' | 'number' | 'time' | 'day' | 'select' | 'check' | 'checks';

export interface FieldSpec {
  /** As the contract names it. */
  readonly name: string;
  /** As the contract calls it: a fault of the house begins with it. */
  readonly label: string;
  readonly kind: FieldKind;
  readonly hint?: string;
  readonly isOptional?: true;
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** First choice where none need be made. */
  readonly none?: string;
  /** A line that is a month or a day: a sheet may hold it as a date of its own. */
  readonly date?: 'month' | 'day';
  /** Text of which every line is one thing. */
  readonly isList?: true;
  /** Names by which the house says its parts, beside the label. */
  readonly alias?: readonly string[];
}

export interface FieldPart {
  readonly title: string;
  readonly fields: readonly FieldSpec[];
}

/** Words as they were typed, by field; several ticks with commas between them. */
export type Typed = Readonly<Record<string, string>>;
export type Problems = Readonly<Record<string, string>>;

const FIGURES = /^\d[\d, ]*$/;

/** Figures alone, in groups of three or in none; null: it is no whole number. */
const readWhole = (text: string): number | null => {
  const counted = FIGURES.test(text) ? countedIn(text) : null;
  return counted?.ok ? moved(counted.value, 0) : null;
};

/** Lines with something on them. */
export function linesOf(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Reads one form, and remembers what it could not read. */
export class TypedForm {
  readonly problems: Record<string, string> = {};
  readonly #typed: Typed;
  readonly #labels: ReadonlyMap<string, string>;

  constructor(typed: Typed, parts: readonly FieldPart[]) {
    this.#typed = typed;
    this.#labels = new Map(parts.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])));
  }

  get isSound(): boolean {
    return Object.keys(this.problems).length === 0;
  }

  text(name: string): string {
    return this.#typed[name] ?? '';
  }

  isTicked(name: string): boolean {
    return this.text(name) === 'yes';
  }

  ticked(name: string): readonly string[] {
    return this.text(name)
      .split(',')
      .filter((value) => value !== '');
  }

  /** Null: nothing was typed. What is no sum is told, and read as nought. */
  fenOrNull(name: string): number | null {
    if (this.text(name) === '') return null;
    const sum = readSum(this.text(name));
    if (sum.ok) return sum.value;
    this.tell(name, sumProblem(this.labelOf(name), sum.fault));
    return 0;
  }

  fen(name: string): number {
    const sum = readSum(this.text(name));
    if (sum.ok) return sum.value;
    this.tell(name, sumProblem(this.labelOf(name), sum.fault));
    return 0;
  }

  wholeOrNull(name: string): number | null {
    const text = plainLine(this.text(name));
    if (text === '') return null;
    const whole = readWhole(text);
    if (whole === null) this.tell(name, `${this.labelOf(name)}请写整数，例如 62000`);
    return whole ?? 0;
  }

  whole(name: string): number {
    const whole = this.wholeOrNull(name);
    if (whole === null) this.miss(name);
    return whole ?? 0;
  }

  /** Nothing was typed where something is needed. */
  miss(name: string): void {
    this.tell(name, `请填写${this.labelOf(name)}`);
  }

  tell(name: string, problem: string): void {
    this.problems[name] = problem;
  }

  labelOf(name: string): string {
    return this.#labels.get(name) ?? '这一项';
  }
}

/** Field whose name a message begins with, the longest of them; null: it is about none. */
export function fieldOfMessage(message: string, parts: readonly FieldPart[]): string | null {
  const named = parts
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, label, alias = [] }) => [label, ...alias].map((said) => ({ name, said })))
    .filter(({ said }) => message.startsWith(said) || message.startsWith(`请填写${said}`))
    .toSorted((one, other) => other.said.length - one.said.length)[0];
  return named?.name ?? null;
}
