// Bidders in the chart and in the record beside it, told apart by shape and not by colour alone:
// the reader, their main rival, everybody else. Source: language.md 9 (step chart).
import type { RowView } from '#core/lots/lot-view.ts';

export type Mark = 'me' | 'rival' | 'other';

/**
 * The paddle that bid most often besides one's own; among equals the one that bid last. Rows newest
 * first.
 */
export function rivalOf(rows: readonly RowView[], mine: string | null): string | null {
  const counts = new Map<string, number>();
  for (const { paddle } of rows) {
    if (paddle !== mine) counts.set(paddle, (counts.get(paddle) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] ?? null;
}

export function markOf(paddle: string, mine: string | null, rival: string | null): Mark {
  if (paddle === mine) return 'me';
  return paddle === rival ? 'rival' : 'other';
}

/** How many bidders there are besides oneself and the main rival. */
export function otherCount(rows: readonly RowView[], mine: string | null, rival: string | null): number {
  return new Set(rows.map(({ paddle }) => paddle).filter((paddle) => paddle !== mine && paddle !== rival))
    .size;
}
