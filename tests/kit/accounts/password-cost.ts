// Cost of a password in a test that is about something else: as little as argon2id allows. The
// house's own is paid where passwords, log-in times and the way of a newcomer are tested.
import type { PasswordCost } from '#server/accounts/password.ts';

export const LEAST_COST: PasswordCost = { memory: 64, passes: 1 };

/** Spared houses of other tests: the cost of a password, the second factor. */
export const SPARED = { passwordCost: LEAST_COST, asksFactor: false };
