// Seal that opens the maximums of every house that tests open, whichever key it was given.
import { serviceKeys } from '#server/accounts/keys.ts';
import { OPEN_KEY } from '#server/engine-inline.ts';
import { ringSeal } from '#server/store/seals/ring-seal.ts';

const SEVEN = Buffer.alloc(32, 7);

export const anySeal = ringSeal({
  ring: [OPEN_KEY, SEVEN, Buffer.alloc(32, 5), serviceKeys(SEVEN).bidSeal],
  first: OPEN_KEY,
});
