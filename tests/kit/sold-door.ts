// A lot that has just been sold at the door of a house, and those whose orders follow: the buyer,
// who was beaten, a clerk.
import { yuan } from '#core/money.ts';
import { advanceLots } from '#server/lots/commands-advance-lots.ts';
import { type Door, openDoor, type Person, somebodyOfTheHouse, somePerson } from './door.ts';
import { done, enter, handBid } from './staff-request.ts';
import { END_MS } from './lots.ts';

export interface SoldDoor {
  readonly door: Door;
  readonly buyer: Person;
  readonly second: Person;
  readonly clerk: Person;
  readonly orderId: string;
}

export async function openSoldDoor(setting: Parameters<typeof openDoor>[0] = {}): Promise<SoldDoor> {
  const door = await openDoor(setting);
  const buyer = await somePerson(door);
  const second = await somePerson(door, '13800000002');
  const clerk = await somebodyOfTheHouse(door);
  for (const one of [buyer, second]) await enter(door, one);
  await done(door, ['placeBid', handBid(yuan(10_000))], second);
  await done(door, ['placeBid', handBid(yuan(10_100))], buyer);
  door.clock.moveTo(END_MS);
  await door.engine.run(advanceLots, { lotIds: ['lot-1', 'lot-2'], outage: null });
  const { id: orderId } = await door.house.reader.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  return { door, buyer, second, clerk, orderId };
}
