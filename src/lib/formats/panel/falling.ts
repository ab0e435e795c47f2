// A falling price (降价拍) as it stands at an instant: what it costs, when it drops next and to
// what, how many drops are left to the floor. All of it follows from the time of the house.
// Source: product.md 3.3, 4.3; language.md 18 (13).
import { fallingPriceFen } from '#core/formats/falling-price.ts';
import type { FallView } from '#core/formats/format-view.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Fen } from '#core/money.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import type { Strip } from '#lib/bidding/panel/strip-words.ts';
import { hourStrip, isRunning } from './hour.ts';

export interface PriceNow {
  readonly priceFen: Fen;
  /** So often it has fallen. */
  readonly dropCount: number;
  /** So often it can still fall. */
  readonly dropsLeft: number;
  /** The next drop, and the price after it; null at the floor. */
  readonly next: { readonly atMs: number; readonly priceFen: Fen } | null;
  /** By how much it fell last, and when; null while it has not. */
  readonly last: { readonly atMs: number; readonly dropFen: Fen } | null;
  /** Since when it costs this: a share of the interval is what is left of it. */
  readonly shareLeft: number;
}

const dropsAt = ({ beganAtMs, everyMs }: FallView, atMs: number): number =>
  Math.max(0, Math.floor((atMs - beganAtMs) / everyMs));

/** Drops from the start price to the floor, the last of them perhaps a smaller one. */
const dropsInAll = ({ startPriceFen, floorFen, dropFen }: FallView): number =>
  Math.ceil((startPriceFen - floorFen) / dropFen);

/** It stands still while the lot is paused. */
export function priceAt(fall: FallView, nowMs: number): PriceNow {
  const atMs = fall.stoppedAtMs ?? nowMs;
  const most = dropsInAll(fall);
  const dropCount = Math.min(dropsAt(fall, atMs), most);
  const { beganAtMs, everyMs } = fall;
  const priceFen = fallingPriceFen(fall, atMs);
  const nextAtMs = beganAtMs + (dropCount + 1) * everyMs;
  const lastAtMs = beganAtMs + dropCount * everyMs;
  return {
    priceFen,
    dropCount,
    dropsLeft: most - dropCount,
    next: dropCount < most ? { atMs: nextAtMs, priceFen: fallingPriceFen(fall, nextAtMs) } : null,
    last:
      dropCount === 0
        ? null
        : { atMs: lastAtMs, dropFen: fallingPriceFen(fall, lastAtMs - everyMs) - priceFen },
    shareLeft: Math.min(1, Math.max(0, (nextAtMs - atMs) / everyMs)),
  };
}

export interface Step {
  readonly atMs: number;
  readonly priceFen: Fen;
  readonly is: 'past' | 'now' | 'coming';
}

const timeOf = (place: number, dropCount: number): Step['is'] => {
  if (place === dropCount) return 'now';
  return place < dropCount ? 'past' : 'coming';
};

/** Every price there is, in its order. */
export function stepsOf(fall: FallView, nowMs: number): readonly Step[] {
  const { dropCount } = priceAt(fall, nowMs);
  return Array.from({ length: dropsInAll(fall) + 1 }, (_none, place) => {
    const atMs = fall.beganAtMs + place * fall.everyMs;
    return { atMs, priceFen: fallingPriceFen(fall, atMs), is: timeOf(place, dropCount) };
  });
}

export function fallStrip(
  { view, state, fall }: { readonly view: LotView; readonly state: PanelState; readonly fall: FallView },
  { nowMs, registeredCount }: { readonly nowMs: number; readonly registeredCount: number },
): Strip {
  const aside = `${registeredCount} 人参拍`;
  const { next, dropCount } = priceAt(fall, nowMs);
  if (isRunning(state) && next === null) return { tone: 'extended', words: '已到底价，不再下降', aside };
  const words = dropCount === 0 ? '降价中' : `降价中，已降 ${dropCount} 次`;
  const strip = hourStrip(state, { view, over: '已成交', words, aside });
  return isRunning(state) ? { ...strip, tone: 'live' } : strip;
}

/** 你按下时 …，到达时 …: told to whoever paid less than they saw; empty where they did not. */
export function isCheaper(seenFen: Fen, paidFen: Fen): boolean {
  return paidFen < seenFen;
}
