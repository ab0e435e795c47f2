// Parts that the jobs of the clock are given to work with.
import type { Clock } from '#server/clock/clock.ts';
import type { EngineHandle } from '#server/engine/command.ts';
import type { Reader } from '#server/store/access.ts';

export interface SchedulerParts {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
  readonly clock: Clock;
  /** A round that could not be done; the next one follows. */
  readonly failed: (error: unknown) => void;
  /**
   * Whether anybody can come in yet. A house that has never been open has kept nobody out: what it
   * brings in lost no time.
   */
  readonly isOpen?: () => boolean;
  /** Brings the lists up to date, when it is time. */
  readonly keepRows?: () => Promise<void>;
  /** Has the pictures taken away whose time is over. */
  readonly keepPictures?: () => Promise<void>;
}
