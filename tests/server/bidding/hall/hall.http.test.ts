// The hall of a lane over HTTP: paddles at the desk, and bids that the auctioneer enters.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { HallBidTaken, HallPaddle } from '#contract/bidding/hall-outputs.ts';
import type { Receipt } from '#contract/bidding/standing-outputs.ts';
import type { LotDetail } from '#contract/lots/outputs.ts';
import { LANE_RULES } from '#core/sales/rule-set.ts';
import { somePlan } from '../../../kit/sales.ts';
import { announced, lotIdOf, openBackOffice, type BackOffice } from '../../../kit/sales/back-office.ts';
import { callKeyed, done, enter, handBid, lotAt, type Said } from '../../../kit/staff-request.ts';
import { call, openTestServer, somePerson, type Person, type TestServer } from '../../../kit/test-server.ts';
import { backAgain, passTo } from '../../../kit/time/server-clock.ts';

const { startsAtMs: STARTS_AT_MS } = somePlan();
const RULES = LANE_RULES.version;

describe('the hall of a lane', () => {
  let server: TestServer;
  let office: BackOffice;
  let saleId: string;
  let lotIds: readonly string[];
  let an: Person;
  let bo: Person;

  const lot = (index = 0): string => lotIds[index] ?? '';
  const view = async (index = 0): Promise<LotDetail['view']> => (await lotAt(server, lot(index))).view;
  const paddleOf = async (who: Person, index = 0): Promise<string> => {
    const { data } = await call<{ rows: { paddle: string }[] }>(
      server,
      ['myStandings', { ids: lot(index) }],
      who,
    );
    return data.rows[0]?.paddle ?? '';
  };
  const give = async (who: Person, number: number, by = office.clerk): Promise<Said<{ lotCount: number }>> =>
    callKeyed(
      server,
      ['setHallPaddle', { deed: 'give', lotId: lot(), paddle: await paddleOf(who), number }],
      by,
    );
  const takeBack = (number: number): Promise<Said> =>
    callKeyed(server, ['setHallPaddle', { deed: 'take-back', lotId: lot(), number }], office.clerk);
  const callOut = async (
    number: number,
    by = office.clerk,
    part: object = {},
  ): Promise<Said<HallBidTaken>> => {
    const { priceFen: seenPriceFen, nextMinimumFen: amountFen } = await view();
    const wish = { lotId: lot(), number, amountFen, seenPriceFen, isConfirmed: false, ...part };
    return callKeyed(server, ['placeHallBid', wish], by);
  };
  const bidOnline = async (who: Person, index = 0): Promise<Said> => {
    const { priceFen: seenPriceFen, nextMinimumFen } = await view(index);
    return callKeyed(server, ['placeBid', handBid(nextMinimumFen, { lotId: lot(index), seenPriceFen })], who);
  };

  beforeEach(async () => {
    server = await openTestServer();
    office = await openBackOffice(server);
    const plan = { rulesVersion: RULES, firstEndMs: STARTS_AT_MS + LANE_RULES.lotMs };
    const one = { startPriceFen: 1_000_000, depositFen: 200_000 };
    saleId = await announced(office, { plan, lots: [one, one, one] });
    lotIds = [1, 2, 3].map((number) => lotIdOf(saleId, number));
    await passTo(server, STARTS_AT_MS);
    office = { ...office, clerk: await backAgain(server, office.clerk) };
    an = await somePerson(server, '13800000001');
    bo = await somePerson(server, '13800000002');
    for (const index of [0, 1]) await enter(server, an, { lotId: lot(index), rulesVersion: RULES });
    await enter(server, bo, { lotId: lot(), rulesVersion: RULES });
  });
  afterEach(() => server.close());

  test('gives a paddle for every lot its holder is in', async () => {
    expect((await give(an, 8)).data).toMatchObject({ number: 8, lotCount: 2 });
    expect([await paddleOf(an, 0), await paddleOf(an, 1)]).toEqual(['H8', 'H8']);
    const { rows } = await done<{ rows: HallPaddle[] }>(server, ['hallPaddles', { saleId }], office.clerk);
    expect(rows).toMatchObject([{ number: 8, lotCount: 2 }]);
    expect(rows[0]?.person).toMatch(/\*.* · 0001$/);
  });

  test('enters a bid in the chain, with a receipt of its bidder', async () => {
    await give(an, 8);
    const taken = await callOut(8);
    expect(taken.data).toMatchObject({ outcome: 'leading', receipt: { paddle: 'H8', kind: 'exact' } });
    expect(await view()).toMatchObject({ leaderPaddle: 'H8', priceFen: 1_000_000, bidCount: 1 });
    const { bids } = await lotAt(server, lot());
    expect(bids[0]).toMatchObject({ paddle: 'H8', how: 'manual', hash: taken.data.receipt.hash });
    const { rows } = await done<{ rows: Receipt[] }>(server, ['receiptList', { lotId: lot() }], an);
    expect(rows).toMatchObject([{ id: taken.data.receipt.id, paddle: 'H8' }]);
  });

  test('bids against the room online, by turns', async () => {
    await give(an, 8);
    expect((await callOut(8)).code).toBe(200);
    expect((await bidOnline(bo)).code).toBe(200);
    expect((await callOut(8)).data.outcome).toBe('leading');
    expect((await callOut(8)).data.refusal.code).toBe('ALREADY_LEADING');
    expect((await view()).bidCount).toBe(3);
  });

  test('keeps whoever holds one from bidding online', async () => {
    await give(an, 8);
    expect((await bidOnline(an)).data.refusal).toMatchObject({ code: 'BIDS_IN_HALL', number: 8 });
    const early = handBid(2_000_000, { lotId: lot(1), kind: 'maximum' });
    expect((await callKeyed(server, ['placeBid', early], an)).data.refusal.code).toBe('BIDS_IN_HALL');
  });

  test('leaves lots as they are on which its holder has bid', async () => {
    const online = await paddleOf(bo);
    expect((await bidOnline(bo)).code).toBe(200);
    expect((await give(bo, 9)).data.refusal.code).toBe('HAS_BID_ELSEWHERE');
    expect(await paddleOf(bo)).toBe(online);
    const early = handBid(2_000_000, { lotId: lot(1), kind: 'maximum' });
    expect((await callKeyed(server, ['placeBid', early], an)).code).toBe(200);
    expect((await give(an, 8)).data.lotCount).toBe(1);
    expect(await paddleOf(an, 1)).not.toBe('H8');
  });

  test('gives each number to one person, and each person one number', async () => {
    await give(an, 8);
    expect((await give(bo, 8)).data.refusal).toMatchObject({ code: 'HALL_NUMBER_HELD', number: 8 });
    expect((await give(an, 9)).data.refusal).toMatchObject({ code: 'HAS_HALL_NUMBER', number: 8 });
    await enter(server, an, { lotId: lot(2), rulesVersion: RULES });
    expect((await give(an, 8)).data.lotCount).toBe(3);
  });

  test('takes a paddle back until it has been bid under', async () => {
    await give(an, 8);
    expect((await callOut(8)).code).toBe(200);
    expect((await takeBack(8)).code).toBe(200);
    expect([await paddleOf(an, 0), await paddleOf(an, 1)]).toEqual(['H8', expect.stringMatching(/^\d{4}$/)]);
    expect((await takeBack(8)).data.refusal.code).toBe('HAS_BID_ELSEWHERE');
    expect((await takeBack(99)).data.refusal.code).toBe('NO_SUCH_PADDLE');
  });

  test('takes a bid only under a paddle that is out', async () => {
    expect((await callOut(8)).data.refusal.code).toBe('NO_SUCH_PADDLE');
    await give(an, 8);
    const far = { amountFen: 2_000_000 };
    expect((await callOut(8, office.clerk, far)).data.refusal.code).toBe('TOO_HIGH_CONFIRM');
    expect((await callOut(8, office.clerk, { ...far, isConfirmed: true })).code).toBe(200);
    const stale = { amountFen: 1_000_000 };
    expect((await callOut(8, office.clerk, stale)).data.refusal.code).toBe('ALREADY_LEADING');
  });

  test('is nobody’s but the auctioneer’s and the desk’s', async () => {
    await give(an, 8);
    expect((await callOut(8, an)).status).toBe(403);
    expect((await give(bo, 9, an)).status).toBe(403);
    expect((await view()).bidCount).toBe(0);
  });

  test('answers one request once, however often it is sent', async () => {
    await give(an, 8);
    const { nextMinimumFen: amountFen } = await view();
    const wish = { lotId: lot(), number: 8, amountFen, seenPriceFen: null, isConfirmed: false };
    const by = { ...office.clerk, key: 'hall-bid-0001' };
    const first = await call<HallBidTaken>(server, ['placeHallBid', wish], by);
    const second = await call<HallBidTaken>(server, ['placeHallBid', wish], by);
    expect(second.body).toBe(first.body);
    expect((await view()).bidCount).toBe(1);
  });
});
