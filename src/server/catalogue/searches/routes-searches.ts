// 保存的搜索 over HTTP: what one keeps, and each change of it. Another's is as none.
// Source: product.md 7.7 (/myAttention).
import type { Command } from '#server/engine/command.ts';
import type { Handlers } from '#server/http/call.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { changeSearch, removeSearch, saveSearch, seeSearch, type SearchAnswer } from './commands-searches.ts';
import { savedSearches } from './queries-searches.ts';

type Calls = 'savedSearches' | 'saveSearch' | 'changeSearch' | 'seeSearch' | 'removeSearch';

export function searchHandlers({ reader, facetIndexes, engine, bids }: Services): Pick<Handlers, Calls> {
  const does = async <Input extends { readonly userId: string }>(
    command: Command<Input, SearchAnswer>,
    input: Input,
  ) => {
    const answer = await engine.run(command, input);
    return answer.ok ? ok(answer.answer) : refused(answer.refusal);
  };
  return {
    savedSearches: async ({ viewer: { userId } }) =>
      ok(await savedSearches({ reader, facetIndexes, seal: bids.maximums }, userId)),
    saveSearch: ({ input, viewer: { userId } }) => does(saveSearch, { ...input, userId }),
    changeSearch: ({ input, viewer: { userId } }) => does(changeSearch, { ...input, userId }),
    seeSearch: ({ input, viewer: { userId } }) => does(seeSearch, { ...input, userId }),
    removeSearch: ({ input, viewer: { userId } }) => does(removeSearch, { ...input, userId }),
  };
}
