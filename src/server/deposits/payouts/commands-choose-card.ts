// Makes one of a person's bank cards the default. Said again it changes nothing, and nobody is told
// twice.
// Source: product.md 7.5.
import type { CardRefusal } from '#core/deposits/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command } from '#server/engine/command.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { cardsOf, setDefaultCard } from './store-cards.ts';

export interface ChooseCard {
  readonly cardId: string;
  readonly userId: string;
  readonly from: From;
}

export type CardChosen = Result<{ readonly answer: { readonly id: string } }, CardRefusal>;

export const chooseCard: Command<ChooseCard, CardChosen> = {
  name: 'choose-card',
  sparesBidders: true,
  run: async (context, { cardId: id, userId, from }) => {
    const { db, lots, newId } = context;
    const card = (await cardsOf(db, userId, lots.isShared)).find((one) => one.id === id);
    if (!card) return refuse({ code: 'UNKNOWN_CARD' });
    if (card.isDefault) return { ok: true, answer: { id } };
    await setDefaultCard(db, userId, id);
    const { bank, lastFour } = card;
    // The person may choose it again after another: each time is an event of its own.
    const cause = `card-default:${newId()}`;
    await tell(context, { userId, message: { kind: 'card-default', bank, lastFour }, cause });
    const detail = `${bank} **** ${lastFour}`;
    await writeSecurity(context, { kind: 'card-default', userId, ...from, detail, ref: id });
    return { ok: true, answer: { id } };
  },
};
