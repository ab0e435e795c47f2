// The lots in the engine's hands. Whoever changes a lot does it here: its events are numbered and
// stamped, and gathered for the whole batch. With one writer to the store the pages are kept from
// batch to batch; with several they are read anew under lock each time.
import { hash } from 'node:crypto';
import { chainText } from '#core/lots/chain.ts';
import { isPublic, type LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { isOver } from '#core/lots/lot-status.ts';
import { viewOfEvent } from '#core/lots/lot-view.ts';
import type { Lot, LotId } from '#core/lots/lot.ts';
import { withoutMaximum } from '#core/lots/private-facts.ts';
import { sealedAfter, sealedMaximum } from '#server/bidding/maximum-codec.ts';
import { moveRows } from '#server/catalogue/store/lot-rows.ts';
import type { GatheredRows, Undoable, UnitOfWork, UnitPart } from '#server/engine/unit-of-work.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { LogTable } from '#server/store/batch-write.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { eventText } from './event-codec.ts';
import { changedRow, storedOf, type HeldPage, type LotPage } from './lot-page.ts';
import type { EventsTable } from './lot-tables.ts';
import { wholeLot } from './reserve-codec.ts';
import { readLots, writeLot } from './store-lot-pages.ts';

/** Other lots that have to be held together with one. */
export interface LotTies {
  /** The lots to be locked for a batch that is about to change `lotIds`, these among them. */
  open(db: Reader, lotIds: readonly LotId[]): Promise<readonly LotId[]>;
  /** Looks anew what these lots are tied to; returns them and the lots they are tied to. */
  tiedTo(db: Reader, lotIds: readonly LotId[]): Promise<readonly LotId[]>;
}

const EVENTS: LogTable<EventsTable> = {
  name: 'events',
  columns: ['lotId', 'rev', 'seq', 'hash', 'type', 'atMs', 'body', 'sealed'],
  mayRepeat: false,
};

const sha256 = (text: string): string => hash('sha256', text, 'hex');

export class LotPages implements UnitPart, Undoable {
  readonly #unit: UnitOfWork;
  readonly #seal: TextSeal;
  readonly #ties: LotTies;
  readonly #events: GatheredRows<EventsTable>;
  readonly #pages = new Map<LotId, HeldPage>();
  readonly #undo: HeldPage[] = [];
  readonly #dirty = new Set<LotId>();
  /** Lots that this batch has to do with, which are few: a house holds thousands of lots alive. */
  readonly #handled = new Set<LotId>();

  constructor(unit: UnitOfWork, seal: TextSeal, ties: LotTies) {
    this.#unit = unit;
    this.#seal = seal;
    this.#ties = ties;
    this.#events = unit.gather(EVENTS);
  }

  async begin(db: Writer, lotIds: readonly LotId[]): Promise<void> {
    this.#handled.clear();
    await this.#hold(await this.#ties.open(db, lotIds));
  }

  /**
   * Reads lots; where others write too it locks them, and with them whatever they are tied to by
   * then.
   */
  async #hold(lotIds: readonly LotId[]): Promise<void> {
    const { db, isShared } = this.#unit;
    await this.#fetch(lotIds);
    if (!isShared || lotIds.length === 0) return;
    const tied = await this.#ties.tiedTo(db, lotIds);
    const missing = tied.filter((id) => !this.#pages.has(id) && !lotIds.includes(id));
    if (missing.length > 0) await this.#hold(missing);
  }

  async #fetch(lotIds: readonly LotId[]): Promise<void> {
    const missing = lotIds.filter((id) => !this.#pages.has(id));
    if (missing.length === 0) return;
    const { db, isShared } = this.#unit;
    for (const row of await readLots(db, missing, isShared)) {
      const { sealed, chainHead, rev, status, dueAtMs: due } = row;
      const lot = wholeLot(this.#seal, row);
      const stored = { rev, status, dueAtMs: due, reserveFen: lot.terms.reserveFen };
      this.#pages.set(lot.id, { lot, chainHead, sealed, stored, listedStatus: lot.status });
      this.#handled.add(lot.id);
    }
  }

  /** The lot as it stands in this batch; null when it is not held. */
  held(id: LotId): LotPage | null {
    return this.#pages.get(id) ?? null;
  }

  /** The lot as it stands in this batch; null when there is none of that id. */
  async page(id: LotId): Promise<LotPage | null> {
    if (!this.#pages.has(id)) await this.#hold([id]);
    return this.held(id);
  }

  #held(id: LotId): HeldPage {
    const page = this.#pages.get(id);
    if (!page) throw new Error(`lot ${id} is not held`);
    return page;
  }

  /** A lot that this batch has changed, as it has left it so far. */
  left(id: LotId): LotPage {
    return this.#held(id);
  }

  /** True when other writers share the store: what must not change meanwhile has to be locked. */
  get isShared(): boolean {
    return this.#unit.isShared;
  }

  /** Says that watchers of a lot have something to hear although its log has not grown. */
  touch(id: LotId): void {
    this.#unit.touch(id);
  }

  /** The lot as this batch sees it, without holding it: for what is decided under another lock. */
  async glance(id: LotId): Promise<Lot | null> {
    const held = this.#pages.get(id);
    if (held) return held.lot;
    const [row] = await readLots(this.#unit.db, [id], false);
    return row ? wholeLot(this.#seal, row) : null;
  }

  /** Writes what happened into the lot's log and returns the lot as it then is. */
  record(id: LotId, events: readonly LotEvent[]): LotPage {
    const before = this.#held(id);
    let page = before;
    for (const event of events) page = this.#stamp(page, event);
    this.#replace(before, page);
    this.#dirty.add(id);
    this.#handled.add(id);
    this.#unit.touch(id);
    return page;
  }

  #replace(before: HeldPage, page: HeldPage): void {
    this.#undo.push(before);
    this.#unit.note(this);
    this.#pages.set(page.lot.id, page);
  }

  #stamp(page: HeldPage, event: LotEvent): HeldPage {
    const { lot: before, chainHead, sealed, stored, listedStatus } = page;
    const lot = replay(before, [event]);
    const isSeen = isPublic(event);
    const stamp = isSeen ? sha256(chainText(chainHead, lot.seq, viewOfEvent(event))) : null;
    const ofEvent = sealedMaximum(this.#seal, event, { lotId: lot.id, rev: lot.rev });
    this.#events.add({
      lotId: lot.id,
      rev: lot.rev,
      seq: isSeen ? lot.seq : null,
      hash: stamp,
      type: event.type,
      atMs: event.atMs,
      body: eventText(withoutMaximum(event)),
      sealed: ofEvent,
    });
    const after = sealedAfter(this.#seal, { lot, event, ofEvent, before: sealed });
    return { lot, chainHead: stamp ?? chainHead, sealed: after, stored, listedStatus };
  }

  undoLast(): void {
    const before = this.#undo.pop();
    if (before) this.#pages.set(before.lot.id, before);
  }

  /** A command that was undone leaves its lot as the store has it. */
  #changed(): HeldPage[] {
    const dirty = [...this.#dirty].flatMap((id) => this.#pages.get(id) ?? []);
    return dirty.filter(({ lot, stored }) => lot.rev !== stored.rev);
  }

  async write(db: Writer): Promise<void> {
    for (const page of this.#changed()) await writeLot(db, changedRow(page, this.#seal));
  }

  afterWrite(): void {
    for (const page of this.#changed()) this.#replace(page, { ...page, stored: storedOf(page) });
    this.#dirty.clear();
  }

  /** Lots that are in another state than the lists know move there. */
  async beforeCommit(db: Writer): Promise<void> {
    const pages = [...this.#handled].flatMap((id) => this.#pages.get(id) ?? []);
    const moved = pages.filter(({ lot, listedStatus }) => lot.status !== listedStatus);
    await moveRows(
      db,
      moved.map(({ lot }) => lot),
    );
    for (const page of moved) this.#pages.set(page.lot.id, { ...page, listedStatus: page.lot.status });
  }

  /** Lets go of the lots that somebody else may write next, and of those that are over. */
  end(): void {
    this.#undo.length = 0;
    for (const id of this.#handled) {
      const page = this.#pages.get(id);
      if (page && (this.#unit.isShared || isOver(page.lot))) this.#pages.delete(id);
    }
  }

  forget(): void {
    this.#pages.clear();
    this.#dirty.clear();
    this.#undo.length = 0;
  }
}

declare module '#server/engine/command.ts' {
  interface AtHand {
    /** The lots as this batch has left them so far, and the only way to change one. */
    readonly lots: LotPages;
  }
}
