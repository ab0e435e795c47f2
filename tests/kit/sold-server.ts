// A lot that has just been sold on a test server, and those whose orders follow: the buyer,
// who was beaten, a clerk.
import { yuan } from '#core/money.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { END_MS } from './lots.ts';
import { done, enter, handBid } from './staff-request.ts';
import {
  openTestServer,
  somebodyOfTheHouse,
  somePerson,
  type Person,
  type TestServer,
} from './test-server.ts';

export interface SoldServer {
  readonly server: TestServer;
  readonly buyer: Person;
  readonly second: Person;
  readonly clerk: Person;
  readonly orderId: string;
}

export async function openSoldServer(
  setting: Parameters<typeof openTestServer>[0] = {},
): Promise<SoldServer> {
  const server = await openTestServer(setting);
  const buyer = await somePerson(server);
  const second = await somePerson(server, '13800000002');
  const clerk = await somebodyOfTheHouse(server);
  for (const one of [buyer, second]) await enter(server, one);
  await done(server, ['placeBid', handBid(yuan(10_000))], second);
  await done(server, ['placeBid', handBid(yuan(10_100))], buyer);
  server.clock.moveTo(END_MS);
  await server.engine.run(advanceLots, { lotIds: ['lot-1', 'lot-2'], outage: null });
  const { id: orderId } = await server.services.reader
    .selectFrom('orders')
    .select('id')
    .executeTakeFirstOrThrow();
  return { server, buyer, second, clerk, orderId };
}
