// The hall's list for the view its address names: the first comes with the page, every other is asked for here.
import { useEffect, useRef, useState } from 'react';
import { useStore } from '@nanostores/react';
import type { LotList } from '#contract/outputs.ts';
import { call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { fetchHall } from '#lib/hall/mine.ts';
import { hallAddress, type HallQuery, readHallQuery } from '#lib/hall/query.ts';
import { $token } from '#lib/session.ts';

export type HallState =
  { readonly is: 'ready' } | { readonly is: 'loading' } | { readonly is: 'failed'; readonly problem: string };

export interface HallView {
  readonly query: HallQuery;
  readonly list: LotList;
  readonly state: HallState;
  readonly go: (query: HallQuery) => void;
  readonly retry: () => void;
  /** Puts a fresher list of the same view on screen. */
  readonly replace: (list: LotList) => void;
}

const READY: HallState = { is: 'ready' };

/** A new page, tab or sale is a new place; a filter is turned where one stands. */
const isNewPlace = (from: HallQuery, to: HallQuery): boolean =>
  from.tab !== to.tab || from.sale !== to.sale || from.page !== to.page;

export const useHall = (first: { query: HallQuery; list: LotList }): HallView => {
  const [query, setQuery] = useState(first.query);
  const [list, setList] = useState(first.list);
  const [state, setState] = useState<HallState>(READY);
  const asking = useRef<AbortController | null>(null);
  const token = useStore($token, { ssr: () => null });

  const show = async (wanted: HallQuery): Promise<void> => {
    asking.current?.abort();
    const request = new AbortController();
    asking.current = request;
    setQuery(wanted);
    setState({ is: 'loading' });
    try {
      setList(await fetchHall(call, wanted, request.signal));
      setState(READY);
    } catch (error) {
      if (request.signal.aborted) return;
      setState({ is: 'failed', problem: error instanceof CallFailed ? error.msg : '列表没有取到' });
    }
  };

  const go = (wanted: HallQuery): void => {
    history.pushState(null, '', hallAddress(wanted));
    if (isNewPlace(query, wanted)) window.scrollTo(0, 0);
    void show(wanted);
  };

  useEffect(() => {
    const goBack = (): void => void show(readHallQuery(new URLSearchParams(location.search)));
    window.addEventListener('popstate', goBack);
    return () => window.removeEventListener('popstate', goBack);
  }, []);

  // The page itself holds nothing personal: the visitor's own lots are picked out once it is known who he is.
  useEffect(() => {
    if (query.mine !== 'all' && token !== null) void show(query);
  }, [token]);

  return { query, list, state, go, retry: () => void show(query), replace: setList };
};
