// Why an island: the price falls by the house's clock, and whoever presses first has the lot and is
// told so in place.
import { useStore } from '@nanostores/react';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { $seat } from '#lib/session.ts';
import { FallPanel } from './parts/FallPanel.tsx';

/** A person's answers leave the screen when another one logs in. */
export function FallingPanel({ lot }: { readonly lot: PanelSlice }) {
  const { turn } = useStore($seat);
  return <FallPanel key={turn} lot={lot} />;
}
