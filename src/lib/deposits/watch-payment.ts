// Waiting for a payment: while its page is looked at the house is asked how far it has come, and
// when that has changed the page is asked for anew. Without a script there is a link that does the
// same.
import type { PaymentState } from '#contract/deposits/pay-outputs.ts';
import { call } from '#lib/api.ts';
import { CallFailed } from '#lib/errors.ts';

const PAUSE_MS = 4_000;
/** So often it is asked before the page waits to be looked at anew. */
const MOST = 450;

export type Seen = Pick<PaymentState, 'state'> & { readonly strays: { readonly length: number } };

/** Whether the page has something else to say. */
export function isNews(drawn: string, now: Seen): boolean {
  return drawn !== seenText(now);
}

/** How a payment stands, in one word of an attribute. */
export function seenText({ state, strays }: Seen): string {
  return `${state} ${strays.length}`;
}

export interface Watching {
  readonly ask: () => Promise<Seen>;
  readonly isLookedAt: () => boolean;
  readonly later: (run: () => void, waitMs: number) => void;
  readonly changed: () => void;
}

/**
 * Asks until it stands otherwise than it was drawn. An answer that cannot be had is asked for
 * again.
 */
export function watchPayment(drawn: string, { ask, isLookedAt, later, changed }: Watching): void {
  let count = 0;
  const look = async (): Promise<void> => {
    if (isLookedAt()) {
      count += 1;
      const now = await ask().catch((error: unknown) => {
        if (error instanceof CallFailed) return null;
        throw error;
      });
      if (now && isNews(drawn, now)) {
        changed();
        return;
      }
    }
    if (count < MOST) later(() => void look(), PAUSE_MS);
  };
  later(() => void look(), PAUSE_MS);
}

export function mountWatch(): void {
  const shown = document.querySelector<HTMLElement>('[data-payment]');
  const { payment: id, seen } = shown?.dataset ?? {};
  if (id === undefined || seen === undefined) return;
  watchPayment(seen, {
    ask: () => call('paymentState', { id }, { quiet: true }),
    isLookedAt: () => document.visibilityState === 'visible',
    later: (run, waitMs) => void setTimeout(run, waitMs),
    changed: () => location.reload(),
  });
}
