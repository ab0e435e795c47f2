// Forms of a sale and of its lots, told by their fields: each with its name in the contract, how it
// is filled in, and where it stands. What was typed is read field by field, and what could not be
// understood is said under its own.
import {
  fieldOfMessage,
  TypedForm,
  type FieldPart,
  type Problems,
  type Typed,
} from '#core/input/typed-form.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import { readTime, timeOfDay } from '#core/input/typed-time.ts';
import { DAY_MS, MINUTE_MS, wallMs } from '#core/time/days.ts';
import { fieldMessage } from '#lib/field-message.ts';
import { textOf } from '#lib/plain-form.ts';
import { dayMs } from '../day-start.ts';

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

/** Reads one form of the desk, times among what is typed. */
export class FormReader extends TypedForm {
  at(name: string): number {
    const atMs = readWall(this.text(name));
    if (atMs === null) this.tell(name, `请写${this.labelOf(name)}，例如 2026-11-28 10:00`);
    return atMs ?? 0;
  }
}

/**
 * Fault of the house under the field whose name it says; null: it is about none of them. Of two
 * names that are there it is the longer one.
 */
export function houseProblems(error: unknown, parts: readonly FieldPart[]): Problems | null {
  const fault = fieldMessage(error);
  if (fault === null) return null;
  const name = fieldOfMessage(fault.msg, parts);
  return name === null ? null : { [name]: fault.msg };
}
