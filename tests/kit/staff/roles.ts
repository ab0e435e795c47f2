// Roles for the people of the house in tests: where a right is not what a test is about, they have
// all of those with which a house begins.
import type { Kysely } from 'kysely';
import { ROLES_TO_START } from '#contract/staff/first-roles.ts';
import type { Tables } from '#server/store/tables.ts';

export const ALL_ROLES: readonly string[] = ROLES_TO_START.map(({ key }) => key);

/** Roles of a new account: whoever is of the house has all of them. */
export function rolesFor(role: string): readonly string[] {
  return role === 'staff' ? ALL_ROLES : [];
}

/** They are of the auction house of the sample plans, and lead its sales. */
export async function placeInHouse(writer: Kysely<Tables>, userId: string): Promise<void> {
  await writer
    .insertInto('staffPlaces')
    .values({
      userId,
      houseId: 'house-1',
      branch: null,
      auctioneerId: 'auctioneer-1',
      state: 'on',
      createdAtMs: 0,
      createdById: null,
    })
    .execute();
  await asFirstLogIn(writer, userId);
}

/** An account becomes one of the house's, with every role, from one moment to the next. */
export async function joinHouse(writer: Kysely<Tables>, userId: string): Promise<void> {
  await writer.updateTable('users').set({ role: 'staff' }).where('id', '=', userId).execute();
  await writer
    .insertInto('userRoles')
    .values(ALL_ROLES.map((roleId) => ({ userId, roleId, atMs: 0 })))
    .execute();
  await asFirstLogIn(writer, userId);
}

/** Their log-ins go without a second factor, which a real house asks for from the next one on. */
const asFirstLogIn = async (writer: Kysely<Tables>, userId: string): Promise<void> => {
  await writer.updateTable('sessions').set({ door: 'first' }).where('userId', '=', userId).execute();
};
