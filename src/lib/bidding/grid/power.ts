// The buyer's money in 多屏竞价: how much of it is taken, how much the chosen tile would take, and
// what is left. With a deposit a lot, registering takes; on a level account, leading does, by the
// sum that may be bid for them. Source: product.md 3.5; mock-up 19.
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { Deposit, Hold } from '#contract/deposits/outputs.ts';
import { buyingPowerFen } from '#core/deposits/buying-power.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { Fen } from '#core/money.ts';

export interface PowerFacts {
  readonly deposit: Deposit;
  readonly holds: readonly Hold[];
}

export interface PowerTile {
  readonly view: LotView;
  readonly mine: MyStanding | null;
  readonly isChosen: boolean;
}

export interface Power {
  /** A deposit for each lot, or a level account that stands for many. */
  readonly by: 'deposit' | 'level';
  readonly wholeFen: Fen;
  readonly takenFen: Fen;
  /** Tiles that take of it, counted from 1. */
  readonly takenBy: readonly number[];
  /** Part of the chosen tile, if one registered or bid in it now. */
  readonly chosen: { readonly place: number; readonly amountFen: Fen } | null;
  /** Below nought: the chosen tile asks for more than there is. */
  readonly leftFen: Fen;
}

const isLevel = ({ holds }: PowerFacts, tiles: readonly PowerTile[]): boolean =>
  holds.some(({ kind }) => kind === 'level') || tiles.some(({ mine }) => mine?.cover === 'level');

/** Sum a tile takes now; null: nothing. */
const takenIn = (by: Power['by'], { view, mine }: PowerTile): Fen | null => {
  if (mine === null || isOver(view)) return null;
  if (by === 'deposit')
    return mine.depositState === 'frozen' && mine.cover === undefined ? view.depositFen : null;
  return mine.place === 'leading' ? (mine.maximumFen ?? view.priceFen) : null;
};

/** Sum it would take with the next press. */
const wantedIn = (by: Power['by'], { view, mine }: PowerTile): Fen | null => {
  if (isOver(view) || mine?.place === 'leading') return null;
  const isIn = (mine?.paddle ?? null) !== null;
  if (by === 'deposit') return isIn ? null : view.depositFen;
  return view.nextMinimumFen;
};

/** Sum a level account leads in no tile; the house tells the tenth part of it that is kept. */
const ledElsewhereFen = ({ holds }: PowerFacts, ids: readonly string[]): Fen => {
  const others = holds.filter(({ kind, id }) => kind === 'level' && !ids.includes(id));
  return buyingPowerFen(others.reduce((sumFen, { amountFen }) => sumFen + amountFen, 0));
};

export function powerOf(facts: PowerFacts, tiles: readonly PowerTile[]): Power {
  const by = isLevel(facts, tiles) ? 'level' : 'deposit';
  const { availableFen, frozenFen } = facts.deposit;
  const taken = tiles.map((tile) => takenIn(by, tile));
  const ids = tiles.map(({ view }) => view.id);
  const hereFen = taken.reduce((sumFen: Fen, fen) => sumFen + (fen ?? 0), 0);
  // The frozen sum is the house's own; that of the leads moves by the second, and is added up here.
  const takenFen = by === 'deposit' ? frozenFen : hereFen + ledElsewhereFen(facts, ids);
  const wholeFen = by === 'deposit' ? availableFen + frozenFen : buyingPowerFen(availableFen);
  const at = tiles.findIndex(({ isChosen }) => isChosen);
  const chosenTile = tiles[at];
  const amountFen = chosenTile === undefined ? null : wantedIn(by, chosenTile);
  return {
    by,
    wholeFen,
    takenFen,
    takenBy: taken.flatMap((fen, place) => (fen === null ? [] : place + 1)),
    chosen: amountFen === null || amountFen === 0 ? null : { place: at + 1, amountFen },
    leftFen: wholeFen - takenFen - (amountFen ?? 0),
  };
}

const WHOLE = 100;

export interface PowerPart {
  readonly of: 'taken' | 'chosen';
  readonly fromPercent: number;
  readonly widthPercent: number;
}

/** The two parts of the bar that are not free, one after the other; neither runs over its end. */
export function powerParts({ wholeFen, takenFen, chosen }: Power): readonly PowerPart[] {
  if (wholeFen <= 0) return [];
  const share = (fen: Fen): number => (WHOLE * Math.min(Math.max(fen, 0), wholeFen)) / wholeFen;
  const takenPercent = share(takenFen);
  const chosenPercent = share(takenFen + (chosen?.amountFen ?? 0)) - takenPercent;
  return [
    { of: 'taken', fromPercent: 0, widthPercent: takenPercent },
    { of: 'chosen', fromPercent: takenPercent, widthPercent: chosenPercent },
  ];
}

/** Which standings the figures hang on: as soon as one of them moves, the money is asked anew. */
export function powerKey(tiles: readonly PowerTile[]): string {
  return tiles
    .map(({ view, mine }) => [view.id, mine?.paddle, mine?.depositState, mine?.place].join(':'))
    .join();
}
