// The view of registrations: who is in which lot, by which security, and what has become of it.
// Source: product.md 7.8; gap-screens.md SV-34.
import type { RegistrationList } from '#contract/bidding/registered-outputs.ts';
import { REGISTRATION_STATES, type RegistrationState } from '#contract/bidding/registered-words.ts';
import { apiOver } from '#lib/api.ts';
import { wordsIn } from '#lib/office/orders/order-desk.ts';
import { afterPlaceIn, idIn, oneOf } from '#lib/query-fields.ts';
import { listFileHref } from '../list-file.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

export const REGISTRATIONS_VIEW = 'registrations';
export const SORTS = ['newest', 'oldest'] as const;

export interface RegistrationFilter {
  readonly words: string;
  readonly state: RegistrationState | null;
  readonly sort: (typeof SORTS)[number] | null;
  readonly lotId: string | null;
}

export interface RegistrationDesk {
  readonly filter: RegistrationFilter;
  readonly after: string;
  readonly isFiltered: boolean;
  readonly visit: DeskVisit<RegistrationList>;
}

interface DeskPage {
  readonly url: URL;
  readonly locals: Pick<App.Locals, 'api'>;
  readonly response: { readonly headers: Headers };
}

export async function registrationDesk({ url, locals, response }: DeskPage): Promise<RegistrationDesk> {
  response.headers.set('cache-control', 'no-store');
  const { searchParams } = url;
  const filter = {
    words: wordsIn(searchParams),
    state: oneOf(REGISTRATION_STATES, searchParams.get('state')),
    sort: oneOf(SORTS, searchParams.get('sort')),
    lotId: idIn(searchParams, 'lotId'),
  };
  const after = afterPlaceIn(searchParams);
  const { words, state, sort, lotId } = filter;
  const asked = {
    ...(words !== '' && { words }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(lotId !== null && { lotId }),
    ...(after !== '' && { after }),
  };
  const visit = await deskVisit(apiOver(locals.api)('staffRegistrationList', asked));
  return { filter, after, isFiltered: words !== '' || state !== null || lotId !== null, visit };
}

/** The list as it is narrowed, as a file. */
export function registrationFileHref(filter: RegistrationFilter): ReturnType<typeof listFileHref> {
  return listFileHref('staffRegistrationFile', { ...filter });
}
