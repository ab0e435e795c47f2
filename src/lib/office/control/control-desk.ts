// The control desk as its page draws it and takes its forms: the board, one thing on it that is
// open (a lot, a sale, or all sales), and what is ordered about it: a stop with its listed reason,
// going on, withdrawal, the auctioneer's word. Source: product.md 5.21, 7.8; 拍卖管理办法
// 第37、38条.
import type { HallPaddle } from '#contract/bidding/hall-outputs.ts';
import type { BoardLot, ControlBoard } from '#contract/sales/control-outputs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { idIn, oneOf } from '#lib/query-fields.ts';
import { deskVisit, rightsOf, type DeskVisit } from '../visit.ts';
import { boardFilter, boardQuery, type BoardFilter } from './board-query.ts';
import { postedOrder } from './control-post.ts';
import { deedsFor, shownDeed, type ControlRights } from './control-view.ts';
import {
  CONTROL_DEEDS,
  CONTROL_DONE,
  type ControlDeed,
  type ControlDone,
  type ControlPage,
  type ControlPost,
  type Subject,
} from './parts.ts';

export interface ControlView extends ControlRights {
  readonly board: ControlBoard;
  readonly subject: Subject | null;
  /** Something was asked for that is not on the board any more. */
  readonly isGone: boolean;
  /** Paddles of the hall that are out in the sale of the lot that is open, where they are shown. */
  readonly paddles: readonly HallPaddle[];
}

export interface ControlDesk {
  readonly filter: BoardFilter;
  readonly post: ControlPost;
  readonly visit: DeskVisit<ControlView>;
  readonly deed: ControlDeed | null;
  readonly done: ControlDone | null;
}

export async function controlDesk(page: ControlPage): Promise<ControlDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const post = await postedOrder(page);
  if (post instanceof Response) return post;
  const { searchParams } = page.url;
  return {
    filter: boardFilter(page.url),
    post,
    visit: await deskVisit(viewOf(page)),
    deed: oneOf(CONTROL_DEEDS, searchParams.get('deed')),
    done: oneOf(CONTROL_DONE, searchParams.get('done')),
  };
}

const viewOf = async ({ url, locals }: ControlPage): Promise<ControlView> => {
  const call = apiOver(locals.api);
  const board = await call('controlBoard', boardQuery(url));
  const sid = locals.session?.userInfo?.sid ?? null;
  const rights = (await rightsOf(call, sid, 'control.view')) ?? [];
  const whole = isWhole(url) ? board : await call('controlBoard', {});
  const { searchParams } = url;
  const subject = subjectIn(whole, searchParams);
  const rightsHere = {
    mayStop: rights.includes('control.pause'),
    mayHammer: rights.includes('lane.hammer'),
    mayPaddle: rights.includes('hall.paddle'),
  };
  const wanted = oneOf(CONTROL_DEEDS, searchParams.get('deed'));
  const deed = subject && shownDeed(deedsFor(subject, rightsHere), wanted);
  return {
    board,
    subject,
    isGone: subject === null && ['lot', 'sale'].some((name) => idIn(searchParams, name) !== null),
    ...rightsHere,
    paddles: deed === 'hall-paddle' && subject?.kind === 'lot' ? await paddlesIn(call, subject.lot) : [],
  };
};

const paddlesIn = async (call: Call, { saleId }: BoardLot): Promise<readonly HallPaddle[]> =>
  (await call('hallPaddles', { saleId })).rows;

/** A thing that is open need not be among what is filtered. */
const isWhole = (url: URL): boolean =>
  Object.keys(boardQuery(url)).length === 0 ||
  !['lot', 'sale', 'all'].some((name) => url.searchParams.has(name));

const subjectIn = ({ rows, sales }: ControlBoard, params: URLSearchParams): Subject | null => {
  const lot = rows.find(({ id }) => id === idIn(params, 'lot'));
  const saleOf = (saleId: string | null | undefined) => sales.find(({ id }) => id === saleId) ?? null;
  if (lot) return { kind: 'lot', lot, sale: saleOf(lot.saleId) };
  const sale = saleOf(idIn(params, 'sale'));
  if (sale) return { kind: 'sale', sale, lots: rows.filter(({ saleId }) => saleId === sale.id) };
  return params.get('all') === 'yes' && sales.length > 0 ? { kind: 'all', sales } : null;
};
