// The process of a drill: an engine as the house has it, on a store of its own with practice lots
// and robots alone. It is told where its store lies and nothing of the house; it ends with the
// house, and otherwise by being killed. Source: product.md 5.26.
import { flushCompileCache } from 'node:module';
import { fixedStep } from '#core/bidding/ladder.ts';
import { NO_VEHICLE_DETAILS } from '#core/lots/vehicle-card.ts';
import { yuan } from '#core/money.ts';
import { TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS } from '#core/time/days.ts';
import { createAccount } from './accounts/commands-create-account.ts';
import { placeBid } from './bidding/commands-place-bid.ts';
import { registerForLot } from './bidding/commands-register-for-lot.ts';
import { systemClock } from './clock/clock.ts';
import { startEngine } from './engine/client.ts';
import type { EngineHandle } from './engine/command.ts';
import type { DrillBid, DrillPlace, FromDrill, PracticeLot, ToDrill } from './oversight/drills/drill-wire.ts';
import { publishSale, type NewLot } from './sales/commands-publish-sale.ts';

const LOTS = 3;
const ROBOTS = 12;
const START_YUAN = 10_000;
const STEP_YUAN = 100;
const SALE_ID = 'drill';

const RULES = {
  ...TIMED_VEHICLE_RULES,
  version: 'practice-drill',
  ladder: fixedStep(yuan(STEP_YUAN)),
  mostSteps: 100_000,
};

const lots: readonly PracticeLot[] = Array.from({ length: LOTS }, (_, at) => ({
  id: `${SALE_ID}-${at + 1}`,
  startPriceFen: yuan(START_YUAN),
  stepFen: yuan(STEP_YUAN),
}));
const robotIds = Array.from({ length: ROBOTS }, (_, at) => `robot-${at + 1}`);

const NO_FACTS = {
  basics: [],
  inspector: '',
  inspectedOn: '',
  scores: [],
  damages: [],
  paintMicrons: [],
  defects: '',
  viewing: '',
  handover: [],
};

const newLot = ({ id, startPriceFen }: PracticeLot, index: number, startsAtMs: number): NewLot => ({
  id,
  terms: {
    rules: RULES,
    startPriceFen,
    depositFen: 0,
    reserveFen: null,
    reserveShown: false,
    consignorIds: [],
    isPractice: true,
  },
  startsAtMs,
  endsAtMs: startsAtMs + DAY_MS,
  card: {
    kind: 'vehicle',
    position: index + 1,
    number: String(index + 1).padStart(3, '0'),
    title: `演练拍品 ${index + 1}`,
    ...NO_VEHICLE_DETAILS,
    brand: '演练',
    drawing: 'sedan-white',
    registered: '2024.01',
    city: '',
    hall: 'practice',
    facts: NO_FACTS,
  },
  history: [],
});

/** A store that is opened again has all of it. */
const furnish = async (engine: EngineHandle, nowMs: number): Promise<void> => {
  const sale = {
    id: SALE_ID,
    number: 1,
    name: '故障演练',
    hall: 'practice',
    consignor: '演练用，不成交',
    partnerId: null,
    city: '',
    auctioneer: '',
    certificate: '',
    startsAtMs: nowMs,
    endsAtMs: nowMs + DAY_MS,
  } as const;
  const published = await engine.run(publishSale, {
    sale,
    lots: lots.map((lot, at) => newLot(lot, at, nowMs)),
  });
  if (published.state === 'known') return;
  const robot = { phoneSealed: '', maskedPhone: '', passwordHash: null, role: 'robot' } as const;
  for (const id of robotIds) {
    const name = { id, phoneIndex: id, displayName: id, verification: 'verified' } as const;
    await engine.run(createAccount, { ...robot, ...name });
    for (const { id: lotId } of lots)
      await engine.run(registerForLot, { bidderId: id, lotId, rulesVersion: RULES.version });
  }
};

const tell = (message: FromDrill): void => void process.send?.(message);

const bidOn = async (engine: EngineHandle, id: number, bid: DrillBid): Promise<void> => {
  const { key, ...offer } = bid;
  const placed = { ...offer, kind: 'exact', seenPriceFen: null, isConfirmed: true } as const;
  const asked = { bidderId: bid.bidderId, key, bodyHash: JSON.stringify(placed) };
  const answer = await engine.runKeyed(placeBid, placed, asked);
  tell({ t: 'answer', id, body: answer.state === 'answered' ? answer.body : null });
};

const { file, key } = JSON.parse(process.argv[2] ?? '{}') as DrillPlace;
const clock = systemClock();
const engine = await startEngine({ kind: 'sqlite', file }, clock, Buffer.from(key, 'base64'));
process.on('disconnect', () => process.exit(0));
process.on('message', ({ t, id, bid }: ToDrill) => {
  if (t === 'stop') void engine.stop().then(() => process.exit(0));
  else if (bid) bidOn(engine, id, bid).catch(() => tell({ t: 'answer', id, body: null }));
});
await furnish(engine, clock.nowMs());
tell({ t: 'open', lots, robotIds });
// A process that is killed writes none of it down, and the next would compile everything anew.
flushCompileCache();
