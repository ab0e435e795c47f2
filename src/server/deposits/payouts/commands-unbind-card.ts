// Unbinds a bank card, once whoever asks has shown who they are: what waits for the bank keeps it
// bound, and when the default goes another takes its place. Source: product.md 7.5.
import { decideUnbinding } from '#core/deposits/bank-card.ts';
import type { CardRefusal } from '#core/deposits/refusals.ts';
import type { Result } from '#core/result.ts';
import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { cardsOf, cardUses, forgetCard, setDefaultCard } from './store-cards.ts';

export interface UnbindCard {
  readonly cardId: string;
  readonly userId: string;
  readonly from: From;
}

export type CardUnbound = Result<{ readonly answer: { readonly id: string } }, CardRefusal>;

export const unbindCard: Command<UnbindCard, CardUnbound> = {
  name: 'unbind-card',
  sparesBidders: true,
  run: async (context, { cardId: id, userId, from }) => {
    const { db, nowMs, lots } = context;
    const cards = await cardsOf(db, userId, lots.isShared);
    const useOf = await cardUses(db, userId);
    const decision = decideUnbinding(cards, id, useOf(id));
    if (!decision.ok) return decision;
    const { card, next } = decision;
    await forgetCard(db, id, nowMs);
    if (card.isDefault) await setDefaultCard(db, userId, next?.id ?? null);
    const { bank, lastFour } = card;
    const message = { kind: 'card-unbound', bank, lastFour, nextLastFour: next?.lastFour ?? null } as const;
    await tell(context, { userId, message, cause: `card-unbound:${id}` });
    const detail = `${bank} **** ${lastFour}`;
    await writeSecurity(context, { kind: 'card-unbound', userId, ...from, detail, ref: id });
    return { ok: true, answer: { id } };
  },
};
