// The rows on screen as they stand now: what the live stream has told since, laid over what the
// page came with. A lot that ends stays where it is for a while, with its result.
import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { LotList } from '#contract/catalogue/outputs.ts';
import type { LotSummary } from '#contract/lots/outputs.ts';
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { endedLast } from '#lib/hall/ended-last.ts';
import { $token } from '#lib/session.ts';
import { $lots, receiveList, type LotState } from '#lib/stores/lots.ts';
import { $mine, receiveMine } from '#lib/stores/standings.ts';
import { watchLots } from '#lib/stores/watching.ts';

const RISE_STAYS_MS = 3_000;

export interface LiveRow {
  readonly lot: LotSummary;
  readonly mine: MyStanding | null;
  /** How much the price has risen in the last three seconds, in fen. */
  readonly riseFen: number;
}

export function useLiveRows({ rows, nowMs: drawnAtMs }: LotList, nowMs: number): readonly LiveRow[] {
  const ids = rows.map(({ view }) => view.id).join(',');
  const states = useStore($lots, AT_FIRST);
  const standings = useStore($mine, AT_FIRST);
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

  const live = rows.map((lot) => {
    const state = states[lot.view.id];
    const mine = standings[lot.view.id] ?? null;
    return { lot: { ...lot, view: state?.view ?? lot.view }, mine, riseFen: riseOf(state, nowMs) };
  });
  return endedLast(live, nowMs);
}

const riseOf = (state: LotState | undefined, nowMs: number): number =>
  state?.rise && nowMs - state.rise.atMs < RISE_STAYS_MS ? state.rise.riseFen : 0;

const loadStandings = async (ids: string, signal: AbortSignal): Promise<void> => {
  const askedAtMs = serverNowMs();
  const { rows } = await call('myStandings', { ids }, { quiet: true, signal });
  for (const mine of rows) receiveMine(mine, askedAtMs);
};

// The first drawing in the browser is the server's: nothing personal, nothing live.
const AT_FIRST = { ssr: 'initial' } as const;
