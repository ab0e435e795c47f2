// One batch while it is decided: rows that its commands have gathered and not yet written, what
// they have touched, and the way back for one that throws. What is more than a row is held by the
// domains (`UnitPart`): they note each of their changes here, so that all are taken back in order.
import type { Writer } from '#server/store/access.ts';
import { appendRows, type LogTable } from '#server/store/batch-write.ts';

/** Takes back the last change it has made that has not been taken back yet. */
export interface Undoable {
  undoLast(): void;
}

/** Memory that a domain keeps of the store, from batch to batch. */
export interface UnitPart {
  /** A batch begins, which is about to change these lots. */
  begin?(db: Writer, lotIds: readonly string[]): Promise<void>;
  /** Writes what has been changed; before the gathered rows. */
  write?(db: Writer): Promise<void>;
  /** All that was changed, and the gathered rows with it, has been written. */
  afterWrite?(): void;
  /** Last of all before the commit. */
  beforeCommit?(db: Writer): Promise<void>;
  /** The batch is decided and written. If its commit fails, `forget` comes after. */
  end?(): void;
  /** Something was taken back. */
  afterUndo?(): void;
  /** A command has written to tables itself, maybe to what is held here. */
  afterDirect?(): void;
  /** Nothing held in memory counts any more. */
  forget?(): void;
}

/** Rows of one table, until the batch writes them. */
export class GatheredRows<Row> implements Undoable {
  readonly #table: LogTable<Row>;
  readonly #journal: Undoable[];
  readonly #takenBack: ((row: Row) => void) | undefined;
  readonly #rows: Row[] = [];

  constructor(table: LogTable<Row>, journal: Undoable[], takenBack?: (row: Row) => void) {
    this.#table = table;
    this.#journal = journal;
    this.#takenBack = takenBack;
  }

  add(row: Row): void {
    this.#rows.push(row);
    this.#journal.push(this);
  }

  /** Nothing, where the row has been written: then it goes with the savepoint. */
  undoLast(): void {
    const row = this.#rows.pop();
    if (row !== undefined) this.#takenBack?.(row);
  }

  get isEmpty(): boolean {
    return this.#rows.length === 0;
  }

  write(db: Writer): Promise<void> {
    return appendRows(db, this.#table, this.#rows);
  }

  clear(): void {
    this.#rows.length = 0;
  }
}

export class UnitOfWork {
  /** True when other writers share the store: what must not change meanwhile has to be locked. */
  readonly isShared: boolean;
  #db: Writer | null = null;
  readonly #parts: UnitPart[] = [];
  /** In the order in which they are written. */
  readonly #gathered: Pick<GatheredRows<unknown>, 'isEmpty' | 'write' | 'clear'>[] = [];
  /** Owners of the changes since the batch began, the latest last. */
  readonly #journal: Undoable[] = [];
  readonly #touched = new Set<string>();

  constructor(isShared: boolean) {
    this.isShared = isShared;
  }

  hold(...parts: readonly UnitPart[]): void {
    this.#parts.push(...parts);
  }

  /** Rows to be written with each batch; `takenBack` is told of one that is not. */
  gather<Row>(table: LogTable<Row>, takenBack?: (row: Row) => void): GatheredRows<Row> {
    const rows = new GatheredRows(table, this.#journal, takenBack);
    this.#gathered.push(rows);
    return rows;
  }

  /** The transaction of the batch. */
  get db(): Writer {
    if (!this.#db) throw new Error('no batch has begun');
    return this.#db;
  }

  /** Begins a batch, with the lots it will change under lock where others write too. */
  async begin(db: Writer, lotIds: readonly string[]): Promise<void> {
    this.#db = db;
    this.#touched.clear();
    for (const part of this.#parts) if (part.begin) await part.begin(db, lotIds);
  }

  /** Notes a change that its owner can take back. */
  note(owner: Undoable): void {
    this.#journal.push(owner);
  }

  /** Says that somebody has something to hear (touched.ts). */
  readonly touch = (name: string): void => void this.#touched.add(name);

  /** How much has been changed so far, to go back to. */
  mark(): number {
    return this.#journal.length;
  }

  /** Takes back what was changed since the mark. */
  goBackTo(mark: number): void {
    while (this.#journal.length > mark) this.#journal.pop()?.undoLast();
    for (const part of this.#parts) part.afterUndo?.();
  }

  /** Sends to the store what has been gathered so far; part of the batch's transaction. */
  async flush(): Promise<void> {
    const { db } = this;
    for (const part of this.#parts) if (part.write) await part.write(db);
    for (const rows of this.#gathered) if (!rows.isEmpty) await rows.write(db);
    for (const part of this.#parts) part.afterWrite?.();
    for (const rows of this.#gathered) rows.clear();
  }

  /** A command has written to tables itself. */
  wroteDirectly(): void {
    for (const part of this.#parts) part.afterDirect?.();
  }

  /** All that is left to write before the commit. */
  async finish(): Promise<void> {
    await this.flush();
    for (const part of this.#parts) if (part.beforeCommit) await part.beforeCommit(this.db);
  }

  /** Right before the commit: what was touched. If it fails, everything is forgotten. */
  end(): readonly string[] {
    this.#journal.length = 0;
    for (const part of this.#parts) part.end?.();
    return [...this.#touched];
  }

  /** After a failed commit: nothing held in memory counts any more. */
  forget(): void {
    this.#journal.length = 0;
    for (const part of this.#parts) part.forget?.();
    for (const rows of this.#gathered) rows.clear();
  }
}
