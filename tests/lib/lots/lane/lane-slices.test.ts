// Data of the auctioneer's bar, as the real house answers it: a lane of three lots, of which the
// first has been called.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { LANE_RULES } from '#core/sales/rule-set.ts';
import { apiOver } from '#lib/api.ts';
import { laneSlice } from '#lib/lots/lane/lane-slices.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import { somePlan } from '../../../kit/sales.ts';
import { announced, lotIdOf, openBackOffice } from '../../../kit/sales/back-office.ts';
import { lotAt } from '../../../kit/staff-request.ts';
import { openTestServer, ORIGIN, type TestServer } from '../../../kit/test-server.ts';
import { passTo } from '../../../kit/time/server-clock.ts';

const { startsAtMs: STARTS_AT_MS } = somePlan();
const LOT = { startPriceFen: 1_000_000, depositFen: 200_000 };

let server: TestServer;
let saleId: string;
beforeEach(async () => {
  server = await openTestServer();
  const plan = { rulesVersion: LANE_RULES.version, firstEndMs: STARTS_AT_MS + LANE_RULES.lotMs };
  saleId = await announced(await openBackOffice(server), { plan, lots: [LOT, LOT, LOT] });
  await passTo(server, STARTS_AT_MS);
});
afterEach(() => server.close());

const sliceOf = async (number: number) => {
  const incoming = { headers: { origin: ORIGIN }, socket: { remoteAddress: '10.1.1.1' } };
  const fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
  const api = fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0], 'now');
  return laneSlice(apiOver(api), await lotAt(server, lotIdOf(saleId, number)));
};

describe("the data of the auctioneer's bar", () => {
  it('of the lot before the hammer names who speaks and nothing else', async () => {
    const slice = await sliceOf(1);
    expect(slice).toMatchObject({ ahead: [], lotMs: null, extension: LANE_RULES.extension });
    expect(slice?.auctioneer).not.toBe('');
  });

  it('of a lot in line holds the lots before it', async () => {
    const slice = await sliceOf(3);
    expect(slice?.lotMs).toBe(LANE_RULES.lotMs);
    expect(slice?.ahead.map(({ id, status, isInLine }) => [id, status, isInLine ?? false])).toEqual([
      [lotIdOf(saleId, 1), 'open', false],
      [lotIdOf(saleId, 2), 'scheduled', true],
    ]);
  });

  it('of a lot that is sold in another way there is none', async () => {
    const detail = await lotAt(server, lotIdOf(saleId, 1));
    const timed = { ...detail, view: { ...detail.view, format: 'timed' as const } };
    expect(await laneSlice(apiOver(fetch), timed)).toBeNull();
  });
});
