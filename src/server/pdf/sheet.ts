// A sheet of A4 and what the papers of the house are made of: a head, paragraphs, facts in two
// columns, tables, sums, places to sign, a foot on every page. The same calls give the same bytes:
// nothing here looks at a clock.
import Pdf from 'pdfkit';
import { PRINT } from '#styles/tokens-print.ts';
import { readFonts } from './fonts.ts';
import { drawMark } from './mark.ts';
import { writeRareLetters } from './rare-letters.ts';

const { ink: INK, soft: SOFT, line: LINE, brandInk: BRAND, fill: HEAD_FILL } = PRINT;

const MARGIN = 54;
const FOOT = 54;
const SMALL = 8;
const TEXT = 9.5;
/** Beside and above what stands in a cell. */
const CELL = 6;
const ROW = 2.7;
const GAP = 4;
const INDENT = 18;
const LONG_TITLE = 12;
/** The mark and the name of the house in the head, with the space behind them. */
const OWN_NAME = 66;
const SIGNED_LINE = 16;
/** A heading stands with at least two lines of what it is over. */
const SECTION = 60;

export interface Column {
  readonly title: string;
  /** In parts of the width; all columns together make the whole. */
  readonly share: number;
  readonly align?: 'left' | 'right' | 'center';
}

export interface Fact {
  readonly label: string;
  readonly value: string;
}

export interface Sum extends Fact {
  readonly isTotal?: boolean;
}

export interface Signature {
  readonly who: string;
  readonly lines: readonly Fact[];
}

export interface SheetHead {
  readonly title: string;
  readonly number: string;
  readonly sale: string;
  /** When what it records happened: the only time a sheet knows. */
  readonly atMs: number;
}

let fonts: ReturnType<typeof readFonts> | null = null;

type Type = { readonly size?: number; readonly isStrong?: boolean; readonly color?: string };

export class Sheet {
  readonly #doc: PDFKit.PDFDocument;
  readonly #head: SheetHead;
  readonly #parts: Buffer[] = [];
  readonly #ended: Promise<void>;
  readonly #width: number;
  #factsEndY = 0;

