// Effects of the plain forms of 我的关注 on the lots one follows: one is noted on or let go of by
// its row; those that are ticked are put into a group, laid side by side or let go of by the bar
// below the list.
import { readSum, sumProblem } from '#core/input/typed-sum.ts';
import type { Call } from '#lib/api.ts';
import type { SaleHall } from '#lib/halls.ts';
import { callBy, fieldOf, postedForm, seeOther, textOf } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { fieldSaid, saidOf, type Said } from '#lib/said.ts';
import { comparePath, LEAST_COMPARED, MOST_COMPARED } from './compare.ts';
import type { Asked } from './saved-searches.ts';

export const NOTE_FORM = 'follow-note';
export const UNFOLLOW_FORM = 'unfollow';
export const CHOSEN_FORM = 'chosen-follows';

/** Changes of a moment ago: how many were taken off or grouped, which was noted on. */
export interface Marks {
  readonly removed?: number;
  readonly kept?: string;
  readonly grouped?: number;
}

export interface TypedNote {
  readonly lotId: string;
  readonly note: string;
  readonly alert: string;
  readonly group: string;
}

export interface TypedChoice {
  readonly lotIds: readonly string[];
  readonly group: string;
}

export interface TakenLots {
  readonly said: Said | null;
  readonly isUnsent: boolean;
  /** A note that was not taken, as it was typed. */
  readonly typed: TypedNote | null;
  /** Lots that were ticked, and the group that was typed, where nothing came of it. */
  readonly chosen: TypedChoice | null;
}

const NOTHING_YET = { said: null, isUnsent: false, typed: null, chosen: null } as const;

/** As many as a page of the list has. */
export const MOST_AT_ONCE = 60;

const ALERT = '提醒价';
const MEND = '改好后再按一次“保存”';

/** Result of a form about the lots; a response leads on. Null: none was posted. */
export async function takeLots(page: Asked, to: To): Promise<Outcome | null> {
  const [noted, one, chosen] = await Promise.all(
    [NOTE_FORM, UNFOLLOW_FORM, CHOSEN_FORM].map((name) => postedForm(page.request, name)),
  );
  if (noted) return noteBy(page, noted, to.here);
  if (one) return unfollowBy(page, one, to.here);
  return chosen ? changeBy(page, chosen, to) : null;
}

/** Null: it was taken. */
const keepNote = async (by: Call, { lotId, note, alert, group }: TypedNote): Promise<Said | null> => {
  const sum = alert === '' ? null : readSum(alert);
  if (sum && !sum.ok) return { sentence: sumProblem(ALERT, sum.fault), wayOut: MEND };
  if (sum?.value === 0) return { sentence: `${ALERT}要大于零`, wayOut: MEND };
  try {
    await by('noteFollow', { lotId, note, alertFen: sum === null ? null : sum.value, group });
    return null;
  } catch (error) {
    const malformed = fieldSaid(error);
    return malformed ? { sentence: malformed.msg, wayOut: MEND } : saidOf(error, 0);
  }
};

type Here = (marks: Marks) => string;
type Outcome = TakenLots | Response;

const noteBy = async (page: Asked, form: FormData, here: Here): Promise<Outcome> => {
  const typed = {
    lotId: fieldOf(form, 'keep'),
    note: textOf(form, 'note'),
    alert: fieldOf(form, 'alert'),
    group: textOf(form, 'group'),
  };
  const by = callBy(page, form);
  if (by === null) return { ...NOTHING_YET, isUnsent: true, typed };
  const said = await keepNote(by, typed);
  return said === null ? seeOther(here({ kept: typed.lotId }), []) : { ...NOTHING_YET, said, typed };
};

const unfollowBy = async (page: Asked, form: FormData, here: Here): Promise<Outcome> => {
  const by = callBy(page, form);
  if (by === null) return { ...NOTHING_YET, isUnsent: true };
  try {
    const { removedCount } = await by('unfollowLots', { lotIds: [fieldOf(form, 'one')] });
    return seeOther(here({ removed: removedCount }), []);
  } catch (error) {
    return { ...NOTHING_YET, said: saidOf(error, 0) };
  }
};

const ACTIONS = ['group', 'compare', 'remove'] as const;
type Action = (typeof ACTIONS)[number];

const WORDS: Readonly<Record<Action, string>> = { group: '放入分组', compare: '对比', remove: '移除所选' };

/** Null: so many may be. */
const countProblem = (action: Action, count: number): Said | null => {
  if (count === 0) return { sentence: '还没有选拍品', wayOut: `先勾选，再按“${WORDS[action]}”` };
  if (action !== 'compare' || (count >= LEAST_COMPARED && count <= MOST_COMPARED)) return null;
  return {
    sentence: `对比要选 ${LEAST_COMPARED} 到 ${MOST_COMPARED} 件，现在选了 ${count} 件`,
    wayOut: count < LEAST_COMPARED ? '再勾选几件，再按“对比”' : '去掉几件，再按“对比”',
  };
};

const changeChosen = async (
  by: Call,
  action: Exclude<Action, 'compare'>,
  { lotIds, group }: TypedChoice,
): Promise<Marks> => {
  if (action === 'remove')
    return { removed: (await by('unfollowLots', { lotIds: [...lotIds] })).removedCount };
  return { grouped: (await by('groupFollows', { lotIds: [...lotIds], group })).changedCount };
};

const saidOfChoice = (error: unknown): Said => {
  const malformed = fieldSaid(error);
  return malformed ? { sentence: malformed.msg, wayOut: `改好后再按一次“${WORDS.group}”` } : saidOf(error, 0);
};

const changeBy = async (page: Asked, form: FormData, to: To): Promise<Outcome> => {
  const ticked = form.getAll('lot').filter((id): id is string => typeof id === 'string');
  const chosen = { lotIds: ticked.slice(0, MOST_AT_ONCE), group: textOf(form, 'group') };
  const action = oneOf(ACTIONS, fieldOf(form, 'do')) ?? 'group';
  const problem = countProblem(action, chosen.lotIds.length);
  if (problem) return { ...NOTHING_YET, said: problem, chosen };
  if (action === 'compare') return seeOther(comparePath(to.hall, chosen.lotIds), []);
  const by = callBy(page, form);
  if (by === null) return { ...NOTHING_YET, isUnsent: true, chosen };
  try {
    return seeOther(to.here(await changeChosen(by, action, chosen)), []);
  } catch (error) {
    return { ...NOTHING_YET, said: saidOfChoice(error), chosen };
  }
};

interface To {
  readonly hall: SaleHall;
  /** Back to the list as it was, with what was done. */
  readonly here: Here;
}
