// Every refusal is met on a screen, where a call is made that may be refused so and what the house
// says is told; the whole of it stands as a table beside this file.
import { describe, expect, it } from 'vitest';
import { refusals as catalogue, wordsFor } from '#contract/refusals.ts';
import { routes } from '#contract/routes.ts';
import type { Refusal } from '#core/refusals.ts';
import { pagesMadeOf } from '../kit/pages-made-of.ts';
import { NOW_MS, refusals } from './refusal-fixtures.ts';
import { REFUSAL_SCREENS } from './refusal-screens-table.ts';

const { lacks, madeOf } = pagesMadeOf();
const codes = Object.keys(REFUSAL_SCREENS) as Refusal['code'][];

/** By one of these a screen tells the words of the catalogue, or those of the answer. */
const TELLS = /fieldMessagesOf|wordsFor|postOnce|refusalWords|error\.msg|CallFailed/;

describe('a refusal', () => {
  it.each(codes)('%s is met on a screen that makes its call and tells it', (code) => {
    const screen = REFUSAL_SCREENS[code];
    expect(screen.calls.length).toBeGreaterThan(0);
    expect(lacks(screen)).toEqual([]);
    expect(madeOf(screen.at)).toMatch(TELLS);
  });

  it('of every code stands in the table', () => {
    expect(codes.toSorted()).toEqual(Object.keys(catalogue).toSorted());
  });

  it('is met where a call of its screen exists', () => {
    const calls = new Set(Object.values(REFUSAL_SCREENS).flatMap((screen) => screen.calls));
    expect([...calls].filter((call) => !Object.hasOwn(routes, call))).toEqual([]);
  });

  it('with words, way out and screen stands in one table', async () => {
    const told = new Map<string, string>();
    for (const refusal of refusals) {
      if (told.has(refusal.code)) continue;
      const { sentence, wayOut } = wordsFor(refusal, NOW_MS);
      const { at, calls } = REFUSAL_SCREENS[refusal.code];
      const { number } = catalogue[refusal.code];
      told.set(refusal.code, [number, refusal.code, sentence, wayOut, at, calls.join(' ')].join(' | '));
    }
    const lines = [...told.values()].toSorted();
    expect(lines.every((line) => line.split(' | ').every((part) => part.trim() !== ''))).toBe(true);
    const head = 'number | refusal | sentence | way out | screen | calls';
    await expect(`${[head, ...lines].join('\n')}\n`).toMatchFileSnapshot('refusal-screens.txt');
  });
});
