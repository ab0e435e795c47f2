// Limits of an agent, as they are filled in: a sum in yuan, a last day. Source:
// core/agents/agent.ts.
import type { AgentLimits } from '#core/agents/agent.ts';
import { paperEndMs } from '#core/identity/verification.ts';
import { readDay } from '#core/input/typed-date.ts';
import { readYuan, sumProblem } from '#core/input/typed-sum.ts';
import { DAY_MS } from '#core/time/days.ts';
import { dateText, yuanText } from '#lib/format.ts';
import { fieldOf } from '#lib/plain-form.ts';

/** As typed. */
export interface LimitEntries {
  readonly mayBid: boolean;
  readonly most: string;
  readonly mayPay: boolean;
  readonly maySign: boolean;
  readonly until: string;
}

export const NO_LIMITS: LimitEntries = { mayBid: true, most: '', mayPay: false, maySign: false, until: '' };

export type LimitProblems = Partial<Record<'most' | 'until', string>>;

/** The last day on which they act. */
export function lastDayText(untilMs: number): string {
  return dateText(untilMs - DAY_MS);
}

export function limitEntries({ mayBid, mostFen, mayPay, maySign, untilMs }: AgentLimits): LimitEntries {
  return {
    mayBid,
    most: mostFen === null ? '' : yuanText(mostFen),
    mayPay,
    maySign,
    until: untilMs === null ? '' : lastDayText(untilMs),
  };
}

export function limitEntriesIn(form: FormData): LimitEntries {
  return {
    mayBid: fieldOf(form, 'mayBid') !== '',
    most: fieldOf(form, 'most'),
    mayPay: fieldOf(form, 'mayPay') !== '',
    maySign: fieldOf(form, 'maySign') !== '',
    until: fieldOf(form, 'until'),
  };
}

type LimitsRead =
  | { readonly ok: true; readonly limits: AgentLimits }
  | { readonly ok: false; readonly problems: LimitProblems };

const LABEL = '单件出价上限';

export function readLimits(entries: LimitEntries): LimitsRead {
  const { mayBid, mayPay, maySign } = entries;
  const most = mayBid ? mostIn(entries.most) : { fen: null, problem: null };
  const day = entries.until === '' ? null : readDay(entries.until);
  const problems: LimitProblems = {
    ...(most.problem !== null && { most: most.problem }),
    ...(day === null && entries.until !== '' && { until: '没有这一天，请重新选择' }),
  };
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  const untilMs = day === null ? null : paperEndMs(day);
  return { ok: true, limits: { mayBid, mostFen: most.fen, mayPay, maySign, untilMs } };
}

const mostIn = (typed: string): { readonly fen: number | null; readonly problem: string | null } => {
  if (typed === '') return { fen: null, problem: null };
  const sum = readYuan(typed);
  if (!sum.ok) return { fen: null, problem: sumProblem(LABEL, sum.fault) };
  return sum.value === 0
    ? { fen: null, problem: `${LABEL}要大于 0；不让出价的，不勾选出价` }
    : { fen: sum.value, problem: null };
};
