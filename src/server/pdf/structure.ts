// Structure of a sheet (tagged PDF): which of what is drawn is a heading, a paragraph, a cell of a
// table, an item of a list, in the order it is read, so that a screen reader tells a paper as it is
// meant. What is only there for the eye, such as rules, fills and feet, is marked as not to be
// read.
// Source: ISO 32000-1 14.7, 14.8; GB/T 37668-2019.

type Element = PDFKit.PDFStructureElement;

interface CellOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly scope?: 'Row' | 'Column';
}

export type TextTag = 'H1' | 'H2' | 'P';

/** Drawn for the eye alone: laid out beside the text, or on every page. */
type Eye = 'Layout' | 'Pagination';

export interface Cell {
  readonly draw: () => void;
  /** Heads the cells of its row, or of its column. */
  readonly heads?: 'Row' | 'Column';
}

export class Structure {
  readonly #doc: PDFKit.PDFDocument;
  readonly #root: Element;
  /** The list that is being drawn: items that follow one another are one. */
  #list: Element | null = null;
  #table: Element | null = null;

  constructor(doc: PDFKit.PDFDocument) {
    this.#doc = doc;
    this.#root = doc.struct('Document');
    doc.addStructure(this.#root);
  }

  text(tag: TextTag, draw: () => void): void {
    this.#endList();
    this.#root.add(this.#doc.struct(tag, {}, [draw]));
  }

  item(label: () => void, body: () => void): void {
    this.#list ??= this.#below(this.#root, 'L');
    const item = this.#below(this.#list, 'LI');
    item.add(this.#doc.struct('Lbl', {}, [label]));
    item.add(this.#doc.struct('LBody', {}, [body]));
    item.end();
  }

  /** Everything `draw` draws by `row` is one table. */
  table(draw: () => void): void {
    this.#endList();
    this.#table = this.#below(this.#root, 'Table');
    draw();
    this.#table.end();
    this.#table = null;
  }

  row(cells: readonly Cell[]): void {
    if (this.#table === null) throw new Error('a row is of a table');
    const row = this.#below(this.#table, 'TR');
    for (const { draw, heads } of cells) {
      const options: CellOptions = heads === undefined ? {} : { scope: heads };
      row.add(this.#doc.struct(heads === undefined ? 'TD' : 'TH', options, [draw]));
    }
    row.end();
  }

  forEye(eye: Eye, draw: () => void): void {
    this.#doc.markContent('Artifact', { type: eye });
    draw();
    this.#doc.endMarkedContent();
  }

  end(): void {
    this.#endList();
    this.#root.end();
  }

  #below(parent: Element, tag: string): Element {
    const element = this.#doc.struct(tag);
    parent.add(element);
    return element;
  }

  #endList(): void {
    this.#list?.end();
    this.#list = null;
  }
}
