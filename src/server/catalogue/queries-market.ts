// 成交行情 as it is asked for again and again: what was told once holds until another lot closes or
// is paid for, and until the month ends; it is drawn once a second at most, for everybody, and one
// answer after the other. The prices of running lots leave it alone. Source: goals.md P10, P13.
import type { DealTrends } from '#contract/catalogue/deal-outputs.ts';
import type { Inputs } from '#contract/inputs.ts';
import { monthOf, monthStartMs, type Month } from '#core/time/months.ts';
import { listVersions } from '#server/catalogue/store/list-version.ts';
import type { Reader } from '#server/store/access.ts';
import { memoAtMostEvery, oneByOne } from './memo-by-version.ts';
import { dealTrends } from './queries-deal-trends.ts';

const DRAWN_MS = 1_000;

type Query = Inputs['dealTrends'];
export type Market = (query: Query, nowMs: number) => Promise<DealTrends>;

export function marketOf(reader: Reader): Market {
  const inTurn = oneByOne();
  const kept = memoAtMostEvery(DRAWN_MS, ({ query, month }: { query: Query; month: Month }) =>
    inTurn(() => dealTrends(reader, query, monthStartMs(month))),
  );
  return async (query, nowMs) => {
    const { closed } = await listVersions(reader);
    const told = await kept({ version: closed, atMs: nowMs }, { query, month: monthOf(nowMs) });
    return { ...told, nowMs };
  };
}
