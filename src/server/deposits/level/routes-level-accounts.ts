// Dealers' accounts before the people of the house.
import type { Handlers } from '#server/http/call.ts';
import { listFile } from '#server/http/list-file.ts';
import { ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { rowsForFile } from '#server/words/rows-for-file.ts';
import { levelAccountList, levelTable } from './queries-level-accounts.ts';

type Calls = Pick<Handlers, 'levelAccountList' | 'levelAccountFile'>;

export function levelHandlers(services: Services): Calls {
  const { reader, seal } = services;
  return {
    levelAccountList: async ({ input, viewer: { userId: staffId } }) =>
      ok(await levelAccountList(reader, { ...input, staffId, indexOf: seal.index })),
    levelAccountFile: (call) =>
      listFile(services, call, 'level-accounts', async (asked) => {
        const by = { staffId: call.viewer.userId, indexOf: seal.index };
        return levelTable(
          await rowsForFile((place) => levelAccountList(reader, { ...asked, ...place, ...by })),
        );
      }),
  };
}
