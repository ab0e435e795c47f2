import type { House } from '#server/http/services.ts';

/**
 * Parts of the house the sample house works with. It writes through the engine and reads like any
 * question.
 */
export type SampleParts = Pick<House, 'reader' | 'clock' | 'seal' | 'textSeal' | 'identities' | 'bids'> & {
  readonly files: Pick<House['files'], 'put'>;
  readonly identityFiles: Pick<House['identityFiles'], 'take'>;
  readonly engine: Pick<House['engine'], 'run'>;
  readonly keys: Pick<House['keys'], 'pepper' | 'visitor' | 'identityIndex'>;
};
