import type { Command } from '#server/engine/command.ts';
import { sealedFacts } from './paper-codec.ts';
import { filePrinted } from './store-papers.ts';

export interface FilePaper {
  readonly id: string;
  /** Of the paper: its facts are sealed for them. */
  readonly ownerId: string | null;
  /** Facts of the paper, as JSON. */
  readonly facts: string;
  readonly sha256: string;
  /** In base64: what goes to the engine's thread travels as text. */
  readonly pdf: string;
}

/**
 * Files a paper that has come from the printer, with its hash; what is filed already stays as it
 * is.
 */
export const filePaper: Command<FilePaper, null> = {
  name: 'file-paper',
  sparesBidders: true,
  run: async ({ db, nowMs, bidSeal }, { id, ownerId, sha256, facts, pdf: text }) => {
    const pdf = Buffer.from(text, 'base64');
    const kept = sealedFacts(bidSeal.maximums, { id, ownerId }, facts);
    await filePrinted(db, {
      id,
      sha256,
      facts: kept,
      pdf,
      byteCount: pdf.byteLength,
      printedAtMs: nowMs,
    });
    return null;
  },
};
