// The view of dealers' accounts: who bids without a deposit for each lot, and on how many.
// Source: product.md 3.5, 7.8; gap-screens.md SV-34.
import type { LevelAccountList } from '#contract/deposits/level-outputs.ts';
import { apiOver } from '#lib/api.ts';
import { wordsIn } from '#lib/office/orders/order-desk.ts';
import { afterPlaceIn, oneOf } from '#lib/query-fields.ts';
import { listFileHref } from '../list-file.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';
import type { DeskPage } from './parts.ts';

export const LEVEL_STATES = [
  ['in-use', '担保中'],
  ['idle', '空闲'],
] as const;
const SORTS = ['newest', 'oldest'] as const;

export interface LevelFilter {
  readonly words: string;
  readonly state: (typeof LEVEL_STATES)[number][0] | null;
  readonly sort: (typeof SORTS)[number] | null;
}

export interface LevelDesk {
  readonly view: 'levels';
  readonly filter: LevelFilter;
  readonly after: string;
  readonly visit: DeskVisit<LevelAccountList>;
}

export async function levelDesk({ url, locals }: DeskPage): Promise<LevelDesk> {
  const { searchParams } = url;
  const filter = {
    words: wordsIn(searchParams),
    state: oneOf(
      LEVEL_STATES.map(([state]) => state),
      searchParams.get('state'),
    ),
    sort: oneOf(SORTS, searchParams.get('sort')),
  };
  const after = afterPlaceIn(searchParams);
  const { words, state, sort } = filter;
  const asked = {
    ...(words !== '' && { words }),
    ...(state && { state }),
    ...(sort && { sort }),
    ...(after !== '' && { after }),
  };
  const visit = await deskVisit(apiOver(locals.api)('levelAccountList', asked));
  return { view: 'levels', filter, after, visit };
}

/** The list as it is narrowed, as a file. */
export function levelFileHref(filter: LevelFilter): ReturnType<typeof listFileHref> {
  return listFileHref('levelAccountFile', { ...filter });
}
