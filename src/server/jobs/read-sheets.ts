// The sheet reader: reads the sheets of lots that were handed in, and keeps nothing between its
// rounds.
import { readImports, type ImportParts } from '#server/sales/sheets/read-imports.ts';
import { startRepeat, type Repeat } from './repeat.ts';

const EVERY_MS = 1_000;

interface SheetReaderParts extends ImportParts {
  /** A round that could not be done; the next one follows. */
  readonly failed: (error: unknown) => void;
}

export function startReadSheets(parts: SheetReaderParts): Repeat {
  return startRepeat(() => readImports(parts), EVERY_MS, parts.failed);
}
