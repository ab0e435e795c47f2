// Sheets that wait to be read, one after the other, a piece at a time: between two pieces whatever
// else the house is asked comes first, and a house that stops in between goes on where it was.
// Source: product.md 5.19.
import { setImmediate } from 'node:timers/promises';
import type { EngineHandle } from '#server/engine/command.ts';
import { lotDraftsOf, saleFileById } from '#server/sales/store-sale-files.ts';
import type { Reader } from '#server/store/access.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { keepPiece } from './commands-import.ts';
import { pieceRead, readingOf } from './read-piece.ts';
import { importById, piecesOf, readingImports } from './store-imports.ts';

export interface ImportParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  readonly seal: TextSeal;
}

const MOST_IN_A_ROUND = 5;

/** Reads all that waits. */
export async function readImports(parts: ImportParts): Promise<void> {
  for (const id of await readingImports(parts.reader, MOST_IN_A_ROUND)) await readImport(parts, id);
}

const readImport = async ({ engine, reader, seal }: ImportParts, importId: string): Promise<void> => {
  const sheet = await importById(reader, importId);
  const file = sheet && (await saleFileById(reader, sheet.saleId));
  if (!sheet || !file) return;
  const pieces = await piecesOf(reader, seal, { importId });
  const before = await lotDraftsOf(reader, seal, sheet.saleId);
  const reading = readingOf(sheet, pieces, { seal, city: file.plan.city, before });
  let from = 0;
  for (const [piece, rows] of pieces.entries()) {
    const isRead = piece < sheet.piecesDone;
    if (!isRead) {
      await setImmediate();
      const read = pieceRead(rows, from, reading);
      const isKept = await engine.run(keepPiece, { importId, piece, rowCount: rows.length, ...read });
      if (!isKept) return;
    }
    from += rows.length;
  }
};
