// Registrations before the people of the house, within the scope in which they see persons.
import type { Handlers } from '#server/http/call.ts';
import { listFile } from '#server/http/list-file.ts';
import { ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { rowsForFile } from '#server/words/rows-for-file.ts';
import { registrationList, registrationTable } from './queries-registrations.ts';

type Calls = Pick<Handlers, 'staffRegistrationList' | 'staffRegistrationFile'>;

export function registrationHandlers(services: Services): Calls {
  const { reader, beyond } = services;
  return {
    staffRegistrationList: async ({ input, viewer }) =>
      ok(await registrationList(reader, { ...input, beyond: await beyond(viewer, 'person.view') })),
    staffRegistrationFile: (call) =>
      listFile(services, call, 'registrations', async (asked) => {
        const outside = await beyond(call.viewer, 'person.view');
        const rows = await rowsForFile((place) =>
          registrationList(reader, { ...asked, ...place, beyond: outside }),
        );
        return registrationTable(rows);
      }),
  };
}
