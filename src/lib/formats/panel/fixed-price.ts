// State of a lot at a fixed price (一口价) for whoever looks at it: theirs to pay, an offer to
// answer or to wait for, kept for somebody else, or free to buy. In the order in which they must be
// told. Source: product.md 3.3, 7.2; language.md 18 (11).
import type { HeldUnit, MyDealings, OfferOnTable } from '#contract/formats/outputs.ts';
import type { StockView } from '#core/formats/format-view.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import type { Strip } from '#lib/bidding/panel/strip-words.ts';
import { clockText, shortDeadlineText } from '#lib/format.ts';
import { hourStrip, isRunning } from './hour.ts';

export type UnitState =
  | { readonly kind: 'held'; readonly hold: HeldUnit }
  | { readonly kind: 'countered'; readonly offer: OfferOnTable }
  | { readonly kind: 'offered'; readonly offer: OfferOnTable }
  | { readonly kind: 'free' }
  /** Everything is kept or sold; `nextFreeAtMs` null: nothing comes back. */
  | { readonly kind: 'taken'; readonly nextFreeAtMs: number | null }
  /** It is over, and they have bought of it. */
  | { readonly kind: 'bought' }
  /** The hour of the lot decides, and not what they have begun on it. */
  | { readonly kind: 'hour' };

export interface UnitFacts {
  readonly view: LotView;
  readonly stock: StockView;
  readonly state: PanelState;
  readonly mine: MyDealings | null;
  readonly nowMs: number;
}

const isOverIn = ({ status }: LotView): boolean => ['sold', 'passed', 'withdrawn'].includes(status);

export function unitState({ view, stock, state, mine, nowMs }: UnitFacts): UnitState {
  if (isOverIn(view)) return mine && mine.bought.length > 0 ? { kind: 'bought' } : { kind: 'hour' };
  // A unit that is kept for them is paid or given back also after the end.
  if (state.kind !== 'disconnected' && view.status === 'on-sale' && mine?.hold) {
    return { kind: 'held', hold: mine.hold };
  }
  if (!isRunning(state)) return { kind: 'hour' };
  const offer = mine?.offer && mine.offer.untilMs > nowMs ? mine.offer : null;
  if (offer) return { kind: offer.from === 'house' ? 'countered' : 'offered', offer };
  return stock.freeCount > 0 ? { kind: 'free' } : { kind: 'taken', nextFreeAtMs: stock.nextFreeAtMs };
}

/** `仅此 1 件`, `10 件剩 3 件`. */
export function stockText({ unitCount, freeCount }: StockView): string {
  return unitCount === 1 ? '仅此 1 件' : `${unitCount} 件剩 ${freeCount} 件`;
}

const keptWords = (untilMs: number): Pick<Strip, 'words' | 'aside'> => ({
  words: '已被锁定，对方正在付款',
  aside: `至 ${clockText(untilMs)}`,
});

export function unitStrip(
  unit: UnitState,
  { stock, state, view }: Pick<UnitFacts, 'stock' | 'state' | 'view'>,
  paddle: string | null,
): Strip {
  switch (unit.kind) {
    case 'held':
      return { tone: 'lead', words: '已为你锁定', aside: paddle === null ? '' : `竞买号 ${paddle}` };
    case 'countered':
      return { tone: 'waits', words: '拍卖行已还价，等你答复', aside: stockText(stock) };
    case 'offered':
      return { tone: 'waits', words: '你的还价在等答复', aside: stockText(stock) };
    case 'taken': {
      const { nextFreeAtMs } = unit;
      if (nextFreeAtMs === null) return { tone: 'passed', words: '已无存货', aside: stockText(stock) };
      return { tone: 'extended', ...keptWords(nextFreeAtMs) };
    }
    case 'free':
      return { tone: 'calm', words: '可购买', aside: stockText(stock) };
    case 'bought':
      return { tone: 'ended', words: '你已买下', aside: '' };
    case 'hour': {
      const { freeCount, nextFreeAtMs } = stock;
      // Newcomers, who have not registered yet, are told so as well.
      const isKept = freeCount === 0 && nextFreeAtMs !== null;
      const said = isKept ? keptWords(nextFreeAtMs) : { words: '可购买', aside: stockText(stock) };
      return hourStrip(state, { view, over: '已售出', ...said });
    }
  }
}

/** `还有 2 轮`; null where no more can be offered. */
export function roundsText({ roundsLeft }: Pick<MyDealings, 'roundsLeft'>): string | null {
  return roundsLeft > 0 ? `还有 ${roundsLeft} 轮` : null;
}

/** The time to which a unit is kept, as far as it is left of the time a purchase has. */
export function heldShare({ untilMs }: HeldUnit, { holdMs }: StockView, nowMs: number): number {
  return Math.min(1, Math.max(0, (untilMs - nowMs) / holdMs));
}

/** When one's own dealings are to be asked for again without any news of the room. */
export function nextTurnMs(mine: MyDealings | null): number | null {
  return mine?.hold?.untilMs ?? mine?.offer?.untilMs ?? null;
}

/** Consequence of giving a unit back, said before it is done. */
export const RETURN_WORDS =
  '放弃后立即放回，别人可以买，订单同时关闭，不收费用。24 小时内放弃或到期未付满 2 次，当天不能再锁定。';

export function offerWords({ from, untilMs }: OfferOnTable, nowMs: number): string {
  const byText = shortDeadlineText(untilMs, nowMs);
  return from === 'house'
    ? `${byText} 前有效，到期自动失效`
    : `最晚 ${byText} 有结果，没有答复就自动失效；等待期间别人仍可按一口价买走`;
}
