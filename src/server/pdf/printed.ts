// Papers anybody may ask for are printed once and kept at hand: the same facts give the same bytes,
// and a page that everybody opens must not keep the printer busy.
import { hash } from 'node:crypto';
import type { PdfPrinter } from '#server/pdf/pdf-printer.ts';
import type { TextPaper } from './print-text.ts';

const MOST_KEPT = 64;

export interface PrintedPapers {
  readonly isKept: (paper: TextPaper) => boolean;
  readonly print: (paper: TextPaper) => Promise<Uint8Array>;
}

export function printedPapers(printer: Pick<PdfPrinter, 'print'>): PrintedPapers {
  const kept = new Map<string, Promise<Uint8Array>>();
  const print = (paper: TextPaper): Promise<Uint8Array> => {
    const name = nameOf(paper);
    const before = kept.get(name);
    if (before) return before;
    const printing = printer.print(paper);
    kept.set(name, printing);
    // A print that failed is tried again.
    printing.catch(() => kept.delete(name));
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST_KEPT) break;
      kept.delete(oldest);
    }
    return printing;
  };
  return { isKept: (paper) => kept.has(nameOf(paper)), print };
}

const nameOf = (paper: TextPaper): string => hash('sha256', JSON.stringify(paper), 'hex');
