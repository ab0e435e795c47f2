// The desk of viewing days: sales that are announced and not begun, the times of one of them, and
// who comes at each. All times of a sale are set at once; one at which people are coming stays as
// they know it. Source: core/viewings/viewing-times.ts; product.md 7.8.
import type { Preview, VisitorRow } from '#contract/viewings/outputs.ts';
import { readDay } from '#core/input/typed-date.ts';
import { halfWidth } from '#core/input/typed-signs.ts';
import { readTime } from '#core/input/typed-time.ts';
import { MINUTE_MS } from '#core/time/days.ts';
import { MOST_VIEWING_TIMES, type ViewingTime } from '#core/viewings/viewing-times.ts';
import { apiOver } from '#lib/api.ts';
import { fieldMessage } from '#lib/field-message.ts';
import { dateText, minuteText } from '#lib/format.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { orNull } from '#lib/or-null.ts';
import { postedForm, textOf, type FormPage } from '#lib/plain-form.ts';
import { idIn } from '#lib/query-fields.ts';
import { dayMs } from '../day-start.ts';
import { hasRights } from '../held-rights.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

export const VIEWING_FORM = 'office-viewing';

/** One time as it is typed. */
export interface TypedTime {
  readonly place: string;
  readonly day: string;
  readonly from: string;
  readonly to: string;
  readonly capacity: string;
}

export interface ViewingPost extends PostNotice {
  /** Null: nothing was posted. */
  readonly typed: readonly TypedTime[] | null;
  readonly problem: string | null;
}

export interface ViewingList {
  readonly rows: readonly Preview[];
  readonly open: Preview | null;
  /** Visitors of the one that is open; null: they cannot be had now. */
  readonly visitors: readonly VisitorRow[] | null;
  readonly nowMs: number;
}

export interface ViewingDesk {
  readonly post: ViewingPost;
  readonly visit: DeskVisit<ViewingList>;
  readonly isAllowed: boolean;
  readonly isDone: boolean;
}

type DeskPage = FormPage & { readonly url: URL };

const NOTHING: ViewingPost = { ...NO_NOTICE, typed: null, problem: null };

/** Content of the desk; a response leads on. */
export async function viewingDesk(page: DeskPage): Promise<ViewingDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const visit = await deskVisit(listOf(page, idIn(searchParams, 'id')));
  const { 'viewing.set': isAllowed } = await hasRights(page, ['viewing.set']);
  return { post, visit, isAllowed, isDone: searchParams.get('done') === 'yes' };
}

const listOf = async ({ locals }: DeskPage, id: string | null): Promise<ViewingList> => {
  const call = apiOver(locals.api);
  const { rows, nowMs } = await call('previewList', {});
  const open = rows.find(({ sale }) => sale.id === id) ?? null;
  const visitors = open && (await orNull(call('visitorList', { saleId: open.sale.id })));
  return { rows, open, visitors: visitors?.rows ?? null, nowMs };
};

/** The times of a sale as the form shows them. */
export function typedTimes({ slots }: Preview): readonly (TypedTime & { readonly takenCount: number })[] {
  return slots.map(({ place, fromMs, toMs, capacity, takenCount }) => ({
    place,
    day: dateText(fromMs),
    from: minuteText(fromMs),
    to: minuteText(toMs),
    capacity: String(capacity),
    takenCount,
  }));
}

const NAMES = ['place', 'day', 'from', 'to', 'capacity'] as const;

/** Rows of the form; one that is left empty is none. */
const rowsIn = (form: FormData): readonly TypedTime[] => {
  const count = form.getAll('place').length;
  const columns = NAMES.map((name) =>
    form.getAll(name).map((value) => (typeof value === 'string' ? value.trim() : '')),
  );
  return Array.from({ length: count }, (_none, at) => {
    const [place = '', day = '', from = '', to = '', capacity = ''] = columns.map((one) => one[at] ?? '');
    return { place, day, from, to, capacity };
  }).filter(({ day, from, to, capacity }) => [day, from, to, capacity].some((text) => text !== ''));
};

/** Null: it cannot be read. */
const timeOf = ({ place, day, from, to, capacity }: TypedTime): ViewingTime | null => {
  const read = readDay(day);
  const [begin, end] = [readTime(from), readTime(to)];
  const people = halfWidth(capacity);
  const count = /^\d+$/.test(people) ? Number(people) : null;
  if (read === null || begin === null || end === null || place === '' || count === null) return null;
  const startMs = dayMs(read);
  return { place, fromMs: startMs + begin * MINUTE_MS, toMs: startMs + end * MINUTE_MS, capacity: count };
};

const postedTo = async (page: DeskPage): Promise<ViewingPost | Response> => {
  const form = await postedForm(page.request, VIEWING_FORM);
  if (form === null) return NOTHING;
  const typed = rowsIn(form);
  const shown: ViewingPost = { ...NOTHING, typed };
  const times = typed.map(timeOf);
  const wrong = times.indexOf(null);
  if (wrong !== -1)
    return { ...shown, problem: `第 ${wrong + 1} 行没有写全，地点、日期、起止时间和人数都要写` };
  if (times.length > MOST_VIEWING_TIMES)
    return { ...shown, problem: `最多 ${MOST_VIEWING_TIMES} 个时段，请减少` };
  return postOnce(page, form, shown, {
    send: async (call) => {
      const set = times.filter((time) => time !== null);
      await call('setViewing', { saleId: textOf(form, 'saleId'), times: set });
      return withState(page.url, { done: 'yes' });
    },
    refused: (error) => {
      const malformed = fieldMessage(error);
      return malformed && { problem: malformed.msg };
    },
  });
};

interface Arrivals {
  readonly slotId: string;
  readonly place: string;
  readonly fromMs: number;
  readonly toMs: number;
  readonly rows: readonly VisitorRow[];
  readonly visitorCount: number;
}

/** Visitors by their time, for the gate; times at which nobody comes are left out. */
export function arrivals(visitors: readonly VisitorRow[]): readonly Arrivals[] {
  const bySlot = Map.groupBy(visitors, ({ slotId }) => slotId);
  return [...bySlot].flatMap(([slotId, rows]) => {
    const [first] = rows;
    if (!first) return [];
    const { place, fromMs, toMs } = first;
    const visitorCount = rows.reduce((sum, { visitors: count }) => sum + count, 0);
    return [{ slotId, place, fromMs, toMs, rows, visitorCount }];
  });
}
