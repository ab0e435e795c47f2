// The rows on screen, in their order: a lot that ends stays where it is for a while, with its
// result. What the live stream tells of one of them is drawn by its own card (use-live-lot.ts).
import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { call } from '#lib/api.ts';
import { $second, serverNowMs } from '#lib/clock.ts';
import { endedLast } from '#lib/hall/ended-last.ts';
import { $token } from '#lib/session.ts';
import { $lots, receiveList } from '#lib/stores/lots.ts';
import { receiveMine } from '#lib/stores/standings.ts';
import { watchLots } from '#lib/stores/watching.ts';

export function useRows({ rows, nowMs: drawnAtMs }: LotList): readonly LotSummary[] {
  const ids = rows.map(({ view }) => view.id).join(',');
  const token = useStore($token, AT_FIRST);

  useEffect(() => receiveList(rows, drawnAtMs), [rows, drawnAtMs]);
  useEffect(() => (ids === '' ? undefined : watchLots(ids.split(','))), [ids]);
  useEffect(() => {
    if (token === null || ids === '') return undefined;
    const gone = new AbortController();
    // Without an answer the hall shows no standings; the lot's own page asks again.
    loadStandings(ids, gone.signal).catch(() => undefined);
    return () => gone.abort();
  }, [ids, token]);

  const order = useSyncExternalStore(
    onSecond,
    () => orderOf(rows, $lots.get(), $second.get() || drawnAtMs),
    () => orderOf(rows, {}, drawnAtMs),
  );
  return useMemo(() => {
    const byId = new Map(rows.map((lot) => [lot.view.id, lot]));
    return order.split(',').flatMap((id) => byId.get(id) ?? []);
  }, [rows, order]);
}

const onSecond = (tell: () => void): (() => void) => $second.listen(tell);

/** Ids in the order they stand in now: one text, so that only another order draws the list anew. */
const orderOf = (rows: readonly LotSummary[], known: ReturnType<typeof $lots.get>, nowMs: number): string => {
  const now = rows.map((lot) => ({ lot: { view: known[lot.view.id]?.view ?? lot.view } }));
  return endedLast(now, nowMs)
    .map(({ lot }) => lot.view.id)
    .join(',');
};

const loadStandings = async (ids: string, signal: AbortSignal): Promise<void> => {
  const askedAtMs = serverNowMs();
  const { rows } = await call('myStandings', { ids }, { quiet: true, signal });
  for (const mine of rows) receiveMine(mine, askedAtMs);
};

// The first drawing in the browser is the server's: nothing personal, nothing live.
const AT_FIRST = { ssr: 'initial' } as const;
