// Finding among common questions: every word must stand in the question or its answer, large or
// small letters alike.
import { halfWidth, plainLine } from '#core/input/typed-signs.ts';

/** Words that were typed; only the first few. */
export function wordsOf(typed: string): readonly string[] {
  return plainLine(typed)
    .toLowerCase()
    .split(/[\s,，、。？?]+/)
    .filter((word) => word !== '')
    .slice(0, 8);
}

export function isFound(text: string | null, words: readonly string[]): boolean {
  const lower = halfWidth(text ?? '').toLowerCase();
  return words.every((word) => lower.includes(word));
}
