// Data of 多屏竞价, asked on the server for whoever is logged in: the lots the address names, in
// its order, and beside them what they may add. An address without lots shows what they bid on now.
import type { LotSummary } from '#contract/lots/outputs.ts';
import { shownPriceFen } from '#core/lots/lot-view.ts';
import { apiOver, type Call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';
import { isNoLot } from '#lib/lots/lot-page.ts';
import { myStanding } from '#lib/lots/my-standing.ts';
import { panelSlice, type LotToShow, type PanelSlice } from '#lib/lots/slices.ts';
import { orNull } from '#lib/or-null.ts';
import type { FormPage } from '#lib/plain-form.ts';
import { bidGridPath, lotsInGrid, MOST_TILES, tilesIn, type TileCount } from './bid-grid.ts';
import type { PowerFacts } from './grid/power.ts';

/** A lot in the grid: what its panel is given, and how one names it. */
export type GridLot = PanelSlice & Pick<LotSummary, 'saleName' | 'city'>;

/** A lot they may put beside the others. */
export type GridCandidate = Pick<LotSummary, 'number' | 'title' | 'drawing' | 'picture'> & {
  readonly id: string;
  /** Null: it is told at the opening. */
  readonly priceFen: number | null;
  readonly endsAtMs: number;
};

export interface GridPage {
  readonly lots: readonly GridLot[];
  /** How many tiles there are at most. */
  readonly most: TileCount;
  /** Of those the address names, so many are not there any more. */
  readonly missingCount: number;
  readonly candidates: readonly GridCandidate[];
  /** Null: it is not known, and the bar is not drawn. */
  readonly power: PowerFacts | null;
  readonly nowMs: number;
  /** Why the lots cannot be had now; null: they are here. */
  readonly problem: string | null;
}

type Asked = Pick<FormPage, 'locals' | 'cookies'> & { readonly url: URL };

/** A response leads to the address of what they bid on. */
export async function readBidGrid(page: Asked, phone: string): Promise<GridPage | Response> {
  const { locals, url } = page;
  const call = apiOver(locals.api);
  const named = lotsInGrid(url.searchParams);
  const [own, power] = await Promise.all([ownLots(call), ownPower(call)]);
  const running = own.bids.slice(0, MOST_TILES).map(({ view }) => view.id);
  // Once they have taken the last one out of the grid, its address is theirs and stays empty.
  if (named.length === 0 && running.length > 0 && !url.searchParams.has('lots')) {
    return new Response(null, { status: 302, headers: { location: bidGridPath(running) } });
  }
  const isSample = (locals.sample ?? null) !== null;
  const candidates = candidatesIn([...own.bids, ...own.follows]);
  const known = { most: tilesIn(url.searchParams), candidates, power, nowMs: own.nowMs };
  try {
    const found = await Promise.all(named.map((id) => lotIn(call, id)));
    const there = found.filter((lot) => lot !== null);
    const lots = await Promise.all(
      there.map(async (lot) => gridLot({ ...lot, phone, isSample, own: await myStanding(page, lot.view) })),
    );
    return { ...known, lots, missingCount: named.length - there.length, problem: null };
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error;
    return { ...known, lots: [], missingCount: 0, problem: error.msg };
  }
}

/** Without it the grid stands all the same. */
const ownPower = async (call: Call): Promise<PowerFacts | null> => {
  const [deposit, holds] = await Promise.all([
    orNull(call('myDeposit', {})),
    orNull(call('depositHolds', {})),
  ]);
  return deposit && holds && { deposit, holds: holds.rows };
};

const lotIn = async (call: Call, id: string) => {
  try {
    return await call('lotDetail', { id });
  } catch (error) {
    if (isNoLot(error)) return null;
    throw error;
  }
};

const gridLot = (lot: LotToShow): GridLot => ({
  ...panelSlice(lot),
  saleName: lot.saleName,
  city: lot.city,
});

interface OwnLots {
  readonly bids: readonly LotSummary[];
  readonly follows: readonly LotSummary[];
  readonly nowMs: number;
}

/** So many of each are offered beside the grid, from both halls. */
const ASKED = 12;

/** Without them the grid stands all the same. */
const ownLots = async (call: Call): Promise<OwnLots> => {
  const [bids, follows] = await Promise.all([
    orNull(call('myLots', { tab: 'active', size: ASKED })),
    orNull(call('lotList', { mine: 'followed', tab: 'running', size: ASKED })),
  ]);
  const nowMs = bids?.nowMs ?? follows?.nowMs ?? 0;
  return {
    bids: (bids?.rows ?? []).map(({ lot }) => lot).filter(({ view }) => isRunning(view, nowMs)),
    follows: follows?.rows ?? [],
    nowMs,
  };
};

const isRunning = ({ startsAtMs }: LotSummary['view'], nowMs: number): boolean => startsAtMs <= nowMs;

const candidatesIn = (lots: readonly LotSummary[]): readonly GridCandidate[] => {
  const byId = new Map(lots.map((lot) => [lot.view.id, lot]));
  return [...byId.values()].map(({ view, number, title, drawing, picture }) => ({
    id: view.id,
    number,
    title,
    drawing,
    ...(picture !== undefined && { picture }),
    priceFen: shownPriceFen(view),
    endsAtMs: view.endsAtMs,
  }));
};
