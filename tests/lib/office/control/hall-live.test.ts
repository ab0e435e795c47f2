// The panel of the hall while it is open: what is written into it when the price moves.
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardLot } from '#contract/sales/control-outputs.ts';
import { drawHall } from '#lib/office/control/hall-live.ts';
import { BOARD } from '../board-fixtures.ts';

interface Cell {
  textContent: string;
}
interface Press {
  value: string;
  readonly sum: Cell;
  readonly querySelector: (wanted: string) => Cell | null;
}

let price: Cell;
let leader: Cell;
let seen: { value: string };
let presses: Press[];

const press = (value: string): Press => {
  const sum = { textContent: '' };
  return { value, sum, querySelector: (wanted) => (wanted === '[data-sum]' ? sum : null) };
};

interface Page {
  readonly of?: string | null;
  readonly count?: number;
  readonly isOnly?: boolean;
  readonly onPress?: number;
}

/** A page whose panel is that of the lot `of`; null: none is open. */
const openPage = ({ of = 'lot-38', count = 9, isOnly = false, onPress }: Page = {}): void => {
  presses = Array.from({ length: count }, () => press('1'));
  const cells: Readonly<Record<string, unknown>> = {
    '[data-hall-price]': price,
    '[data-hall-leader]': leader,
    'input[name="seen"]': isOnly ? null : seen,
  };
  const panel = {
    dataset: { hall: of },
    querySelector: (wanted: string) => cells[wanted] ?? null,
    querySelectorAll: () => presses,
  };
  vi.stubGlobal('document', {
    activeElement: onPress === undefined ? null : presses[onPress],
    querySelector: () => (of === null ? null : panel),
  });
};

const lotOf = (part: Partial<BoardLot> = {}) => ({
  rows: BOARD.rows.map((lot) => (lot.id === 'lot-38' ? { ...lot, ...part } : lot)),
});

beforeEach(() => {
  price = { textContent: 'old' };
  leader = { textContent: 'old' };
  seen = { value: '1' };
});

describe('the panel of the hall', () => {
  it('follows the price with all its amounts', () => {
    openPage();
    drawHall(lotOf({ priceFen: 11_680_000, nextMinimumFen: 11_730_000, leaderPaddle: 'H8' }));
    expect(price.textContent).toBe('¥116,800');
    expect(leader.textContent).toBe('领先 现场 8 号');
    expect(seen.value).toBe('11680000');
    expect(presses.map(({ value }) => value)).toEqual([
      '11730000',
      '11780000',
      '11830000',
      '11880000',
      '11930000',
      '11980000',
      '12030000',
      '12080000',
      '12130000',
    ]);
    expect(presses.at(-1)?.sum.textContent).toBe('¥121,300');
  });

  it('says that nobody has bid, and sends no price', () => {
    openPage();
    drawHall(lotOf({ priceFen: null, leaderPaddle: null, nextMinimumFen: 10_000_000 }));
    expect(price.textContent).toBe('无人出价');
    expect(leader.textContent).toBe('还没有人出价');
    expect(seen.value).toBe('');
    expect(presses[0]?.value).toBe('10000000');
  });

  it.each([0, 4, 8])('keeps every amount while hand rests on place %i', (onPress) => {
    openPage({ onPress });
    drawHall(lotOf({ priceFen: 11_900_000, nextMinimumFen: 11_950_000 }));
    expect(price.textContent).toBe('¥119,000');
    expect(seen.value).toBe('1');
    expect(presses.every(({ value }) => value === '1')).toBe(true);
  });

  it('keeps what was seen of an amount read once more', () => {
    openPage({ count: 0 });
    drawHall(lotOf({ priceFen: 11_900_000 }));
    expect(price.textContent).toBe('¥119,000');
    expect(seen.value).toBe('1');
  });

  it('writes the amounts that are there, were there fewer', () => {
    openPage({ count: 2 });
    drawHall(lotOf({ nextMinimumFen: 500, stepFen: 100 }));
    expect(presses.map(({ value }) => value)).toEqual(['500', '600']);
  });

  it('without a form is only told the price', () => {
    openPage({ isOnly: true });
    drawHall(lotOf({ priceFen: 20_000 }));
    expect(price.textContent).toBe('¥200');
    expect(presses.every(({ value }) => value === '1')).toBe(true);
  });

  it.each([null, 'lot-gone'])('of %s takes nothing from another lot', (of) => {
    openPage({ of });
    drawHall(lotOf({ priceFen: 20_000 }));
    expect([price.textContent, leader.textContent, seen.value]).toEqual(['old', 'old', '1']);
  });
});
