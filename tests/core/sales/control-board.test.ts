// Lots of the control board: their next moment, and the states they are counted in.
import { describe, expect, test } from 'vitest';
import {
  BOARD_STATES,
  byNextMoment,
  hasWords,
  isInState,
  nextMomentMs,
  runsNow,
  type BoardFacts,
} from '#core/sales/control-board.ts';
import { HOUR_MS, MINUTE_MS } from '#core/time/days.ts';

const NOW_MS = Date.parse('2026-11-20T14:27:36+08:00');

const lot = (facts: Partial<BoardFacts> & { readonly id?: string } = {}) => ({
  id: 'lot-1',
  status: 'open' as const,
  startsAtMs: NOW_MS - HOUR_MS,
  endsAtMs: NOW_MS + HOUR_MS,
  extensionCount: 0,
  ...facts,
});
const statesOf = (facts: Partial<BoardFacts>) =>
  BOARD_STATES.filter((state) => isInState(state, lot(facts), NOW_MS));

describe('the next moment of a lot', () => {
  test('of a running one is its end', () => {
    expect(nextMomentMs(lot())).toBe(NOW_MS + HOUR_MS);
  });

  test('of one to come is its opening', () => {
    expect(nextMomentMs(lot({ status: 'scheduled', startsAtMs: NOW_MS + 1 }))).toBe(NOW_MS + 1);
  });

  test('of one that awaits the hammer is the deadline', () => {
    expect(nextMomentMs(lot({ status: 'confirming', decideByMs: NOW_MS + 5 }))).toBe(NOW_MS + 5);
    expect(nextMomentMs(lot({ status: 'confirming' }))).toBe(NOW_MS + HOUR_MS);
  });
});

describe('the states of the board', () => {
  test.each([
    ['an hour before its end', {}, ['all']],
    ['ten minutes before its end', { endsAtMs: NOW_MS + 10 * MINUTE_MS }, ['all', 'ending']],
    ['a moment more', { endsAtMs: NOW_MS + 10 * MINUTE_MS + 1 }, ['all']],
    ['extended', { extensionCount: 3 }, ['all', 'extended']],
    ['extended and standing still', { status: 'paused', extensionCount: 3 }, ['all', 'paused']],
    ['waiting for the hammer', { status: 'confirming', endsAtMs: NOW_MS }, ['all', 'waiting']],
    ['to come', { status: 'scheduled', endsAtMs: NOW_MS + MINUTE_MS }, ['all', 'soon']],
    ['on sale at a price', { status: 'on-sale', endsAtMs: NOW_MS + MINUTE_MS }, ['all', 'ending']],
  ] as const)('of a lot %s', (_which, facts, states) => {
    expect(statesOf(facts)).toEqual(states);
  });

  test('run where it can be bid on or bought', () => {
    expect((['open', 'on-sale', 'sealed', 'falling'] as const).every((status) => runsNow({ status }))).toBe(
      true,
    );
    expect(
      (['paused', 'scheduled', 'confirming', 'sold'] as const).some((status) => runsNow({ status })),
    ).toBe(false);
  });
});

describe('the order of the board', () => {
  test('is by what happens next, standing still last', () => {
    const rows = [
      lot({ id: 'paused', status: 'paused', endsAtMs: NOW_MS }),
      lot({ id: 'b' }),
      lot({ id: 'a' }),
      lot({ id: 'opens', status: 'scheduled', startsAtMs: NOW_MS + MINUTE_MS }),
    ];
    expect(rows.toSorted(byNextMoment).map(({ id }) => id)).toEqual(['opens', 'a', 'b', 'paused']);
    expect(byNextMoment(lot(), lot())).toBe(0);
  });
});

describe('the words that are looked for', () => {
  test.each([
    ['凯美瑞', true],
    ['038 凯美瑞', true],
    ['camry', true],
    ['凯美瑞  019', false],
  ])('%s', (words, isFound) => {
    expect(hasWords(['038', '2020款 本田 凯美瑞 Camry'], words)).toBe(isFound);
  });
});
