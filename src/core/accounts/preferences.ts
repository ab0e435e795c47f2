// How somebody likes to bid: whether each bid is read once more before it is sent, and how many
// steps over the price the box proposes. Kept with the account, so that it is the same at each of
// their devices. What nobody has chosen is the usual.
// Source: product.md 7.7 (/personalization); goals.md U11.

/**
 * `large`: bids far over the price, as the rules of the sale have it. A maximum is always read once
 * more.
 */
export const CONFIRM_LEVELS = ['large', 'every'] as const;
export type ConfirmLevel = (typeof CONFIRM_LEVELS)[number];

/** As many as the buttons beside the box add. */
export const PROPOSED_STEPS = [1, 2, 5, 10] as const;
export type ProposedSteps = (typeof PROPOSED_STEPS)[number];

export interface Preferences {
  readonly confirmLevel: ConfirmLevel;
  readonly proposedSteps: ProposedSteps;
}

export const USUAL_PREFERENCES: Preferences = { confirmLevel: 'large', proposedSteps: 1 };

export function isUsual({ confirmLevel, proposedSteps }: Preferences): boolean {
  return confirmLevel === USUAL_PREFERENCES.confirmLevel && proposedSteps === USUAL_PREFERENCES.proposedSteps;
}
