import { Fragment } from 'react';
import { remainingText } from '#lib/format.ts';
import { toneOfLeft, toneTo, type LeftTone } from '#lib/lots/time-left.ts';
import css from './Countdown.module.scss';

const DUE = {
  opening: '即将开拍',
  turn: '轮到即拍',
  hammer: '正在落槌',
  over: '已落槌',
  payment: '已到期',
  drop: '正在降价',
  close: '正在开标',
} as const;

interface Props {
  readonly endsAtMs: number;
  readonly nowMs: number;
  /** Moment that is counted to: each has its own word for when it is due. */
  readonly to?: keyof typeof DUE;
  /**
   * Grey and standing still: the line to the house is down and this is the last that was known, or
   * the lot is paused.
   */
  readonly isStale?: boolean;
}

/**
 * The time to the hammer, or to the opening, by the house's clock; its size is the text size of
 * where it stands. Of a lot in line no time is known before its turn.
 */
export function Countdown({ endsAtMs, nowMs, to = 'hammer', isStale = false }: Props) {
  const leftMs = Math.max(0, endsAtMs - nowMs);
  const tone = to === 'turn' ? 'over' : toneFor(to, leftMs);
  return (
    <span
      className={css.left}
      data-tone={isStale ? 'stale' : tone}
      data-live="left"
      role="timer"
      translate="no"
    >
      {tone === 'over' ? DUE[to] : <Digits text={remainingText(leftMs)} />}
    </span>
  );
}

/** An end that nobody can move, and a price that only falls, are nothing to be hot about. */
const toneFor = (to: Exclude<keyof typeof DUE, 'turn'>, leftMs: number): LeftTone => {
  if (to === 'opening' || to === 'over') return toneTo(to, leftMs);
  const tone = toneOfLeft(leftMs);
  return tone === 'hot' && (to === 'drop' || to === 'close') ? 'soon' : tone;
};

/**
 * Digits with their colons raised to the middle of the figures. Each stands in an element of its
 * own, for a browser that translates the page puts others in the place of bare texts.
 */
export function Digits({ text }: { readonly text: string }) {
  const groups = text.split(':').map((digits, place) => ({ digits, place }));
  return groups.map(({ digits, place }) => (
    <Fragment key={place}>
      {place > 0 && <span className={css.colon}>:</span>}
      <span data-digits="">{digits}</span>
    </Fragment>
  ));
}
