// The gate of the yard as its page draws it and takes its forms: what stands ready, one of it, its
// code, and what has left today. It is drawn for a phone. Source: visual language 19 (39).
import type { GateList, GateRow } from '#contract/orders/staff-outputs.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { deedPosted, type DeedPost } from '#lib/office/orders/act-form.ts';
import { wordsIn, type DeskPage } from '#lib/office/orders/order-desk.ts';
import { idIn } from '#lib/query-fields.ts';
import { deskVisit, type DeskVisit } from '../visit.ts';

export interface GateBoard extends GateList {
  readonly open: GateRow | null;
}

export interface GateDesk {
  readonly words: string;
  readonly post: DeedPost;
  readonly visit: DeskVisit<GateBoard>;
  /** Deed that was done a moment ago; null: none. */
  readonly done: string | null;
}

/** Content of the desk; a response leads on to the list. */
export async function gateDesk(page: DeskPage): Promise<GateDesk | Response> {
  page.response.headers.set('cache-control', 'no-store');
  const { searchParams } = page.url;
  const post = await deedPosted(page, null);
  if (post instanceof Response) return post;
  const words = wordsIn(searchParams);
  const visit = await deskVisit(boardOf(apiOver(page.locals.api), words, idIn(searchParams, 'id')));
  return { words, post, visit, done: searchParams.get('done') };
}

const boardOf = async (call: Call, words: string, id: string | null): Promise<GateBoard> => {
  const list = await call('staffGate', words === '' ? {} : { words });
  return { ...list, open: list.waiting.find((row) => row.id === id) ?? null };
};

/** Last day on which it is fetched has passed. */
export function isLate({ pickUpByMs }: Pick<GateRow, 'pickUpByMs'>, nowMs: number): boolean {
  return pickUpByMs <= nowMs;
}

/** Figures over the list, each with its word. */
export function gateFigures({ waiting, gone, nowMs }: GateList) {
  const named = waiting.filter(({ driver }) => driver !== null).length;
  const late = waiting.filter((row) => isLate(row, nowMs)).length;
  return [
    { word: '待提', count: waiting.length, isLate: false },
    { word: '已报提取人', count: named, isLate: false },
    { word: '今天已放', count: gone.length, isLate: false },
    { word: '逾期未提', count: late, isLate: late > 0 },
  ];
}
