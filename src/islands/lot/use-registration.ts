// Registering for a lot from its page: what is available, the press, and what came of it.
import { useEffect, useState } from 'react';
import type { Fen } from '#core/money.ts';
import type { Refusal } from '#core/refusal.ts';
import { call } from '#lib/api.ts';
import { serverNowMs } from '#lib/clock.ts';
import { CallFailed, Refused } from '#lib/errors.ts';
import { receiveMine } from '#lib/stores/standings.ts';

export interface Registration {
  readonly availableFen: Fen | null;
  readonly isBusy: boolean;
  /** He has ticked the rules; a pause or a lost line takes the form off his screen, and not that. */
  readonly isAccepted: boolean;
  readonly accept: (isAccepted: boolean) => void;
  readonly refusal: Refusal | null;
  readonly register: () => void;
}

interface Wish {
  readonly lotId: string;
  readonly rulesVersion: string;
  /** Only then is the balance asked for. */
  readonly isNeeded: boolean;
}

/** What a call came to, when it was the auction that said no; other failures have been told by the call itself. */
const refusalOf = (error: unknown): Refusal | null => {
  if (error instanceof Refused) return error.refusal;
  if (error instanceof CallFailed) return null;
  throw error;
};

export const useRegistration = ({ lotId, rulesVersion, isNeeded }: Wish): Registration => {
  const [availableFen, setAvailableFen] = useState<Fen | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isAccepted, accept] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    call('myDeposit', {}, { quiet: true }).then(
      (deposit) => setAvailableFen(deposit.availableFen),
      (error: unknown) => setRefusal(refusalOf(error)),
    );
  }, [isNeeded]);
  const register = async (): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    try {
      const { mine, deposit } = await call('registerForLot', { lotId, rulesVersion });
      setAvailableFen(deposit.availableFen);
      receiveMine(mine, serverNowMs());
    } catch (error) {
      setRefusal(refusalOf(error));
    } finally {
      setBusy(false);
    }
  };
  return { availableFen, isBusy, isAccepted, accept, refusal, register: () => void register() };
};
