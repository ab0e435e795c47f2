// A sheet of A4 and what the papers of the house are made of: a head, paragraphs, facts in two
// columns, tables, sums, places to sign, a foot on every page. What is drawn is also told, in its
// order, to whoever hears it (structure.ts). The same calls give the same bytes: nothing here looks
// at a clock.
import { PRINT } from '#styles/tokens-print.ts';
import { drawMark } from './mark.ts';
import { LINE, MARGIN, Pen, SMALL, SOFT, TEXT } from './pen.ts';
import { drawFacts, drawSums, drawTable, type Column, type Fact, type Sum } from './sheet-rows.ts';
import type { Structure } from './structure.ts';

const GAP = 4;
const INDENT = 18;
const LONG_TITLE = 12;
/** The mark and the name of the house in the head, with the space behind them. */
const OWN_NAME = 66;
const SIGNED_LINE = 16;
/** A heading stands with at least two lines of what it is over. */
const SECTION = 60;

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

export class Sheet {
  readonly #pen: Pen;
  readonly #doc: PDFKit.PDFDocument;
  readonly #width: number;
  readonly #structure: Structure;
  readonly #head: SheetHead;
  readonly #parts: Buffer[] = [];
  readonly #ended: Promise<void>;
  #factsEndY = 0;

  constructor(head: SheetHead) {
    this.#head = head;
    this.#pen = new Pen({ title: `${head.title} ${head.number}`, atMs: head.atMs });
    this.#doc = this.#pen.doc;
    this.#width = this.#pen.width;
    this.#structure = this.#pen.structure;
    this.#doc.on('data', (part: Buffer) => this.#parts.push(part));
    this.#ended = new Promise((resolve) => this.#doc.once('end', resolve));
    this.#drawHead();
  }

