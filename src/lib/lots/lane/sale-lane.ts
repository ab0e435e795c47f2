// The bar of the auctioneer's calls on the page of a sale by lane: the lots that are still to be
// hammered, in their order, and which of them it is the turn of. Source: language.md 9 (15 lane).
import type { SaleDetail } from '#contract/sales/outputs.ts';
import { isOver } from '#core/lots/lot-status.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import type { ExtensionRule } from '#core/sales/rule-set.ts';
import type { Call } from '#lib/api.ts';
import { lotPath } from '#lib/auction-paths.ts';
import { orNull } from '#lib/or-null.ts';

interface LaneLot {
  readonly view: LotView;
  readonly number: string;
  readonly title: string;
  readonly href: string;
  /** Its place in the whole sale, from 1. */
  readonly nth: number;
}

export interface SaleLane {
  readonly lots: readonly LaneLot[];
  readonly nowMs: number;
  readonly extension: ExtensionRule;
  /** Time a lot is open when nobody extends it; null: it is not known. */
  readonly lotMs: number | null;
  readonly auctioneer: string;
  readonly certificate: string;
  readonly lotCount: number;
}

/** So many are watched: by then the page has been drawn anew. */
const MOST_COMING = 12;

/** Null: it is sold in another way, is over, or its lots cannot be had now. */
export async function saleLane(call: Call, { sale, announced }: SaleDetail): Promise<SaleLane | null> {
  const { id, format, extension, status, auctioneer, certificate, lotCount } = sale;
  if (format !== 'lane' || extension === null || status === 'ended') return null;
  const order = await orNull(call('saleLots', { id, only: 'open', size: MOST_COMING }));
  if (order === null || order.rows.length === 0) return null;
  const rules = announced?.rules;
  return {
    lots: order.rows.map((lot, at) => ({
      view: lot.view,
      number: lot.number,
      title: lot.title,
      href: lotPath(lot),
      nth: lotCount - order.total + at + 1,
    })),
    nowMs: order.nowMs,
    extension,
    lotMs: rules?.format === 'lane' ? rules.lotMs : null,
    auctioneer,
    certificate,
    lotCount,
  };
}

/**
 * The lot whose turn it is: the first that is not over; the last of them until the next is called.
 * Null: there is none.
 */
export function laneTurn(lots: readonly LaneLot[]): LaneLot | null {
  const at = lots.findIndex(({ view }) => !isOver(view));
  if (at === -1) return null;
  const [before, turn] = [lots[at - 1], lots[at]];
  // The hammer is heard before the next is called.
  return before?.view.status === 'sold' && turn?.view.isInLine === true ? before : (turn ?? null);
}
