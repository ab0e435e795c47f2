// The shapes of the answers, per call. Times are epoch ms by the house's clock, money whole fen.
import type { calls, RouteName } from './calls.ts';

export type Outputs = { readonly [Name in RouteName]: (typeof calls)[Name]['output'][number] };
