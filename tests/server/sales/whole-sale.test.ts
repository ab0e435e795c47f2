// A whole sale, lived from its draft to the last fen: forty lots in three formats on a clock that
// is moved, by the commands of those who do things and in their order. Each test is a chapter and
// goes on where the one before it ended.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Lot, ScheduledLot } from '#core/lots/lot.ts';
import { DAY_MS } from '#core/time/days.ts';
import { placeBid } from '#server/bidding/commands-place-bid.ts';
import { registerForLot } from '#server/bidding/commands-register-for-lot.ts';
import { replayOf } from '#server/oversight/replays/replay-lot.ts';
import { signalsOfSale } from '#server/oversight/signals/sale-signals.ts';
import { bidOf } from '../../kit/fixtures.ts';
import { MINUTE_MS } from '../../kit/lots.ts';
import { storeKinds } from '../../kit/stores.ts';
import { seenBy } from '../../simulation/whole-sale/after.ts';
import { accountsAtTheEnd, BREACH } from '../../simulation/whole-sale/books.ts';
import {
  bringOut,
  FIRST_END_MS,
  openRegister,
  PARTS,
  publishedLots,
  writeDraft,
} from '../../simulation/whole-sale/catalogue.ts';
import * as sale from '../../simulation/whole-sale/day.ts';
import { livedHouse, TODAY_MS } from '../../simulation/whole-sale/house.ts';
import { BUYERS, lettersFor, lettersToSeller } from '../../simulation/whole-sale/notifications.ts';
import { balancesIn, judged, lettersTo, stateOf, toldTo } from '../../simulation/whole-sale/record.ts';
import * as weeks from '../../simulation/whole-sale/weeks.ts';

