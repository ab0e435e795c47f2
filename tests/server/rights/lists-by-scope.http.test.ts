// Lists show somebody of the house what lies within the scope in which they have the right, and so
// does 今天.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RouteName } from '#contract/calls.ts';
import { SCOPES } from '#core/staff/scope.ts';
import { addSaleFile } from '#server/sales/store-sale-files.ts';
import { odometerClaim, openClaimServer, savedClaim, type ClaimServer } from '../../kit/disputes/claims.ts';
import { somePlan } from '../../kit/sales.ts';
import { call, somebodyOfTheHouse } from '../../kit/test-server.ts';

let house: ClaimServer;
beforeEach(async () => {
  house = await openClaimServer();
  const { server, buyer } = house;
  const id = await savedClaim(house, odometerClaim());
  await call(server, ['disputeSubmit', { id }], buyer);
});
afterEach(() => house.server.close());

/** The sale of the order is of this house, as its file says. */
const drafted = async (houseId: string): Promise<void> => {
  const { reader, writer } = house.server.ground.store;
  const { saleId } = await reader.selectFrom('orders').select('saleId').executeTakeFirstOrThrow();
  const plan = somePlan({ houseId, auctioneerId: 'auctioneer-9' });
  await addSaleFile(writer, { id: saleId, plan, createdById: 'somebody', atMs: 1 });
};

/** Rows that somebody new sees, of house-1 and with every right in this scope. */
const seenWith = async (scope: string, name: RouteName): Promise<number> => {
  const { server } = house;
  await server.ground.store.writer.updateTable('roleMenus').set({ scope }).execute();
  const person = await somebodyOfTheHouse(server, `1390000100${SCOPES.indexOf(scope as 'own')}`);
  const answer = await call<{ readonly rows: readonly unknown[] }>(server, [name, {}], person);
  expect(answer.code).toBe(200);
  return answer.data.rows.length;
};

const LISTS = [
  'saleFileList',
  'staffOrderList',
  'staffDisputes',
  'staffRegistrationList',
  'workList',
] as const;

test.each(LISTS)('%s shows what is of one’s own house, and no other', async (name) => {
  await drafted('house-1');
  expect(await seenWith('own', name)).toBe(0);
  expect(await seenWith('branch', name)).toBe(1);
  expect(await seenWith('house', name)).toBe(1);
});

test.each(LISTS)('%s shows another house’s only to whoever sees the whole', async (name) => {
  await drafted('house-9');
  expect(await seenWith('house', name)).toBe(0);
  expect(await seenWith('all', name)).toBe(1);
});
