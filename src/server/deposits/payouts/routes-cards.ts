// The bank cards of a person: what they have bound, binding one, choosing the default, and
// unbinding, for which they show once more who they are. Source: product.md 7.1, 7.5; goals.md
// I-48.
import { createHmac, randomUUID } from 'node:crypto';
import { isCardNumber } from '#core/deposits/bank-card.ts';
import type { StepUpCheck } from '#server/accounts/step-up.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { cardPlace } from './card-seal.ts';
import { bindCard } from './commands-bind-card.ts';
import { chooseCard } from './commands-choose-card.ts';
import { unbindCard } from './commands-unbind-card.ts';
import { cardList } from './queries-card-list.ts';

const LAST_FOUR = 4;

type Calls = Pick<Handlers, 'cardList' | 'bindCard' | 'chooseCard' | 'unbindCard'>;

export function cardHandlers(services: Services, stepUp: StepUpCheck): Calls {
  const { engine, reader, cards, keys } = services;
  return {
    cardList: async ({ viewer: { userId } }) => ok({ rows: await cardList(reader, userId) }),
    bindCard: async ({ input: { number, bank, stepUp: shown }, viewer, ip, nowMs }) => {
      const { userId } = viewer;
      if (!isCardNumber(number)) return refused({ code: 'WRONG_CARD_NUMBER' });
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const cardId = randomUUID();
      const answer = await engine.run(bindCard, {
        cardId,
        userId,
        bank,
        sealed: cards.seal(number, cardPlace({ id: cardId, userId })),
        // Of this person alone: whether anybody else has the card is nobody's to learn.
        cardIndex: createHmac('sha256', keys.cardIndex).update(`${userId} ${number}`).digest('base64url'),
        lastFour: number.slice(-LAST_FOUR),
        from: fromOf({ viewer, ip }),
      });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
    chooseCard: async ({ input: { id: cardId }, viewer, ip }) => {
      const { userId } = viewer;
      const answer = await engine.run(chooseCard, { cardId, userId, from: fromOf({ viewer, ip }) });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
    unbindCard: async ({ input: { id: cardId, stepUp: shown }, viewer, ip, nowMs }) => {
      const { userId } = viewer;
      const problem = await stepUp(shown, { viewer, ip, nowMs });
      if (problem) return problem;
      const answer = await engine.run(unbindCard, { cardId, userId, from: fromOf({ viewer, ip }) });
      return answer.ok ? ok(answer.answer) : refused(answer.refusal);
    },
  };
}
