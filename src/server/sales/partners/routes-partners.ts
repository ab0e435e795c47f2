// 合作方 over HTTP: those of the house, and following one. Source: product.md 7.7
// (/myAttention).
import type { Handlers } from '#server/http/call.ts';
import { notFound, ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { followPartner } from './commands-follow-partner.ts';
import { partnerDetail } from './queries-partner-detail.ts';
import { partnerList } from './queries-partners.ts';

export function partnerHandlers({
  reader,
  engine,
}: Services): Pick<Handlers, 'partnerList' | 'partnerDetail' | 'followPartner'> {
  return {
    partnerList: async ({ viewer: { userId }, nowMs }) => ok(await partnerList(reader, userId, nowMs)),
    partnerDetail: async ({ input: { partnerId }, viewer: { userId }, nowMs }) => {
      const found = await partnerDetail(reader, partnerId, { userId, nowMs });
      return found ? ok(found) : notFound();
    },
    followPartner: async ({ input, viewer: { userId } }) => {
      const answer = await engine.run(followPartner, { ...input, userId });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
  };
}
