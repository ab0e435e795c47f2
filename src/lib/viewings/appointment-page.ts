// The page of one's own appointment in a sale: made, moved or taken back by a plain form, with its
// time, how many come, and the plate of the car for the gate. What was refused is told beside what
// was typed, with the places that are left by then.
// Source: product.md 7.2 (/auction-hall); language.md 14.
import type { OwnAppointment, Preview } from '#contract/viewings/outputs.ts';
import { PLATE, rowProblem } from '#core/input/typed-rows.ts';
import { apiOver } from '#lib/api.ts';
import { fieldProblems } from '#lib/field-message.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { hallOf, type SaleHall } from '#lib/halls.ts';
import { orNull } from '#lib/or-null.ts';
import { fieldOf, postedForm, type FormPage } from '#lib/plain-form.ts';
import { idIn, oneOf } from '#lib/query-fields.ts';
import { appointmentPath } from './places.ts';

export const APPOINTMENT_FORM = 'appointment';
export const REMIND_FORM = 'remind';

export interface AppointmentEntries {
  readonly slotId: string;
  readonly visitors: string;
  readonly plate: string;
}

export type AppointmentProblems = Partial<Record<'slot' | 'visitors' | 'plate', string>>;

const DONE = ['made', 'changed', 'cancelled', 'reminded', 'unreminded'] as const;
export type AppointmentDone = (typeof DONE)[number];

export interface AppointmentPage extends PostNotice {
  readonly preview: Preview;
  readonly own: OwnAppointment | null;
  /** As typed, as it is, or as the link that led here had it. */
  readonly entries: AppointmentEntries;
  readonly problems: AppointmentProblems;
  readonly mostVisitors: number;
  /** They are told before the sale opens; null: it cannot be had now. */
  readonly isReminded: boolean | null;
  /** Done a moment ago. */
  readonly done: AppointmentDone | null;
  readonly nowMs: number;
}

type Page = FormPage & { readonly url: URL };
type Taken = PostNotice & {
  readonly entries: AppointmentEntries | null;
  readonly problems: AppointmentProblems;
};

interface To {
  /** The page itself, and what was done on it. */
  readonly path: (query: Readonly<Record<string, string>>) => string;
  readonly nowMs: number;
}

const NOTHING: Taken = { ...NO_NOTICE, entries: null, problems: {} };

/** Null: there is no such sale, or it is not on preview. A response leads on. */
export async function readAppointmentPage(
  page: Page,
  hall: SaleHall,
): Promise<AppointmentPage | Response | null> {
  page.response.headers.set('cache-control', 'no-store');
  const params = page.url.searchParams;
  const saleId = idIn(params, 'sale');
  if (saleId === null) return null;
  const call = apiOver(page.locals.api);
  const { rows, nowMs } = await call('previewList', { sale: saleId });
  const [preview] = rows;
  if (!preview || preview.sale.hall === 'practice') return null;
  const path = (query: Readonly<Record<string, string>> = {}) => appointmentPath(preview.sale, query) ?? '';
  if (hallOf(preview.sale.hall) !== hall) {
    return new Response(null, { status: 302, headers: { location: path() } });
  }
  const taken =
    (await takeReminder(page, saleId, { path, nowMs })) ?? (await takeForm(page, { path, nowMs }));
  if (taken instanceof Response) return taken;
  // Once more: places are as they are after what was asked for.
  const [list, mine, reminder] = await Promise.all([
    call('previewList', { sale: saleId }),
    orNull(call('appointmentList', {})),
    orNull(call('saleReminder', { saleId })),
  ]);
  const own = mine?.rows.find((row) => row.saleId === saleId) ?? null;
  const asked = idIn(params, 'slot') ?? '';
  return {
    preview: list.rows[0] ?? preview,
    own,
    mostVisitors: list.mostVisitors,
    isReminded: reminder?.isReminded ?? null,
    done: oneOf(DONE, params.get('done')),
    nowMs: list.nowMs,
    ...taken,
    entries: taken.entries ?? {
      slotId: asked === '' ? (own?.slot.id ?? '') : asked,
      visitors: String(own?.visitors ?? 1),
      plate: own?.plate ?? '',
    },
  };
}

const takeForm = async (page: Page, { path, nowMs }: To): Promise<Taken | Response> => {
  const form = await postedForm(page.request, APPOINTMENT_FORM);
  if (form === null) return NOTHING;
  const appointmentId = fieldOf(form, 'appointment');
  const entries = {
    slotId: fieldOf(form, 'slot'),
    visitors: fieldOf(form, 'visitors'),
    plate: fieldOf(form, 'plate'),
  };
  const { slotId, visitors, plate } = entries;
  return postOnce<Taken>(
    page,
    form,
    { ...NOTHING, entries },
    {
      send: async (call) => {
        if (fieldOf(form, 'do') === 'cancel') {
          await call('cancelAppointment', { appointmentId });
          return path({ done: 'cancelled' });
        }
        const problems = problemsOf(entries);
        if (Object.keys(problems).length > 0) return { problems };
        const wish = { slotId, visitors: Number(visitors), plate };
        if (appointmentId === '') await call('makeAppointment', wish);
        else await call('changeAppointment', { appointmentId, ...wish });
        return path({ done: appointmentId === '' ? 'made' : 'changed' });
      },
      refused: (error) => {
        const problems = fieldProblems(error, {
          slotId: 'slot',
          visitors: 'visitors',
          plate: 'plate',
        } as const);
        return problems && { problems };
      },
      nowMs,
    },
  );
};

const takeReminder = async (
  page: Page,
  saleId: string,
  { path, nowMs }: To,
): Promise<Taken | Response | null> => {
  const form = await postedForm(page.request, REMIND_FORM);
  if (form === null) return null;
  const isWanted = fieldOf(form, 'on') === 'yes';
  return postOnce(page, form, NOTHING, {
    send: async (call) => {
      await call('remindOfSale', { saleId, isWanted });
      return path({ done: isWanted ? 'reminded' : 'unreminded' });
    },
    nowMs,
  });
};

const problemsOf = ({ slotId, plate }: AppointmentEntries): AppointmentProblems => {
  const wrong = plate === '' ? null : rowProblem(PLATE, '车牌号', plate);
  return {
    ...(slotId === '' && { slot: '选一个时段' }),
    ...(wrong !== null && { plate: wrong }),
  };
};
