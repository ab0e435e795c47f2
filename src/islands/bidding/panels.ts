// The panel of each way of selling, by which one bids or buys in place. A page asks before it ships
// one.
import type { ComponentType } from 'react';
import type { LotFormat } from '#core/formats/lot-format.ts';
import type { PanelSlice } from '#lib/lots/slices.ts';
import { AscendingPanel } from './ascending/parts/AscendingPanel.tsx';

/** Null: a note of the page says how such a lot is sold, and there is nothing to press. */
export const PANELS: { readonly [Format in LotFormat]: ComponentType<{ readonly lot: PanelSlice }> | null } =
  {
    ascending: AscendingPanel,
    'fixed-price': null,
    sealed: null,
    falling: null,
  };
