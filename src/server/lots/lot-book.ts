// The lots in the engine's hands. Whoever changes a lot does it here: its events are numbered,
// stamped and gathered, and the whole batch is written at once. With one writer to the store the
// book is kept from batch to batch; with several it is read anew under lock each time.
import { hash } from 'node:crypto';
import { chainText } from '#core/lots/chain.ts';
import { isPublic, type LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { isOver } from '#core/lots/lot-status.ts';
import { viewOfEvent } from '#core/lots/lot-view.ts';
import type { Lot, LotId } from '#core/lots/lot.ts';
import { withoutMaximum } from '#core/lots/private-facts.ts';
import type { Notification } from '#core/notifications/message.ts';
import type { BidsTable } from '#server/bidding/bidding-tables.ts';
import { GroupBook } from '#server/bidding/groups/group-book.ts';
import { sealedAfter, sealedMaximum } from '#server/bidding/maximum-codec.ts';
import { moveRows } from '#server/catalogue/store/lot-rows.ts';
import { messageTouch } from '#server/engine/touched.ts';
import { messageRow } from '#server/notifications/message-codec.ts';
import type { MessagesTable } from '#server/notifications/message-tables.ts';
import { Notified } from '#server/notifications/notified.ts';
import type { Writer } from '#server/store/access.ts';
import { readLots, writeGathered } from '#server/store/gathered.ts';
import type { AnswersTable } from '#server/store/tables.ts';
import type { TextSeal } from '#server/store/text-seal.ts';
import { eventText } from './event-codec.ts';
import { gathered, storedOf, type HeldPage, type LotPage } from './lot-page.ts';
import type { EventsTable } from './lot-tables.ts';
import { wholeLot } from './reserve-codec.ts';

/** Counts of what commands had gathered before another began, to go back to if that one throws. */
export interface Mark {
  readonly events: number;
  readonly bids: number;
  readonly answers: number;
  readonly messages: number;
  readonly undo: number;
}

const sha256 = (text: string): string => hash('sha256', text, 'hex');

export class LotBook {
  readonly groups: GroupBook;
  readonly #isOnlyWriter: boolean;
  readonly #seal: TextSeal;
  #db: Writer | null = null;
  readonly #pages = new Map<LotId, HeldPage>();
  readonly #undo: { readonly id: LotId; readonly page: HeldPage }[] = [];
  readonly #events: EventsTable[] = [];
  readonly #bids: BidsTable[] = [];
  readonly #answers: AnswersTable[] = [];
  readonly #messages: MessagesTable[] = [];
  readonly #told = new Notified();
  readonly #dirty = new Set<LotId>();
  readonly #touched = new Set<LotId>();
  /** Lots that this batch has to do with, which are few: a house holds thousands of lots alive. */
  readonly #handled = new Set<LotId>();

  constructor(isOnlyWriter: boolean, seal: TextSeal) {
    this.#isOnlyWriter = isOnlyWriter;
    this.#seal = seal;
    this.groups = new GroupBook(isOnlyWriter);
  }

  /** Opens the book for a batch, with the lots it will change under lock where others write too. */
  async open(db: Writer, lotIds: readonly LotId[]): Promise<void> {
    this.#db = db;
    this.#touched.clear();
    this.#handled.clear();
    await this.#hold(await this.groups.open(db, lotIds));
  }

  /**
   * Reads lots; where others write too it locks them, and with them whatever they are tied to by
   * then.
   */
  async #hold(lotIds: readonly LotId[]): Promise<void> {
    await this.#fetch(lotIds, !this.#isOnlyWriter);
    if (this.#isOnlyWriter || lotIds.length === 0 || !this.#db) return;
    const tied = await this.groups.tiedTo(this.#db, lotIds);
    const missing = tied.filter((id) => !this.#pages.has(id) && !lotIds.includes(id));
    if (missing.length > 0) await this.#hold(missing);
  }

  async #fetch(lotIds: readonly LotId[], isLocked: boolean): Promise<void> {
    const missing = lotIds.filter((id) => !this.#pages.has(id));
    if (missing.length === 0 || !this.#db) return;
    for (const row of await readLots(this.#db, missing, isLocked)) {
      const { sealed, chainHead, rev, status, dueAtMs: due } = row;
      const lot = wholeLot(this.#seal, row);
      const stored = { rev, status, dueAtMs: due };
      this.#pages.set(lot.id, { lot, chainHead, sealed, stored, listedStatus: lot.status });
      this.#handled.add(lot.id);
    }
  }

  /** The lot as it stands in this batch; null when it is not in the book. */
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
    if (!page) throw new Error(`lot ${id} is not in the book`);
    return page;
  }

  /** A lot that this batch has changed, as it has left it so far. */
  left(id: LotId): LotPage {
    return this.#held(id);
  }

  /** True when other writers share the store: what must not change meanwhile has to be locked. */
  get isShared(): boolean {
    return !this.#isOnlyWriter;
  }

  /** The lot as this batch sees it, without holding it: for what is decided under another lock. */
  async glance(id: LotId): Promise<Lot | null> {
    const held = this.#pages.get(id);
    if (held || !this.#db) return held?.lot ?? null;
    const [row] = await readLots(this.#db, [id], false);
    return row ? wholeLot(this.#seal, row) : null;
  }

  /** Writes what happened into the lot's log and returns the lot as it then is. */
  record(id: LotId, events: readonly LotEvent[]): LotPage {
    const before = this.#held(id);
    let page = before;
    for (const event of events) page = this.#stamp(page, event);
    this.#undo.push({ id, page: before });
    this.#pages.set(id, page);
    this.#dirty.add(id);
    this.#touched.add(id);
    this.#handled.add(id);
    return page;
  }

  #stamp(page: HeldPage, event: LotEvent): HeldPage {
    const { lot: before, chainHead, sealed, stored, listedStatus } = page;
    const lot = replay(before, [event]);
    const isSeen = isPublic(event);
    const stamp = isSeen ? sha256(chainText(chainHead, lot.seq, viewOfEvent(event))) : null;
    const ofEvent = sealedMaximum(this.#seal, event, { lotId: lot.id, rev: lot.rev });
    this.#events.push({
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

  recordBid(bid: BidsTable): void {
    this.#bids.push(bid);
  }

  recordAnswer(answer: AnswersTable): void {
    this.#answers.push(answer);
  }

  /** Gathers a notification for whom the same cause has not been told. */
  recordNotification(notification: Notification, newId: () => string, atMs: number): void {
    if (!this.#told.note(notification)) return;
    const id = newId();
    this.#messages.push(messageRow(this.#seal, notification, { id, atMs }));
    this.#touched.add(messageTouch(notification.userId, id));
  }

  /** Says that watchers of a lot have something to hear although its log has not grown. */
  touch(id: LotId): void {
    this.#touched.add(id);
  }

  mark(): Mark {
    return {
      events: this.#events.length,
      bids: this.#bids.length,
      answers: this.#answers.length,
      messages: this.#messages.length,
      undo: this.#undo.length,
    };
  }

  /** Takes back what was gathered since the mark. */
  goBackTo(mark: Mark): void {
    this.groups.forget();
    this.#events.splice(mark.events);
    this.#bids.splice(mark.bids);
    this.#answers.splice(mark.answers);
    for (const notification of this.#messages.splice(mark.messages)) this.#told.takeBack(notification);
    for (const { id, page } of this.#undo.splice(mark.undo).toReversed()) this.#pages.set(id, page);
  }

  /** Sends to the store what has been gathered so far; part of the batch's transaction. */
  async flush(): Promise<void> {
    if (!this.#db) throw new Error('the book is closed');
    const dirty = [...this.#dirty].flatMap((id) => this.#pages.get(id) ?? []);
    // A command that was undone leaves its lot as the store has it.
    const changed = dirty.filter(({ lot, stored }) => lot.rev !== stored.rev);
    await writeGathered(this.#db, {
      lots: changed.map(gathered),
      events: this.#events,
      bids: this.#bids,
      answers: this.#answers,
      messages: this.#messages,
    });
    for (const page of changed) {
      this.#undo.push({ id: page.lot.id, page });
      this.#pages.set(page.lot.id, { ...page, stored: storedOf(page) });
    }
    this.#dirty.clear();
    this.#events.length = 0;
    this.#bids.length = 0;
    this.#answers.length = 0;
    this.#messages.length = 0;
  }

  /**
   * Last of all before the commit: lots that are in another state than the lists know move there.
   */
  async list(): Promise<void> {
    if (!this.#db) throw new Error('the book is closed');
    const pages = [...this.#touched].flatMap((id) => this.#pages.get(id) ?? []);
    const moved = pages.filter(({ lot, listedStatus }) => lot.status !== listedStatus);
    await moveRows(
      this.#db,
      moved.map(({ lot }) => lot),
    );
    for (const page of moved) this.#pages.set(page.lot.id, { ...page, listedStatus: page.lot.status });
  }

  /** Right before the commit: the lots that were touched. If it fails, everything is forgotten. */
  close(): readonly LotId[] {
    this.#undo.length = 0;
    for (const id of this.#handled) {
      const page = this.#pages.get(id);
      if (page && (!this.#isOnlyWriter || isOver(page.lot))) this.#pages.delete(id);
    }
    return [...this.#touched];
  }

  /** After a failed commit: nothing held in memory counts any more. */
  forget(): void {
    this.groups.forget();
    this.#pages.clear();
    this.#told.clear();
    this.#dirty.clear();
    this.#undo.length = 0;
    this.#events.length = 0;
    this.#bids.length = 0;
    this.#answers.length = 0;
    this.#messages.length = 0;
  }
}
