// Gives a dealer a level account: he may lead lots for ten times what he has on deposit. Source: product.md 3.5.
import type { MoneyDecisionRefusal } from '#core/money-refusal.ts';
import type { Command } from '#server/engine/command.ts';
import { personOf } from '#server/store/bidder-facts.ts';
import { addLevelAccount } from '#server/store/deposits.ts';

export interface OpenLevelAccount {
  readonly bidderId: string;
  readonly staffId: string;
}

export type LevelAccountOpened =
  | { readonly ok: true; readonly answer: { readonly bidderId: string } }
  | { readonly ok: false; readonly refusal: MoneyDecisionRefusal };

export const openLevelAccount: Command<OpenLevelAccount, LevelAccountOpened> = {
  name: 'open-level-account',
  run: async ({ db, nowMs }, { bidderId, staffId }) => {
    const person = await personOf(db, bidderId);
    if (person?.role !== 'buyer') return { ok: false, refusal: { code: 'UNKNOWN_PERSON' } };
    await addLevelAccount(db, { bidderId, openedById: staffId, openedAtMs: nowMs });
    return { ok: true, answer: { bidderId } };
  },
};
