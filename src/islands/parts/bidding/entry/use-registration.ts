// Registering for a lot from its page: what is available and what would secure it, the request, and
// what came of it; and the general deposit of the sale, which is taken and raised here too.
import type { Refusal } from '#core/refusals.ts';
import { useEffect, useState } from 'react';
import type { SaleDepositView } from '#contract/deposits/outputs.ts';
import type { SaleTier } from '#core/deposits/sale-deposit.ts';
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { timedId } from '#lib/random-id.ts';
import { receiveMine } from '#lib/stores/standings.ts';
import { useAction } from '#islands/parts/bidding/use-action.ts';
import { type SampleEntry, useSampleEntry } from './use-sample-entry.ts';

export interface Registration {
  /** Deposit they have for the sale; null until it is known. */
  readonly money: SaleDepositView | null;
  readonly isBusy: boolean;
  /**
   * They have ticked the rules; a pause or a lost line takes the form off their screen, and not
   * that.
   */
  readonly isAccepted: boolean;
  readonly accept: (isAccepted: boolean) => void;
  readonly refusal: Refusal | null;
  readonly register: () => void;
  readonly general: GeneralDeposit;
  readonly sampleEntry: SampleEntry;
}

export interface GeneralDeposit {
  readonly isBusy: boolean;
  readonly refusal: Refusal | null;
  readonly take: (tier: SaleTier) => void;
  /** Makes the lower one the higher one. */
  readonly raise: () => void;
}

interface Wish {
  readonly lotId: string;
  readonly saleId: string;
  readonly rulesVersion: string;
  /** Only then is the money asked for. */
  readonly isNeeded: boolean;
}

export function useRegistration({ lotId, saleId, rulesVersion, isNeeded }: Wish): Registration {
  const [money, setMoney] = useState<SaleDepositView | null>(null);
  const [isAccepted, accept] = useState(false);
  const [entering, paying] = [useAction(), useAction()];
  const { fail } = entering;
  useEffect(() => {
    if (isNeeded) call('saleDeposit', { saleId }, { quiet: true }).then(setMoney, fail);
  }, [isNeeded, saleId, fail]);
  const register = async (): Promise<void> => {
    const { mine, deposit } = await call('registerForLot', { lotId, rulesVersion });
    setMoney((known) => known && { ...known, availableFen: deposit.availableFen });
    receiveMine(mine, serverNowMs());
  };
  /**
   * Payment into the deposit. After any answer, and after none, what they have is asked for anew.
   * There is one of it for a sale, so none is paid twice.
   */
  const pay = async (send: (options: { readonly key: string }) => Promise<unknown>): Promise<void> => {
    try {
      await send({ key: timedId(serverNowMs()) });
    } finally {
      setMoney(await call('saleDeposit', { saleId }, { quiet: true }));
    }
  };
  const sampleEntry = useSampleEntry(({ availableFen }) =>
    setMoney((known) => known && { ...known, availableFen }),
  );
  const { isBusy, refusal } = paying;
  return {
    money,
    isBusy: entering.isBusy,
    isAccepted,
    accept,
    refusal: entering.refusal,
    register: () => entering.run(register),
    sampleEntry,
    general: {
      isBusy,
      refusal,
      take: (tier) => paying.run(() => pay((options) => call('holdSaleDeposit', { saleId, tier }, options))),
      raise: () => paying.run(() => pay((options) => call('raiseSaleDeposit', { saleId }, options))),
    },
  };
}
