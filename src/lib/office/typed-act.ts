// Fields of a deed of the console as they are typed: read into what its call takes, each fault
// named at its own field. A sum may have fen; a quantity and a weight have thousandths.
import { readDay } from '#core/input/typed-date.ts';
import { rowProblem, type RowKind } from '#core/input/typed-rows.ts';
import { countedIn, moved, readSum, sumProblem } from '#core/input/typed-sum.ts';
import { readTime } from '#core/input/typed-time.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import { fieldOf, textOf } from '#lib/plain-form.ts';
import { dayMs } from './day-start.ts';

export type Problems = Readonly<Partial<Record<string, string>>>;
export type Typed = Readonly<Partial<Record<string, string>>>;

/** All texts of a form but what it carries for itself. */
export function typedIn(form: FormData): Typed {
  return Object.fromEntries(
    [...form.entries()].flatMap(([name, value]) =>
      typeof value === 'string' && !OWN.has(name) ? [[name, value]] : [],
    ),
  );
}

const OWN = new Set(['form', 'token', 'key']);
const THOUSANDTHS = 3;

export interface TypedDeed {
  readonly sum: (name: string, label: string) => number;
  /** In thousandths of its unit. */
  readonly thousandths: (name: string, label: string) => number;
  readonly row: (name: string, label: string, kind: RowKind) => string;
  readonly text: (name: string, label: string) => string;
  /** Epoch ms of a day and a time in China. */
  readonly moment: (name: string, label: string) => number;
  /** Null: all could be read. */
  readonly problems: () => Problems | null;
}

/** Fields that cannot be read stand as nought or as nothing, and are told by `problems`. */
export function typedDeed(form: FormData): TypedDeed {
  const found: Record<string, string> = {};
  const note = (name: string, problem: string): void => {
    found[name] = problem;
  };
  return {
    sum: (name, label) => {
      const sum = readSum(fieldOf(form, name));
      if (sum.ok) return sum.value;
      note(name, sumProblem(label, sum.fault));
      return 0;
    },
    thousandths: (name, label) => {
      const counted = countedIn(fieldOf(form, name));
      const milli = counted.ok && counted.value.unit === '' ? moved(counted.value, THOUSANDTHS) : null;
      if (milli !== null && milli > 0) return milli;
      note(name, `${label}要写大于 0 的数字，最多三位小数`);
      return 0;
    },
    row: (name, label, kind) => {
      const typed = fieldOf(form, name);
      const problem = rowProblem(kind, label, typed);
      if (problem !== null) note(name, problem);
      return kind.plain(typed);
    },
    text: (name, label) => {
      const text = textOf(form, name).trim();
      if (text === '') note(name, `请填写${label}`);
      return text;
    },
    moment: (name, label) => {
      const [date = '', time = ''] = fieldOf(form, name).split('T');
      const [day, minutes] = [readDay(date), readTime(time)];
      if (day !== null && minutes !== null) return dayMs(day) + minutes * MINUTE_MS;
      note(name, `${label}要写日期和时间`);
      return 0;
    },
    problems: () => (Object.keys(found).length === 0 ? null : found),
  };
}
