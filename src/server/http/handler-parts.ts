// Parts that handlers of several domains share, made once for a house.
import { loginGuard, type LoginGuard } from '#server/accounts/login-guard.ts';
import { stepUpWith, type StepUpCheck } from '#server/accounts/step-up.ts';
import type { FoundSource } from '#server/house-found.ts';
import type { WorkSource } from '#server/house-work.ts';
import type { EveryBar } from '#server/personal/personal.ts';
import { keyedCallWith, type KeyedCall, type RunningCalls } from './idempotency.ts';
import type { Services } from './services.ts';

/** Parts that are joined of what all domains hand in. */
interface JoinedParts {
  /** Matters that keep a person from leaving, as the domains count them. */
  readonly bars: EveryBar;
  /** Work that waits for the people of the house, as each domain finds its own. */
  readonly workSources: readonly WorkSource[];
  /** Things that the console's box finds, as each domain finds its own. */
  readonly foundSources: readonly FoundSource[];
}

export interface HandlerParts extends JoinedParts {
  /** Stands before whoever logs in. */
  readonly guard: LoginGuard;
  /** Asks whoever is logged in to show once more that it is they. */
  readonly stepUp: StepUpCheck;
  /** A call that is answered once, however often it is made. */
  readonly keyedCall: KeyedCall;
  readonly runningCalls: RunningCalls;
}

export function handlerPartsOf(services: Services, joined: JoinedParts): HandlerParts {
  const guard = loginGuard(services);
  const runningCalls: RunningCalls = new Set();
  return {
    guard,
    stepUp: stepUpWith(services, guard),
    keyedCall: keyedCallWith(services, runningCalls),
    runningCalls,
    ...joined,
  };
}
