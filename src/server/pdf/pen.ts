// The pen of a sheet: its letters, lines and bands, and how much room is left. Whatever it draws is
// told as well, or said to be for the eye alone (structure.ts).
import Pdf from 'pdfkit';
import { PRINT } from '#styles/tokens-print.ts';
import { readFonts } from './fonts.ts';
import { writeRareLetters } from './rare-letters.ts';
import { Structure } from './structure.ts';

export const { ink: INK, soft: SOFT, line: LINE } = PRINT;

export const MARGIN = 54;
const FOOT = 54;
export const SMALL = 8;
export const TEXT = 9.5;
/** Beside and above what stands in a cell. */
export const CELL = 6;

export interface Type {
  readonly size?: number;
  readonly isStrong?: boolean;
  readonly color?: string;
}

interface Said {
  readonly title: string;
  readonly atMs: number;
}

let fonts: ReturnType<typeof readFonts> | null = null;

export class Pen {
  readonly doc: PDFKit.PDFDocument;
  readonly structure: Structure;
  readonly width: number;

  constructor({ title, atMs }: Said) {
    fonts ??= readFonts();
    this.doc = new Pdf({
      size: 'A4',
      margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
      bufferPages: true,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'zh-CN',
      displayTitle: true,
      info: { Title: title, Author: '落槌', CreationDate: new Date(atMs) },
    });
    this.width = this.doc.page.width - 2 * MARGIN;
    for (const [name, face] of Object.entries(fonts)) this.doc.registerFont(name, face);
    writeRareLetters(this.doc);
    this.structure = new Structure(this.doc);
  }

  type({ size = TEXT, isStrong = false, color = INK }: Type): PDFKit.PDFDocument {
    return this.doc
      .font(isStrong ? 'strong' : 'text')
      .fontSize(size)
      .fillColor(color);
  }

  rule(y: number, { color = LINE, width = 0.5 }: { color?: string; width?: number } = {}): void {
    const right = MARGIN + this.width;
    this.structure.forEye('Layout', () => {
      this.doc.moveTo(MARGIN, y).lineTo(right, y).lineWidth(width).strokeColor(color).stroke();
    });
  }

  /** A band behind what stands out. */
  band(top: number, height: number): void {
    this.structure.forEye('Layout', () => {
      this.doc.rect(MARGIN, top, this.width, height).fill(PRINT.fill);
    });
  }

  hasRoom(height: number): boolean {
    return this.doc.y + height <= this.doc.page.height - FOOT;
  }

  /** A new page when what comes next would not stand whole on this one. */
  keep(height: number): void {
    if (!this.hasRoom(height)) this.doc.addPage();
  }

  heightOf(text: string, width: number, type: Type = {}): number {
    return this.type(type).heightOfString(text, { width, lineGap: 2 });
  }
}
