// One input for every call of the contract, the sample of its row: made of nothing that is there,
// so that only who asks decides.
import { calls, type RouteName } from '#contract/calls.ts';

export const inputs = Object.fromEntries(
  Object.entries(calls).map(([name, { sample }]) => [name, sample]),
) as Record<RouteName, object>;
