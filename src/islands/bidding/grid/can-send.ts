// Whether the sum of a tile can be sent as it stands: the button is shut, and the key does nothing,
// while it cannot.
import type { PanelModel } from '#islands/bidding/ascending/use-panel-model.ts';

/** As things stand it would count, and no maximum is set to what it is already. */
export function canSend({ amount, kind, live, state }: PanelModel): boolean {
  const { amountFen, problem } = amount;
  const isSame = kind === 'maximum' && amountFen === (live.mine?.maximumFen ?? null);
  return amountFen !== null && problem === null && !isSame && state.kind !== 'submitting';
}
