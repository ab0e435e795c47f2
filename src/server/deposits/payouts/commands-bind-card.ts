// Binds a bank card to which deposits are paid out. The number comes sealed: nothing in here can
// read it. Whoever binds one has a verified name, for the bank is told it. Source: product.md 7.1;
// goals.md I-48.
import type { BankCard } from '#contract/deposits/outputs.ts';
import { NO_USE } from '#core/deposits/bank-card.ts';
import type { CardRefusal } from '#core/deposits/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { FROM_NOWHERE, writeSecurity, type From } from '#server/audit/audit-log.ts';
import { personOf } from '#server/bidding/store-bidder-facts.ts';
import type { Command } from '#server/engine/command.ts';
import { noteConsent } from '#server/identity/commands-consent.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { addCard, cardsOf } from './store-cards.ts';

export interface BindCard {
  readonly cardId: string;
  readonly userId: string;
  readonly sealed: string;
  readonly cardIndex: string;
  readonly bank: string;
  readonly lastFour: string;
  readonly from?: From;
}

export type CardBound = Result<{ readonly answer: BankCard }, CardRefusal>;

export const bindCard: Command<BindCard, CardBound> = {
  name: 'bind-card',
  sparesBidders: true,
  run: async (context, { cardId: id, from = FROM_NOWHERE, ...card }) => {
    const { db, nowMs } = context;
    const { userId, cardIndex } = card;
    if ((await personOf(db, userId))?.verification !== 'verified') return refuse({ code: 'NOT_VERIFIED' });
    await noteConsent(context, { userId, purposes: ['bank-card'], from });
    const isNew = await addCard(db, { ...card, id, atMs: nowMs, unboundAtMs: null });
    // It is sent again when the answer was lost: then it is the card the person has.
    const own = (await cardsOf(db, userId)).find((one) => one.cardIndex === cardIndex);
    if (!own) throw new Error(`card ${id} was bound and cannot be found`);
    const { bank, lastFour, isDefault, atMs: boundAtMs } = own;
    if (isNew) {
      await tell(context, {
        userId,
        message: { kind: 'card-bound', bank, lastFour },
        cause: `card-bound:${id}`,
      });
      const detail = `${bank} **** ${lastFour}`;
      await writeSecurity(context, { kind: 'card-bound', userId, ...from, detail, ref: id });
    }
    return { ok: true, answer: { id: own.id, bank, lastFour, isDefault, boundAtMs, underWay: NO_USE } };
  },
};
