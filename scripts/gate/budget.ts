// Budget of the gate on a machine of normal speed with two cores, in minutes, whatever is added;
// tests/house/gate/budget.test.ts holds the table of CONTRIBUTING to it.

export interface Timed {
  readonly name: string;
  readonly ms: number;
}

/** The parts of `npm test` that have a budget of their own, by the names they are printed under. */
export const UNIT = 'unit tests, both stores';
export const WALKS = ['walks against a clock', 'other walks', 'looks'] as const;

const BUDGET_MINUTES = { unit: 5, walks: 10, gate: 20 } as const;

const MINUTE_MS = 60_000;

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

const sumOf = (parts: readonly Timed[]): number => parts.reduce((total, { ms }) => total + ms, 0);

/** Parts over their budget, each as a sentence; empty: all is within it. */
export function overBudget(parts: readonly Timed[]): string[] {
  const isWalk = ({ name }: Timed): boolean => (WALKS as readonly string[]).includes(name);
  const sums = [
    ['the unit tests', sumOf(parts.filter(({ name }) => name === UNIT)), BUDGET_MINUTES.unit],
    ['walks and looks', sumOf(parts.filter(isWalk)), BUDGET_MINUTES.walks],
    ['the whole gate', sumOf(parts), BUDGET_MINUTES.gate],
  ] as const;
  return sums
    .filter(([, ms, minutes]) => ms > minutes * MINUTE_MS)
    .map(([what, ms, minutes]) => `${what} took ${duration(ms)}, and may take ${minutes} min`);
}

/** The parts as a run prints them at its end, one a line. */
export function timeTable(parts: readonly Timed[]): string[] {
  const rows = [...parts, { name: 'together', ms: sumOf(parts) }];
  const width = Math.max(...rows.map(({ name }) => name.length));
  return rows.map(({ name, ms }) => `${name.padEnd(width)}  ${duration(ms)}`);
}

/** Parts a script before this one has timed: `npm ci=25,npm run check=55`, in seconds. */
export function partsBefore(text: string | undefined): Timed[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.split('='))
    .flatMap(([name = '', seconds]) => (seconds === undefined ? [] : [{ name, ms: Number(seconds) * 1000 }]));
}
