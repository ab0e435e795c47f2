// The views of what two persons decide: what waits for the second of them, what a buyer may still
// object to, and what is over. Source: core/deposits/money-decision.ts; product.md 3.5, 7.8.
import type { DecisionRow } from '#contract/deposits/money-outputs.ts';
import { lengthOf } from '#core/input/typed-text.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { NO_NOTICE, postOnce, requestKey, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedForm, textOf } from '#lib/plain-form.ts';
import { afterPlaceIn, idIn, oneOf } from '#lib/query-fields.ts';
import { hasRights } from '../held-rights.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';
import type { Step } from './matter-view.ts';
import type { DeskPage } from './parts.ts';

export const DECIDE_FORM = 'office-decide-money';

const STEPS = ['approve', 'take-back', 'uphold'] as const satisfies readonly Step[];

/** Stages that still want a word of the house, the most pressing first. */
const WAITING = ['objected', 'proposed', 'announced'] as const;
export const OVER = ['executed', 'withdrawn'] as const;
export type Over = (typeof OVER)[number];

export interface ReviewList {
  readonly rows: readonly DecisionRow[];
  readonly open: DecisionRow | null;
  /** The one that is opened once this one is done; null: there is none. */
  readonly nextId: string | null;
}

/** A written reason is a sentence at least, as the house takes it. */
const LEAST_WORDS = 4;

/** A word on a decision that came to nothing keeps the reason that was typed. */
export interface DecidePost extends PostNotice {
  readonly reason: string;
  readonly problem: string | null;
}

const NO_WORD: DecidePost = { ...NO_NOTICE, reason: '', problem: null };

export interface ReviewDesk {
  readonly view: 'review';
  readonly post: DecidePost;
  readonly visit: DeskVisit<ReviewList>;
  readonly may: Readonly<Record<'money.decide' | 'money.propose', boolean>>;
  readonly done: Step | 'proposed' | null;
}

export interface DoneDesk {
  readonly view: 'done';
  readonly stage: Over;
  readonly after: string;
  readonly visit: DeskVisit<{ readonly rows: readonly DecisionRow[]; readonly next: string | null }>;
}

export async function reviewDesk(page: DeskPage): Promise<ReviewDesk | Response> {
  const form = await postedForm(page.request, DECIDE_FORM);
  const post = form === null ? NO_WORD : await deciding(page, form);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const visit = await deskVisit(waiting(apiOver(page.locals.api), idIn(searchParams, 'decision')));
  const may = await hasRights(page, ['money.decide', 'money.propose']);
  const done = oneOf([...STEPS, 'proposed'] as const, searchParams.get('done'));
  return { view: 'review', post, visit, may, done };
}

/** All of a stage: a word that is wanted is never on a page nobody turns to. */
const allAt = async (call: Call, stage: (typeof WAITING)[number]): Promise<readonly DecisionRow[]> => {
  const rows: DecisionRow[] = [];
  let after: string | null = null;
  do {
    const found: { readonly rows: readonly DecisionRow[]; readonly next: string | null } = await call(
      'moneyDecisions',
      { stage, ...(after !== null && { after }) },
    );
    rows.push(...found.rows);
    after = found.next;
  } while (after !== null);
  return rows;
};

const waiting = async (call: Call, id: string | null): Promise<ReviewList> => {
  const stages = await Promise.all(WAITING.map((stage) => allAt(call, stage)));
  const rows = stages.flat();
  const others = rows.filter((row) => row.id !== id && row.status !== 'announced' && !row.proposedBy.isYou);
  return { rows, open: rows.find((row) => row.id === id) ?? null, nextId: others[0]?.id ?? null };
};

const deciding = async (page: DeskPage, form: FormData): Promise<DecidePost | Response> => {
  const step = oneOf(STEPS, fieldOf(form, 'step'));
  if (step === null) return { ...NO_WORD, isUnsent: true };
  const reason = textOf(form, 'reason').trim();
  const shown = { ...NO_WORD, reason };
  if (step === 'take-back' && lengthOf(reason) < LEAST_WORDS)
    return { ...shown, problem: `请写撤回的理由，至少 ${LEAST_WORDS} 个字` };
  return postOnce<DecidePost>(page, form, shown, {
    send: async (call) => {
      const about = { id: fieldOf(form, 'id') };
      const word = step === 'take-back' ? { ...about, step, reason } : { ...about, step };
      await call('decideMoney', word, { key: requestKey(form) });
      return withState(page.url, { view: 'review', decision: fieldOf(form, 'next'), done: step });
    },
  });
};

export async function doneDesk(page: DeskPage): Promise<DoneDesk> {
  const { searchParams } = page.url;
  const stage = oneOf(OVER, searchParams.get('stage')) ?? 'executed';
  const after = afterPlaceIn(searchParams);
  const asked = { stage, ...(after !== '' && { after }) };
  return {
    view: 'done',
    stage,
    after,
    visit: await deskVisit(apiOver(page.locals.api)('moneyDecisions', asked)),
  };
}
