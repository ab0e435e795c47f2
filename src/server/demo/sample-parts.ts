import type { Services } from '#server/http/services.ts';

/**
 * Parts of the house the sample house works with. It writes through the engine and reads like any
 * question.
 */
export type SampleParts = Pick<
  Services,
  'reader' | 'clock' | 'seal' | 'textSeal' | 'identities' | 'bids' | 'passwords'
> & {
  readonly files: Pick<Services['files'], 'put'>;
  readonly lotFiles: Services['lotFiles'];
  readonly printer: Services['printer'];
  readonly identityFiles: Pick<Services['identityFiles'], 'take'>;
  readonly proofFiles: Pick<Services['proofFiles'], 'take'>;
  readonly engine: Pick<Services['engine'], 'run'>;
  readonly keys: Pick<Services['keys'], 'visitor' | 'identityIndex'>;
};
