// News of what has just happened to the visitor on a lot, told at once and in words; that they were
// overtaken also by the title of the tab and, where they want it, by a tone. Toasts are spoken as
// they appear. Source: language.md 9 and 14, goals.md U4.
import type { LiveMessage } from '#contract/live.ts';
import { isLotAddress, lotPathById } from '#lib/auction-paths.ts';
import { OVERTAKEN_STAY_MS } from '#lib/constants.ts';
import { moneyText } from '#lib/format.ts';
import { addressOf } from '#lib/guard.ts';
import { announce } from './announce.ts';
import { chooseSteps } from './chosen-steps.ts';
import { $lots } from './lots.ts';
import { markTitle } from './tab-title.ts';
import { dropToastsAbout, showToast, type Toast } from './toasts.ts';
import { $isToneOn, playTone } from './tone.ts';

type OwnNews = Extract<LiveMessage, { t: 'mine' }>;

/**
 * Several tabs hear the same news; the one that is looked at tells it. On the lot's own page the
 * panel has changed before the eye already, so there it is only spoken; being overtaken is shown
 * there too, with the way back to the lead.
 */
export function tellNews(news: OwnNews): void {
  const { lotId } = news.mine;
  markTitle(lotId, news.what === 'outbid');
  if (news.what === 'outbid') sound(lotId);
  // A visitor who leads again, or has won, is not told any longer that they were overtaken.
  const about = `standing:${lotId}`;
  if (STANDS.has(news.what)) dropToastsAbout(about);
  const toast = toastFor(news);
  if (!toast || document.visibilityState !== 'visible') return;
  if (isShown(lotId) && news.what !== 'outbid') announce({ text: toast.text, isUrgent: true });
  else showToast({ ...toast, about });
}

/** Sum it takes to lead again, where the page knows the lot. */
const missing = ({ mine, priceFen }: OwnNews): string => {
  const view = $lots.get()[mine.lotId]?.view;
  const missingFen = view && priceFen !== null ? view.nextMinimumFen - priceFen : 0;
  return missingFen > 0 ? `，差 ${moneyText(missingFen)} 反超` : '';
};

/**
 * On the lot's own page one request puts the next step into the box; from elsewhere the way leads
 * there.
 */
const raiseOn = ({ mine: { lotId } }: OwnNews): NonNullable<Toast['action']> =>
  isShown(lotId)
    ? { label: '+1手', run: () => chooseSteps(lotId, 1) }
    : { label: '+1手', href: lotPathById(lotId, null) };

/** Null: the change says nothing that its own screen does not say. */
const toastFor = (news: OwnNews): Toast | null => {
  // A sum stays on the line of what it is.
  const price = news.priceFen === null ? '' : `\u00A0${moneyText(news.priceFen)}`;
  const href = lotPathById(news.mine.lotId, null);
  const action = { label: '去看看', href };
  switch (news.what) {
    case 'outbid': {
      const detail = `${news.lotTitle}，当前${price}${missing(news)}`;
      return { kind: 'warning', text: '已被超越', detail, action: raiseOn(news), stayMs: OVERTAKEN_STAY_MS };
    }
    case 'won':
      return { kind: 'success', text: '恭喜得标', detail: `${news.lotTitle}，成交价${price}`, action };
    case 'lost':
      return { kind: 'info', text: '这件没拍到', detail: `${news.lotTitle}，保证金退回可用余额`, action };
    case 'negotiating': {
      const detail = `${news.lotTitle}，保证金在议价期间继续冻结`;
      return { kind: 'info', text: '未达保留价，进入议价', detail, action };
    }
    case 'leading':
    case 'deposit':
    case 'registered':
      return null;
  }
};

/** News that say where the visitor stands now. */
const STANDS: ReadonlySet<OwnNews['what']> = new Set(['outbid', 'leading', 'won', 'lost', 'negotiating']);

/** Their page is that of the lot, or the lot stands in their grid. */
const isShown = (lotId: string): boolean => {
  const { pathname, search } = location;
  const params = new URLSearchParams(search);
  const shown = [params.get('id'), ...(params.get('lots') ?? '').split(',')];
  return isLotAddress(addressOf(pathname)) && shown.includes(lotId);
};

/**
 * Several tabs may show one lot: the one that is looked at sounds, or the lot's own where none is.
 */
const sound = (lotId: string): void => {
  const isLookedAt = document.visibilityState === 'visible';
  if ($isToneOn.get() && (isLookedAt || isShown(lotId))) playTone();
};
