// Why the house says no about goods, in the words of goods.
import { describe, expect, test } from 'vitest';
import { wordsFor } from '#contract/refusals.ts';
import type { Refusal } from '#core/refusals.ts';
import { START_MS } from '../../kit/lots.ts';

const VEHICLE_WORDS = /停车|车况|里程|过户|提车|退车|水淹|维修报价单/;
const said = (refusal: Refusal): string => Object.values(wordsFor(refusal, START_MS)).join('；');

describe('of goods', () => {
  test.each<Refusal>([
    { code: 'NOT_PICKED_UP', category: 'goods' },
    { code: 'CLAIMS_LIMITED', category: 'goods', untilMs: START_MS },
    { code: 'CATEGORY_EXCLUDED', why: 'goods', allowed: ['condition', 'quantity', 'ownership'] },
    { code: 'STORAGE_DUE', amountFen: 10_000, dayCount: 2 },
    { code: 'BELOW_THRESHOLD', leastFen: 150_000 },
    { code: 'NOT_PAID' },
  ])('a no says nothing that is said of vehicles: %j', (refusal) => {
    expect(said(refusal)).not.toMatch(VEHICLE_WORDS);
  });

  test('storage has one word, the same as in the ledger', () => {
    expect(said({ code: 'STORAGE_DUE', amountFen: 10_000, dayCount: 2 })).toContain('保管费');
  });

  test('and a vehicle is still fetched and looked at as one', () => {
    expect(said({ code: 'NOT_PICKED_UP', category: 'vehicle' })).toContain('还没有提车，看不出车况');
    expect(said({ code: 'CLAIMS_LIMITED', category: 'vehicle', untilMs: START_MS })).toContain('里程、水淹');
  });
});
