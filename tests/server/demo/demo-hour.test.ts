// An hour of the sample house, faster than real time: its buyers bid on by themselves, and whoever
// comes in at any minute finds what the login dialog promises.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lot } from '#core/lots/lot.ts';
import { buyersTurn, entriesTurn } from '#server/demo/buyers.ts';
import { chanceOf } from '#server/demo/chance.ts';
import { nextEntryMs } from '#server/demo/lanes.ts';
import { LOGINS, SAMPLE_BUYERS } from '#server/demo/people-data.ts';
import { enterDue } from '#server/demo/planner.ts';
import { openSampleAccounts } from '#server/demo/sample-accounts.ts';
import { depositOf } from '#server/deposits/queries-my-deposit.ts';
import { signOrder } from '#server/orders/commands-steps.ts';
import { FRIDAY_MS, sampleHouse, type SampleFixture } from '../../kit/sample.ts';
import { sha256 } from '../../kit/sha256.ts';
import { asPublished, recorded } from '../../kit/store/recorded.ts';
import { violations } from '../../simulation/invariants.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** How far the clock moves between two turns. */
const STEP_MS = 8_000;

/** Promised things that a person who logs in at this minute finds. */
interface Promised {
  readonly leads: boolean;
  readonly hasOrderToSign: boolean;
  readonly isOvertaken: boolean;
  readonly hasOwnLot: boolean;
  readonly isUnverified: boolean;
  readonly isShort: boolean;
}

let house: SampleFixture;
const minutes: Promised[] = [];
const idOf = (name: string): string => house.ids.get(name) ?? '';

const lotsNow = async (): Promise<readonly Lot[]> => {
  const rows = await house.parts.reader
    .selectFrom('lots')
    .innerJoin('sales', 'sales.id', 'lots.saleId')
    .select('lots.state')
    .where('sales.hall', '=', 'vehicle')
    .execute();
  return rows.map(({ state }) => JSON.parse(state) as Lot);
};

const toSign = () =>
  house.parts.reader
    .selectFrom('orders')
    .select('id')
    .where('buyerId', '=', idOf('林晓'))
    .where('status', '=', 'to-sign')
    .execute();

const promisedNow = async (): Promise<Promised> => {
  const { reader } = house.parts;
  const open = (await lotsNow()).filter((lot) => lot.status === 'open');
  const bidOn = await reader
    .selectFrom('bids')
    .select('lotId')
    .where('bidderId', '=', idOf('周远'))
    .execute();
  const isLedBy = (lot: Lot, name: string): boolean =>
    'standing' in lot && lot.standing?.leader.bidderId === idOf(name);
  const chenMo = await reader
    .selectFrom('users')
    .select('verification')
    .where('id', '=', idOf('陈默'))
    .executeTakeFirstOrThrow();
  const { availableFen } = await depositOf(reader, idOf('赵一鸣'));
  return {
    leads: open.some((lot) => isLedBy(lot, '林晓')),
    hasOrderToSign: (await toSign()).length > 0,
    isOvertaken: open.some((lot) => bidOn.some(({ lotId }) => lotId === lot.id) && !isLedBy(lot, '周远')),
    hasOwnLot: open.some(({ terms }) => terms.consignorIds.includes(idOf('沈立'))),
    isUnverified: chenMo.verification === 'unverified',
    isShort: open.every(({ terms }) => terms.depositFen > availableFen),
  };
};

/** As any visitor who has logged in as 林晓 may do. */
const signOne = async (): Promise<void> => {
  const [order] = await toSign();
  if (!order) return;
  const by = { userId: idOf('林晓'), isStaff: false };
  const signed = await house.parts.engine.run(signOrder, { orderId: order.id, by, name: '林晓' });
  expect(signed.ok).toBe(true);
};

beforeAll(async () => {
  house = await sampleHouse();
  const { parts, ids } = house;
  const { clock } = parts;
  const chance = chanceOf('an hour');
  let entryMs = nextEntryMs(clock.nowMs());
  while (clock.nowMs() < FRIDAY_MS + HOUR_MS) {
    clock.moveBy(STEP_MS);
    await house.advance();
    if (clock.nowMs() >= entryMs) {
      await enterDue(parts, ids);
      entryMs = nextEntryMs(clock.nowMs());
    }
    await buyersTurn(parts, ids, { sinceMs: STEP_MS, chance });
    if ((clock.nowMs() - FRIDAY_MS) % (3 * STEP_MS) === 0) {
      await entriesTurn(parts, ids);
      await openSampleAccounts(parts, ids);
    }
    if (Math.floor((clock.nowMs() - FRIDAY_MS) / MINUTE_MS) > minutes.length)
      minutes.push(await promisedNow());
    if ((clock.nowMs() - FRIDAY_MS) % (60 * STEP_MS) === 0) await signOne();
  }
}, 120_000);
afterAll(() => house.dispose());

