// One hall on screen: the view its address names, the list of that view, and what has changed since
// it was drawn. Counts stay fresh by themselves; new lots wait until they are asked for, so that
// nothing moves under the finger.
// Source: product.md 7.2 (有 3 条更新).
import { atom, type ReadableAtom } from 'nanostores';
import { call } from '#lib/api.ts';
import { $second } from '#lib/clock.ts';
import { $token } from '#lib/session.ts';
import { problemIn } from './first.ts';
import type { HallFirst, HallView } from './hall-view.ts';
import { fetchHall } from './mine.ts';
import { hallAddress, lotListInput, readHallQuery, type HallQuery } from './query.ts';

export interface Hall {
  readonly $shown: ReadableAtom<HallView>;
  /** Shows another view, as a new entry of the browser's history. */
  readonly go: (query: HallQuery) => void;
  readonly retry: () => void;
  /** Puts the fresh list on screen. */
  readonly showFresh: () => void;
  /** Begins to follow the address, the session and the time; returns what ends that. */
  readonly start: () => () => void;
}

const REFRESH_EVERY_S = 15;

/** How many lots the fresh list holds that are not on screen. */
export function newcomersIn({ fresh, list }: Pick<HallView, 'fresh' | 'list'>): number {
  const ids = new Set(list.rows.map(({ view }) => view.id));
  return fresh?.rows.filter(({ view }) => !ids.has(view.id)).length ?? 0;
}

/** A new page, tab or sale is a new place; a filter is turned where one stands. */
const isNewPlace = (from: HallQuery, to: HallQuery): boolean =>
  from.tab !== to.tab || from.sale !== to.sale || from.page !== to.page || from.after !== to.after;

export function openHall(first: HallFirst): Hall {
  const $shown = atom<HallView>({ fresh: null, ...first, state: { is: 'ready' } });
  const put = (change: Partial<HallView>): void => $shown.set({ ...$shown.get(), ...change });
  let asking = new AbortController();

  const show = async (query: HallQuery): Promise<void> => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    put({ query, fresh: null, state: { is: 'loading' } });
    try {
      put({ list: await fetchHall(call, query, signal), state: { is: 'ready' } });
    } catch (error) {
      if (!signal.aborted) put({ state: { is: 'failed', problem: problemIn(error) } });
    }
  };

  const refresh = async (signal: AbortSignal): Promise<void> => {
    const { query } = $shown.get();
    const options = { quiet: true, signal };
    const asked = [call('lotList', lotListInput(query), options), call('saleList', {}, options)] as const;
    const [fresh, sales] = await Promise.all(asked);
    // The visitor may have gone on meanwhile; their own choice of lots is made elsewhere.
    const isSame = query === $shown.get().query && query.mine === 'all';
    put({ sales, ...(isSame && { fresh }) });
  };

  return {
    $shown,
    go(query) {
      history.pushState(null, '', hallAddress(query));
      if (isNewPlace($shown.get().query, query)) window.scrollTo(0, 0);
      void show(query);
    },
    retry: () => void show($shown.get().query),
    showFresh() {
      const { fresh } = $shown.get();
      if (fresh) put({ list: fresh, fresh: null });
    },
    start() {
      const gone = new AbortController();
      const goBack = (): void => {
        const { hall } = $shown.get().query;
        void show(readHallQuery(new URLSearchParams(location.search), hall));
      };
      window.addEventListener('popstate', goBack, { signal: gone.signal });
      // The page itself holds nothing personal: the visitor's own lots are picked out once it is
      // known who they are.
      const stopToken = $token.subscribe((token) => {
        const { query } = $shown.get();
        if (token !== null && query.mine !== 'all') void show(query);
      });
      let seconds = 0;
      const stopSecond = $second.listen(() => {
        seconds += 1;
        if (seconds % REFRESH_EVERY_S !== 0 || document.hidden) return;
        // A missed round is made up for by the next one; the banner tells of a lost line.
        refresh(gone.signal).catch(() => undefined);
      });
      return () => {
        gone.abort();
        asking.abort();
        stopToken();
        stopSecond();
      };
    },
  };
}
