// The robots of a drill, outside the process that is killed: each bids, waits for its answer, and
// keeps every receipt it is given. A bid without an answer is kept with its key.
import {
  DRILL_SLOT_MS,
  NO_FIGURES,
  type DrillFigures,
  type DrillReceipt,
  type DrillWhen,
} from '#core/oversight/drill.ts';
import type { BidPlaced } from '#server/bidding/commands-place-bid.ts';
import type { DrillHouse } from './drill-house.ts';
import type { DrillBid, PracticeLot } from './drill-wire.ts';

export interface CrowdParts {
  readonly everyMs: number;
  /** Running time of the machine. */
  readonly nowMs: () => number;
  readonly wait: (ms: number) => Promise<void>;
}

/** Half a dozen sums beside one another: some are refused, as among people. */
const STEPS_ABOVE = 3;

export class DrillCrowd {
  readonly #parts: CrowdParts;
  readonly #lots = new Map<string, { readonly lot: PracticeLot; nextFen: number }>();
  readonly #flying = new Map<string, DrillBid>();
  readonly receipts: DrillReceipt[] = [];
  #figures: DrillFigures = NO_FIGURES;
  #beganMs: number | null = null;
  #stoppedMs: number | null = null;
  #bids = 0;

  constructor(parts: CrowdParts) {
    this.#parts = parts;
  }

  get figures(): DrillFigures {
    return this.#figures;
  }

  /** Lets every robot bid for so long; then each bid is answered, or without an answer. */
  async bid(house: DrillHouse, when: DrillWhen, forMs: number): Promise<void> {
    const untilMs = this.#parts.nowMs() + forMs;
    await Promise.all(house.robotIds.map((_, index) => this.#robot(house, index, { when, untilMs })));
  }

  /** All robots at once, and the process is killed while their bids are on their way. */
  async killInTheMiddle(house: DrillHouse): Promise<void> {
    const sent = house.robotIds.map((_, index) => this.#send(house, this.#nextBid(house, index), 'before'));
    await this.#parts.wait(1);
    this.#stoppedMs = this.#parts.nowMs();
    await house.kill();
    await Promise.all(sent);
    const flyingCount = this.#flying.size;
    this.#figures = { ...this.#figures, flyingCount, stoppedSlot: this.#slotAt(this.#stoppedMs) };
  }

  /** Open again: whatever had no answer is asked again under its key. */
  async askAgain(house: DrillHouse): Promise<void> {
    const upMs = Math.round(this.#parts.nowMs() - (this.#stoppedMs ?? 0));
    this.#figures = { ...this.#figures, upMs };
    const bids = Array.from(this.#flying.values());
    await Promise.all(bids.map((bid) => this.#send(house, bid, 'again')));
  }

  /** Bids that still have no answer. */
  get unansweredCount(): number {
    return this.#flying.size;
  }

  async #robot(
    house: DrillHouse,
    index: number,
    { when, untilMs }: { readonly when: DrillWhen; readonly untilMs: number },
  ): Promise<void> {
    const { nowMs, wait, everyMs } = this.#parts;
    // Each a little later than the one before it, so that they do not bid in step.
    await wait((everyMs * index) / house.robotIds.length);
    while (nowMs() < untilMs) {
      await this.#send(house, this.#nextBid(house, index), when);
      await wait(everyMs);
    }
  }

  #nextBid({ lots, robotIds }: DrillHouse, robotIndex: number): DrillBid {
    this.#bids += 1;
    const number = this.#bids;
    const lot = lots[(number + robotIndex) % lots.length];
    if (!lot) throw new Error('the drill has no lots');
    const known = this.#lots.get(lot.id) ?? { lot, nextFen: lot.startPriceFen };
    this.#lots.set(lot.id, known);
    const amountFen = known.nextFen + (number % STEPS_ABOVE) * lot.stepFen;
    return { bidderId: robotIds[robotIndex] ?? '', lotId: lot.id, amountFen, key: `drill-bid-${number}` };
  }

  async #send(house: DrillHouse, bid: DrillBid, when: DrillWhen): Promise<void> {
    this.#flying.set(bid.key, bid);
    this.#beganMs ??= this.#parts.nowMs();
    try {
      this.#hear(JSON.parse(await house.bid(bid)) as BidPlaced, bid, when);
      this.#flying.delete(bid.key);
    } catch {
      // Without an answer: it stays among those that are asked again.
    }
  }

  #hear(placed: BidPlaced, { lotId }: DrillBid, when: DrillWhen): void {
    const view = placed.ok ? placed.answer.lot : placed.lot;
    const known = this.#lots.get(lotId);
    if (known && view) known.nextFen = Math.max(known.nextFen, view.nextMinimumFen);
    if (!placed.ok) {
      this.#figures = { ...this.#figures, refusedCount: this.#figures.refusedCount + 1 };
      return;
    }
    const { id, paddle, amountFen, atMs, seq, hash } = placed.answer.receipt;
    this.receipts.push({ id, lotId, paddle, amountFen, atMs, seq, hash, when });
    this.#count(when);
  }

  #count(when: DrillWhen): void {
    const nowMs = this.#parts.nowMs();
    const slot = this.#slotAt(nowMs);
    const perSlot = Array.from(
      { length: Math.max(slot + 1, this.#figures.perSlot.length) },
      (_, at) => (this.#figures.perSlot[at] ?? 0) + (at === slot ? 1 : 0),
    );
    const before = this.#figures;
    const gapMs = when === 'before' ? null : (before.gapMs ?? Math.round(nowMs - (this.#stoppedMs ?? nowMs)));
    const counted = { [`${when}Count`]: before[`${when}Count`] + 1 };
    this.#figures = { ...before, ...counted, perSlot, gapMs };
  }

  #slotAt(nowMs: number): number {
    return Math.floor((nowMs - (this.#beganMs ?? nowMs)) / DRILL_SLOT_MS);
  }
}
