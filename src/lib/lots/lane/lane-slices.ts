// Data of the bar of the auctioneer's calls, and for a lot in line the lots that stand before it.
import type { LotDetail } from '#contract/lots/outputs.ts';
import type { Call } from '#lib/api.ts';
import { orNull } from '#lib/or-null.ts';
import type { LaneAhead } from './lane-line.ts';

export type LaneSlice = Pick<LotDetail, 'view' | 'nowMs' | 'extension'> & {
  readonly auctioneer: string;
  readonly certificate: string;
  /** Time a lot of the lane is open when nobody extends it; null: it is not known. */
  readonly lotMs: number | null;
  /** Lots before it that are not over yet, in their order. */
  readonly ahead: readonly LaneAhead[];
};

const MOST_AHEAD = 60;

const aheadOf = ({ id, status, startsAtMs, endsAtMs, isInLine }: LaneAhead): LaneAhead => ({
  id,
  status,
  startsAtMs,
  endsAtMs,
  ...(isInLine && { isInLine }),
});

/** Null: it is sold in another way. */
export async function laneSlice(call: Call, lot: LotDetail): Promise<LaneSlice | null> {
  const { view, nowMs, extension, sale } = lot;
  if (view.format !== 'lane') return null;
  const { auctioneer, certificate } = sale;
  const known = { view, nowMs, extension, auctioneer, certificate };
  if (view.isInLine !== true) return { ...known, lotMs: null, ahead: [] };
  const [detail, order] = await Promise.all([
    orNull(call('saleDetail', { id: sale.id })),
    orNull(call('saleLots', { id: sale.id, only: 'open', size: MOST_AHEAD })),
  ]);
  const rules = detail?.announced?.rules;
  const views = (order?.rows ?? []).map((row) => row.view);
  const place = views.findIndex(({ id }) => id === view.id);
  return {
    ...known,
    lotMs: rules?.format === 'lane' ? rules.lotMs : null,
    ahead: views.slice(0, Math.max(0, place)).map(aheadOf),
  };
}
