// A house with lots that are not bid up, and buyers registered for them, through the same commands
// as the real one.
import type { LotTerms } from '#core/lots/lot.ts';
import type { Order } from '#core/orders/order.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { inlineEngine } from '#server/engine-inline.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import { buyUnit } from '#server/formats/commands-buy-unit.ts';
import type { SchedulerParts } from '#server/jobs/scheduler-parts.ts';
import { advance } from '#server/jobs/scheduler.ts';
import { signOrder } from '#server/orders/commands-steps.ts';
import { ordersOfLot } from '#server/orders/store-orders.ts';
import { beginPayment } from '#server/payments/commands-begin.ts';
import { hearBank } from '#server/payments/commands-hear.ts';
import { publishSale } from '#server/sales/commands-publish-sale.ts';
import type { StoreConfig } from '#server/store/store-config.ts';
import { violations } from '../../simulation/invariants.ts';
import { movedClock, type MovedClock } from '../clock.ts';
import { someBuyer, someLot, someSale } from '../fixtures.ts';
import { MINUTE_MS, START_MS } from '../lots.ts';
import { sha256 } from '../sha256.ts';
import { readHistory } from '../store/read-history.ts';
import { testStore, type TestStore } from '../stores.ts';
import { DAY_MS } from './format-lots.ts';

const END_MS = START_MS + 30 * DAY_MS;
const KEY = Buffer.alloc(32, 7);

export interface FormatService {
  readonly ground: TestStore;
  readonly clock: MovedClock;
  readonly engine: EngineHandle;
  /** Verified, registered for the lot, with money on deposit. */
  readonly buyer: (name: string) => Promise<string>;
  /** Lets the clock of the house look at what is due. */
  readonly advance: () => Promise<unknown>;
  /** Lets so much time go by, and then the clock look. */
  readonly pass: (forMs: number) => Promise<void>;
  /** The first order of the lot, as it stands. */
  readonly order: () => Promise<Order>;
  /** Breaches in the record of the house; nothing, if all is well. */
  readonly judge: () => Promise<readonly string[]>;
  readonly close: () => Promise<void>;
}

/** A house that has just opened a lot sold on these terms. */
export async function openFormatService(
  kind: StoreConfig['kind'],
  terms: LotTerms,
  endsAtMs = END_MS,
): Promise<FormatService> {
  const ground = await testStore(kind);
  const clock = movedClock(START_MS - MINUTE_MS);
  const engine = inlineEngine(ground.store, clock, KEY);
  const lot = { ...someLot({ endsAtMs }), terms };
  await engine.run(publishSale, { sale: someSale({ endsAtMs }), lots: [lot] });
  const parts: SchedulerParts = {
    engine,
    reader: ground.store.reader,
    clock,
    failed: (error) => {
      throw error;
    },
  };
  return {
    ground,
    clock,
    engine,
    buyer: async (name) => {
      const bidderId = await someBuyer(engine, name);
      const rulesVersion = terms.rules.version;
      const answer = await engine.run(registerForLot, { bidderId, lotId: 'lot-1', rulesVersion });
      if (!answer.ok) throw new Error(`${name} was not registered: ${answer.refusal.code}`);
      return bidderId;
    },
    advance: () => advance(parts),
    pass: async (forMs) => {
      clock.moveBy(forMs);
      await advance(parts);
    },
    order: async () => {
      const [first] = await ordersOfLot(ground.store.reader, 'lot-1');
      if (!first) throw new Error('nothing was bought');
      return first;
    },
    judge: async () =>
      violations(await readHistory(ground.store.reader, { endsAtMs, answers: [], outages: [] }), sha256),
    close: async () => {
      await engine.stop();
      await ground.dispose();
    },
  };
}

/** Buys, and returns the code of the refusal, or `ok`. */
export async function buys({ engine }: FormatService, bidderId: string): Promise<string> {
  const answer = await engine.run(buyUnit, { bidderId, lotId: 'lot-1' });
  return answer.ok ? 'ok' : answer.refusal.code;
}

/**
 * Signs and pays their open order. Returns what the bank was told: `taken`, `unmatched`, or why
 * there was nothing to pay.
 */
export async function pays({ engine, ground }: FormatService, userId: string): Promise<string> {
  const orders = await ordersOfLot(ground.store.reader, 'lot-1');
  const order = orders.find(({ buyer, status }) => buyer.bidderId === userId && status === 'to-sign');
  if (!order) return 'NO_ORDER';
  const by = { userId, isStaff: false };
  const signed = await engine.run(signOrder, { orderId: order.id, by, name: '张三' });
  if (!signed.ok) return signed.refusal.code;
  const begun = await engine.run(beginPayment, { orderId: order.id, by, way: 'sample' });
  if (!begun.ok) return begun.refusal.code;
  const { paymentId, amountFen } = begun.answer;
  const heard = await engine.run(hearBank, {
    paymentId,
    bankRef: `ref-${paymentId}`,
    isPaid: true,
    amountFen,
  });
  return heard.ok ? heard.answer.state : heard.refusal.code;
}
