// Takes a guest into the practice hall: somebody without an account, who gets a paddle for one of
// its lots. At any other lot core refuses them. Source: product.md, feature 10;
// docs/decisions/bidding/a-guest-is-nobody.md.
import type { RegistrationRefusal } from '#core/bidding/refusals.ts';
import { viewOf, type LotView } from '#core/lots/lot-view.ts';
import type { Result } from '#core/result.ts';
import type { Command } from '#server/engine/command.ts';
import { bringUpToDate } from '#server/lots/effects-lot.ts';
import { registerForLot } from './commands-register-for-lot.ts';
import { addGuest } from './store-guests.ts';

export interface EnterPractice {
  readonly bidderId: string;
  readonly lotId: string;
}

export type PracticeEntered = Result<unknown, RegistrationRefusal, { readonly lot: LotView | null }>;

export const enterPractice: Command<EnterPractice, PracticeEntered> = {
  name: 'enter-practice',
  lotsOf: ({ lotId }) => [lotId],
  run: async (context, { bidderId, lotId }) => {
    const page = await bringUpToDate(context, lotId);
    if (!page) return { ok: false, refusal: { code: 'UNKNOWN_LOT' }, lot: null };
    const { lot } = page;
    // Before anything of the guest is written: at a real lot nobody becomes a guest.
    if (!lot.terms.isPractice) return { ok: false, refusal: { code: 'PRACTICE_ONLY' }, lot: viewOf(lot) };
    await addGuest(context.db, bidderId, context.nowMs);
    // Nothing is sold and nothing frozen, so its rules bind nobody, and nobody has to tick them.
    const rulesVersion = lot.terms.rules.version;
    const entered = await registerForLot.run(context, { bidderId, lotId, rulesVersion });
    // A guest who is registered already has what they asked for.
    const isIn = entered.ok || entered.refusal.code === 'ALREADY_REGISTERED';
    return isIn ? { ok: true } : entered;
  },
};
