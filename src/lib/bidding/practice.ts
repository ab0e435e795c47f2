// The practice hall has one lot open after another, for ever: whoever comes is led to the one that
// can be bid on now, or next.
import type { LotSummary } from '#contract/lots/outputs.ts';
import type { Call } from '#lib/api.ts';

/** With less left than this a lot is over before anybody has found the button. */
const LEAST_LEFT_MS = 15_000;

/**
 * Of these the one to practise on: open with time left, or else the next to open; null when there
 * is neither.
 */
export function practiceLot(lots: readonly LotSummary[], nowMs: number): LotSummary | null {
  const open = lots
    .filter(({ view }) => view.status === 'open' && view.endsAtMs - nowMs >= LEAST_LEFT_MS)
    .toSorted((one, other) => one.view.endsAtMs - other.view.endsAtMs);
  const coming = lots
    .filter(({ view }) => view.status === 'scheduled')
    .toSorted((one, other) => one.view.startsAtMs - other.view.startsAtMs);
  return open[0] ?? coming[0] ?? null;
}

/** Null when the house keeps no practice hall. */
export async function nextPracticeLotId(call: Call): Promise<string | null> {
  const { rows } = await call('saleList', {});
  const sales = rows
    .filter(({ hall, status }) => hall === 'practice' && status !== 'ended')
    .toSorted((one, other) => one.startsAtMs - other.startsAtMs);
  for (const { id: sale } of sales) {
    const [running, upcoming] = await Promise.all([
      call('lotList', { sale, tab: 'running' }),
      call('lotList', { sale, tab: 'upcoming' }),
    ]);
    const found = practiceLot([...running.rows, ...upcoming.rows], running.nowMs);
    if (found) return found.view.id;
  }
  return null;
}
