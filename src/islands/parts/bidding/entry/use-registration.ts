// Registering for a lot, joined to the panel that shows it.
import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { SaleDepositView } from '#contract/deposits/outputs.ts';
import type { SaleTier } from '#core/deposits/sale-deposit.ts';
import type { Refusal } from '#core/refusals.ts';
import type { Doing } from '#lib/bidding/panel/action.ts';
import { openRegistration } from '#lib/bidding/panel/registration.ts';
import type { DrawnLot } from '#lib/lots/seen-text.ts';

export interface Registration {
  readonly money: SaleDepositView | null;
  readonly isBusy: boolean;
  readonly isAccepted: boolean;
  readonly accept: (isAccepted: boolean) => void;
  readonly refusal: Refusal | null;
  readonly register: () => void;
  readonly general: GeneralDeposit;
  readonly sampleEntry: SampleEntry;
}

export interface GeneralDeposit extends Doing {
  readonly take: (tier: SaleTier) => void;
  readonly raise: () => void;
}

export interface SampleEntry extends Pick<Doing, 'isBusy'> {
  readonly press: () => void;
}

interface Wish {
  /** The lot as the page was drawn with it. */
  readonly drawn: DrawnLot;
  readonly saleId: string;
  readonly rulesVersion: string;
  /** Only then is the money asked for. */
  readonly isNeeded: boolean;
}

export function useRegistration({ isNeeded, ...place }: Wish): Registration {
  const [registering] = useState(() => openRegistration(place));
  const { askMoney, accept, register, take, raise, enterSample } = registering;
  useEffect(() => {
    if (isNeeded) void askMoney();
  }, [isNeeded, askMoney]);
  const { isBusy } = useStore(registering.$sampling);
  return {
    money: useStore(registering.$money),
    ...useStore(registering.$registering),
    isAccepted: useStore(registering.$isAccepted),
    accept,
    register: () => void register(),
    sampleEntry: { isBusy, press: () => void enterSample() },
    general: {
      ...useStore(registering.$paying),
      take: (tier) => void take(tier),
      raise: () => void raise(),
    },
  };
}
