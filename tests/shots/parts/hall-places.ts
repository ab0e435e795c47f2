// Every address of the halls in the states it can be in, as the sample house has them at this
// moment: the halls by tab and view, sales and lots by way of selling and by how they stand.
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import { FORMAT_WORDS } from '#contract/sales/format-words.ts';
import type { SaleList } from '#contract/sales/sale-outputs.ts';
import { lotPath, salePath } from '#lib/auction-paths.ts';
import { HALLS } from '#lib/halls.ts';
import { pathWith } from '#lib/paths.ts';
import type { ShownPlace } from './shown-page.ts';

const SALE_HALLS = [HALLS.vehicle, HALLS.goods] as const;
type SaleHallRow = (typeof SALE_HALLS)[number];

const TAB_WORDS = {
  running: '正在竞价',
  upcoming: '即将开始',
  preview: '预展中',
  'fixed-price': '一口价',
  ended: '已结束',
} as const;

const asked = async <Data>(
  origin: string,
  { path }: { readonly path: string },
  query: Readonly<Record<string, string>>,
): Promise<Data> => {
  const response = await fetch(`${origin}${BASE}${path}?${new URLSearchParams(query)}`);
  const { data } = (await response.json()) as { readonly data: Data };
  return data;
};

const hallsThemselves = (): readonly ShownPlace[] =>
  SALE_HALLS.flatMap(({ title, hall, previewHall, filters }) => [
    ...Object.entries(TAB_WORDS).map(([tab, word]) => ({
      what: `${title}，${word}`,
      path: pathWith(hall, { tab }),
    })),
    { what: `${title}，按行`, path: pathWith(hall, { view: 'list' }) },
    { what: `${title}，地图`, path: pathWith(hall, { view: 'map' }) },
    { what: `${title}，没有找到`, path: pathWith(hall, { lowest: '9000' }) },
    ...(filters.includes('city') ? [{ what: `${title}，上海`, path: pathWith(hall, { city: '上海' }) }] : []),
    ...(previewHall === null ? [] : [{ what: `${title}的预展大厅`, path: previewHall }]),
  ]);

const salesOf = async (origin: string, here: SaleHallRow): Promise<readonly ShownPlace[]> => {
  const found = new Map<string, ShownPlace>();
  for (const state of ['running', 'upcoming', 'ended', 'withdrawn'] as const) {
    const query = { hall: here.inLists, state, size: '60' };
    const { rows } = await asked<SaleList>(origin, routes.saleList, query);
    for (const sale of rows) {
      const what = `${here.title}的专场，${FORMAT_WORDS[sale.format]}${sale.profile === 'judicial' ? '（司法）' : ''}，${state}`;
      if (!found.has(what)) found.set(what, { what, path: salePath(sale) });
    }
  }
  return [...found.values()];
};

const lotsOf = async (origin: string, here: SaleHallRow): Promise<readonly ShownPlace[]> => {
  const found = new Map<string, ShownPlace>();
  const add = (lot: LotSummary): void => {
    const { format, status, isJudicial, isInLine } = lot.view;
    const marks = [isJudicial && '司法', isInLine && '等候'].filter(Boolean).join('，');
    const what = `${here.title}的拍品，${FORMAT_WORDS[format]}，${status}${marks && `，${marks}`}`;
    if (!found.has(what)) found.set(what, { what, path: lotPath(lot) });
  };
  for (const tab of Object.keys(TAB_WORDS)) {
    for (const format of Object.keys(FORMAT_WORDS)) {
      const query = { hall: here.inLists, tab, format };
      const list = await asked<LotList | undefined>(origin, routes.lotList, query);
      for (const lot of list?.rows ?? []) add(lot);
    }
  }
  const priority = here.lot.priority;
  const judicial = [...found].find(([what]) => what.includes('司法') && what.includes('open'));
  const id = judicial && new URL(judicial[1].path, origin).searchParams.get('id');
  return [
    ...found.values(),
    ...(id ? [{ what: `${here.title}的拍品，优先购买权人的页面`, path: pathWith(priority, { id }) }] : []),
    { what: `${here.title}的拍品，没有这件`, path: pathWith(here.lot.open, { id: 'no-such-lot' }) },
  ];
};

const FURNISHED_MS = 5 * 60_000;
const LOOK_AGAIN_MS = 2_000;

/** A sample house opens with what runs, and is furnished while it is open. */
const untilFurnished = async (origin: string): Promise<void> => {
  const untilMs = Date.now() + FURNISHED_MS;
  const wanted = Object.keys(FORMAT_WORDS);
  for (;;) {
    const lists = wanted.map((format) => asked<SaleList>(origin, routes.saleList, { format, size: '1' }));
    const found = await Promise.all(lists);
    if (found.every(({ rows }) => rows.length > 0)) return;
    if (Date.now() > untilMs) throw new Error('the sample house does not sell in every way yet');
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
};

/** All of them, in the order in which they are looked at. */
export async function hallPlaces(origin: string): Promise<readonly ShownPlace[]> {
  await untilFurnished(origin);
  const perHall = await Promise.all(
    SALE_HALLS.map(async (here) => [...(await salesOf(origin, here)), ...(await lotsOf(origin, here))]),
  );
  return [
    { what: '首页', path: '/home' },
    ...hallsThemselves(),
    { what: '一口价专场', path: '/fixed-price-auction-detail' },
    { what: '合作专区', path: '/cooperation-detail' },
    { what: '一个合作方', path: '/cooperation-detail?id=bank' },
    { what: '拍卖公告', path: '/infoDatails' },
    ...perHall.flat(),
    { what: '专场，没有这一场', path: '/auction-detail?id=no-such-sale' },
  ];
}
