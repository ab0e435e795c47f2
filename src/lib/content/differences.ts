// Changes between two versions of a text: chapter by chapter, clause by clause, and inside a clause
// word by word. Old and new are both kept; nothing is guessed, for a clause that was moved to
// another chapter is gone from the one and new in the other.
import type { TextBlock, TextChapter } from '#contract/content/chapters.ts';

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

export interface ClauseDifference {
  readonly kind: 'same' | 'added' | 'removed' | 'changed';
  readonly pieces: readonly Piece[];
}

export interface ChapterDifference {
  readonly title: string;
  readonly kind: 'same' | 'added' | 'removed' | 'changed';
  readonly clauses: readonly ClauseDifference[];
}

type Matches = readonly (readonly [before: number, after: number])[];

/**
 * Every chapter of both, in the order of the new version; one that is gone stands where it stood.
 */
export function differences(
  before: readonly TextChapter[],
  after: readonly TextChapter[],
): readonly ChapterDifference[] {
  const titled = (chapters: readonly TextChapter[], title: string): TextChapter | undefined =>
    chapters.find((chapter) => chapter.title === title);
  const titles = walked(
    before.map(({ title }) => title),
    after.map(({ title }) => title),
  ).flatMap(({ same, removed, added }) => [...removed, ...added, ...(same === null ? [] : [same])]);
  return [...new Set(titles)].map((title) =>
    chapterDifference(title, titled(before, title), titled(after, title)),
  );
}

/** The longest run of things both have, in order: as pairs of their places. */
const matched = (before: readonly string[], after: readonly string[]): Matches => {
  const width = after.length + 1;
  const lengths = new Uint32Array((before.length + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let [row, column] = [0, 0];
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) pairs.push([row++, column++]);
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
};

interface Stretch {
  readonly same: string | null;
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

/**
 * Both lists walked together: what was taken out and put in before each thing they share, and after
 * the last.
 */
const walked = (before: readonly string[], after: readonly string[]): Stretch[] => {
  let [row, column] = [0, 0];
  const stretches = matched(before, after).map(([atBefore, atAfter]): Stretch => {
    const removed = before.slice(row, atBefore);
    const added = after.slice(column, atAfter);
    [row, column] = [atBefore + 1, atAfter + 1];
    return { same: before[atBefore] ?? null, removed, added };
  });
  return [...stretches, { same: null, removed: before.slice(row), added: after.slice(column) }];
};

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });
/** A time, a sum or a date is one word, however many signs it has. */
const FIGURE = /(\d(?:[\d:.,-]*\d)?)/;
const wordsOf = (text: string): string[] =>
  text
    .split(FIGURE)
    .flatMap((part, at) => (at % 2 === 1 ? [part] : [...WORDS.segment(part)].map(({ segment }) => segment)));

const piece = (kind: Piece['kind'], words: readonly string[]): Piece[] =>
  words.length === 0 ? [] : [{ kind, text: words.join('') }];

const merged = (given: readonly Piece[]): Piece[] => {
  const runs: Piece[] = [];
  for (const next of given) {
    const last = runs.at(-1);
    if (last?.kind === next.kind) runs[runs.length - 1] = { ...last, text: last.text + next.text };
    else runs.push(next);
  }
  return runs;
};

/** Word by word: what both say, what was taken out, what was put in. */
export function pieces(before: string, after: string): readonly Piece[] {
  return merged(
    walked(wordsOf(before), wordsOf(after)).flatMap(({ same, removed, added }) => [
      ...piece('removed', removed),
      ...piece('added', added),
      ...piece('same', same === null ? [] : [same]),
    ]),
  );
}

const whole = (kind: 'same' | 'added' | 'removed', text: string): ClauseDifference => ({
  kind,
  pieces: [{ kind, text }],
});

/**
 * Clauses that stand at the same place between two that are the same are one clause that was
 * changed.
 */
const between = (removed: readonly string[], added: readonly string[]): ClauseDifference[] => {
  const paired = Math.min(removed.length, added.length);
  return [
    ...removed.slice(0, paired).map((text, at): ClauseDifference => ({
      kind: 'changed',
      pieces: pieces(text, added[at] ?? ''),
    })),
    ...removed.slice(paired).map((text) => whole('removed', text)),
    ...added.slice(paired).map((text) => whole('added', text)),
  ];
};

const clauseDifferences = (before: readonly string[], after: readonly string[]): ClauseDifference[] =>
  walked(before, after).flatMap(({ same, removed, added }) => [
    ...between(removed, added),
    ...(same === null ? [] : [whole('same', same)]),
  ]);

const clausesOfBlock = (block: TextBlock): string[] => {
  if (block.is === 'list') return [...block.items];
  return block.is === 'table' ? [block.head, ...block.rows].map((row) => row.join(' ｜ ')) : [block.text];
};

const clausesOf = ({ blocks }: TextChapter): string[] => blocks.flatMap(clausesOfBlock);

const chapterDifference = (
  title: string,
  before: TextChapter | undefined,
  after: TextChapter | undefined,
): ChapterDifference => {
  const clauses = clauseDifferences(before ? clausesOf(before) : [], after ? clausesOf(after) : []);
  if (!before) return { title, kind: 'added', clauses };
  if (!after) return { title, kind: 'removed', clauses };
  return { title, kind: clauses.every(({ kind }) => kind === 'same') ? 'same' : 'changed', clauses };
};

/** The titles of what is not as it was. */
export function changedTitles(before: readonly TextChapter[], after: readonly TextChapter[]): string[] {
  return differences(before, after)
    .filter(({ kind }) => kind !== 'same')
    .map(({ title }) => title);
}
