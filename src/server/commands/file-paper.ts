import type { Command } from '#server/engine/command.ts';
import { filePrinted } from '#server/store/papers.ts';

export interface FilePaper {
  readonly id: string;
  /** What stands in it, as JSON. */
  readonly facts: string;
  readonly sha256: string;
  readonly pdf: Uint8Array;
}

/** Files a paper that has come from the press, with its hash; what is filed already stays as it is. */
export const filePaper: Command<FilePaper, null> = {
  name: 'file-paper',
  run: async ({ db, nowMs }, { pdf, ...printed }) => {
    await filePrinted(db, { ...printed, pdf, byteCount: pdf.byteLength, printedAtMs: nowMs });
    return null;
  },
};
