// The bar on the page of a lane, as the real house answers it: three lots, of which the first has
// been called.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANE_RULES, TIMED_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { apiOver } from '#lib/api.ts';
import { laneTurn, saleLane, type SaleLane } from '#lib/lots/lane/sale-lane.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { view } from '../../../islands/lot/standing-facts.ts';
import { somePlan } from '../../../kit/sales.ts';
import { announced, lotIdOf, openBackOffice } from '../../../kit/sales/back-office.ts';
import { openTestServer, ORIGIN, type TestServer } from '../../../kit/test-server.ts';
import { passTo } from '../../../kit/time/server-clock.ts';

const { startsAtMs: STARTS_AT_MS } = somePlan();
const LOT = { startPriceFen: 1_000_000, depositFen: 200_000 };

let server: TestServer;
beforeEach(async () => {
  server = await openTestServer();
});
afterEach(() => server.close());

const open = async (rules: typeof LANE_RULES | typeof TIMED_VEHICLE_RULES): Promise<string> => {
  const firstEndMs = STARTS_AT_MS + (rules.format === 'lane' ? rules.lotMs : 3_600_000);
  const plan = { rulesVersion: rules.version, firstEndMs };
  const saleId = await announced(await openBackOffice(server), { plan, lots: [LOT, LOT, LOT] });
  await passTo(server, STARTS_AT_MS);
  return saleId;
};
const laneOf = async (id: string): Promise<SaleLane | null> => {
  const incoming = { headers: { origin: ORIGIN }, socket: { remoteAddress: '10.1.1.1' } };
  const fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
  const api = fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0], 'now');
  const call = apiOver(api);
  return saleLane(call, await call('saleDetail', { id }));
};

describe('the lane of a sale', () => {
  it('has its lots in their order, each with its place', async () => {
    const saleId = await open(LANE_RULES);
    const lane = await laneOf(saleId);
    expect(lane).toMatchObject({ lotCount: 3, lotMs: LANE_RULES.lotMs, extension: LANE_RULES.extension });
    expect(lane?.lots.map(({ view: { id }, nth }) => [id, nth])).toEqual(
      [1, 2, 3].map((nth) => [lotIdOf(saleId, nth), nth]),
    );
    expect(lane && laneTurn(lane.lots)?.nth).toBe(1);
  });

  it('goes on with the next place once one is hammered', async () => {
    const saleId = await open(LANE_RULES);
    await passTo(server, STARTS_AT_MS + LANE_RULES.lotMs + 1);
    const lane = await laneOf(saleId);
    expect(lane?.lots[0]).toMatchObject({ nth: 2 });
    expect(lane && laneTurn(lane.lots)?.view.status).toBe('open');
  });

  it('is none of a sale by the clock', async () => {
    expect(await laneOf(await open(TIMED_VEHICLE_RULES))).toBeNull();
  });
});

describe('the turn', () => {
  const lot = (nth: number, part: Parameters<typeof view>[0]) => ({
    view: view({ id: `lot-${nth}`, format: 'lane', ...part }),
    number: `00${nth}`,
    title: '帕萨特',
    href: `/bidding-detail?id=lot-${nth}`,
    nth,
  });
  const inLine = { status: 'scheduled', isInLine: true } as const;

  it('stays with what was sold until the next is called', () => {
    const sold = lot(1, { status: 'sold' });
    expect(laneTurn([sold, lot(2, inLine)])?.nth).toBe(1);
    expect(laneTurn([sold, lot(2, { status: 'scheduled' })])?.nth).toBe(2);
    expect(laneTurn([lot(1, { status: 'passed' }), lot(2, inLine)])?.nth).toBe(2);
  });

  it('is nobody’s once all are over', () => {
    expect(laneTurn([lot(1, { status: 'sold' })])).toBeNull();
    expect(laneTurn([])).toBeNull();
  });
});
