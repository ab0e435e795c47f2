// The bank cards of a person: what he has bound, binding one, choosing the default, and unbinding, for which he shows once more
// that it is he. Source: product.md 7.1, 7.5; goals.md I-48.
import { createHmac, randomUUID } from 'node:crypto';
import { isCardNumber } from '#core/bank-card.ts';
import { bindCard } from '#server/commands/bind-card.ts';
import { chooseCard } from '#server/commands/choose-card.ts';
import { unbindCard } from '#server/commands/unbind-card.ts';
import type { Handlers } from '#server/http/call.ts';
import { fromOf } from '#server/http/from.ts';
import type { House } from '#server/http/house.ts';
import { ok, rateLimited, refused } from '#server/http/replies.ts';
import { stepUpWith } from '#server/http/step-up.ts';
import { cardList } from '#server/queries/card-list.ts';
import type { LoginGuard } from './login.ts';

const LAST_FOUR = 4;

type Calls = Pick<Handlers, 'cardList' | 'bindCard' | 'chooseCard' | 'unbindCard'>;

export const cardDesk = (house: House, guard: LoginGuard): Calls => {
  const { engine, reader, limits, cards, keys } = house;
  const stepUp = stepUpWith(house, guard);
  return {
    cardList: async ({ viewer: { userId } }) => ok({ rows: await cardList(reader, userId) }),
    bindCard: async ({ input: { number, bank }, viewer, ip, nowMs }) => {
      const { userId } = viewer;
      const retryAfterMs = limits.write.take(userId, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      if (!isCardNumber(number)) return refused({ code: 'WRONG_CARD_NUMBER' });
      const cardId = randomUUID();
      const answer = await engine.run(bindCard, {
        cardId,
        userId,
        bank,
        sealed: cards.seal(number, cardId),
        cardIndex: createHmac('sha256', keys.cardIndex).update(number).digest('base64url'),
        lastFour: number.slice(-LAST_FOUR),
        from: fromOf({ viewer, ip }),
      });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
    chooseCard: async ({ input: { id: cardId }, viewer, ip, nowMs }) => {
      const { userId } = viewer;
      const retryAfterMs = limits.write.take(userId, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      const answer = await engine.run(chooseCard, { cardId, userId, from: fromOf({ viewer, ip }) });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
    unbindCard: async ({ input: { id: cardId, stepUp: shown }, viewer, ip, nowMs }) => {
      const { userId } = viewer;
      const retryAfterMs = limits.write.take(userId, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const answer = await engine.run(unbindCard, { cardId, userId, from: fromOf({ viewer, ip }) });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
  };
};