  constructor(head: SheetHead) {
    fonts ??= readFonts();
    this.#head = head;
    this.#doc = new Pdf({
      size: 'A4',
      margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
      bufferPages: true,
      lang: 'zh-CN',
      displayTitle: true,
      info: { Title: `${head.title} ${head.number}`, Author: '落槌', CreationDate: new Date(head.atMs) },
    });
    this.#width = this.#doc.page.width - 2 * MARGIN;
    for (const [name, face] of Object.entries(fonts)) this.#doc.registerFont(name, face);
    writeRareLetters(this.#doc);
    this.#doc.on('data', (part: Buffer) => this.#parts.push(part));
    this.#ended = new Promise((resolve) => this.#doc.once('end', resolve));
    this.#drawHead();
  }

  #type({ size = TEXT, isStrong = false, color = INK }: Type): PDFKit.PDFDocument {
    return this.#doc
      .font(isStrong ? 'strong' : 'text')
      .fontSize(size)
      .fillColor(color);
  }

  #rule(y: number, { color = LINE, width = 0.5 }: { color?: string; width?: number } = {}): void {
    const right = MARGIN + this.#width;
    this.#doc.moveTo(MARGIN, y).lineTo(right, y).lineWidth(width).strokeColor(color).stroke();
  }

  #drawHead(): void {
    const { title, number, sale } = this.#head;
    drawMark(this.#doc, { x: MARGIN, y: MARGIN - 14, height: 20 });
    this.#type({ size: 12, isStrong: true }).text('落槌', MARGIN + 26, MARGIN - 13);
    this.#drawSale(sale);
    this.#rule(MARGIN + 14, { color: BRAND, width: 1.2 });
    // A long title stands on one line too.
    const [size, characterSpacing] = title.length > LONG_TITLE ? [15, 1] : [21, 6];
    const spacing = { width: this.#width, align: 'center', characterSpacing } as const;
    this.#type({ size, isStrong: true }).text(title, MARGIN + 3, MARGIN + 24, spacing);
    const centred = { width: this.#width, align: 'center' } as const;
    this.#type({ size: TEXT, color: SOFT }).text(number, MARGIN, this.#doc.y + 2, centred);
    this.#doc.y += 9;
  }

  // Beside the name of the house; a long name takes more lines, upwards, and touches neither that
  // nor the rule below.
  #drawSale(sale: string): void {
    const right = { width: this.#width - OWN_NAME, align: 'right' } as const;
    const small = this.#type({ size: SMALL, color: SOFT });
    const above = small.heightOfString(sale, right) - small.heightOfString('落槌', right);
    small.text(sale, MARGIN + OWN_NAME, MARGIN - 8 - Math.max(0, above), right);
  }

  /** A new page when what comes next would not stand whole on this one. */
  #keep(height: number): void {
    if (this.#doc.y + height > this.#doc.page.height - FOOT) this.#doc.addPage();
  }

  #heightOf(text: string, width: number, type: Type = {}): number {
    return this.#type(type).heightOfString(text, { width, lineGap: 2 });
  }

  paragraph(text: string): void {
    this.#keep(this.#heightOf(text, this.#width));
    this.#type({}).text(text, MARGIN, this.#doc.y, { width: this.#width, lineGap: 2.5 });
    this.#doc.y += 3;
  }

  /** One of a list: its number stands out to the left. */
  item(number: string, text: string): void {
    const [left, width] = [MARGIN + INDENT, this.#width - INDENT];
    this.#keep(this.#heightOf(text, width));
    const top = this.#doc.y;
    this.#type({ color: SOFT }).text(number, MARGIN, top, { width: INDENT, lineBreak: false });
    this.#type({}).text(text, left, top, { width, lineGap: 2.5 });
    this.#doc.y += 2;
  }

  note(text: string): void {
    const type = { size: SMALL, color: SOFT };
    this.#keep(this.#heightOf(text, this.#width, type));
    this.#type(type).text(text, MARGIN, this.#doc.y, { width: this.#width, lineGap: 2 });
    this.#doc.y += 4;
  }

  section(title: string): void {
    this.#keep(SECTION);
    this.#doc.y += 5;
    this.#type({ size: 11, isStrong: true }).text(title, MARGIN, this.#doc.y, { width: this.#width });
    this.#doc.y += 4;
  }

  /** Facts side by side, a hairline between the rows; `columns` 1 for long ones. */
  facts(facts: readonly Fact[], columns: 1 | 2 = 2): void {
    const rows = Array.from({ length: Math.ceil(facts.length / columns) }, (_, row) =>
      facts.slice(row * columns, (row + 1) * columns),
    );
    const [label, cell] = [68, this.#width / columns];
    if (!this.#isBelowFacts()) this.#rule(this.#doc.y);
    for (const row of rows) {
      const wide = cell - label - 2 * CELL;
      const height = Math.max(...row.map(({ value }) => this.#heightOf(value, wide))) + 2 * ROW;
      this.#keep(height);
      const top = this.#doc.y + ROW;
      for (const [at, fact] of row.entries()) {
        const left = MARGIN + CELL + at * cell;
        this.#type({ color: SOFT }).text(fact.label, left, top, { width: label });
        this.#type({}).text(fact.value, left + label, top, { width: wide, lineGap: 2 });
      }
      this.#doc.y = top - ROW + height;
      this.#rule(this.#doc.y);
    }
    this.#doc.y += GAP;
    this.#factsEndY = this.#doc.y;
  }

  /** Facts that follow facts stand under the same line. */
  #isBelowFacts(): boolean {
    if (this.#doc.y !== this.#factsEndY) return false;
    this.#doc.y -= GAP;
    return true;
  }

  #rowOf(columns: readonly Column[], cells: readonly string[], type: Type): void {
    let left = MARGIN;
    const top = this.#doc.y + 3.5;
    for (const [at, { share, align = 'left' }] of columns.entries()) {
      const width = share * this.#width;
      this.#type(type).text(cells[at] ?? '', left + CELL, top, { width: width - 2 * CELL, align });
      left += width;
    }
  }

  #tableHead(columns: readonly Column[], height: number): void {
    this.#doc.rect(MARGIN, this.#doc.y, this.#width, height).fill(HEAD_FILL);
    const top = this.#doc.y;
    const titles = columns.map(({ title }) => title);
    this.#rowOf(columns, titles, { size: SMALL, isStrong: true, color: SOFT });
    this.#doc.y = top + height;
  }

  /** One line to a row; the head stands again on every page the table runs on to. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    const type = { size: SMALL };
    const rowHeight = 18;
    this.#keep(2 * rowHeight);
    this.#tableHead(columns, rowHeight);
    for (const cells of rows) {
      const widths = columns.map(({ share }) => share * this.#width - 2 * CELL);
      const texts = cells.map((cell, at) => this.#heightOf(cell, widths[at] ?? 0, type));
      const height = Math.max(rowHeight, ...texts.map((text) => text + 6));
      if (this.#doc.y + height > this.#doc.page.height - FOOT) {
        this.#doc.addPage();
        this.#tableHead(columns, rowHeight);
      }
      const top = this.#doc.y;
      this.#rowOf(columns, cells, type);
      this.#doc.y = top + height;
      this.#rule(this.#doc.y);
    }
    this.#doc.y += 6;
  }

  /** Sums, one under another with their last figures in line; a total stands out. */
  sums(sums: readonly Sum[]): void {
    this.#keep(sums.length * 21);
    this.#rule(this.#doc.y);
    for (const { label, value, isTotal = false } of sums) {
      const [height, size] = isTotal ? [26, 13] : [18.5, TEXT];
      const top = this.#doc.y;
      const [left, wide] = [MARGIN + CELL, this.#width - 2 * CELL];
      if (isTotal) this.#doc.rect(MARGIN, top, this.#width, height).fill(HEAD_FILL);
      const labelTop = top + (height - TEXT * 1.45) / 2;
      this.#type({ isStrong: isTotal, color: isTotal ? INK : SOFT }).text(label, left, labelTop, {
        width: wide,
      });
      const valueTop = top + (height - size * 1.45) / 2;
      this.#type({ size, isStrong: isTotal }).text(value, left, valueTop, { width: wide, align: 'right' });
      this.#doc.y = top + height;
      this.#rule(this.#doc.y);
    }
    this.#doc.y += 4;
  }

  /** Places to sign, side by side; what is noted under them stands on the same page. */
  signatures(title: string, signatures: readonly Signature[], note: string | null = null): void {
    const gap = 16;
    const width = (this.#width - gap * (signatures.length - 1)) / signatures.length;
    const height = 29 + SIGNED_LINE * Math.max(...signatures.map(({ lines }) => lines.length));
    const noted = note === null ? 0 : this.#heightOf(note, this.#width, { size: SMALL, color: SOFT });
    this.#keep(height + 32 + noted);
    this.section(title);
    const top = this.#doc.y + 4;
    for (const [at, { who, lines }] of signatures.entries()) {
      const left = MARGIN + at * (width + gap);
      this.#doc.rect(left, top, width, height).lineWidth(0.5).strokeColor(LINE).stroke();
      this.#type({ isStrong: true }).text(who, left + 10, top + 9, { width: width - 20 });
      for (const [row, { label, value }] of lines.entries()) {
        const y = top + 28 + row * SIGNED_LINE;
        this.#type({ size: SMALL, color: SOFT }).text(label, left + 10, y, { width: 30 });
        this.#type({ size: SMALL }).text(value, left + 40, y, { width: width - 50 });
      }
    }
    this.#doc.y = top + height + 4;
    if (note !== null) this.note(note);
  }

  #drawFeet(): void {
    const { start, count } = this.#doc.bufferedPageRange();
    const { title, number } = this.#head;
    for (let page = start; page < start + count; page += 1) {
      this.#doc.switchToPage(page);
      // Below the margin a line of text would open a new page.
      this.#doc.page.margins.bottom = 0;
      const top = this.#doc.page.height - 44;
      this.#rule(top - 8);
      const foot = { width: this.#width, lineBreak: false } as const;
      this.#type({ size: 7.5, color: SOFT }).text(`${title} ${number}`, MARGIN, top, foot);
      const place = `第 ${page - start + 1} 页，共 ${count} 页`;
      this.#type({ size: 7.5, color: SOFT }).text(place, MARGIN, top, { ...foot, align: 'right' });
    }
  }

  async bytes(): Promise<Buffer> {
    this.#drawFeet();
    this.#doc.end();
    await this.#ended;
    return Buffer.concat(this.#parts);
  }
}
