// Filters of the control board, as its address has them.
import type { Inputs } from '#contract/inputs.ts';
import { cutTo } from '#core/input/typed-signs.ts';
import { BOARD_STATES, type BoardState } from '#core/sales/control-board.ts';
import { idIn, isKeepable, oneOf } from '#lib/query-fields.ts';

const MOST_WORDS = 60;

export interface BoardFilter {
  readonly state: BoardState;
  readonly saleId: string | null;
  readonly words: string;
}

export function boardFilter({ searchParams }: URL): BoardFilter {
  const words = cutTo((searchParams.get('words') ?? '').trim(), MOST_WORDS);
  return {
    state: oneOf(BOARD_STATES, searchParams.get('state')) ?? 'all',
    saleId: idIn(searchParams, 'in'),
    words: isKeepable(words) ? words : '',
  };
}

export function boardQuery(url: URL): Inputs['controlBoard'] {
  const { state, saleId, words } = boardFilter(url);
  return {
    ...(state !== 'all' && { state }),
    ...(saleId !== null && { saleId }),
    ...(words !== '' && { words }),
  };
}
