// Finding among common questions: every word must stand in the question or its answer, large or
// small letters, full width and blanks alike; traditional characters too, where their simplified
// forms are at hand.
import type { Simplify } from '#core/catalogue/search-question.ts';
import { plainLine } from '#core/input/typed-signs.ts';
import { plainLetters } from '#lib/search/terms.ts';

/** Words that were typed; only the first few. */
export function wordsOf(typed: string, simplify?: Simplify): readonly string[] {
  return plainLetters(plainLine(typed), simplify)
    .split(/[\s,，、。？?]+/)
    .filter((word) => word !== '')
    .slice(0, 8);
}

export function isFound(text: string | null, words: readonly string[], simplify?: Simplify): boolean {
  const said = plainLetters(text ?? '', simplify);
  const close = said.replaceAll(/\s/g, '');
  return words.every((word) => said.includes(word) || close.includes(word));
}
