// Forms of a sale and of its lots, told by their fields: each with its name in the contract, how it
// is filled in, and where it stands. What was typed is read field by field, and what could not be
// understood is said under its own.
import { plainLine } from '#core/input/typed-signs.ts';
import { countedIn, moved, readSum, sumProblem } from '#core/input/typed-sum.ts';
import { readTime, timeOfDay } from '#core/input/typed-time.ts';
import { DAY_MS, MINUTE_MS, wallMs } from '#core/time/days.ts';
import { fieldMessage } from '#lib/field-message.ts';
import { textOf } from '#lib/plain-form.ts';
import { dayMs } from '../day-start.ts';

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

/** All that was typed or ticked under one name. */
export function allOf(form: FormData, name: string): string {
  const texts = form.getAll(name).filter((value) => typeof value === 'string');
  return texts.join(',');
}

export function typedIn(form: FormData, parts: readonly FieldPart[]): Typed {
  const fields = parts.flatMap((part) => part.fields);
  return Object.fromEntries(
    fields.map(({ name, kind }) => [name, kind === 'checks' ? allOf(form, name) : textOf(form, name).trim()]),
  );
}

/** `2026-11-28T10:00`, by the clock of China. */
export function wallText(atMs: number): string {
  return new Date(wallMs(atMs)).toISOString().slice(0, 16);
}

const WALL = /^(\d{4}-\d{2}-\d{2})[T\s](.+)$/;

/** Null: it is no moment. */
export function readWall(typed: string): number | null {
  const [, day, clock] = WALL.exec(plainLine(typed)) ?? [];
  const minutes = clock === undefined ? null : readTime(clock);
  if (day === undefined || minutes === null) return null;
  const atMs = dayMs(day) + minutes * MINUTE_MS;
  // A day that is not there is carried into the next month.
  const isDay = Number.isFinite(atMs) && wallText(atMs) === `${day}T${timeOfDay(minutes)}`;
  return isDay && minutes * MINUTE_MS < DAY_MS ? atMs : null;
}

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
export class FormReader {
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
    this.tell(name, sumProblem(this.#labelOf(name), sum.fault));
    return 0;
  }

  fen(name: string): number {
    const sum = readSum(this.text(name));
    if (sum.ok) return sum.value;
    this.tell(name, sumProblem(this.#labelOf(name), sum.fault));
    return 0;
  }

  wholeOrNull(name: string): number | null {
    const text = plainLine(this.text(name));
    if (text === '') return null;
    const whole = readWhole(text);
    if (whole === null) this.tell(name, `${this.#labelOf(name)}请写整数，例如 62000`);
    return whole ?? 0;
  }

  whole(name: string): number {
    const whole = this.wholeOrNull(name);
    if (whole === null) this.miss(name);
    return whole ?? 0;
  }

  at(name: string): number {
    const atMs = readWall(this.text(name));
    if (atMs === null) this.tell(name, `请写${this.#labelOf(name)}，例如 2026-11-28 10:00`);
    return atMs ?? 0;
  }

  /** Nothing was typed where something is needed. */
  miss(name: string): void {
    this.tell(name, `请填写${this.#labelOf(name)}`);
  }

  tell(name: string, problem: string): void {
    this.problems[name] = problem;
  }

  #labelOf(name: string): string {
    return this.#labels.get(name) ?? '这一项';
  }
}

/**
 * Fault of the house under the field whose name it says; null: it is about none of them. Of two
 * names that are there it is the longer one.
 */
export function houseProblems(error: unknown, parts: readonly FieldPart[]): Problems | null {
  const fault = fieldMessage(error);
  if (fault === null) return null;
  const named = parts
    .flatMap(({ fields }) => fields)
    .flatMap(({ name, label, alias = [] }) => [label, ...alias].map((said) => ({ name, said })))
    .filter(({ said }) => fault.msg.startsWith(said) || fault.msg.startsWith(`请填写${said}`))
    .toSorted((one, other) => other.said.length - one.said.length)[0];
  return named === undefined ? null : { [named.name]: fault.msg };
}
