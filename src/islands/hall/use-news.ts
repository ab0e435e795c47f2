// What has changed in a view since it was drawn. Counts are kept fresh at once; new lots wait behind a button, so that
// nothing moves under the finger. Source: product.md 7.2 (有 3 条更新).
import { useEffect, useState } from 'react';
import type { LotList, SaleList } from '#contract/outputs.ts';
import { call } from '#lib/api.ts';
import { $second } from '#lib/clock.ts';
import { type HallQuery, lotListInput } from '#lib/hall/query.ts';

const EVERY_S = 15;

export interface News {
  readonly list: LotList | null;
  readonly sales: SaleList;
}

export const useNews = (query: HallQuery, firstSales: SaleList): News => {
  const [list, setList] = useState<LotList | null>(null);
  const [sales, setSales] = useState(firstSales);
  useEffect(() => {
    setList(null);
    const gone = new AbortController();
    const options = { quiet: true, signal: gone.signal };
    const ask = async (): Promise<void> => {
      const asked = [call('lotList', lotListInput(query), options), call('saleList', {}, options)] as const;
      const [freshList, freshSales] = await Promise.all(asked);
      if (query.mine === 'all') setList(freshList);
      setSales(freshSales);
    };
    let seconds = 0;
    const stop = $second.listen(() => {
      seconds += 1;
      // A missed round is made up for by the next one; the banner tells of a lost line.
      if (seconds % EVERY_S === 0 && !document.hidden) ask().catch(() => undefined);
    });
    return () => {
      stop();
      gone.abort();
    };
  }, [query]);
  return { list, sales };
};

/** How many lots a fresher list holds that are not on screen. */
export const newcomersIn = (fresh: LotList | null, shown: LotList): number => {
  const ids = new Set(shown.rows.map(({ view }) => view.id));
  return fresh?.rows.filter(({ view }) => !ids.has(view.id)).length ?? 0;
};
