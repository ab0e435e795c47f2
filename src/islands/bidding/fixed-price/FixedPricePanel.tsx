// Why an island: a unit is free, kept or sold by the second, and the buyer buys, pays or offers
// here and is answered in place.
import { useStore } from '@nanostores/react';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { $seat } from '#lib/session.ts';
import { UnitPanel } from './parts/UnitPanel.tsx';

/** A person's purchases and offers leave the screen when another one logs in. */
export function FixedPricePanel({ lot }: { readonly lot: PanelSlice }) {
  const { turn } = useStore($seat);
  return <UnitPanel key={turn} lot={lot} />;
}
