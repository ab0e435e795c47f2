// 拍卖公告: what its address asks for, and the words the list and the page say beside the announcement itself.
// Source: product.md 7.1.
import type { NoticeDetail, NoticeOutputs, NoticeState, NoticeSummary } from '#contract/notice-outputs.ts';
import { BASE, routes } from '#contract/routes.ts';
import type { LawPoint } from '#core/notice-law.ts';
import { apiOver } from './api.ts';
import { CallFailed } from './errors.ts';
import { moneyText } from './format.ts';
import { pathWith } from './paths.ts';
import { queryString } from './query-string.ts';

export const NOTICE_KINDS = { vehicle: '车辆', 'non-vehicle': '非车', 'fixed-price': '一口价' } as const;
export const NOTICE_FILTERS = {
  coming: '即将开拍',
  running: '竞价中',
  ended: '已结束',
  changed: '有变更',
  withdrawn: '已撤回',
} as const;

export const STATE_WORDS: Readonly<Record<NoticeState, string>> = {
  coming: '即将开拍',
  running: '竞价中',
  paused: '已暂停',
  ended: '已结束',
  withdrawn: '已撤回',
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

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const isDay = (text: string): boolean =>
  DAY.test(text) && !Number.isNaN(Date.parse(text)) && text.length === 10;

const CHECKS: Readonly<Record<keyof NoticeQuery, (text: string) => boolean>> = {
  kind: (text) => Object.hasOwn(NOTICE_KINDS, text),
  state: (text) => Object.hasOwn(NOTICE_FILTERS, text),
  city: (text) => text.length <= 40,
  from: isDay,
  to: isDay,
  q: (text) => text.length <= 60,
  after: (text) => /^\d{1,15}\.[A-Za-z0-9_-]{1,40}$/.test(text),
};

/** Reads an address; what it does not understand counts as not said. */
export const readNoticeQuery = (params: URLSearchParams): NoticeQuery => {
  const said = Object.entries(CHECKS).flatMap(([name, isFine]) => {
    const text = params.get(name)?.trim() ?? '';
    return text !== '' && isFine(text) ? [[name, text]] : [];
  });
  return Object.fromEntries(said) as NoticeQuery;
};

export const noticeListPath = (query: NoticeQuery = {}): string => pathWith('/infoDatails', { ...query });
export const noticePath = (id: string): string => pathWith('/infoDatails', { id });

export const noticeFilePath = (
  id: string,
  what: 'pdf' | 'guide' | 'lots' | 'calendar',
  version?: number,
): string => `${BASE}${routes.noticeFile.path}${queryString({ id, what, version })}`;

export const readNotices = (
  inProcessFetch: typeof fetch,
  query: NoticeQuery,
): Promise<NoticeOutputs['noticeList']> => apiOver(inProcessFetch)('noticeList', query);

/** Null when nothing was announced under this id, or when it can be the id of nothing. */
export const readNotice = async (inProcessFetch: typeof fetch, id: string): Promise<NoticeDetail | null> => {
  try {
    return await apiOver(inProcessFetch)('noticeDetail', { id });
  } catch (error) {
    const isNone = error instanceof CallFailed && (error.code === 404 || error.code === 4000);
    if (isNone) return null;
    throw error;
  }
};

/** A figure of the legal box beside the least there must be, as one reads it out. */
export const lawWords = ({
  rule,
  counted,
  least,
}: LawPoint): { readonly what: string; readonly figure: string } => {
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
      return { what: '竞价时间与顺延', figure: `开放 ${counted} 小时，法定不少于 ${least} 小时` };
  }
};

/** The kind of sale, as the filters name it. */
export const kindOf = ({
  hall,
  format,
}: Pick<NoticeSummary, 'hall' | 'format'>): keyof typeof NOTICE_KINDS =>
  format === 'fixed-price' ? 'fixed-price' : hall;

/** `¥2,000 起`: the least of the sums, where they differ. */
export const fromText = (sumsFen: readonly number[]): string => {
  if (sumsFen.length === 0) return '见清单';
  const [least, most] = [Math.min(...sumsFen), Math.max(...sumsFen)];
  return least === most ? moneyText(least) : `${moneyText(least)} 起`;
};
