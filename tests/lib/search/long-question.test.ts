// Words in public addresses that are longer than they may be: what is left can be asked for.
import { describe, expect, it } from 'vitest';
import { readSearchQuery } from '#lib/search/query.ts';

const questionOf = (text: string): string => readSearchQuery(new URLSearchParams({ q: text })).question;

describe('a question that is too long', () => {
  it('is cut to its beginning', () => {
    const whole = questionOf('帕'.repeat(500));
    expect(whole.length).toBeLessThan(500);
    expect(whole).toBe('帕'.repeat(whole.length));
  });

  it('never ends in half a character', () => {
    const { length } = questionOf('帕'.repeat(500));
    for (const before of [0, 1, length - 2, length - 1, length]) {
      const question = questionOf(`${'a'.repeat(before)}${'𠮷'.repeat(length)}`);
      expect(question.isWellFormed()).toBe(true);
      expect(length - question.length).toBeLessThanOrEqual(1);
    }
  });

  it('that fits is left as it is', () => {
    expect(questionOf(' 𠮷利 ')).toBe('𠮷利');
    expect(questionOf('')).toBe('');
  });
});
