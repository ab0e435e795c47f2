// The one box of the console: a person or a thing, by what somebody of the house has typed.
import type { FoundSource } from '#server/house-found.ts';
import type { Handlers } from '#server/http/call.ts';
import { ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { foundList } from './queries-found.ts';

export function foundHandlers(
  { reader, seal, beyond, note }: Services,
  sources: readonly FoundSource[],
): Pick<Handlers, 'officeSearch'> {
  return {
    officeSearch: async ({ input: { words }, viewer }) =>
      ok(
        await foundList({
          reader,
          words,
          indexOf: (phone) => seal.index(phone),
          rights: viewer.rights,
          beyond: (right) => beyond(viewer, right),
          sources,
          note,
        }),
      ),
  };
}
