// Why an island: an envelope is put in and changed here until the close, by the house's clock, and
// the opening comes by itself.
import { useStore } from '@nanostores/react';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { $seat } from '#lib/session.ts';
import { EnvelopePanel } from './parts/EnvelopePanel.tsx';

/** A person's sums leave the screen when another one logs in. */
export function SealedPanel({ lot }: { readonly lot: PanelSlice }) {
  const { turn } = useStore($seat);
  return <EnvelopePanel key={turn} lot={lot} />;
}
