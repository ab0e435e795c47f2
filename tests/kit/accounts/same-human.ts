// One human with two accounts: one of the house, and a further one by a phone that was theirs.
import { joinHouse } from '../staff/roles.ts';
import type { TestServer } from '../test-server.ts';

export async function sameHuman(
  server: TestServer,
  { staffId, accountId }: { readonly staffId: string; readonly accountId: string },
): Promise<void> {
  const { reader, viewers } = server.services;
  const { phoneIndex: mark } = await reader
    .selectFrom('users')
    .select('phoneIndex')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  await server.ground.store.writer
    .insertInto('staffMarks')
    .values({ userId: staffId, mark, atMs: 0 })
    .execute();
  viewers.forgetPerson(accountId);
}

/** They come to the house, with every role, or leave it, from one moment to the next. */
export async function giveRole(
  { ground: { store } }: TestServer,
  userId: string,
  role: 'staff' | 'buyer',
): Promise<void> {
  if (role === 'staff') return joinHouse(store.writer, userId);
  await store.writer.updateTable('users').set({ role }).where('id', '=', userId).execute();
}