  #drawHead(): void {
    const { title, number, sale } = this.#head;
    this.#structure.forEye('Layout', () => {
      drawMark(this.#doc, { x: MARGIN, y: MARGIN - 14, height: 20 });
    });
    this.#structure.text('P', () => {
      this.#pen.type({ size: 12, isStrong: true }).text('落槌', MARGIN + 26, MARGIN - 13);
    });
    this.#structure.text('P', () => this.#drawSale(sale));
    this.#pen.rule(MARGIN + 14, { color: PRINT.brandInk, width: 1.2 });
    // A long title stands on one line too.
    const [size, characterSpacing] = title.length > LONG_TITLE ? [15, 1] : [21, 6];
    const spacing = { width: this.#width, align: 'center', characterSpacing } as const;
    this.#structure.text('H1', () => {
      this.#pen.type({ size, isStrong: true }).text(title, MARGIN + 3, MARGIN + 24, spacing);
    });
    const centred = { width: this.#width, align: 'center' } as const;
    this.#structure.text('P', () => {
      this.#pen.type({ size: TEXT, color: SOFT }).text(number, MARGIN, this.#doc.y + 2, centred);
    });
    this.#doc.y += 9;
  }

  // Beside the name of the house; a long name takes more lines, upwards, and touches neither that
  // nor the rule below.
  #drawSale(sale: string): void {
    const right = { width: this.#width - OWN_NAME, align: 'right' } as const;
    const small = this.#pen.type({ size: SMALL, color: SOFT });
    const above = small.heightOfString(sale, right) - small.heightOfString('落槌', right);
    small.text(sale, MARGIN + OWN_NAME, MARGIN - 8 - Math.max(0, above), right);
  }

  paragraph(text: string): void {
    this.#pen.keep(this.#pen.heightOf(text, this.#width));
    this.#structure.text('P', () => {
      this.#pen.type({}).text(text, MARGIN, this.#doc.y, { width: this.#width, lineGap: 2.5 });
    });
    this.#doc.y += 3;
  }

  /** One of a list: its number stands out to the left. */
  item(number: string, text: string): void {
    const [left, width] = [MARGIN + INDENT, this.#width - INDENT];
    this.#pen.keep(this.#pen.heightOf(text, width));
    const top = this.#doc.y;
    this.#structure.item(
      () => this.#pen.type({ color: SOFT }).text(number, MARGIN, top, { width: INDENT, lineBreak: false }),
      () => this.#pen.type({}).text(text, left, top, { width, lineGap: 2.5 }),
    );
    this.#doc.y += 2;
  }

  note(text: string): void {
    const type = { size: SMALL, color: SOFT };
    this.#pen.keep(this.#pen.heightOf(text, this.#width, type));
    this.#structure.text('P', () => {
      this.#pen.type(type).text(text, MARGIN, this.#doc.y, { width: this.#width, lineGap: 2 });
    });
    this.#doc.y += 4;
  }

  section(title: string): void {
    this.#pen.keep(SECTION);
    this.#doc.y += 5;
    this.#structure.text('H2', () => {
      this.#pen.type({ size: 11, isStrong: true }).text(title, MARGIN, this.#doc.y, { width: this.#width });
    });
    this.#doc.y += 4;
  }

  /** Facts side by side; those that follow facts stand under the same line. */
  facts(facts: readonly Fact[], columns: 1 | 2 = 2): void {
    if (this.#doc.y === this.#factsEndY) this.#doc.y -= GAP;
    else this.#pen.rule(this.#doc.y);
    drawFacts(this.#pen, facts, columns);
    this.#doc.y += GAP;
    this.#factsEndY = this.#doc.y;
  }

  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    drawTable(this.#pen, columns, rows);
    this.#doc.y += 6;
  }

  sums(sums: readonly Sum[]): void {
    drawSums(this.#pen, sums);
    this.#doc.y += 4;
  }

  /** Places to sign, side by side; what is noted under them stands on the same page. */
  signatures(title: string, signatures: readonly Signature[], note: string | null = null): void {
    const gap = 16;
    const width = (this.#width - gap * (signatures.length - 1)) / signatures.length;
    const height = 29 + SIGNED_LINE * Math.max(...signatures.map(({ lines }) => lines.length));
    const noted = note === null ? 0 : this.#pen.heightOf(note, this.#width, { size: SMALL, color: SOFT });
    this.#pen.keep(height + 32 + noted);
    this.section(title);
    const top = this.#doc.y + 4;
    for (const [at, { who, lines }] of signatures.entries()) {
      const left = MARGIN + at * (width + gap);
      this.#structure.forEye('Layout', () => {
        this.#doc.rect(left, top, width, height).lineWidth(0.5).strokeColor(LINE).stroke();
      });
      this.#structure.text('P', () => {
        this.#pen.type({ isStrong: true }).text(who, left + 10, top + 9, { width: width - 20 });
      });
      for (const [row, { label, value }] of lines.entries()) {
        const y = top + 28 + row * SIGNED_LINE;
        this.#structure.text('P', () => {
          this.#pen.type({ size: SMALL, color: SOFT }).text(label, left + 10, y, { width: 30 });
          this.#pen.type({ size: SMALL }).text(value, left + 40, y, { width: width - 50 });
        });
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
      this.#pen.rule(top - 8);
      const foot = { width: this.#width, lineBreak: false } as const;
      const place = `第 ${page - start + 1} 页，共 ${count} 页`;
      this.#structure.forEye('Pagination', () => {
        this.#pen.type({ size: 7.5, color: SOFT }).text(`${title} ${number}`, MARGIN, top, foot);
        this.#pen.type({ size: 7.5, color: SOFT }).text(place, MARGIN, top, { ...foot, align: 'right' });
      });
    }
  }

  async bytes(): Promise<Buffer> {
    this.#structure.end();
    this.#drawFeet();
    this.#doc.end();
    await this.#ended;
    return Buffer.concat(this.#parts);
  }
}
