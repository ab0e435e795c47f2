// Registering for a lot from its page: what is available and what would secure it, the request, and
// what came of it; and the general deposit of the sale, which is taken and raised here too.
import { atom, type ReadableAtom } from 'nanostores';
import type { SaleDepositView } from '#contract/deposits/outputs.ts';
import type { SaleTier } from '#core/deposits/sale-deposit.ts';
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { seenTextOf, type DrawnLot } from '#lib/lots/seen-text.ts';
import { timedId } from '#lib/random-id.ts';
import { userChanged } from '#lib/session.ts';
import { receiveMine } from '#lib/stores/standings.ts';
import { openAction, type Doing } from './action.ts';

export interface Registering {
  /** Deposit they have for the sale; null until it is known. */
  readonly $money: ReadableAtom<SaleDepositView | null>;
  /**
   * They have ticked the rules; a pause or a lost line takes the form off their screen, and not
   * that.
   */
  readonly $isAccepted: ReadableAtom<boolean>;
  readonly $registering: ReadableAtom<Doing>;
  readonly $paying: ReadableAtom<Doing>;
  readonly $sampling: ReadableAtom<Doing>;
  readonly askMoney: () => Promise<void>;
  readonly accept: (isAccepted: boolean) => void;
  readonly register: () => Promise<void>;
  /** Takes a general deposit. */
  readonly take: (tier: SaleTier) => Promise<void>;
  /** Makes the lower one the higher one. */
  readonly raise: () => Promise<void>;
  /** The one press of the sample house that verifies and pays in. */
  readonly enterSample: () => Promise<void>;
}

interface Place {
  readonly drawn: DrawnLot;
  readonly saleId: string;
  readonly rulesVersion: string;
}

export function openRegistration({ drawn, saleId, rulesVersion }: Place): Registering {
  const $money = atom<SaleDepositView | null>(null);
  const $isAccepted = atom(false);
  const [entering, paying, sampling] = [openAction(), openAction(), openAction()];
  const moneyNow = async (): Promise<void> =>
    $money.set(await call('saleDeposit', { saleId }, { quiet: true }));
  const isAvailable = ({ availableFen }: Pick<SaleDepositView, 'availableFen'>): void => {
    const known = $money.get();
    if (known) $money.set({ ...known, availableFen });
  };
  /**
   * Payment into the deposit. After any answer, and after none, what they have is asked for anew.
   * There is one of it for a sale, so none is paid twice.
   */
  const pay = (send: (options: { readonly key: string }) => Promise<unknown>): Promise<void> =>
    paying.run(async () => {
      try {
        await send({ key: timedId(serverNowMs()) });
      } finally {
        await moneyNow();
      }
    });
  return {
    $money,
    $isAccepted,
    $registering: entering.$doing,
    $paying: paying.$doing,
    $sampling: sampling.$doing,
    askMoney: () => moneyNow().catch(entering.fail),
    accept: (isAccepted) => $isAccepted.set(isAccepted),
    register: () =>
      entering.run(async () => {
        const wish = { lotId: drawn.id, rulesVersion, seenTextVersion: seenTextOf(drawn) };
        const { mine, deposit } = await call('registerForLot', wish);
        isAvailable(deposit);
        receiveMine(mine, serverNowMs());
      }),
    take: (tier) => pay((options) => call('holdSaleDeposit', { saleId, tier }, options)),
    raise: () => pay((options) => call('raiseSaleDeposit', { saleId }, options)),
    enterSample: () =>
      sampling.run(async () => {
        const { userInfo, deposit } = await call('enterSample', {});
        isAvailable(deposit);
        userChanged(userInfo);
      }),
  };
}
