// A lot that has just been sold at the door of a house, and those whose orders follow: the buyer, who was beaten, a clerk.
import { yuan } from '#core/money.ts';
import { advanceLots } from '#server/commands/advance-lots.ts';
import { call, type Door, freshKey, openDoor, type Person, somebodyOfTheHouse, somePerson } from './door.ts';
import { END_MS, someTerms } from './lots.ts';

export interface SoldDoor {
  readonly door: Door;
  readonly buyer: Person;
  readonly second: Person;
  readonly clerk: Person;
  readonly orderId: string;
}

const bid = async (door: Door, who: Person, amountYuan: number): Promise<void> => {
  const amountFen = yuan(amountYuan);
  const wish = { lotId: 'lot-1', kind: 'exact', amountFen, seenPriceFen: null, isConfirmed: true };
  await call(door, ['placeBid', wish], { ...who, key: freshKey() });
};

export const openSoldDoor = async (): Promise<SoldDoor> => {
  const door = await openDoor();
  const buyer = await somePerson(door);
  const second = await somePerson(door, '13800000002');
  const clerk = await somebodyOfTheHouse(door);
  const wish = { lotId: 'lot-1', rulesVersion: someTerms().rules.version };
  for (const one of [buyer, second]) await call(door, ['registerForLot', wish], one);
  await bid(door, second, 10_000);
  await bid(door, buyer, 10_100);
  door.clock.moveTo(END_MS);
  await door.engine.run(advanceLots, { lotIds: ['lot-1', 'lot-2'], outage: null });
  const { id: orderId } = await door.house.reader.selectFrom('orders').select('id').executeTakeFirstOrThrow();
  return { door, buyer, second, clerk, orderId };
};
