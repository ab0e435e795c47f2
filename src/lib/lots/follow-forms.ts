// Effects of the plain forms of 我的关注 on the lots one follows: one is noted on or let go of by
// its row; those that are ticked are put into a group, laid side by side or let go of by the bar
// below the list.
import { readSum, sumProblem } from '#core/input/typed-sum.ts';
import type { Call } from '#lib/api.ts';
import { bidGridPath, MOST_TILES } from '#lib/bidding/bid-grid.ts';
import { fieldMessage, type FieldMessage } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import type { SaleHall } from '#lib/halls.ts';
import { fieldOf, postedOneOf, seeOther, textOf } from '#lib/plain-form.ts';
import { oneOf } from '#lib/query-fields.ts';
import { comparePath, LEAST_COMPARED, MOST_COMPARED } from './compare-path.ts';
import type { SearchRequest } from './saved-searches.ts';

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

export interface TakenLots extends PostNotice {
  /** A note that was not taken, as it was typed. */
  readonly typed: TypedNote | null;
  /** Lots that were ticked, and the group that was typed, where nothing came of it. */
  readonly chosen: TypedChoice | null;
}

const NOTHING_YET: TakenLots = { ...NO_NOTICE, typed: null, chosen: null };

/** As many as a page of the list has. */
export const MOST_AT_ONCE = 60;

const ALERT = '提醒价';
const MEND = '改好后再按一次“保存”';

/** Result of a form about the lots; a response leads on. Null: none was posted. */
export async function takeLots(page: SearchRequest, to: To): Promise<Outcome | null> {
  const posted = await postedOneOf(page.request, [NOTE_FORM, UNFOLLOW_FORM, CHOSEN_FORM]);
  if (posted === null) return null;
  const { name, form } = posted;
  if (name === NOTE_FORM) return noteBy(page, form, to.here);
  return name === UNFOLLOW_FORM ? unfollowBy(page, form, to.here) : changeBy(page, form, to);
}

/** A refused field is told in the one sentence above the list, with the button to press. */
const toMend =
  (wayOut: string) =>
  (error: unknown): { readonly said: FieldMessage } | null => {
    const malformed = fieldMessage(error);
    return malformed && { said: { sentence: malformed.msg, wayOut } };
  };

type Here = (marks: Marks) => string;
type Outcome = TakenLots | Response;

const noteBy = (page: SearchRequest, form: FormData, here: Here): Promise<Outcome> => {
  const typed = {
    lotId: fieldOf(form, 'keep'),
    note: textOf(form, 'note'),
    alert: fieldOf(form, 'alert'),
    group: textOf(form, 'group'),
  };
  const { lotId, note, alert, group } = typed;
  return postOnce(
    page,
    form,
    { ...NOTHING_YET, typed },
    {
      send: async (call) => {
        const sum = alert === '' ? null : readSum(alert);
        if (sum && !sum.ok) return { said: { sentence: sumProblem(ALERT, sum.fault), wayOut: MEND } };
        if (sum?.value === 0) return { said: { sentence: `${ALERT}要大于零`, wayOut: MEND } };
        await call('noteFollow', { lotId, note, alertFen: sum === null ? null : sum.value, group });
        return here({ kept: lotId });
      },
      refused: toMend(MEND),
      nowMs: 0,
    },
  );
};

const unfollowBy = (page: SearchRequest, form: FormData, here: Here): Promise<Outcome> =>
  postOnce(page, form, NOTHING_YET, {
    send: async (call) => {
      const { removedCount } = await call('unfollowLots', { lotIds: [fieldOf(form, 'one')] });
      return here({ removed: removedCount });
    },
    nowMs: 0,
  });

const ACTIONS = ['group', 'compare', 'grid', 'remove'] as const;
type Action = (typeof ACTIONS)[number];

const WORDS: Readonly<Record<Action, string>> = {
  group: '放入分组',
  compare: '对比',
  grid: '多屏竞价',
  remove: '移除所选',
};

/** How many may be laid side by side. */
const LIMITS: { readonly [Of in Action]?: { readonly least: number; readonly most: number } } = {
  compare: { least: LEAST_COMPARED, most: MOST_COMPARED },
  grid: { least: 1, most: MOST_TILES },
};

/** Null: so many may be. */
const countProblem = (action: Action, count: number): FieldMessage | null => {
  if (count === 0) return { sentence: '还没有选拍品', wayOut: `先勾选，再按“${WORDS[action]}”` };
  const { least = 1, most = MOST_AT_ONCE } = LIMITS[action] ?? {};
  if (count >= least && count <= most) return null;
  return {
    sentence: `${WORDS[action]}要选 ${least} 到 ${most} 件，现在选了 ${count} 件`,
    wayOut: `${count < least ? '再勾选几件' : '去掉几件'}，再按“${WORDS[action]}”`,
  };
};

const changeChosen = async (
  by: Call,
  action: 'group' | 'remove',
  { lotIds, group }: TypedChoice,
): Promise<Marks> => {
  if (action === 'remove')
    return { removed: (await by('unfollowLots', { lotIds: [...lotIds] })).removedCount };
  return { grouped: (await by('groupFollows', { lotIds: [...lotIds], group })).changedCount };
};

const changeBy = async (page: SearchRequest, form: FormData, to: To): Promise<Outcome> => {
  const ticked = form.getAll('lot').filter((id): id is string => typeof id === 'string');
  const chosen = { lotIds: ticked.slice(0, MOST_AT_ONCE), group: textOf(form, 'group') };
  const action = oneOf(ACTIONS, fieldOf(form, 'do')) ?? 'group';
  const problem = countProblem(action, chosen.lotIds.length);
  if (problem) return { ...NOTHING_YET, said: problem, chosen };
  if (action === 'compare') return seeOther(comparePath(to.hall, chosen.lotIds), []);
  if (action === 'grid') return seeOther(bidGridPath(chosen.lotIds), []);
  return postOnce(
    page,
    form,
    { ...NOTHING_YET, chosen },
    {
      send: async (call) => to.here(await changeChosen(call, action, chosen)),
      refused: toMend(`改好后再按一次“${WORDS.group}”`),
      nowMs: 0,
    },
  );
};

interface To {
  readonly hall: SaleHall;
  /** Back to the list as it was, with what was done. */
  readonly here: Here;
}
