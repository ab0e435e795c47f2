// Draws the page of a lot as the house does, with a service that answers what it is told.
import { getContainerRenderer } from '@astrojs/react/container-renderer';
import { loadRenderers } from 'astro:container';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { beforeAll } from 'vitest';
import { FORM_TOKEN_COOKIE } from '#contract/envelope.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import LotPage from '../../../src/pages/bidding-detail.astro';
import FixedPricePage from '../../../src/pages/fixed-price-detail.astro';
import GoodsPage from '../../../src/pages/non-vehicle-bidding-detail.astro';
import GoodsPriorityPage from '../../../src/pages/non-vehicle-priority-detail.astro';
import PreviewPage from '../../../src/pages/preSaleHall-detail.astro';
import PriorityPage from '../../../src/pages/priority-detail.astro';
import { aList } from '../../islands/hall/halls.ts';
import { lotDetail } from '../../islands/lot/lot-detail.ts';
import { NOON_MS } from '../../islands/lot/standing-facts.ts';
import { HOUSE_WAYS } from '../../kit/browser/drawn.ts';

type Piece = Parameters<AstroContainer['renderToString']>[0];
export type Answers = Partial<Record<RouteName, unknown>>;

const QUESTION = {
  number: 'Q-0001',
  askedBy: '沈先生',
  text: '两把钥匙都在吗？',
  askedAtMs: NOON_MS - 3_600_000,
  answer: '两把都在，已核对。',
  answeredAtMs: NOON_MS - 60_000,
};
export const REFUSED = Symbol('no such lot');

export function answersFor(lot: LotDetail): Answers {
  return {
    lotDetail: { ...lot, comingIds: aList().rows.map(({ view }) => view.id) },
    lotList: aList(),
    questionList: { rows: [QUESTION], next: null },
    formStamp: { stamp: 'stamp-1' },
  };
}

export function plain(html: string): string {
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

/** The service without a network; what it has no answer to is down. */
const serviceOf = (answers: Answers): typeof fetch => {
  const nameOf = new Map(
    (Object.keys(routes) as RouteName[]).map((name) => [BASE + routes[name].path, name]),
  );
  return (asked) => {
    const { pathname } = new URL(asked instanceof Request ? asked.url : String(asked), 'http://localhost');
    const name = nameOf.get(pathname);
    const data = name && answers[name];
    if (data === REFUSED) {
      const refusal = { code: 'UNKNOWN_LOT' };
      return Promise.resolve(Response.json({ code: 4601, msg: '没有这件拍品', data: { refusal } }));
    }
    return Promise.resolve(
      Response.json(
        data === undefined ? { code: 500, msg: '系统未知错误', data: null } : { code: 200, msg: '', data },
      ),
    );
  };
};

let container: AstroContainer;

export interface Visitor {
  readonly verification: 'verified' | 'unverified';
  /** They have logged in by a plain form. */
  readonly isByForm: boolean;
}

/** `isPriority`: at the address of who has a priority right on it. */
export async function drawn(
  answers: Answers,
  visitor: Visitor | null = null,
  isPriority = false,
): Promise<Response> {
  const lot = answers.lotDetail as Partial<LotDetail> | undefined;
  const ownPage: unknown = lot?.hall === 'non-vehicle' ? GoodsPage : LotPage;
  const page: unknown = isPriority ? PriorityPage : ownPage;
  const locals = {
    api: serviceOf(answers),
    session: visitor && { sid: 'sid', userInfo: { verification: visitor.verification } },
    sample: null,
    form: null,
  } as unknown as App.Locals;
  const headers = visitor?.isByForm === true ? { cookie: `${FORM_TOKEN_COOKIE}=handle-1` } : {};
  return container.renderToResponse(page as Piece, {
    request: new Request('http://localhost/bidding-detail?id=lot-37', { headers }),
    locals,
  });
}
/** Pages of a lot by their addresses. */
const LOT_PAGES = {
  '/bidding-detail': LotPage,
  '/preSaleHall-detail': PreviewPage,
  '/fixed-price-detail': FixedPricePage,
  '/priority-detail': PriorityPage,
  '/non-vehicle-bidding-detail': GoodsPage,
  '/non-vehicle-priority-detail': GoodsPriorityPage,
} as const;
export type LotAddress = keyof typeof LOT_PAGES;
export const LOT_ADDRESSES = Object.keys(LOT_PAGES) as readonly LotAddress[];

/** The same at one of its addresses, for a visitor nobody knows. */
export function drawnAt(address: LotAddress, answers: Answers): Promise<Response> {
  const page: unknown = LOT_PAGES[address];
  const locals = {
    api: serviceOf(answers),
    session: null,
    sample: null,
    form: null,
  } as unknown as App.Locals;
  const request = new Request(`http://localhost${address}?id=lot-37`);
  return container.renderToResponse(page as Piece, { request, locals });
}
export function without(...down: readonly RouteName[]): Answers {
  return Object.fromEntries(
    Object.entries(answersFor(lotDetail())).filter(([name]) => !down.includes(name as RouteName)),
  );
}

beforeAll(async () => {
  const renderers = await loadRenderers([getContainerRenderer()]);
  container = await AstroContainer.create({ renderers, manifest: HOUSE_WAYS });
  container.addClientRenderer({ name: '@astrojs/react', entrypoint: '@astrojs/react/client.js' });
});

export const LOT_SAYS = ['2021款 大众 途岳 280TSI', '出价面板', '车况检测', '出价记录', '公告与须知'];
