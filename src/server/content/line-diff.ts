// Two versions of a text, line by line: what stayed, what came, what went. What is the same at both
// ends is set aside first, which leaves little of most edits; the rest is the longest run of lines
// they share.
import type { DiffLine } from '#contract/content/outputs.ts';

export function lineDiff(olderText: string, newerText: string): readonly DiffLine[] {
  const [older, newer] = [olderText.split('\n'), newerText.split('\n')];
  const least = Math.min(older.length, newer.length);
  let head = 0;
  while (head < least && older[head] === newer[head]) head += 1;
  let tail = 0;
  while (tail < least - head && older.at(-1 - tail) === newer.at(-1 - tail)) tail += 1;
  return [
    ...older.slice(0, head).map(same),
    ...middle(older.slice(head, older.length - tail), newer.slice(head, newer.length - tail)),
    ...older.slice(older.length - tail).map(same),
  ];
}

const same = (text: string): DiffLine => ({ kind: 'same', text });

/** How long the shared run is from line `i` of the older and `j` of the newer on. */
const sharedRuns = (older: readonly string[], newer: readonly string[]): readonly Uint16Array[] => {
  const runs = Array.from({ length: older.length + 1 }, () => new Uint16Array(newer.length + 1));
  for (let i = older.length - 1; i >= 0; i -= 1) {
    const [row, below] = [runs[i], runs[i + 1]];
    if (!row || !below) continue;
    for (let j = newer.length - 1; j >= 0; j -= 1) {
      row[j] = older[i] === newer[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
    }
  }
  return runs;
};

const middle = (older: readonly string[], newer: readonly string[]): DiffLine[] => {
  const runs = sharedRuns(older, newer);
  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < older.length || j < newer.length) {
    const [gone, come] = [older[i], newer[j]];
    if (gone !== undefined && gone === come) {
      lines.push(same(gone));
      i += 1;
      j += 1;
    } else if (
      gone !== undefined &&
      (come === undefined || (runs[i + 1]?.[j] ?? 0) >= (runs[i]?.[j + 1] ?? 0))
    ) {
      lines.push({ kind: 'removed', text: gone });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: come ?? '' });
      j += 1;
    }
  }
  return lines;
};
