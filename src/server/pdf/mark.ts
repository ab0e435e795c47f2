// The mark of the house, as on its pages: a gavel striking its block. Drawn, so that it is sharp at
// any size of print.
import { PRINT } from '#styles/tokens-print.ts';

const TILE = 32;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly height: number;
}

export function drawMark(doc: PDFKit.PDFDocument, { x, y, height }: Place): void {
  doc
    .save()
    .translate(x, y)
    .scale(height / TILE);
  doc.roundedRect(0, 0, TILE, TILE, 8).fill(PRINT.brand);
  doc.save().rotate(-28, { origin: [13, 13] });
  doc.roundedRect(8.3, 4.6, 9.4, 15.6, 2).roundedRect(17, 10.9, 12.4, 3.3, 1.65).fill(PRINT.paper);
  doc.rect(8.3, 7.7, 9.4, 1.3).rect(8.3, 15.8, 9.4, 1.3).fill(PRINT.brand);
  doc.restore();
  doc.roundedRect(8, 24.3, 17, 3.2, 1.6).fill(PRINT.paper).restore();
}
