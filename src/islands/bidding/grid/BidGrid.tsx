// Why an island: six prices and standings change by the second side by side, and the buyer bids in
// each of them, by button or by key, and is answered in place.
import { useStore } from '@nanostores/react';
import type { TileCount } from '#lib/bidding/bid-grid.ts';
import type { GridCandidate, GridLot } from '#lib/bidding/grid-page.ts';
import type { PowerFacts } from '#lib/bidding/grid/power.ts';
import { $seat } from '#lib/session.ts';
import { GridFloor } from './parts/GridFloor.tsx';

interface Props {
  readonly lots: readonly GridLot[];
  readonly most: TileCount;
  readonly candidates: readonly GridCandidate[];
  readonly power: PowerFacts | null;
  readonly nowMs: number;
}

/** As with the panel of one lot, what a person has entered leaves with them. */
export function BidGrid(props: Props) {
  const { turn } = useStore($seat);
  return <GridFloor key={turn} {...props} />;
}
