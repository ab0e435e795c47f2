import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  DECLINE_REASONS,
  isOpenToQuestions,
  maskedAsker,
  QUESTION,
  questionNumber,
} from '#core/enquiries/public-question.ts';
import type { LotStatus } from '#core/lots/lot.ts';

describe('who asked is shown', () => {
  it.each<[string | null, string, string]>([
    [null, '访客', 'as a visitor who has not logged in'],
    ['用户8F3K', '用***K', 'by the first and the last letter of their name'],
    ['周明', '周***明', 'as long as a longer name'],
    ['周', '周***', 'by the only letter there is'],
    ['🚗车友🏁', '🚗***🏁', 'by whole letters'],
    ['', '***', 'as nobody when they have no name'],
  ])('%j as %s: %s', (name, shown, _why) => {
    expect(maskedAsker(name)).toBe(shown);
  });

  it('never by more than two letters or the length of the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 2, maxLength: 20 }), (name) => {
        const shown = Array.from(maskedAsker(name));
        expect(shown).toHaveLength(5);
        expect(shown.slice(1, 4).join('')).toBe('***');
      }),
    );
  });
});

describe('a question', () => {
  it.each([
    [1, 'Q20261121-001'],
    [999, 'Q20261121-999'],
    [1_000, 'Q20261121-1000'],
  ])('has a number that no enquiry has: %i', (count, number) => {
    expect(questionNumber('20261121', count)).toBe(number);
  });

  it.each<[LotStatus, boolean]>([
    ['scheduled', true],
    ['open', true],
    ['paused', true],
    ['sold', false],
    ['passed', false],
    ['withdrawn', false],
  ])('about a lot that is %s may be asked: %s', (status, isOpen) => {
    expect(isOpenToQuestions({ status })).toBe(isOpen);
  });

  it('is short, its answer long, declined for a reason of the list', () => {
    expect(QUESTION).toEqual({ least: 5, most: 200, answerMost: 1_000 });
    expect(DECLINE_REASONS).toEqual(['personal', 'offensive', 'advert', 'not-a-question']);
  });
});
