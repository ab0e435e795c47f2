// Order of lots on screen once some of them are over. A lot that has just ended stays where it was,
// so that whoever watched it sees its result; after that what can still be bid on comes first.
import type { LotView } from '#core/lots/lot-view.ts';

const RESULT_STAYS_MS = 60_000;

const OVER: readonly LotView['status'][] = ['sold', 'passed', 'withdrawn'];

type Row = { readonly lot: { readonly view: Pick<LotView, 'status' | 'endsAtMs'> } };

export function endedLast<OneRow extends Row>(rows: readonly OneRow[], nowMs: number): readonly OneRow[] {
  const isPast = ({ lot: { view } }: OneRow): boolean =>
    OVER.includes(view.status) && nowMs - view.endsAtMs > RESULT_STAYS_MS;
  return [...rows.filter((row) => !isPast(row)), ...rows.filter(isPast)];
}
