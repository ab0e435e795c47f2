// A lot sold under seal (暗标): whether an envelope of theirs lies there, never what is in it; how
// long it may still be changed; and after the close what the rules publish of the opening.
// Source: product.md 3.3, 4.3; language.md 18 (12); goals.md I-43.
import type { MyDealings } from '#contract/formats/outputs.ts';
import type { Outputs } from '#contract/outputs.ts';
import type { SealedView } from '#core/formats/format-view.ts';
import { readYuan, sumProblem } from '#core/input/typed-sum.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Fen } from '#core/money.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import type { Strip } from '#lib/bidding/panel/strip-words.ts';
import { moneyText } from '#lib/format.ts';
import { hourStrip, isRunning } from './hour.ts';

type Logged = Outputs['lotEvents']['rows'][number];

export interface Opening {
  /** Null: the rules keep the sums to the house. */
  readonly bids: readonly OpenedLine[] | null;
}

export interface OpenedLine {
  readonly place: number;
  readonly paddle: string;
  readonly amountFen: Fen;
  readonly atMs: number;
  readonly isMine: boolean;
  /** Why it stands where it stands: 得标, 同价后到; empty: its sum says it. */
  readonly note: string;
}

export function sealedStrip(
  {
    view,
    state,
    sealed,
  }: { readonly view: LotView; readonly state: PanelState; readonly sealed: SealedView },
  mine: MyDealings | null,
  paddle: string | null,
): Strip {
  const { bidCount } = sealed;
  const aside = bidCount === null ? '' : `已收 ${bidCount} 份标书`;
  if (isRunning(state) && (mine?.sealedAtMs ?? null) !== null) {
    return { tone: 'waits', words: '你的标书已封存', aside: paddle === null ? aside : `竞买号 ${paddle}` };
  }
  return hourStrip(state, { view, over: '已开标', words: '收标中', aside });
}

export type SealedSum =
  | { readonly is: 'nothing' }
  | { readonly is: 'sum'; readonly amountFen: Fen }
  | { readonly is: 'problem'; readonly problem: string };

/** A sum as it is typed, in whole yuan and not below the start price. */
export function readSealedSum(typed: string, { startPriceFen }: Pick<LotView, 'startPriceFen'>): SealedSum {
  const sum = readYuan(typed);
  if (!sum.ok) {
    return sum.fault === 'nothing'
      ? { is: 'nothing' }
      : { is: 'problem', problem: sumProblem('标书金额', sum.fault) };
  }
  return startPriceFen !== null && sum.value < startPriceFen
    ? { is: 'problem', problem: `不低于起标价 ${moneyText(startPriceFen)}` }
    : { is: 'sum', amountFen: sum.value };
}

/** Null until the opening is on record. */
export function openingIn(
  rows: readonly Logged[],
  { leaderPaddle, status }: Pick<LotView, 'leaderPaddle' | 'status'>,
  paddle: string | null,
): Opening | null {
  const event = rows.map((row) => row.event).find(({ type }) => type === 'bids-opened');
  if (event?.type !== 'bids-opened') return null;
  const { bids } = event;
  if (bids === null) return { bids: null };
  return {
    bids: bids.map((bid, at) => {
      const isWinner = status === 'sold' && at === 0 && bid.paddle === leaderPaddle;
      return {
        place: at + 1,
        paddle: bid.paddle,
        amountFen: bid.amountFen,
        atMs: bid.atMs,
        isMine: bid.paddle === paddle,
        note: isWinner ? '得标' : noteBehind(bid, bids[at - 1]),
      };
    }),
  };
}

interface Ranked {
  readonly amountFen: Fen;
  readonly rank?: number;
}

/** Of equals the one with the better right goes first, then the earlier. */
const noteBehind = (bid: Ranked, before: Ranked | undefined): string => {
  if (before?.amountFen !== bid.amountFen) return '';
  return (before.rank ?? Infinity) < (bid.rank ?? Infinity) ? '同价，顺位在后' : '同价后到';
};
