// What has just happened to the visitor on a lot, told at once and in words. Toasts are spoken as they appear. Source: language.md 9 and 14, goals.md U4.
import type { LiveMessage } from '#contract/live.ts';
import { OVERTAKEN_STAY_MS } from '#lib/constants.ts';
import { moneyText } from '#lib/format.ts';
import { addressOf } from '#lib/guard.ts';
import { lotPath } from '#lib/paths.ts';
import { announce } from './announce.ts';
import { $lots } from './lots.ts';
import { showToast, type Toast } from './toasts.ts';

type OwnNews = Extract<LiveMessage, { t: 'mine' }>;

const overtaken = ({ mine, priceFen }: OwnNews): string => {
  const view = $lots.get()[mine.lotId]?.view;
  const missingFen = view && priceFen !== null ? view.nextMinimumFen - priceFen : 0;
  return missingFen > 0 ? `已被超越，差 ${moneyText(missingFen)} 反超` : '已被超越';
};

/** Null: the change says nothing that its own screen does not say. */
const toastFor = (news: OwnNews): Toast | null => {
  // A sum stays on the line of what it is.
  const price = news.priceFen === null ? '' : `\u00A0${moneyText(news.priceFen)}`;
  const href = lotPath(news.mine.lotId);
  const action = { label: '去看看', href };
  switch (news.what) {
    case 'outbid': {
      const detail = `${news.lotTitle}，当前价${price}`;
      const raise = { label: '去加价', href };
      return { kind: 'warning', text: overtaken(news), detail, action: raise, stayMs: OVERTAKEN_STAY_MS };
    }
    case 'won':
      return { kind: 'success', text: '恭喜得标', detail: `${news.lotTitle}，成交价${price}`, action };
    case 'lost':
      return { kind: 'info', text: '这件没拍到', detail: `${news.lotTitle}，保证金退回可用余额`, action };
    case 'haggling': {
      const detail = `${news.lotTitle}，保证金在议价期间继续冻结`;
      return { kind: 'info', text: '未达保留价，进入议价', detail, action };
    }
    case 'leading':
    case 'deposit':
    case 'registered':
      return null;
  }
};

/**
 * Several tabs hear the same news; the one that is looked at tells it. On the lot's own page the panel has changed
 * before the eye already, so there it is only spoken.
 */
export const tellNews = (news: OwnNews): void => {
  const here = addressOf(location.pathname) === addressOf(lotPath(''));
  const isShown = here && new URLSearchParams(location.search).get('id') === news.mine.lotId;
  const toast = toastFor(news);
  if (!toast || document.visibilityState !== 'visible') return;
  if (isShown) announce({ text: toast.text, isUrgent: true });
  else showToast(toast);
};
