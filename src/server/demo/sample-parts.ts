import type { House } from '#server/http/house.ts';

/** What of the house the sample house works with. It writes through the engine and reads like any question. */
export type SampleParts = Pick<House, 'reader' | 'clock' | 'seal'> & {
  readonly engine: Pick<House['engine'], 'run'>;
  readonly keys: Pick<House['keys'], 'pepper'>;
};
