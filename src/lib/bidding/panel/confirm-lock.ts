// Why the sum that is being read once more can no longer be sent: the room goes on while one
// thinks, and a button that the house would refuse is shut with the reason beside it.
// Source: language.md 9 (bid panel); goals.md U13.
import type { Refusal } from '#core/refusals.ts';
import { amountProblem, baseFen, lowestFenOf, type Room } from '#lib/bidding/bid-amount.ts';
import { panelWordsFor } from '#lib/bidding/panel-words.ts';
import { clockText } from '#lib/format.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import type { Offer } from './offer.ts';
import { canOffer, isOver, type PanelFacts, type PanelState } from './panel-state.ts';

/** The panel as it stands while the sum is being read. */
interface Reading {
  readonly state: PanelState;
  readonly live: Room & Pick<PanelFacts, 'mine' | 'nowMs'>;
  readonly lot: Pick<PanelSlice, 'limits'>;
}

/** Null: as far as the page knows, it would count. */
export function confirmLock(reading: Reading, offer: Offer): string | null {
  const { state, live } = reading;
  if (isEarly(state) && offer.kind === 'maximum') return ofTheSum(reading, offer);
  if (state.kind === 'leading') {
    const priceFen = baseFen(live.view);
    if (offer.kind === 'exact') return said({ code: 'ALREADY_LEADING', priceFen }, live.nowMs);
  } else if (!canOffer(state)) return ofTheHour(reading);
  return ofTheSum(reading, offer);
}

/** Before the opening a maximum is left by who is in, or logs in for it. */
const isEarly = (state: PanelState): boolean =>
  state.kind === 'not-started' && (state.entry === 'ready' || state.entry === 'signed-out');

const said = (refusal: Refusal, nowMs: number): string => {
  const { sentence, wayOut } = panelWordsFor(refusal, nowMs);
  return `${sentence}。${wayOut}`;
};

/** Of the hour: what anybody could be told now, whatever their sum. */
const ofTheHour = ({ state, live: { nowMs } }: Reading): string => {
  if (state.kind === 'disconnected')
    return `连接中断，价格停在 ${clockText(state.lostAtMs)}；恢复后按那时的价格再确认`;
  if (state.kind === 'paused') return said({ code: 'PAUSED', reason: state.reason }, nowMs);
  if (state.kind === 'withdrawn') return said({ code: 'WITHDRAWN', reason: state.reason }, nowMs);
  if (state.kind === 'closing') return '时间已到，正在落槌；没有发出';
  return isOver(state) ? '这件已经结束；没有发出' : '现在不能出价；没有发出';
};

const ofTheSum = ({ live, lot }: Reading, { kind, amountFen, seenPriceFen }: Offer): string | null => {
  const { view, mine, nowMs } = live;
  const lowestFen = lowestFenOf(live, kind, mine);
  const problem = amountProblem(view, amountFen, { kind, lowestFen, limits: lot.limits });
  if (problem === null) return null;
  const { priceFen } = view;
  const isOvertaken = problem.code === 'TOO_LOW' && priceFen !== null && priceFen !== seenPriceFen;
  return said(isOvertaken ? { code: 'PRICE_CHANGED', priceFen, nextMinimumFen: lowestFen } : problem, nowMs);
};
