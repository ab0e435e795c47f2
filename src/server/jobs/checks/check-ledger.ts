// The zero-sum check of the ledger (零和账), each minute. What it finds off is told to the house's
// people and stands in the log. Source: product.md 5.24.
import { MINUTE_MS } from '#core/time/days.ts';
import { noteLedgerCheck } from '#server/deposits/commands-check-ledger.ts';
import { ledgerOffFen } from '#server/deposits/queries-ledger-page.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import type { Reader } from '#server/store/access.ts';
import { startRepeat, type Repeat } from '../repeat.ts';

export interface LedgerCheckParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  /** It could not be read, or it is off. */
  readonly failed: (error: unknown) => void;
}

/** One round. The sums are read beside the engine: a bid never waits for them. */
export async function checkLedger({
  engine,
  reader,
}: Pick<LedgerCheckParts, 'engine' | 'reader'>): Promise<void> {
  const offFen = await ledgerOffFen(reader);
  const { isEven } = await engine.run(noteLedgerCheck, { offFen });
  if (!isEven) throw new Error(`the ledger is off by ${offFen} fen`);
}

export function startCheckLedger(parts: LedgerCheckParts): Repeat {
  return startRepeat(() => checkLedger(parts), MINUTE_MS, parts.failed);
}
