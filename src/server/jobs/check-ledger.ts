// The zero-sum check of the ledger (零和账), each minute. What it finds off is told to the house's
// people and stands in the log. Source: product.md 5.24.
import { MINUTE_MS } from '#core/time/days.ts';
import { checkLedger } from '#server/deposits/commands-check-ledger.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import type { Reader } from '#server/store/access.ts';
import { startRepeat, type Repeat } from './repeat.ts';

export interface LedgerCheckParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  /** It could not be read, or it is off. */
  readonly failed: (error: unknown) => void;
}

export function startCheckLedger(parts: LedgerCheckParts): Repeat {
  return startRepeat(() => checkLedger(parts), MINUTE_MS, parts.failed);
}
