// 重放核对 beside the packs: what the last night found, every replay as its address asks for it,
// one lot's own with what was expected and what is stored, and a lot or a sale looked at anew.
// Days are whole days of China. Source: product.md 5.22, 7.8.
import type { Inputs } from '#contract/inputs.ts';
import { LOT_STATUS_WORDS } from '#contract/lots/status-words.ts';
import type { ReplayList, ReplayRow } from '#contract/oversight/outputs.ts';
import { replayValueKind } from '#contract/oversight/replay-words.ts';
import { readDay } from '#core/input/typed-date.ts';
import type { ReplayFault } from '#core/oversight/replay-check.ts';
import { ownValue } from '#core/own-value.ts';
import { DAY_MS } from '#core/time/days.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { dateTimeText, ledgerText } from '#lib/format.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { idIn, pageIn } from '#lib/query-fields.ts';
import { dayMs } from '../day-start.ts';
import { officePath, withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

export const REPLAY_FORM = 'office-replay';
export const REPLAY_PAGE_SIZE = 50;
/** So many replays of one lot, the latest. */
const MOST_OF_LOT = 20;
const VIEW = 'replays';

/** Address of the table. */
export const REPLAYS_PATH = `${officePath('evidence')}?view=${VIEW}`;

/** Whether this address of the desk is the table's, or one lot's of it. */
export function isReplayPlace(params: URLSearchParams): boolean {
  return params.get('view') === VIEW || params.has('replay');
}

export interface ReplayFilter {
  readonly saleId: string | null;
  readonly isRedOnly: boolean;
  /** `2026-11-20`; empty: any. */
  readonly day: string;
  readonly page: number;
}

export function replayFilter(params: URLSearchParams): ReplayFilter {
  return {
    saleId: idIn(params, 'sale'),
    isRedOnly: params.get('red') === '1',
    day: readDay(params.get('day') ?? '') ?? '',
    page: pageIn(params),
  };
}

export function replayQuery({ saleId, isRedOnly, day, page }: ReplayFilter): Inputs['replayList'] {
  return {
    ...(saleId !== null && { saleId }),
    ...(isRedOnly && { red: '1' as const }),
    ...(day !== '' && { fromMs: dayMs(day), untilMs: dayMs(day) + DAY_MS }),
    page,
    size: REPLAY_PAGE_SIZE,
  };
}

export interface ReplayView {
  readonly list: ReplayList;
  /** Replays of the open lot, the latest first; null: none is open. */
  readonly open: readonly ReplayRow[] | null;
}

export interface ReplayDesk {
  readonly filter: ReplayFilter;
  readonly isFiltered: boolean;
  /** The lot that is open. */
  readonly lotId: string | null;
  readonly post: PostNotice;
  /** Counts of what was looked at anew; null: nothing was. */
  readonly done: { readonly lotCount: number; readonly redCount: number } | null;
  readonly visit: DeskVisit<ReplayView>;
}

type DeskPage = FormPage & { readonly url: URL };

/** Content of the table; a response leads on. */
export async function replayDesk(page: DeskPage): Promise<ReplayDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const filter = replayFilter(searchParams);
  const lotId = idIn(searchParams, 'replay');
  const { saleId, isRedOnly, day } = filter;
  return {
    filter,
    isFiltered: saleId !== null || isRedOnly || day !== '',
    lotId,
    post,
    done: doneIn(searchParams.get('done') ?? ''),
    visit: await deskVisit(viewOf(apiOver(page.locals.api), filter, lotId)),
  };
}

const viewOf = async (call: Call, filter: ReplayFilter, lotId: string | null): Promise<ReplayView> => {
  const [list, own] = await Promise.all([
    call('replayList', replayQuery(filter)),
    lotId === null ? null : call('replayList', { lotId, size: MOST_OF_LOT }),
  ]);
  return { list, open: own?.rows ?? null };
};

const DONE = /^(\d{1,6})-(\d{1,6})$/;

const doneIn = (text: string): ReplayDesk['done'] => {
  const counts = DONE.exec(text);
  return counts && { lotCount: Number(counts[1]), redCount: Number(counts[2]) };
};

const postedTo = async (page: DeskPage): Promise<PostNotice | Response> => {
  const form = await postedForm(page.request, REPLAY_FORM);
  if (form === null) return NO_NOTICE;
  return postOnce(page, form, NO_NOTICE, {
    send: async (call) => {
      const [lotId, saleId] = [fieldOf(form, 'lotId'), fieldOf(form, 'saleId')];
      const made = await (lotId === '' ? call('replaySale', { saleId }) : call('replayLot', { lotId }));
      return withState(page.url, { done: `${made.lotCount}-${made.redCount}` });
    },
  });
};

/** Counts of what was looked at anew, in a sentence. */
export function doneText({ lotCount, redCount }: NonNullable<ReplayDesk['done']>): string {
  if (lotCount === 0) return '这一场还没有结束的拍品，没有可核的。';
  return redCount === 0 ? `已核 ${lotCount} 件，全部一致。` : `已核 ${lotCount} 件，${redCount} 件不一致。`;
}

const STATUS_WORDS: Readonly<Record<string, string>> = LOT_STATUS_WORDS;

/** The end of the last year of four figures, about: whatever lies after it is no moment. */
const MOST_MS = 253_000_000_000_000;

/**
 * A value as it is read: a sum, a moment, a word or nothing. What was stored wrongly may be none of
 * them, and is then shown as it is.
 */
export function replayValue({ field }: Pick<ReplayFault, 'field'>, value: string | number | null): string {
  if (value === null) return '–';
  if (field === 'status' || field === 'row-status') {
    return ownValue(STATUS_WORDS, String(value)) ?? String(value);
  }
  const kind = replayValueKind(field);
  if (kind === 'plain' || typeof value === 'string') return String(value);
  if (kind === 'sum') return Number.isSafeInteger(value) ? ledgerText(value) : String(value);
  return value >= 0 && value < MOST_MS ? dateTimeText(value) : String(value);
}
