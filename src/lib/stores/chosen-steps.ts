// A step towards a bid that was pressed away from the panel, on a toast: the panel of the lot puts
// it into its box.
import { atom } from 'nanostores';

export interface ChosenSteps {
  readonly lotId: string;
  readonly steps: number;
}

/** Null once the panel has taken it. */
export const $chosenSteps = atom<ChosenSteps | null>(null);

export function chooseSteps(lotId: string, steps: number): void {
  return $chosenSteps.set({ lotId, steps });
}
