import { useStore } from '@nanostores/react';
import { Bot } from 'lucide-react';
import { priceWords } from '#contract/lots/disposal-words.ts';
import { shownPriceFen } from '#core/lots/lot-view.ts';
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';
import { StripIcon } from '#islands/parts/bidding/standing/StripIcon.tsx';
import { Countdown } from '#islands/parts/Countdown.tsx';
import { Price } from '#islands/parts/Price.tsx';
import { lengthOf } from '#islands/parts/sum-length.ts';
import type { Kind } from '#lib/bidding/bid-amount.ts';
import { lotClock } from '#lib/bidding/panel/lot-clock.ts';
import { canOffer, isBought, isOver, RESULT_ID, type PanelState } from '#lib/bidding/panel/panel-state.ts';
import { moneyText, yuanText } from '#lib/format.ts';
import { $userInfo } from '#lib/session.ts';
import { $bidding, attemptOf } from '#lib/stores/bidding.ts';
import css from './BidBar.module.scss';

interface Props {
  readonly model: PanelModel;
  readonly onOpen: (kind: Kind) => void;
}

/** The phone's bar: standing and time over price and button, always under the thumb. */
export function BidBar({ model, onOpen }: Props) {
  const { state, strip, live } = model;
  const { view, nowMs } = live;
  const isStale = state.kind === 'disconnected';
  const isShut = !canOffer(state) && state.kind !== 'leading' && model.early === null;
  const { to, endsAtMs, isStill, priceTone } = lotClock(view, nowMs, isStale);
  return (
    <div className={css.bar} role="region" aria-label="出价栏">
      <p className={css.strip} data-tone={strip.tone} id={NOW_ID}>
        <StripIcon tone={strip.tone} size={16} />
        <span>{END_WORDS[state.kind] ?? strip.words}</span>
        <span className={css.time} data-over={isOver(state) ? '' : undefined}>
          {isOver(state) ? (
            strip.aside
          ) : (
            <Countdown endsAtMs={endsAtMs} nowMs={nowMs} to={to} isStale={isStill} />
          )}
        </span>
      </p>
      <div className={css.row} data-over={isOver(state) ? '' : undefined}>
        <div>
          <p className={css.label}>{labelOf(model)}</p>
          <p className={css.price}>
            <Price fen={shownPriceFen(view)} tone={isOver(state) ? 'ink' : priceTone} />
          </p>
        </div>
        {!isOver(state) && (
          <>
            <button
              type="button"
              className={css.proxy}
              disabled={isShut}
              aria-describedby={isShut ? `${NOW_ID} ${NEXT_ID}` : undefined}
              onClick={() => onOpen('maximum')}
            >
              <Bot size={20} strokeWidth={1.6} aria-hidden="true" />
              委托
            </button>
            <MainButton model={model} onOpen={onOpen} />
          </>
        )}
        {isOver(state) && <EndLink {...model} />}
      </div>
    </div>
  );
}

/**
 * On a line that is down the bar says of a bid on its way that it is being asked after; the sheet
 * says which.
 */
const usePending = ({ live }: PanelModel): boolean => {
  const attempt = attemptOf(live.view.id, useStore($userInfo)?.maskedPhone);
  return useStore($bidding, { keys: [attempt] })[attempt] !== undefined;
};

/**
 * Ids of what the strip says of the hour, and of what the main button says is to be done first: by
 * these a shut button says why.
 */
const [NOW_ID, NEXT_ID] = ['bid-bar-now', 'bid-bar-next'];

const MainButton = ({ model, onOpen }: Props) => {
  const isPending = usePending(model);
  const { state, live, verb, registration, early } = model;
  const isFrozen = live.view.depositFen > 0 && (registration.money?.cover ?? 'lot') === 'lot';
  const { nextMinimumFen } = live.view;
  if (canOffer(state) && state.kind !== 'submitting') {
    // Beside a long price there is no room for a second one; the sheet has it.
    const isLong = lengthOf(yuanText(nextMinimumFen)) !== undefined;
    return (
      <button type="button" className={css.main} onClick={() => onOpen('exact')}>
        <span>{verb}</span> {!isLong && <b>{moneyText(nextMinimumFen)}</b>}
      </button>
    );
  }
  const words: Partial<Record<typeof state.kind, string>> = {
    submitting: '正在提交',
    leading: '调整上限',
    unverified: '办理实名认证',
    unregistered: isFrozen ? '缴保证金参拍' : '参拍',
    'not-started': early ? verb.replace(/为$/, '') : '参拍准备',
    paused: '查看暂停原因',
    disconnected: isPending ? '出价确认中' : '暂不能出价',
    closing: '正在落槌',
  };
  const isShut = (state.kind === 'disconnected' || state.kind === 'closing') && !isPending;
  return (
    <button
      type="button"
      className={css.main}
      data-quiet={state.kind === 'leading' ? '' : undefined}
      id={NEXT_ID}
      disabled={isShut}
      aria-describedby={isShut ? NOW_ID : undefined}
      onClick={() => onOpen('exact')}
    >
      {words[state.kind]}
    </button>
  );
};

const labelOf = ({ state, live }: PanelModel): string => {
  const { priceFen, status, disposal } = live.view;
  const words = priceWords(disposal);
  if (priceFen === null) return words.start;
  if (!isOver(state)) return words.standing;
  return status === 'sold' ? words.hammer : words.highest;
};

/** Words of the strip at the end: on a phone the result itself stands further up, out of sight. */
const END_WORDS: Partial<Record<PanelState['kind'], string>> = { won: '恭喜得标', 'not-won': '这件没拍到' };

const endWords = (state: PanelState): string => {
  if (isBought(state)) return '看签署与付款';
  return state.kind === 'negotiating' && state.isMine ? '看议价' : '看结果';
};

/** The way to what is to be done, or to what has become of it. */
const EndLink = ({ state }: PanelModel) => (
  <a
    className={`${css.main} ${css.end}`}
    data-quiet={isBought(state) ? undefined : ''}
    href={`#${RESULT_ID}`}
  >
    {endWords(state)}
  </a>
);
