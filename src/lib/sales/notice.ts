// 拍卖公告: what its address asks for, and the words the list and the page say beside the
// announcement itself.
// Source: product.md 7.1.
import type { Outputs } from '#contract/outputs.ts';
import { BASE } from '#contract/route.ts';
import { routes } from '#contract/routes.ts';
import type { NoticeDetail, NoticeSummary } from '#contract/sales/notice-outputs.ts';
import { readDay } from '#core/input/typed-date.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import type { LawPoint } from '#core/sales/notice-law.ts';
import { apiOver } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { moneyText } from '#lib/format.ts';
import { askFromPlace } from '#lib/list-place.ts';
import { pathWith } from '#lib/paths.ts';
import { isKeepable } from '#lib/query-fields.ts';
import { queryString } from '#lib/query-string.ts';
import { NOTICE_STATE_WORDS } from './notice-state-words.ts';

export const NOTICE_KINDS = { vehicle: '车辆', 'non-vehicle': '非车', 'fixed-price': '一口价' } as const;
export const NOTICE_FILTERS = {
  coming: NOTICE_STATE_WORDS.coming,
  running: NOTICE_STATE_WORDS.running,
  ended: NOTICE_STATE_WORDS.ended,
  changed: '有变更',
  withdrawn: NOTICE_STATE_WORDS.withdrawn,
};

export interface NoticeQuery {
  readonly kind?: keyof typeof NOTICE_KINDS;
  readonly state?: keyof typeof NOTICE_FILTERS;
  readonly city?: string;
  readonly from?: string;
  readonly to?: string;
  readonly q?: string;
  readonly after?: string;
}

/** `¥2,000 起`: the least of the sums, where they differ. */
export function fromText(sumsFen: readonly number[]): string {
  if (sumsFen.length === 0) return '见清单';
  const [least, most] = [Math.min(...sumsFen), Math.max(...sumsFen)];
  return least === most ? moneyText(least) : `${moneyText(least)} 起`;
}

const orNot = (isFine: (text: string) => boolean) => (text: string) => (isFine(text) ? text : null);

/** Each part as it is meant; null: it is not understood. */
const READERS: Readonly<Record<keyof NoticeQuery, (text: string) => string | null>> = {
  kind: orNot((text) => Object.hasOwn(NOTICE_KINDS, text)),
  state: orNot((text) => Object.hasOwn(NOTICE_FILTERS, text)),
  city: orNot((text) => text.length <= 40 && isKeepable(text)),
  from: readDay,
  to: readDay,
  q: orNot((text) => text.length <= 60 && isKeepable(text)),
  after: orNot((text) => /^\d{1,15}\.[A-Za-z0-9_-]{1,40}$/.test(text)),
};

/** Reads an address; what it does not understand counts as not said. */
export function readNoticeQuery(params: URLSearchParams): NoticeQuery {
  const said = Object.entries(READERS).flatMap(([name, read]) => {
    const text = plainLine(params.get(name) ?? '');
    const meant = text === '' ? null : read(text);
    return meant === null ? [] : [[name, meant]];
  });
  const query = Object.fromEntries(said) as NoticeQuery;
  const { from, to } = query;
  return from !== undefined && to !== undefined && from > to ? { ...query, from: to, to: from } : query;
}

export function noticeListPath(query: NoticeQuery = {}): string {
  return pathWith('/infoDatails', { ...query });
}
export function noticeFilePath(
  id: string,
  what: 'pdf' | 'guide' | 'lots' | 'calendar',
  { version, as }: { readonly version?: number; readonly as?: 'csv' | 'xlsx' | undefined } = {},
): string {
  return `${BASE}${routes.noticeFile.path}${queryString({ id, what, version, as })}`;
}

/** Results of a sale, to take home. */
export function resultFilePath(id: string, as: 'csv' | 'xlsx'): string {
  return `${BASE}${routes.saleResultFile.path}${queryString({ id, as })}`;
}

export function readNotices(
  inProcessFetch: typeof fetch,
  query: NoticeQuery,
): Promise<Outputs['noticeList']> {
  return askFromPlace(query, (asked) => apiOver(inProcessFetch)('noticeList', asked));
}

/** Null when nothing was announced under this id, or when it can be the id of nothing. */
export async function readNotice(inProcessFetch: typeof fetch, id: string): Promise<NoticeDetail | null> {
  try {
    return await apiOver(inProcessFetch)('noticeDetail', { id });
  } catch (error) {
    const isNone = error instanceof CallFailed && (error.code === 404 || error.code === 4000);
    if (isNone) return null;
    throw error;
  }
}

/** A figure of the legal box beside the least there must be, as one reads it out. */
export function lawWords({ rule, counted, least }: LawPoint): {
  readonly what: string;
  readonly figure: string;
} {
  switch (rule) {
    case 'notice':
      return { what: '公告日至拍卖日', figure: `间隔 ${counted} 天，法定不少于 ${least} 天` };
    case 'preview':
      return {
        what: '标的展示',
        figure: `${Math.floor(counted / 24)} 天 ${counted % 24} 小时，法定不少于 ${least / 24} 天`,
      };
    case 'content':
      return { what: '法定公告事项', figure: `载明 ${counted} 项，应当载明 ${least} 项` };
    case 'medium':
      return {
        what: '报纸或新闻媒介发布',
        figure: counted >= least ? '已载明媒介和日期' : '未载明媒介或日期',
      };
    case 'court':
      return { what: '竞价时间与延时', figure: `开放 ${counted} 小时，法定不少于 ${least} 小时` };
  }
}

/** The kind of sale, as the filters name it. */
export function kindOf({ hall, format }: Pick<NoticeSummary, 'hall' | 'format'>): keyof typeof NOTICE_KINDS {
  return format === 'fixed-price' ? 'fixed-price' : hall;
}
