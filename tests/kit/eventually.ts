import { vi } from 'vitest';

/**
 * So long that only what never comes is missed: a busy machine may be slow, and a test is no
 * stop-watch.
 */
const PATIENCE = { timeout: 60_000 };

/** Resolves with what `look` gives once it throws no more. */
export function eventually<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> {
  return vi.waitFor(look, PATIENCE);
}
