// The log of the house's deeds as its page draws it: filters in the address, a page at a time, the
// latest first; one of them open with what it changed; and the chain, verified where somebody asks.
// Days are whole days of China. Source: product.md 7.8; goals.md S12; visual language 19 (40).
import type { DeedLog, DeedRow } from '#contract/audit/deed-outputs.ts';
import { DEED_PARTS, type DeedPart } from '#contract/audit/deed-words.ts';
import type { Inputs } from '#contract/inputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { DEED_THINGS, type DeedThing } from '#core/audit/deed.ts';
import { readDay } from '#core/input/typed-date.ts';
import { DAY_MS } from '#core/time/days.ts';
import { apiOver } from '#lib/api.ts';
import { NO_NOTICE, postOnce, type PostNotice } from '#lib/forms/post-once.ts';
import { postedOneOf, type FormPage } from '#lib/plain-form.ts';
import { idIn, oneOf } from '#lib/query-fields.ts';
import { dayMs } from '../day-start.ts';
import { withState } from '../places.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

export const CHECK_FORM = 'office-check-deeds';

export interface DeedFilter {
  readonly part: DeedPart | null;
  readonly userId: string | null;
  readonly thing: DeedThing | null;
  /** Id of the thing; empty: any. */
  readonly ref: string;
  /** `2026-11-20`; empty: from the first, to the last. */
  readonly from: string;
  readonly to: string;
  readonly after: number | null;
}

const REF = /^[A-Za-z0-9_/.-]{1,80}$/;
const NUMBER = /^\d{1,15}$/;

const dayIn = (params: URLSearchParams, name: string): string => readDay(params.get(name) ?? '') ?? '';

const numberIn = (params: URLSearchParams, name: string): number | null => {
  const text = params.get(name) ?? '';
  return NUMBER.test(text) ? Number(text) : null;
};

export function deedFilter(params: URLSearchParams): DeedFilter {
  const ref = (params.get('ref') ?? '').trim();
  return {
    part: oneOf(DEED_PARTS, params.get('part')),
    userId: idIn(params, 'userId'),
    thing: oneOf(DEED_THINGS, params.get('thing')),
    ref: REF.test(ref) ? ref : '',
    from: dayIn(params, 'from'),
    to: dayIn(params, 'to'),
    after: numberIn(params, 'after'),
  };
}

/** Query for the service; the last day counts whole. */
export function deedQuery({ part, userId, thing, ref, from, to, after }: DeedFilter): Inputs['deedLog'] {
  return {
    ...(part && { part }),
    ...(userId !== null && { userId }),
    ...(thing && { thing }),
    ...(ref !== '' && { ref }),
    ...(from !== '' && { fromMs: dayMs(from) }),
    ...(to !== '' && { untilMs: dayMs(to) + DAY_MS }),
    ...(after !== null && { after }),
  };
}

/** Address of the table of all that is filtered. */
export function deedFilePath(filter: DeedFilter): string {
  const query = Object.entries(deedQuery({ ...filter, after: null }));
  const asked = new URLSearchParams(query.map(([name, value]) => [name, String(value)])).toString();
  return `${BASE}${routes.deedFile.path}${asked === '' ? '' : `?${asked}`}`;
}

export interface DeedDesk {
  readonly filter: DeedFilter;
  readonly isFiltered: boolean;
  readonly openSeq: number | null;
  readonly post: PostNotice;
  readonly isChecked: boolean;
  readonly visit: DeskVisit<DeedLog>;
}

type DeskPage = FormPage & { readonly url: URL };

/** Content of the desk; a response leads on. */
export async function deedDesk(page: DeskPage): Promise<DeedDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedTo(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  const filter = deedFilter(searchParams);
  const visit = await deskVisit(apiOver(page.locals.api)('deedLog', deedQuery(filter)));
  const { part, userId, thing, ref, from, to } = filter;
  return {
    filter,
    isFiltered: [part, userId, thing, ref, from, to].some((value) => Boolean(value)),
    openSeq: numberIn(searchParams, 'open'),
    post,
    isChecked: searchParams.get('done') === 'check',
    visit,
  };
}

const postedTo = async (page: DeskPage): Promise<PostNotice | Response> => {
  const posted = await postedOneOf(page.request, [CHECK_FORM]);
  if (posted === null) return NO_NOTICE;
  return postOnce(page, posted.form, NO_NOTICE, {
    send: async (call) => {
      await call('checkDeeds', {});
      return withState(page.url, { done: 'check', open: null, after: null });
    },
  });
};

export type ChainLine =
  | { readonly kind: 'deed'; readonly deed: DeedRow; readonly isOff: boolean }
  | { readonly kind: 'signed'; readonly checkpoint: DeedLog['checkpoints'][number] };

/** Rows of the table: deeds, each checkpoint above the deed it signs, and the first bad one. */
export function chainLines({ rows, checkpoints, lastCheck }: DeedLog): readonly ChainLine[] {
  const signed = new Map(checkpoints.map((checkpoint) => [checkpoint.seq, checkpoint]));
  return rows.flatMap((deed): ChainLine[] => {
    const checkpoint = signed.get(deed.seq);
    const line: ChainLine = { kind: 'deed', deed, isOff: lastCheck?.fault?.seq === deed.seq };
    return checkpoint ? [{ kind: 'signed', checkpoint }, line] : [line];
  });
}
