// The moment to which the clock of a lot counts: before it begins its opening, in ink and without
// haste, and from then on the hammer. Source: visual language 3 (line and countdown), 9 (a lot to
// come is black).
import type { LotView } from '#core/lots/lot-view.ts';
import { shareLeft, toneOfLeft, type LeftTone } from '#lib/lots/time-left.ts';

export interface LotClock {
  /** `turn`: a lot of a lane is called when the one before it is over. */
  readonly to: 'opening' | 'turn' | 'hammer' | 'over';
  readonly label: string;
  readonly endsAtMs: number;
  /** Of the hammer line. */
  readonly share: number;
  readonly tone: LeftTone;
  /**
   * The digits are grey and do not run: the line to the house is down, or the auction is paused.
   */
  readonly isStill: boolean;
  /** Red is for live money only. */
  readonly priceTone: 'live' | 'ink';
}

/** @param isStale the line to the house is down, and this is the last that was known */
export function lotClock(view: LotView, nowMs: number, isStale: boolean): LotClock {
  const isToCome = view.status === 'scheduled';
  const isStill = isStale || view.status === 'paused';
  const endsAtMs = isToCome ? view.startsAtMs : view.endsAtMs;
  return {
    to: toOf(view),
    label: labelOf(view),
    endsAtMs,
    share: isToCome ? 1 : shareLeft(view, nowMs),
    isStill,
    tone: isStill || isToCome ? 'calm' : toneOfLeft(endsAtMs - nowMs),
    priceTone: isStale || isToCome ? 'ink' : 'live',
  };
}

const labelOf = ({ status, isInLine }: LotView): string => {
  if (status !== 'scheduled') return '距落槌';
  return isInLine === true ? '依次开拍' : '距开拍';
};

/** The hammer has not been heard before the house says so, whatever the clock says. */
const toOf = ({ status, isInLine }: LotView): LotClock['to'] => {
  if (status === 'scheduled') return isInLine === true ? 'turn' : 'opening';
  return status === 'open' || status === 'paused' ? 'hammer' : 'over';
};
