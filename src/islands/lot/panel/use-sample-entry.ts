// The one press of the sample house that verifies and pays in. What comes of it is on the screen at once: the account is verified,
// and what is available is told to whoever shows it.
import type { Deposit } from '#contract/deposits/outputs.ts';
import { call } from '#lib/api.ts';
import { userChanged } from '#lib/session.ts';
import { type Deed, useDeed } from './use-deed.ts';

export interface SampleEntry extends Pick<Deed, 'isBusy'> {
  readonly press: () => void;
}

export const useSampleEntry = (onPaidIn: (deposit: Deposit) => void): SampleEntry => {
  const { isBusy, run } = useDeed();
  const enter = async (): Promise<void> => {
    const { userInfo, deposit } = await call('enterSample', {});
    onPaidIn(deposit);
    userChanged(userInfo);
  };
  return { isBusy, press: () => run(enter) };
};
