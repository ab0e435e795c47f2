// Many lots by one form, those of a sale or one's own: followed together (批量关注), no more
// followed, or each left its maximum (批量设置委托). What is left is read once more with all it may
// come to; the house decides each lot by itself and says of each what came of it. The same with
// scripts and without. Source: product.md 7.2, 7.7; gap-screens.md SV-20, TR-22; goals.md U11, U12.
import type { MaximumLeft, MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { SaleDetail } from '#contract/sales/outputs.ts';
import { lotFormat } from '#core/formats/lot-format.ts';
import { readYuan, sumProblem } from '#core/input/typed-sum.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { Fen } from '#core/money.ts';
import { feesIn, totalFen } from '#core/orders/fees.ts';
import type { Refusal } from '#core/refusals.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { amountProblem, lowestFenOf } from '#lib/bidding/bid-amount.ts';
import { panelWordsFor } from '#lib/bidding/panel-words.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import type { ListedHall } from '#lib/halls.ts';
import { callBy, fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { timedId } from '#lib/random-id.ts';

export const MANY_FORM = 'many-lots';

/** A lot they may leave a maximum on, as the form shows it. */
export interface MaximumRow {
  readonly lot: LotSummary;
  readonly mine: MyStanding;
  readonly lowestFen: Fen;
  /** As typed; empty: none is left on it. */
  readonly typed: string;
  readonly problem: string | null;
}

export interface LotMaximum {
  readonly lot: LotSummary;
  readonly maximumFen: Fen;
}

export type ManyLotsForm =
  | { readonly step: 'follow'; readonly rows: readonly FollowRow[] }
  /** `missed`: chosen, and not followed all the same. */
  | { readonly step: 'followed'; readonly count: number; readonly missed: readonly LotSummary[] }
  | { readonly step: 'unfollowed'; readonly count: number }
  | { readonly step: 'write'; readonly rows: readonly MaximumRow[]; readonly problem: string | null }
  | {
      readonly step: 'check';
      readonly wishes: readonly LotMaximum[];
      /** Sum of them all, and the cost if every one is knocked down at its maximum. */
      readonly sumFen: Fen;
      readonly payableFen: Fen;
      /** Name of the one request: sent again, each lot is answered the same. */
      readonly key: string;
    }
  | { readonly step: 'done'; readonly rows: readonly MaximumLeft[] }
  | { readonly step: 'refused'; readonly msg: string; readonly refusal: Refusal | null }
  /** The token they need is out of reach: nothing has been sent. */
  | { readonly step: 'log-in' };

export interface FollowRow {
  readonly lot: LotSummary;
  readonly isFollowed: boolean;
}

/** Lots the form is about, all of one hall. */
export interface ManyLots {
  readonly rows: readonly LotSummary[];
  readonly hall: ListedHall;
  readonly nowMs: number;
}

const MAXIMUM = 'maximum-';

export function maximumField(lotId: string): string {
  return `${MAXIMUM}${lotId}`;
}

/** Maximums are left on what is bid up. */
export function hasMaximums({ sale }: Pick<SaleDetail, 'sale'>): boolean {
  return sale.format === 'timed' || sale.format === 'lane';
}

/** Result of a form posted to the page of these lots; null when none was. */
export async function manyLotsForm(page: FormPage, lots: ManyLots): Promise<ManyLotsForm | null> {
  const form = await postedForm(page.request, MANY_FORM);
  if (form === null) return null;
  page.response.headers.set('cache-control', 'no-store');
  const call = callBy(page, form);
  if (call === null) return { step: 'log-in' };
  try {
    return await stepOf({ form, call, read: apiOver(page.locals.api), lots });
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { step: 'refused', msg: error.msg, refusal: error instanceof Refused ? error.refusal : null };
  }
}

interface Posted {
  readonly form: FormData;
  readonly call: Call;
  readonly read: Call;
  readonly lots: ManyLots;
}

const stepOf = async (posted: Posted): Promise<ManyLotsForm> => {
  switch (fieldOf(posted.form, 'step')) {
    case 'follow-confirmed':
      return followChosen(posted);
    case 'unfollow-confirmed':
      return unfollowChosen(posted);
    case 'maximums':
      return { step: 'write', rows: await maximumRows(posted), problem: null };
    case 'maximums-check':
      return check(posted);
    case 'maximums-confirmed':
      return leave(posted);
    default:
      return { step: 'follow', rows: await followRows(posted) };
  }
};

const standingsOn = async (read: Call, lots: readonly LotSummary[]): Promise<Map<string, MyStanding>> => {
  if (lots.length === 0) return new Map();
  const { rows } = await read('myStandings', { ids: lots.map(({ view }) => view.id).join(',') });
  return new Map(rows.map((mine) => [mine.lotId, mine]));
};

const followRows = async ({ read, lots }: Posted): Promise<readonly FollowRow[]> => {
  const alive = lots.rows.filter(({ view }) => !isOver(view));
  const standings = await standingsOn(read, alive);
  return alive.map((lot) => ({ lot, isFollowed: standings.get(lot.view.id)?.isFollowed ?? false }));
};

const chosenIn = (form: FormData): readonly string[] =>
  form.getAll('lot').filter((id) => typeof id === 'string');

const NOTHING_CHOSEN = { step: 'refused', msg: '请至少勾选一件拍品', refusal: null } as const;

const followChosen = async ({ form, call, read, lots }: Posted): Promise<ManyLotsForm> => {
  const lotIds = chosenIn(form);
  if (lotIds.length === 0) return NOTHING_CHOSEN;
  const { followedCount: count } = await call('followLots', { lotIds: [...lotIds] });
  const chosen = lots.rows.filter(({ view }) => lotIds.includes(view.id));
  const standings = count < lotIds.length ? await standingsOn(read, chosen) : null;
  const missed = standings === null ? [] : chosen.filter(({ view }) => !standings.get(view.id)?.isFollowed);
  return { step: 'followed', count, missed };
};

const unfollowChosen = async ({ form, call }: Posted): Promise<ManyLotsForm> => {
  const lotIds = chosenIn(form);
  if (lotIds.length === 0) return NOTHING_CHOSEN;
  return { step: 'unfollowed', count: (await call('unfollowLots', { lotIds: [...lotIds] })).removedCount };
};

/** Lots of the page they are in and that are still bid up. */
const maximumRows = async ({ form, read, lots }: Posted): Promise<readonly MaximumRow[]> => {
  const { rows, nowMs } = lots;
  const bidUp = rows.filter(({ view }) => !isOver(view) && lotFormat(view) === 'ascending');
  const standings = await standingsOn(read, bidUp);
  return bidUp.flatMap((lot) => {
    const mine = standings.get(lot.view.id);
    if (mine === undefined || mine.paddle === null) return [];
    // A priority right is minded by the house: the list does not tell who took which price.
    const lowestFen = lowestFenOf({ view: lot.view, bids: [] }, 'maximum', mine);
    const typed = fieldOf(form, maximumField(lot.view.id));
    return [{ lot, mine, lowestFen, typed, problem: problemOf(lot, { typed, lowestFen, nowMs }) }];
  });
};

interface Typed {
  readonly typed: string;
  readonly lowestFen: Fen;
  readonly nowMs: number;
}

const problemOf = ({ view }: LotSummary, { typed, lowestFen, nowMs }: Typed): string | null => {
  if (typed === '') return null;
  const sum = readYuan(typed);
  if (!sum.ok) return sumProblem('上限', sum.fault);
  const refusal = amountProblem(view, sum.value, { kind: 'maximum', lowestFen, limits: null });
  if (refusal === null) return null;
  const { sentence, wayOut } = panelWordsFor(refusal, nowMs);
  return `${sentence}。${wayOut}`;
};

/** Maximums that were typed, of whichever lots. */
const typedIn = (form: FormData): readonly { readonly lotId: string; readonly typed: string }[] =>
  [...form.keys()]
    .filter((name) => name.startsWith(MAXIMUM) && fieldOf(form, name) !== '')
    .map((name) => ({ lotId: name.slice(MAXIMUM.length), typed: fieldOf(form, name) }));

const maximumOf = ({ lot, typed }: MaximumRow): readonly LotMaximum[] => {
  const sum = readYuan(typed);
  return typed !== '' && sum.ok ? [{ lot, maximumFen: sum.value }] : [];
};

const check = async (posted: Posted): Promise<ManyLotsForm> => {
  const rows = await maximumRows(posted);
  const wishes = rows.flatMap(maximumOf);
  if (rows.some(({ problem }) => problem !== null))
    return { step: 'write', rows, problem: '有金额要改，已在各行标出' };
  const gone = typedIn(posted.form).filter(({ lotId }) => rows.every(({ lot }) => lot.view.id !== lotId));
  if (gone.length > 0)
    return { step: 'write', rows, problem: `${gone.length} 件已不能设委托，没有列出；其余的看过再核对` };
  if (wishes.length === 0) return { step: 'write', rows, problem: '还没有填金额，填了的才会设' };
  const fees = feesIn(posted.lots.hall);
  const sum = (of: (wish: LotMaximum) => Fen): Fen => wishes.reduce((all, wish) => all + of(wish), 0);
  return {
    step: 'check',
    wishes,
    sumFen: sum(({ maximumFen }) => maximumFen),
    payableFen: sum(({ maximumFen }) => totalFen(fees, maximumFen)),
    key: timedId(Date.now()),
  };
};

/** Sends exactly the sums that were read: of what has happened since the house tells lot by lot. */
const leave = async ({ form, call }: Posted): Promise<ManyLotsForm> => {
  const wishes = typedIn(form).flatMap(({ lotId, typed }) => {
    const sum = readYuan(typed);
    return sum.ok && sum.value > 0 ? [{ lotId, maximumFen: sum.value }] : [];
  });
  if (wishes.length === 0) return { step: 'refused', msg: '没有要设的委托价', refusal: null };
  return {
    step: 'done',
    rows: (await call('leaveMaximums', { wishes }, { key: fieldOf(form, 'key') })).rows,
  };
};
