// The course of a case as it is drawn: its state with whose turn it is and until when, and under
// one another what is to come and what has been. Source: product.md 3.8, 7.7 (/dispute).
import { outcomeName } from '#contract/disputes/outcome-words.ts';
import type { DisputeDetail, DisputeRow, DisputeStepRow } from '#contract/disputes/outputs.ts';
import { DISPUTE_TURN_WORDS } from '#contract/disputes/state-words.ts';
import type { DisputeStatus, DisputeStep } from '#core/disputes/dispute.ts';
import { dateTimeText, deadlineText, moneyText, remainingWords } from '#lib/format.ts';
import { EVIDENCE_NAMES, SIDE_NAMES, STEP_NAMES } from './words-table.ts';

interface Look {
  readonly tone: 'neutral' | 'lead' | 'out' | 'blue' | 'danger';
  readonly icon: 'clock' | 'good' | 'warning' | 'file' | 'info';
}

const LOOKS: Readonly<Record<DisputeStatus, Look>> = {
  draft: { tone: 'out', icon: 'file' },
  accepted: { tone: 'blue', icon: 'clock' },
  evidence: { tone: 'out', icon: 'warning' },
  consignor: { tone: 'blue', icon: 'clock' },
  inspection: { tone: 'blue', icon: 'clock' },
  deciding: { tone: 'blue', icon: 'clock' },
  decided: { tone: 'out', icon: 'info' },
  appealed: { tone: 'blue', icon: 'clock' },
  closed: { tone: 'lead', icon: 'good' },
  withdrawn: { tone: 'neutral', icon: 'info' },
};

export function disputeLook(status: DisputeStatus): Look {
  return LOOKS[status];
}

export interface Turn {
  /** `本行答复：明天 18:00 前 · 还剩 1 天 3 小时` */
  readonly words: string;
  readonly atMs: number;
  readonly isLate: boolean;
  readonly isOwn: boolean;
}

/** Null: nobody has anything to do any more, or it has not begun. */
export function turnOf(
  { status, due, offerFen }: Pick<DisputeRow, 'status' | 'due' | 'offerFen'>,
  nowMs: number,
): Turn | null {
  const what =
    offerFen === null
      ? DISPUTE_TURN_WORDS[status]
      : `和解方案 ${moneyText(offerFen)} 待你答复；${DISPUTE_TURN_WORDS[status]}`;
  if (!due || what === undefined) return null;
  const { dueAtMs: atMs, who } = due;
  const when = deadlineText(atMs, nowMs);
  const isOwn = who === 'buyer' || offerFen !== null;
  return nowMs >= atMs
    ? { words: `${what}：已超过 ${when}`, atMs, isLate: true, isOwn }
    : { words: `${what}：${when} 前 · 还剩 ${remainingWords(atMs - nowMs)}`, atMs, isLate: false, isOwn };
}

interface CourseItem {
  readonly state: 'done' | 'now' | 'failed' | 'coming';
  readonly title: string;
  readonly time: { readonly text: string; readonly iso: string };
  readonly by?: string | undefined;
  readonly text: string;
}

/** Refund, and where it is; null: nothing goes back. */
export function refundWords(dispute: DisputeDetail): string | null {
  const { ruling, refundFen, toBalanceFen, refund, of, status } = dispute;
  if (!ruling || refundFen + toBalanceFen === 0) return null;
  const sums = `${moneyText(refundFen)} 退回付款卡${toBalanceFen > 0 ? `，${moneyText(toBalanceFen)} 退回保证金余额` : ''}`;
  if (refund?.paidAtMs) return `${sums}，已于 ${dateTimeText(refund.paidAtMs)} 汇出`;
  if (refund) return `${sums}，已安排，3 个工作日内到账`;
  const isOver = status === 'closed';
  return `${sums}，${isOver ? '正在安排' : `${outcomeName(ruling.outcome, of)}生效后 3 个工作日内到账`}`;
}

const timeOf = (atMs: number, text: string) => ({ text, iso: new Date(atMs).toISOString() });

/** Text of a step; empty where it stands elsewhere on the page, or is no words at all. */
const textOf = ({ what, text }: Pick<DisputeStep, 'what' | 'text'>): string => {
  if (what === 'submitted') return '';
  if (what !== 'evidence-added') return text;
  return Object.hasOwn(EVIDENCE_NAMES, text) ? EVIDENCE_NAMES[text as keyof typeof EVIDENCE_NAMES] : '';
};

const FAILED: readonly DisputeStep['what'][] = ['settlement-refused', 'time-ran-out', 'withdrawn'];

/** Steps that have been, the latest first. `sideOf`: who did each, as the reader knows them. */
export function caseCourse(
  { steps }: { readonly steps: readonly DisputeStepRow[] },
  sideOf: (step: DisputeStepRow) => string = ({ by }) => SIDE_NAMES[by],
): readonly CourseItem[] {
  return steps.toReversed().map((step) => ({
    state: FAILED.includes(step.what) ? 'failed' : 'done',
    title: STEP_NAMES[step.what],
    time: timeOf(step.atMs, dateTimeText(step.atMs)),
    by: sideOf(step),
    text: textOf(step),
  }));
}

interface Ahead {
  readonly title: string;
  readonly atMs: number;
}

const aheadIn = (dispute: DisputeDetail): readonly Ahead[] => {
  const { status, due, decideByMs, evidenceByMs, may, refund } = dispute;
  const turn =
    due && DISPUTE_TURN_WORDS[status] ? [{ title: DISPUTE_TURN_WORDS[status], atMs: due.dueAtMs }] : [];
  const shows = may['show-evidence'] && status === 'accepted' && evidenceByMs !== null;
  const evidence = shows ? [{ title: '你还可以补充证据', atMs: evidenceByMs }] : [];
  const isUndecided = dispute.ruling === null && decideByMs !== null && due?.dueAtMs !== decideByMs;
  const ruling = isUndecided ? [{ title: '最迟裁定', atMs: decideByMs }] : [];
  return refund ? [] : [...turn, ...evidence, ...ruling];
};

/** Steps to come, the latest first. */
export function caseAhead(dispute: DisputeDetail): readonly CourseItem[] {
  return aheadIn(dispute)
    .toSorted((one, other) => other.atMs - one.atMs)
    .map(({ title, atMs }, at, all) => ({
      state: at === all.length - 1 ? 'now' : 'coming',
      title,
      time: timeOf(atMs, `${deadlineText(atMs, dispute.nowMs)} 前`),
      text: '',
    }));
}
