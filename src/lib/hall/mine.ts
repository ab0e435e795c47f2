// 我的关注 and 有我的出价 narrow the hall to what concerns the visitor. Where he stands is told to him alone, lot by lot,
// so the choice is made here, in his browser, over all pages of the list.
import type { Call } from '#lib/api.ts';
import type { LotList, LotSummary, MyStanding } from '#contract/outputs.ts';
import { type HallMine, type HallQuery, lotListInput, PAGE_SIZE } from './query.ts';

const LARGEST_PAGE = 60;
/** Six hundred lots are far more than a hall has running at once. */
const MOST_PAGES = 10;

const everyLot = async (call: Call, query: HallQuery, signal: AbortSignal): Promise<LotList> => {
  const input = { ...lotListInput(query), size: LARGEST_PAGE };
  const first = await call('lotList', { ...input, page: 1 }, { signal });
  const count = Math.min(MOST_PAGES, Math.ceil(first.total / LARGEST_PAGE));
  const rest = Array.from({ length: Math.max(0, count - 1) }, (_, index) => index + 2);
  const others = await Promise.all(rest.map((page) => call('lotList', { ...input, page }, { signal })));
  return { ...first, rows: [first, ...others].flatMap(({ rows }) => rows) };
};

const standingsOn = async (call: Call, rows: readonly LotSummary[], signal: AbortSignal) => {
  const groups = Array.from({ length: Math.ceil(rows.length / LARGEST_PAGE) }, (_, index) =>
    rows.slice(index * LARGEST_PAGE, (index + 1) * LARGEST_PAGE),
  );
  const answers = await Promise.all(
    groups.map((group) =>
      call('myStandings', { ids: group.map(({ view }) => view.id).join(',') }, { signal }),
    ),
  );
  return new Map(answers.flatMap(({ rows: found }) => found).map((mine) => [mine.lotId, mine]));
};

const concerns = (mine: MyStanding | undefined, wish: Exclude<HallMine, 'all'>): boolean =>
  wish === 'followed' ? mine?.isFollowed === true : mine !== undefined && mine.place !== 'none';

/** The view's list, or of the visitor's own lots the page asked for. */
export const fetchHall = async (call: Call, query: HallQuery, signal: AbortSignal): Promise<LotList> => {
  const { mine: wish, page } = query;
  if (wish === 'all') return call('lotList', lotListInput(query), { signal });
  const all = await everyLot(call, query, signal);
  const standings = await standingsOn(call, all.rows, signal);
  const own = all.rows.filter(({ view }) => concerns(standings.get(view.id), wish));
  const rows = own.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
  return { ...all, rows, total: own.length, page, size: PAGE_SIZE };
};