const endedLots = async (): Promise<readonly Lot[]> =>
  (await lotsNow()).filter(({ status }) => status === 'sold' || status === 'passed');

describe('an hour of the sample house', () => {
  it('sells between sixty and eighty of a hundred lots', async () => {
    const ended = await endedLots();
    expect(ended.length).toBeGreaterThan(80);
    const sold = ended.filter(({ status }) => status === 'sold').length / ended.length;
    expect(sold).toBeGreaterThanOrEqual(0.6);
    expect(sold).toBeLessThanOrEqual(0.8);
  });

  it('keeps at every minute what the login dialog promises', () => {
    expect(minutes.length).toBeGreaterThanOrEqual(59);
    const broken = minutes.flatMap((promised, minute) =>
      Object.entries(promised)
        .filter(([, isKept]) => !isKept)
        .map(([what]) => `${what} at minute ${minute + 1}`),
    );
    expect(broken).toEqual([]);
  });

  it('leaves the login dialog’s people as much to bid with', async () => {
    for (const { name, fundsYuan } of LOGINS) {
      const { availableFen } = await depositOf(house.parts.reader, idOf(name));
      expect(availableFen).toBeGreaterThanOrEqual(fundsYuan * 100);
    }
  });

  it('moves most prices in the last two minutes, and ends', async () => {
    const { reader } = house.parts;
    const plannedEnds = new Map(
      house.published.flatMap(({ lots }) => lots.map(({ id, endsAtMs }) => [id, endsAtMs])),
    );
    const bids = (await reader.selectFrom('bids').select(['lotId', 'atMs', 'kind']).execute()).filter(
      ({ atMs }) => atMs > FRIDAY_MS,
    );
    const endedIds = new Set((await endedLots()).map(({ id }) => id));
    const ofEnded = bids.filter(({ lotId }) => endedIds.has(lotId));
    const late = ofEnded.filter(({ lotId, atMs }) => atMs > (plannedEnds.get(lotId) ?? 0) - 2 * MINUTE_MS);
    expect(late.length).toBeGreaterThan(ofEnded.length / 2);
    expect(bids.filter(({ kind }) => kind === 'maximum').length).toBeGreaterThan(bids.length / 20);
    const moved = (await endedLots()).filter((lot) => 'extensionCount' in lot && lot.extensionCount > 0);
    expect(moved.length).toBeGreaterThan(endedIds.size / 3);
  });

  it('is alive in its first two minutes, and small', async () => {
    const rows = await house.parts.reader.selectFrom('bids').select('atMs').execute();
    const live = rows.map(({ atMs }) => atMs - FRIDAY_MS).filter((afterMs) => afterMs > 0);
    expect(live.filter((afterMs) => afterMs <= 2 * MINUTE_MS).length).toBeGreaterThan(15);
    expect(live.length / (HOUR_MS / 1_000)).toBeLessThan(1);
  });

  it('lets only its buyers and the dialog’s bid on real lots', async () => {
    const rows = await house.parts.reader
      .selectFrom('bids')
      .innerJoin('users', 'users.id', 'bids.bidderId')
      .innerJoin('lotCards', 'lotCards.lotId', 'bids.lotId')
      .select(['users.displayName', 'users.role'])
      .where('lotCards.hall', '<>', 'practice')
      .execute();
    const allowed = new Set([...SAMPLE_BUYERS.map(({ displayName }) => displayName), '林晓', '周远']);
    expect(rows.filter(({ role, displayName }) => role !== 'buyer' || !allowed.has(displayName))).toEqual([]);
  });

  it('breaks no invariant of a house', async () => {
    const published = house.published.flatMap(({ sale, lots }) =>
      lots.map((lot) => asPublished(lot, sale.id)),
    );
    // The clock of this test looks every few seconds only, so deposits end when it looks.
    const found = violations(await recorded(house.parts.reader, published), sha256);
    expect(found.filter((words) => !words.startsWith('I-28'))).toEqual([]);
  });
});
