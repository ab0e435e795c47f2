// An auction house on paper: the rules of core applied one command after another, with everything
// written down. It has no store, no thread and no clock of its own, so what goes wrong in it is
// wrong in the rules.
import { decideBid, type Bid } from '#core/bidding/bid.ts';
import { decideEarlyMaximum } from '#core/bidding/pre-bid.ts';
import { decideRegistration, endDeposits, topUp } from '#core/deposits/deposit.ts';
import { decideHammer, type HammerWord } from '#core/formats/hammer.ts';
import { call, nextInLine } from '#core/formats/lane.ts';
import { balanceOf, post, type Account, type Balances, type Transaction } from '#core/ledger.ts';
import { chainText, GENESIS } from '#core/lots/chain.ts';
import { dueEvents } from '#core/lots/closing.ts';
import { isPublic, type LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { isOver } from '#core/lots/lot-status.ts';
import { viewOfEvent } from '#core/lots/lot-view.ts';
import type { Lot, ScheduledLot } from '#core/lots/lot.ts';
import { decidePause, decideResume, decideWithdrawal } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import { orderOf } from '#core/orders/order-making.ts';
import { saleAfterOutage } from '#core/sales/outage-spacing.ts';
import type {
  History,
  LotHistory,
  Person,
  RecordedAnswer,
  RecordedEvent,
  RecordedOrder,
  RecordedRefusal,
  RecordedRegistration,
} from '../../kit/history.ts';
import { START_MS } from '../../kit/lots.ts';
import { sha256 } from '../../kit/sha256.ts';

export type Command =
  | { readonly do: 'wait'; readonly forMs: number }
  | { readonly do: 'outage'; readonly forMs: number }
  | { readonly do: 'register'; readonly lotId: string; readonly who: string }
  | { readonly do: 'bid'; readonly lotId: string; readonly who: string; readonly bid: Bid }
  | { readonly do: 'hammer'; readonly lotId: string; readonly word: HammerWord }
  | { readonly do: 'pause' | 'resume' | 'withdraw'; readonly lotId: string };

/** The order that a sale makes, if this was one. */
const orderOfSale = ({ id: lotId, saleId, terms }: Lot, event: LotEvent): RecordedOrder | null => {
  if (event.type !== 'sold') return null;
  const { winner: buyer, hammerFen: priceFen, atMs } = event;
  const sold = { lotId, saleId, unit: null, terms, buyer, priceFen, atMs };
  const order = orderOf({
    ...sold,
    orderId: `order-${lotId}`,
    number: `LC-${lotId}`,
    performanceFen: terms.depositFen,
  });
  return { state: order, events: [{ type: 'created', order, atMs }] };
};

type Mutable<Of> = { -readonly [Key in keyof Of]: Of[Key] };

export class PaperHouse {
  nowMs = START_MS - 60_000;
  readonly #published: readonly ScheduledLot[];
  readonly #people: readonly Person[];
  readonly #lots = new Map<string, Lot>();
  readonly #events = new Map<string, RecordedEvent[]>();
  readonly #heads = new Map<string, string>();
  readonly #registrations: Mutable<RecordedRegistration>[] = [];
  readonly #transactions: Transaction[] = [];
  readonly #orders: RecordedOrder[] = [];
  readonly #answers: RecordedAnswer[] = [];
  readonly #refusals: RecordedRefusal[] = [];
  readonly #outages: { fromMs: number; toMs: number }[] = [];
  #balances: Balances = new Map<Account, number>();

  constructor(published: readonly ScheduledLot[], people: readonly Person[]) {
    this.#published = published;
    this.#people = people;
    for (const lot of published) this.#lots.set(lot.id, lot);
    for (const { id } of people) this.#post(topUp(id, yuan(5_000), { cause: id, atMs: this.nowMs }));
  }

  run(command: Command): void {
    if (command.do === 'wait') this.#wait(command.forMs);
    else if (command.do === 'outage') this.#outage(command.forMs);
    else if (command.do === 'register') this.#register(this.#lot(command.lotId), command.who);
    else if (command.do === 'bid') this.#bid(this.#lot(command.lotId), command.who, command.bid);
    else if (command.do === 'hammer') this.#hammer(this.#lot(command.lotId), command.word);
    else this.#interrupt(command.do, this.#lot(command.lotId));
  }

  history(): History {
    const lots = this.#published.map((published): LotHistory => ({
      published,
      events: this.#events.get(published.id) ?? [],
      state: this.#lot(published.id),
    }));
    return {
      lots,
      orders: this.#orders,
      registrations: this.#registrations.map((one) => ({ ...one })),
      transactions: [...this.#transactions],
      balances: [...this.#balances],
      people: this.#people,
      answers: [...this.#answers],
      refusals: [...this.#refusals],
      outages: [...this.#outages],
    };
  }

  #lot(lotId: string): Lot {
    const lot = this.#lots.get(lotId);
    if (!lot) throw new Error(`no lot ${lotId} on paper`);
    return lot;
  }

  #post(transaction: Transaction): void {
    this.#balances = post(this.#balances, transaction);
    this.#transactions.push(transaction);
  }

  #happen(lot: Lot, events: readonly LotEvent[]): void {
    for (const event of events) {
      const after = replay(this.#lot(lot.id), [event]);
      const heard = isPublic(event);
      const previousHash = this.#heads.get(lot.id) ?? GENESIS;
      const hash = heard ? sha256(chainText(previousHash, after.seq, viewOfEvent(event))) : null;
      if (hash !== null) this.#heads.set(lot.id, hash);
      const record = { rev: after.rev, seq: heard ? after.seq : null, hash, event };
      this.#events.set(lot.id, [...(this.#events.get(lot.id) ?? []), record]);
      this.#lots.set(lot.id, after);
      if (isOver(after)) this.#end(after);
      const order = orderOfSale(after, event);
      if (order) this.#orders.push(order);
    }
  }

  #end(lot: Lot): void {
    this.#endDeposits(lot);
    if (lot.terms.rules.format !== 'lane') return;
    const next = nextInLine([...this.#lots.values()].filter(({ terms }) => terms.rules.format === 'lane'));
    if (next) this.#happen(next, [call(next, this.nowMs)]);
  }

  #hammer(lot: Lot, word: HammerWord): void {
    const before = this.#everything();
    const decision = decideHammer(lot, word, this.nowMs);
    if (decision.ok) this.#happen(lot, decision.events);
    else this.#refusals.push({ code: decision.refusal.code, before, after: this.#everything() });
  }

  #endDeposits(lot: Lot): void {
    const held = this.#registrations.filter((one) => one.lotId === lot.id);
    const owed = held.map(({ bidderId, depositFen }) => ({ bidderId, amountFen: depositFen }));
    for (const [index, transaction] of endDeposits(lot, owed, this.nowMs).entries()) {
      this.#post(transaction);
      const one = held[index];
      if (!one) continue;
      one.depositState = transaction.kind === 'keep' ? 'kept' : 'released';
      one.endedAtMs = this.nowMs;
    }
  }

  #wait(forMs: number): void {
    const untilMs = this.nowMs + forMs;
    // A second at a time, as the clock of a real house looks.
    while (this.nowMs < untilMs) {
      this.nowMs = Math.min(untilMs, this.nowMs + 1_000);
      for (const lot of this.#lots.values()) this.#happen(lot, dueEvents(lot, this.nowMs));
    }
  }

  #outage(forMs: number): void {
    const outage = { fromMs: this.nowMs, toMs: this.nowMs + forMs };
    this.nowMs = outage.toMs;
    this.#outages.push(outage);
    for (const lots of Map.groupBy(this.#lots.values(), ({ saleId }) => saleId).values()) {
      for (const [at, events] of saleAfterOutage(lots, outage).entries()) {
        const lot = lots[at];
        if (lot) this.#happen(lot, events);
      }
    }
    for (const lot of this.#lots.values()) this.#happen(lot, dueEvents(lot, this.nowMs));
  }

  #bidder(lot: Lot, who: string) {
    const person = this.#people.find(({ id }) => id === who);
    if (!person) throw new Error(`nobody called ${who} on paper`);
    const found = this.#registrations.find((one) => one.lotId === lot.id && one.bidderId === who);
    return { ...person, registration: found ?? null };
  }

  #everything(): unknown {
    return [...this.#lots.values(), ...this.#balances, this.#registrations.length];
  }

  #register(lot: Lot, who: string): void {
    const before = this.#everything();
    const wish = {
      bidder: this.#bidder(lot, who),
      availableFen: balanceOf(this.#balances, `buyer:${who}:available`),
      acceptedRulesVersion: lot.terms.rules.version,
    };
    const decision = decideRegistration(lot, wish, this.nowMs);
    if (!decision.ok) {
      this.#refusals.push({ code: decision.refusal.code, before, after: this.#everything() });
      return;
    }
    if (decision.transaction) this.#post(decision.transaction);
    this.#registrations.push({
      lotId: lot.id,
      bidderId: who,
      paddle: `P-${who}`,
      rulesVersion: wish.acceptedRulesVersion,
      depositFen: lot.terms.depositFen,
      depositState: 'frozen',
      atMs: this.nowMs,
      endedAtMs: null,
    });
  }

  #bid(lot: Lot, who: string, bid: Bid): void {
    const before = this.#everything();
    const bidder = this.#bidder(lot, who);
    const decision =
      lot.status === 'scheduled' && bid.kind === 'maximum'
        ? decideEarlyMaximum(lot, { bidder, amountFen: bid.amountFen }, this.nowMs)
        : decideBid(lot, { bidder, bid }, this.nowMs);
    const key = `k${this.#answers.length}`;
    if (decision.ok) {
      this.#happen(lot, decision.events);
      const accepted = { lotId: lot.id, atMs: this.nowMs, kind: bid.kind, amountFen: bid.amountFen };
      this.#answers.push({ bidderId: who, key, body: JSON.stringify(accepted), accepted });
      return;
    }
    this.#refusals.push({ code: decision.refusal.code, before, after: this.#everything() });
  }

  #interrupt(what: 'pause' | 'resume' | 'withdraw', lot: Lot): void {
    if (what === 'pause') this.#happen(lot, decidePause(lot, { reason: '系统故障' }, this.nowMs));
    else if (what === 'resume') this.#happen(lot, decideResume(lot, this.nowMs));
    else this.#happen(lot, decideWithdrawal(lot, '委托人撤回', this.nowMs));
  }
}
