// Gives a dealer a level account: they may lead lots for ten times what they have on deposit.
// Source: product.md 3.5.
import type { MoneyDecisionRefusal } from '#core/deposits/refusals.ts';
import { refuse, type Result } from '#core/result.ts';
import { personOf } from '#server/bidding/store-bidder-facts.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import { addLevelAccount } from './store-deposits.ts';

export interface OpenLevelAccount {
  readonly bidderId: string;
  readonly staffId: string;
}

export type LevelAccountOpened = Result<
  { readonly answer: { readonly bidderId: string } },
  MoneyDecisionRefusal
>;

/** Why a dealer is given none; null when they can be. */
export async function levelRefusal(
  { db }: Pick<CommandContext, 'db'>,
  bidderId: string,
): Promise<MoneyDecisionRefusal | null> {
  return (await personOf(db, bidderId))?.role === 'buyer' ? null : { code: 'UNKNOWN_PERSON' };
}

export const openLevelAccount: Command<OpenLevelAccount, LevelAccountOpened> = {
  name: 'open-level-account',
  run: async ({ db, nowMs }, { bidderId, staffId }) => {
    const refusal = await levelRefusal({ db }, bidderId);
    if (refusal) return refuse(refusal);
    await addLevelAccount(db, { bidderId, openedById: staffId, openedAtMs: nowMs });
    return { ok: true, answer: { bidderId } };
  },
};
