// The one press of the sample house that verifies and pays in. What comes of it is on the screen at
// once: the account is verified, and what is available is told to whoever shows it.
import type { Deposit } from '#contract/deposits/outputs.ts';
import { call } from '#lib/api.ts';
import { userChanged } from '#lib/session.ts';
import { type Action, useAction } from '#islands/parts/bidding/use-action.ts';

export interface SampleEntry extends Pick<Action, 'isBusy'> {
  readonly press: () => void;
}

export function useSampleEntry(onPaidIn: (deposit: Deposit) => void): SampleEntry {
  const { isBusy, run } = useAction();
  const enter = async (): Promise<void> => {
    const { userInfo, deposit } = await call('enterSample', {});
    onPaidIn(deposit);
    userChanged(userInfo);
  };
  return { isBusy, press: () => run(enter) };
}
