// Why an island: price, time and standing change by the second, and the buyer bids here and is
// answered in place.
import { useStore } from '@nanostores/react';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { $seat } from '#lib/session.ts';
import { AscendingPanel } from './ascending/parts/AscendingPanel.tsx';

/**
 * A person's entries, requests and answers, their secret maximum too, leave the screen when another
 * one logs in.
 */
export function BidPanel({ lot }: { readonly lot: PanelSlice }) {
  const { turn } = useStore($seat);
  return <AscendingPanel key={turn} lot={lot} />;
}