describe.each(storeKinds)('a whole sale on %s', (kind) => {
  let house: Awaited<ReturnType<typeof livedHouse>>;
  let published: readonly ScheduledLot[];
  const saleIds: string[] = [];
  let caseId: string;
  let againId: string;

  beforeAll(async () => {
    house = await livedHouse(kind);
  });
  afterAll(async () => {
    await house.engine.stop();
    await house.dispose();
  });

  const lot = (id: string): Promise<Lot> => stateOf(house, id);
  const statuses = async (...ids: string[]) => Promise.all(ids.map(async (id) => (await lot(id)).status));

  test('is drafted by one, judged by another, announced in time', async () => {
    await openRegister(house);
    for (const part of PARTS) {
      const saleId = await writeDraft(house, part);
      expect(await bringOut(house, part, saleId)).toEqual(['SAME_PERSON', 'NOTICE_TOO_SHORT']);
      saleIds.push(saleId);
    }
    published = await publishedLots(house);
    expect(published).toHaveLength(40);
  });

  test('is looked at first; nobody registers early or for their own', async () => {
    await house.passTo(TODAY_MS + DAY_MS);
    const early = sale.registrationOf(house.ids.an, 'A1');
    expect(await house.refused(registerForLot, early)).toBe('REGISTRATION_NOT_OPEN');
    await house.passTo(TODAY_MS + 2 * DAY_MS);
    const own = sale.registrationOf(house.ids.consignor, 'A1');
    expect(await house.refused(registerForLot, own)).toBe('EXCLUDED_PERSON');
  });

  test('freezes a deposit a lot, one a sale, or none', async () => {
    await sale.registerAll(house, saleIds[0] ?? '');
    const { ids } = house;
    const balances = await balancesIn(house);
    const frozen = (['an', 'bo', 'chen', 'ding', 'er', 'fang', 'gao'] as const).map(
      (name) => balances[`buyer:${ids[name]}:frozen`] ?? 0,
    );
    expect(frozen).toEqual([15_000, 50_000, 0, 1_000, 7_000, 10_000, 1_000].map((amount) => amount * 100));
    const first = bidOf(ids.an, 10_000, { lotId: 'A1' });
    expect(await house.refused(placeBid, first)).toBe('NOT_STARTED');
  });

  test('is bid on by hand and house; one lot withdrawn', async () => {
    await sale.bidOnVehicles(house);
    await sale.sealGoods(house);
    expect(await sale.pauseOne(house)).toEqual(['NOTE_NEEDED', 'PAUSED']);
    expect(await lot('A21')).toMatchObject({ endsAtMs: FIRST_END_MS + 20 * MINUTE_MS + sale.PAUSE_MS });
    expect(await statuses('A22')).toEqual(['withdrawn']);
  });

  test('sells at fixed prices to whoever pays in time', async () => {
    expect(await sale.buyAtPrice(house)).toEqual(['ALL_HELD']);
  });

  test('ends lot by lot; late bids move one end and no other', async () => {
    await sale.bidLate(house);
    await house.passTo(FIRST_END_MS + 60 * MINUTE_MS);
    expect(await lot('A25')).toMatchObject({ closedAtMs: FIRST_END_MS + 27 * MINUTE_MS, extensionCount: 2 });
    expect(await lot('A26')).toMatchObject({ closedAtMs: FIRST_END_MS + 25 * MINUTE_MS });
    expect(await statuses('A19', 'A20', 'A23', 'B4', 'C4', 'C5')).toEqual([
      'passed',
      'passed',
      'passed',
      'passed',
      'passed',
      'passed',
    ]);
    expect(await lot('C2')).toMatchObject({ winner: { bidderId: house.ids.er } });
  });

  test('has a missed reserve negotiated, and most things transferred', async () => {
    await weeks.negotiation(house);
    await weeks.payMost(house);
    expect(await weeks.payInAnotherWay(house)).toBe('unmatched');
    await weeks.handOver(house);
    expect((await seenBy(house, 'A1', 'an')).status).toBe('done');
  });

  test('has one vehicle disputed, one paid late, one unpaid', async () => {
    caseId = await weeks.claim(house);
    expect((await seenBy(house, 'A26', 'fang')).status).toBe('disputed');
    await weeks.payLate(house);
    await weeks.takeSecond(house);
    expect((await seenBy(house, 'A24', 'ding')).penalty).toMatchObject({
      buyerCommissionFen: BREACH.commission * 100,
      consignorCommissionFen: 0,
      shortfallFen: BREACH.shortfall * 100,
      coveredFen: BREACH.deposit * 100,
      balanceFen: BREACH.balance * 100,
    });
    expect(await weeks.punish(house)).toBe('SAME_PERSON');
    // They may still object; of the balance they have paid the consignor is served first.
    const balances = await balancesIn(house);
    expect(balances[`buyer:${house.ids.ding}:performance`]).toBe(BREACH.deposit * 100);
    expect(balances['lot:A24:shortfall']).toBe(BREACH.balance * 100);
    expect(await weeks.makeUpEarly(house)).toBe('DEPOSIT_UNDECIDED');
  });

  test('offers again what nobody wanted, and ends what was begun', async () => {
    againId = await weeks.offerAgain(house);
    const again: ScheduledLot[] = [(await lot(againId)) as ScheduledLot];
    published = [...published, ...again];
    await weeks.fetchLate(house);
    await weeks.sellAgain(house, againId);
    expect(await weeks.refund(house, caseId)).toBe('SAME_PERSON');
    expect((await balancesIn(house))['lot:A24:shortfall']).toBe(BREACH.shortfall * 100);
    expect(await weeks.makeUp(house)).toBe('ALREADY_SETTLED');
    await weeks.payOut(house);
    await house.passTo(weeks.day(60, 10));
    expect(house.failures).toEqual([]);
  });

  test('explains every fen: nothing lies outside the story', async () => {
    const balances = await balancesIn(house);
    const held = Object.fromEntries(Object.entries(balances).filter(([, fen]) => fen !== 0));
    expect(held).toEqual(accountsAtTheEnd(house, againId));
    expect(Object.values(balances).reduce((sum, fen) => sum + fen, 0)).toBe(0);
  });

  test('has told everybody what they had to know, and each thing once', async () => {
    const told = await Promise.all(BUYERS.map(async (name) => [name, await toldTo(house, name)] as const));
    expect(Object.fromEntries(told)).toEqual(
      Object.fromEntries(BUYERS.map((name) => [name, lettersFor(name, againId)])),
    );
    const won = (await lettersTo(house, 'bo')).filter(({ kind: what }) => what === 'won');
    // Secured out of their general deposit, each by what the lot asks for.
    expect(won.map((letter) => 'depositFen' in letter && letter.depositFen)).toEqual(won.map(() => 100_000));
    expect(await toldTo(house, 'consignor')).toEqual(lettersToSeller(againId));
  });

  test('keeps every invariant, from the first event to the last', async () => {
    expect(await judged(house, published)).toEqual([]);
  });

  test('replays green, lot by lot, and shows no sign of collusion', async () => {
    const { reader } = house.ground.store;
    const replays = await Promise.all(published.map(({ id }) => replayOf(reader, id, house.nowMs)));
    expect(replays.filter((replay) => replay === null)).toEqual([]);
    expect(replays.filter((replay) => replay !== null && replay.faults.length > 0)).toEqual([]);
    const cards = { open: (sealed: string) => sealed };
    for (const saleId of saleIds) expect(await signalsOfSale({ reader, cards }, saleId)).toEqual([]);
  });
});
