// Query of the results page, as its address says it.
import { cutTo, plainLine } from '#core/input/typed-signs.ts';
import { GROUPS, type GroupName } from './groups.ts';
import { LONGEST_QUESTION } from './terms.ts';

export interface SearchQuery {
  readonly question: string;
  /** Null: the first of every group. */
  readonly group: GroupName | null;
  readonly among: 'live' | 'sold';
  readonly page: number;
}

const MOST_PAGES = 10_000;

export function readSearchQuery(params: URLSearchParams): SearchQuery {
  const group = params.get('in') ?? '';
  const page = Number(params.get('page'));
  return {
    question: cutTo(plainLine(params.get('q') ?? ''), LONGEST_QUESTION),
    group: isGroup(group) ? group : null,
    among: params.get('among') === 'sold' ? 'sold' : 'live',
    page: Number.isInteger(page) && page >= 1 && page <= MOST_PAGES ? page : 1,
  };
}

const isGroup = (name: string): name is GroupName => Object.hasOwn(GROUPS, name);
