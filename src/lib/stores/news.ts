// What has just happened to the visitor, told at once and in words: as a toast wherever he is, and aloud.
// Source: language.md 9 and 14, goals.md U4.
import type { LiveMessage } from '#contract/live.ts';
import { OVERTAKEN_STAY_MS } from '#lib/constants.ts';
import { moneyText } from '#lib/format.ts';
import { lotPath } from '#lib/paths.ts';
import { announce } from './announce.ts';
import { $lots } from './lots.ts';
import { showToast, type Toast } from './toasts.ts';

type OwnNews = Extract<LiveMessage, { t: 'mine' }>;

const behindFen = ({ mine, priceFen }: OwnNews): number | null => {
  const view = $lots.get()[mine.lotId]?.view;
  return view && priceFen !== null ? view.nextMinimumFen - priceFen : null;
};

const overtaken = (news: OwnNews): string => {
  const missingFen = behindFen(news);
  return missingFen !== null && missingFen > 0 ? `已被超越，差 ${moneyText(missingFen)} 反超` : '已被超越';
};

const toastFor = (news: OwnNews): Toast | null => {
  const price = news.priceFen === null ? '' : ` ${moneyText(news.priceFen)}`;
  const action = { label: '去看看', href: lotPath(news.mine.lotId) };
  if (news.what === 'outbid') {
    return {
      kind: 'warning',
      text: overtaken(news),
      detail: `${news.lotTitle}，当前价${price}`,
      action,
      stayMs: OVERTAKEN_STAY_MS,
    };
  }
  if (news.what === 'won') {
    return { kind: 'success', text: '恭喜得标', detail: `${news.lotTitle}，成交价${price}`, action };
  }
  if (news.what === 'lost') {
    return { kind: 'info', text: '这件没拍到', detail: `${news.lotTitle}，保证金原路退回`, action };
  }
  return null;
};

/** Several tabs hear the same news; the one that is looked at tells it. */
export const tellNews = (news: OwnNews): void => {
  const toast = toastFor(news);
  if (!toast || document.visibilityState !== 'visible') return;
  showToast(toast);
  announce({ text: `${toast.text}。${toast.detail ?? ''}`, isUrgent: true });
};
