// Customers before the people of the house: a list, one of them, and a note on one.
import { randomUUIDv7 } from 'node:crypto';
import { PHONE } from '#core/input/typed-rows.ts';
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { notePerson } from './commands-note-person.ts';
import { personList, staffPerson } from './queries-people.ts';
import { notePlace } from './store-person-notes.ts';

type Calls = Pick<Handlers, 'staffPersonList' | 'staffPerson' | 'staffPersonNote'>;

export function peopleHandlers(services: Services): Calls {
  const { engine, reader, seal, textSeal, beyond } = services;
  return {
    staffPersonList: async ({ input: { words = '', page = 1 } }) => {
      const phone = PHONE.plain(words);
      const phoneIndex = PHONE.form.test(phone) ? seal.index(phone) : null;
      return ok(await personList(reader, { words, phoneIndex, page }));
    },
    staffPerson: async ({ input: { id }, viewer, nowMs }) => {
      const { rights } = viewer;
      const asking = {
        services,
        rights,
        beyond: (right: Parameters<typeof beyond>[1]) => beyond(viewer, right),
        nowMs,
      };
      const person = await staffPerson(asking, id);
      return person ? ok(person) : notFound();
    },
    staffPersonNote: async ({ input: { id: userId, text }, viewer, ip }) => {
      const id = randomUUIDv7();
      const textSealed = textSeal.seal(text, notePlace({ id, userId }));
      const note = { id, userId, staffId: viewer.userId, textSealed, from: fromOf({ viewer, ip }) };
      const done = await engine.run(audited(notePerson), note);
      return done.ok ? ok(done.answer, '已记下') : refused(done.refusal);
    },
  };
}
