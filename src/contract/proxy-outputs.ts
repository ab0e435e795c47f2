// The answers about maximums: to their owner, and to nobody else.
import type { MyStanding } from './outputs.ts';

export interface ProxyOutputs {
  readonly cancelMaximum: MyStanding;
}
