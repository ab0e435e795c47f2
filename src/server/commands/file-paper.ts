import type { Command } from '#server/engine/command.ts';
import { filePrinted } from '#server/store/papers.ts';

export interface FilePaper {
  readonly id: string;
  /** What stands in it, as JSON. */
  readonly facts: string;
  readonly sha256: string;
  /** In base64: what goes to the engine's thread travels as text. */
  readonly pdf: string;
}

/** Files a paper that has come from the press, with its hash; what is filed already stays as it is. */
export const filePaper: Command<FilePaper, null> = {
  name: 'file-paper',
  sparesBidders: true,
  run: async ({ db, nowMs }, { pdf: text, ...printed }) => {
    const pdf = Buffer.from(text, 'base64');
    await filePrinted(db, { ...printed, pdf, byteCount: pdf.byteLength, printedAtMs: nowMs });
    return null;
  },
};
