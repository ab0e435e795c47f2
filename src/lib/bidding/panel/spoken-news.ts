// News of the lot for a screen reader, and how urgent they are. The ticking clock itself is silent;
// the time is spoken at five marks. Overtaken, won and lost are news to one person alone and are
// told, at once, where that news arrives. Source: goals.md U4, language.md 8 and 12, product.md
// 5.11.
import type { Fen } from '#core/money.ts';
import { moneyText, remainingWords } from '#lib/format.ts';
import type { PanelState } from './panel-state.ts';

export interface Moment {
  readonly kind: PanelState['kind'];
  readonly priceFen: Fen | null;
  readonly extensionCount: number;
  /** Up to when outages have been given back to the lot; null: none was. */
  readonly givenBackToMs: number | null;
  readonly leftMs: number;
}

export interface News {
  readonly text: string;
  readonly isUrgent: boolean;
}

const MARKS_MS = [300_000, 120_000, 60_000, 30_000, 10_000];

const RUNNING: readonly PanelState['kind'][] = [
  'signed-out',
  'unverified',
  'unregistered',
  'can-bid',
  'submitting',
  'leading',
  'outbid',
  'in-hall',
];

/** News between two moments, as one sentence at most. */
export function newsBetween(before: Moment, now: Moment): News | null {
  // While a bid is on its way nothing is said, not even its own price: the answer follows at once,
  // and must not wait its turn.
  if (now.kind === 'submitting') return null;
  if (before.kind === 'paused' && RUNNING.includes(now.kind)) {
    return calm(`竞价已恢复，${price(now)}${lead(now)}，${left(now)}`);
  }
  const isGivenBack = now.givenBackToMs !== null && now.givenBackToMs !== before.givenBackToMs;
  if (isGivenBack && RUNNING.includes(now.kind)) {
    return urgent(`系统曾中断，本件已补时，${left(now)}，${price(now)}${lead(now)}`);
  }
  if (now.kind !== before.kind) {
    const news = stateNews(now);
    if (news) return news;
    if (before.kind === 'disconnected') return calm(`连接已恢复，${price(now)}${lead(now)}，${left(now)}`);
  }
  if (!RUNNING.includes(now.kind)) return null;
  if (now.extensionCount > before.extensionCount)
    return calm(`已延时，${left(now)}，${price(now)}${lead(now)}`);
  if (now.priceFen !== before.priceFen) {
    return calm(`${price(now)}${lead(now)}，${left(now)}`);
  }
  const hasPassedMark = MARKS_MS.some((markMs) => before.leftMs > markMs && now.leftMs <= markMs);
  return hasPassedMark && now.leftMs > 0 ? calm(`${left(now)}，${price(now)}${lead(now)}`) : null;
}

const calm = (text: string): News => ({ text, isUrgent: false });
const urgent = (text: string): News => ({ text, isUrgent: true });

const price = ({ priceFen }: Moment): string =>
  priceFen === null ? '还没有人出价' : `当前价 ${moneyText(priceFen)}`;
const left = ({ leftMs }: Moment): string => `剩 ${remainingWords(leftMs)}`;
/** Leading or not is said with every price: the moment it changed in may have passed unheard. */
const lead = ({ kind }: Moment): string => {
  if (kind === 'leading') return '，你当前领先';
  return kind === 'outbid' ? '，你已被超越' : '';
};

/** The news of a change of state; null when the change says nothing to the ear. */
const stateNews = (now: Moment): News | null => {
  switch (now.kind) {
    case 'leading':
      return calm(`你当前领先，${price(now)}，${left(now)}`);
    case 'sold':
      return calm(`已落槌，成交价 ${moneyText(now.priceFen ?? 0)}`);
    case 'agreed':
      return calm('议价成交');
    case 'second':
      return calm('候补成交');
    case 'negotiating':
      return calm('已落槌，未达保留价，议价中');
    case 'passed':
      return calm('已落槌，本件流拍');
    case 'withdrawn':
      return urgent('本件已撤拍');
    case 'paused':
      return urgent('竞价已暂停');
    case 'disconnected':
      return urgent('连接中断，正在重连，暂不能出价');
    case 'in-hall':
    case 'outbid':
    case 'won':
    case 'not-won':
    case 'not-started':
    case 'closing':
    case 'signed-out':
    case 'unverified':
    case 'unregistered':
    case 'can-bid':
    case 'submitting':
      return null;
  }
};
