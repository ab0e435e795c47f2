// A call as one row with all its columns: its route, what is sent (each field with its name), the
// shape of what is answered, and one thing that may be sent. A row without a column does not
// compile.
import type * as z from 'zod/mini';
import type { Route } from './route.ts';

type CallRow = Route & {
  /** Schema of what callers send, parsed once at the edge. */
  readonly input: z.ZodMiniType;
  /** Times are epoch ms by the house's clock, money whole fen. */
  readonly output: readonly unknown[];
  /** Made of nothing that is there, so that only who asks decides. */
  readonly sample: object;
};

export type Calls = Readonly<Record<string, CallRow>>;

/**
 * The shape of an answer, and examples of it. Its type alone is asked for: no schema checks what
 * the house says.
 */
export function answers<Output>(...examples: readonly Output[]): readonly Output[] {
  return examples;
}
