// The message centre. Another's message is answered as one that never was. Source: product.md 7.7;
// goals.md I-47.
import type { Handlers } from '#server/http/call.ts';
import { notFound, ok } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { hideMessages } from './commands-hide-messages.ts';
import { readMessages } from './commands-read-messages.ts';
import { messageCount, messageDetail, messageList, placeOf } from './queries-messages.ts';

type MessageCentre = Pick<
  Handlers,
  'messageList' | 'messageDetail' | 'messageCount' | 'messageRead' | 'messageHide'
>;

export function messageHandlers({ reader, engine, bids }: Services): MessageCentre {
  return {
    messageList: async ({ input, viewer: { userId }, nowMs }) =>
      ok(await messageList(reader, { ...input, userId, nowMs }, bids.maximums)),
    messageDetail: async ({ input: { id }, viewer: { userId } }) => {
      const row = await messageDetail(reader, { id, userId }, bids.maximums);
      return row ? ok(row) : notFound();
    },
    messageCount: async ({ viewer: { userId } }) => ok(await messageCount(reader, userId)),
    messageRead: async ({ input, viewer: { userId } }) => {
      const which =
        input.which === 'these'
          ? { ids: input.ids, topic: null }
          : { ids: null, topic: input.topic ?? null, upTo: placeOf(input.upTo) };
      return ok(await engine.run(readMessages, { userId, ...which }));
    },
    messageHide: async ({ input, viewer: { userId } }) => {
      return ok(await engine.run(hideMessages, { userId, ...input }));
    },
  };
}
