// Every call of the house's own people against every role with which a house begins, every way of
// calling and every scope. Made from the tables: a new call and a new right are in it at once.
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls, type RouteName } from '#contract/calls.ts';
import type { Route } from '#contract/route.ts';
import { RIGHTS_TREE, STARTING_ROLES } from '#contract/staff/rights-words.ts';
import { rightName, type Right } from '#contract/staff/rights.ts';
import { addSaleFile } from '#server/sales/store-sale-files.ts';
import { odometerClaim, openClaimServer, savedClaim, type ClaimServer } from '../../kit/disputes/claims.ts';
import { somePlan } from '../../kit/sales.ts';
import { changedTables } from '../../kit/store/changed-tables.ts';
import {
  call,
  freshKey,
  openTestServer,
  somebodyOfTheHouse,
  type Answer,
  type Manner,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';
import { inputs } from './every-call.ts';

const HOUSE = (Object.keys(calls) as RouteName[]).filter((name) => calls[name].access.startsWith('house'));

const dutyOf = (name: RouteName): NonNullable<Route['duty']> => {
  const { duty }: Route = calls[name];
  if (!duty) throw new Error(`${name} has no duty`);
  return duty;
};

/** Right of the sample of a call, as its row says. */
const takenBy = (name: RouteName): Right => {
  const { right, deeds } = dutyOf(name);
  const sample = inputs[name] as Readonly<Record<string, unknown>>;
  return (deeds && deeds.rights[String(sample[deeds.field])]) ?? right;
};

/** Sign of a role in the row of a right: 全 所 支 己 –. */
const signs = new Map(
  RIGHTS_TREE.flatMap(({ pages }) =>
    pages.flatMap(({ page, deeds = [] }) =>
      [page, ...deeds].map(([right, , row]) => [right, row.split(' ')] as const),
    ),
  ),
);

const isMissing = (answer: Answer, right: Right): boolean =>
  answer.status === 403 && answer.msg.includes(`没有“${rightName(right)}”`);
const isBeyond = (answer: Answer, right: Right): boolean =>
  answer.status === 403 && answer.msg.includes(`“${rightName(right)}”的数据范围`);

const sentBy = ({ cookie, token }: Person): Manner => ({ cookie, token, key: freshKey() });

describe.each(STARTING_ROLES.map(([key, name], at) => ({ key, name, at })))('$name', ({ key, at }) => {
  let server: TestServer;
  let person: Person;
  beforeAll(async () => {
    server = await openTestServer();
    person = await somebodyOfTheHouse(server, '13900000001', [key]);
  });
  afterAll(() => server.close());

  test('is let in by their rights, and told which else is wanting', async () => {
    const told: string[] = [];
    for (const name of HOUSE) {
      const right = takenBy(name);
      const answer = await call(server, [name, inputs[name]], sentBy(person));
      const hasRight = signs.get(right)?.[at] !== '–';
      if (isMissing(answer, right) === hasRight) told.push(`${name}: ${answer.status} ${answer.msg}`);
    }
    expect(told).toEqual([]);
    expect(server.reported).toEqual([]);
  });

  test('comes in no other way than from a page of the house', async () => {
    const { cookie, token } = person;
    const elsewhere = 'https://elsewhere.example';
    const told: string[] = [];
    for (const name of HOUSE) {
      const isReading = calls[name].access === 'house-read';
      const answers = [
        await call(server, [name, inputs[name]], { key: freshKey() }),
        await call(server, [name, inputs[name]], { token, key: freshKey() }),
        await call(server, [name, inputs[name]], { cookie, token, origin: elsewhere, key: freshKey() }),
      ];
      const statuses = answers.map(({ status }) => status);
      if (!isDeepStrictEqual(statuses, [401, 401, 403])) told.push(`${name}: ${statuses.join(' ')}`);
      const alone = await call(server, [name, inputs[name]], { cookie, key: freshKey() });
      if (!isReading && alone.status !== 401) told.push(`${name} by the cookie alone: ${alone.status}`);
    }
    expect(told).toEqual([]);
  });
});

describe('a thing of another house', () => {
  let house: ClaimServer;
  let things: Readonly<Record<string, unknown>>;
  beforeAll(async () => {
    house = await openClaimServer();
    const disputeId = await savedClaim(house, odometerClaim());
    await call(house.server, ['disputeSubmit', { id: disputeId }], house.buyer);
    const { reader, writer } = house.server.ground.store;
    const { saleId } = await reader.selectFrom('orders').select('saleId').executeTakeFirstOrThrow();
    const plan = somePlan({ houseId: 'house-9', auctioneerId: 'auctioneer-9' });
    await addSaleFile(writer, { id: saleId, plan, createdById: 'somebody', atMs: 1 });
    things = { sale: saleId, plan, lot: 'lot-1', order: house.orderId, dispute: disputeId };
  });
  afterAll(() => house.server.close());

  const OF_THINGS = HOUSE.filter((name) => {
    const { thing } = dutyOf(name);
    return thing !== undefined && thing.kind !== 'paper';
  });

  /** The sample of a call, about the thing of the other house. */
  const about = (name: RouteName): object => {
    const { thing } = dutyOf(name);
    return { ...inputs[name], ...(thing && { [thing.field]: things[thing.kind] }) };
  };

  const withScope = async (scope: string, phone: string): Promise<Person> => {
    await house.server.ground.store.writer.updateTable('roleMenus').set({ scope }).execute();
    return somebodyOfTheHouse(house.server, phone);
  };

  test.each([
    ['own', '13900000011'],
    ['branch', '13900000012'],
    ['house', '13900000013'],
  ])('is shut to every right in the scope “%s”, and nothing changes', async (scope, phone) => {
    const person = await withScope(scope, phone);
    const changed = changedTables(() => house.server.services.reader);
    await changed();
    const told: string[] = [];
    for (const name of OF_THINGS) {
      const answer = await call(house.server, [name, about(name)], sentBy(person));
      if (!isBeyond(answer, takenBy(name))) told.push(`${name}: ${answer.status} ${answer.msg}`);
    }
    expect(told).toEqual([]);
    expect((await changed()).filter((table) => !LOGS.includes(table))).toEqual([]);
  });

  test('is open in the whole', async () => {
    const person = await withScope('all', '13900000014');
    const told: string[] = [];
    for (const name of OF_THINGS.filter((one) => calls[one].access === 'house-read')) {
      const answer = await call(house.server, [name, about(name)], sentBy(person));
      if (answer.status === 403) told.push(`${name}: ${answer.msg}`);
    }
    expect(told).toEqual([]);
  });

  test('is shut to a deed whose own right is narrower', async () => {
    const { writer } = house.server.ground.store;
    await writer.updateTable('roleMenus').set({ scope: 'all' }).execute();
    await writer
      .updateTable('roleMenus')
      .set({ scope: 'house' })
      .where('menuId', '=', 'order.handout')
      .execute();
    await writer.deleteFrom('roleMenus').where('menuId', '=', 'order.step').execute();
    const gate = await somebodyOfTheHouse(house.server, '13900000015');
    const handOut = { ...about('staffOrderDo'), action: 'hand-out', code: '123456', storageFen: 0 };
    const answer = await call(house.server, ['staffOrderDo', handOut], sentBy(gate));
    expect([answer.msg, isBeyond(answer, 'order.handout')]).toEqual([answer.msg, true]);
  });
});

/** Logs in which a call leaves its line whatever comes of it. */
const LOGS = ['securityEvents', 'houseDeeds', 'deedChainEnd', 'sessions'];
