// A step towards a bid that was pressed away from the panel, on a toast: the panel of the lot puts
// it into its box.
import { atom } from 'nanostores';

export interface StepWish {
  readonly lotId: string;
  readonly steps: number;
}

/** Null once the panel has taken it. */
export const $stepWish = atom<StepWish | null>(null);

export function wishSteps(lotId: string, steps: number): void {
  return $stepWish.set({ lotId, steps });
}
