// The words of a question, as a browser reads them while it is being typed. Source: product.md 7.0.
import type { Simplify } from '#core/catalogue/search-question.ts';
import { composed } from '#core/input/typed-signs.ts';

export const LONGEST_QUESTION = 60;
export const LEAST_LETTERS = 2;
const MOST_TERMS = 8;

const asItIs: Simplify = (sign) => sign;

/** Full width, capitals and the like are one; a letter keeps the place it takes. */
export function plainLetter(letter: string, simplify = asItIs): string {
  const plain = simplify(composed(letter).normalize('NFKC').toLowerCase());
  return plain.length === letter.length ? plain : letter;
}

export function plainLetters(text: string, simplify = asItIs): string {
  return Array.from(text, (letter) => plainLetter(letter, simplify)).join('');
}

/** The words of a question; none when it says too little to look for. */
export function termsOf(question: string): readonly string[] {
  const terms = plainLetters(question.slice(0, LONGEST_QUESTION))
    .split(/[\s\p{P}\p{S}]+/u)
    .filter((term) => term !== '');
  return terms.join('').length < LEAST_LETTERS ? [] : [...new Set(terms)].slice(0, MOST_TERMS);
}
