// Limits on tries at a log-in: by whom, and how often. Passwords are counted by account and home
// together, by home, and for homes the account was never entered from by the account; codes have a
// count of their own. The counts lie in the store; what one home floods a node with is turned away
// before it gets there. Source: goals.md S7;
// docs/decisions/security/guessing-is-counted-by-home.md.
import { homeOf } from '#server/http/limits.ts';
import type { Services } from '#server/http/services.ts';
import { giveTriesBack, takeTries, type Try } from './commands-take-tries.ts';
import { phoneOwner } from './own/store-own.ts';
import type { Pace } from './pace.ts';
import { isKnownHome } from './store-known-networks.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

export const LOGIN_PACES = {
  /** One account from one home. */
  pair: { burst: 6, refillMs: MINUTE_MS },
  /** Any accounts from one home. */
  home: { burst: 60, refillMs: 10 * SECOND_MS },
  /** One account from homes it has never been entered from: slows a crowd that guesses together. */
  stranger: { burst: 60, refillMs: MINUTE_MS },
  /** Codes of the second factor of one account, from any home. */
  factor: { burst: 5, refillMs: 5 * MINUTE_MS },
  /** Codes shown by one home, for any accounts. */
  codeTry: { burst: 60, refillMs: 10 * SECOND_MS },
  /**
   * Codes sent to one phone, at the wish of strangers, and of each home its account was entered
   * from.
   */
  codePhone: { burst: 5, refillMs: 10 * MINUTE_MS },
  /** Codes that were sent to one home and have not been used. */
  codeHome: { burst: 40, refillMs: MINUTE_MS },
} as const satisfies Record<string, Pace>;

export interface Attempt {
  readonly phone: string;
  readonly ip: string;
  readonly nowMs: number;
}

export type LoginWay = 'password' | 'code' | 'factor';

/** Counts tries at an account; a good one is given back. */
export function loginGuard(house: Parts) {
  const { limits, seal, engine } = house;
  const triesOf = async (attempt: Attempt, way: LoginWay): Promise<readonly Try[]> => {
    const home = homeOf(attempt.ip);
    if (way === 'code') return [tried('codeTry', home)];
    const account = seal.index(attempt.phone);
    // A guesser at one has the password: their home is one the account was entered from.
    if (way === 'factor') return [tried('home', home), tried('factor', account)];
    const both = [tried('home', home), tried('pair', account, home)];
    return (await isKnown(house, attempt)) ? both : [...both, tried('stranger', account)];
  };
  return {
    /** 0, or how long to wait. */
    enter: async (attempt: Attempt, way: LoginWay): Promise<number> => {
      const floodMs = limits.loginHome.take(homeOf(attempt.ip), attempt.nowMs);
      if (floodMs > 0) return floodMs;
      return (await engine.run(takeTries, { tries: await triesOf(attempt, way) })).waitMs;
    },
    succeeded: async (attempt: Attempt, way: LoginWay): Promise<void> => {
      limits.loginHome.giveBack(homeOf(attempt.ip));
      await engine.run(giveTriesBack, { tries: await triesOf(attempt, way) });
    },
  };
}

const tried = (pace: keyof typeof LOGIN_PACES, ...names: readonly string[]): Try => ({
  key: [pace, ...names].join(' '),
  pace: LOGIN_PACES[pace],
});

type Parts = Pick<Services, 'limits' | 'seal' | 'reader' | 'engine'>;

const isKnown = async ({ seal, reader }: Parts, { phone, ip }: Attempt): Promise<boolean> => {
  const userId = await phoneOwner(reader, seal.index(phone));
  // The same is asked whether there is such an account or not.
  return isKnownHome(reader, { userId: userId ?? '', home: homeOf(ip) });
};

export type LoginGuard = ReturnType<typeof loginGuard>;

/** 0, or how long to wait before a code is sent to this phone at the wish of this home. */
export async function maySendCode(house: Parts, attempt: Attempt): Promise<number> {
  const home = homeOf(attempt.ip);
  const floodMs = house.limits.codeHome.take(home, attempt.nowMs);
  if (floodMs > 0) return floodMs;
  const account = house.seal.index(attempt.phone);
  const phone = (await isKnown(house, attempt)) ? [account, home] : [account];
  const tries = [tried('codeHome', home), tried('codePhone', ...phone)];
  return (await house.engine.run(takeTries, { tries })).waitMs;
}

/** The code was used: its home may ask for another. */
export async function codeWasUsed({ limits, engine }: Parts, ip: string): Promise<void> {
  const home = homeOf(ip);
  limits.codeHome.giveBack(home);
  await engine.run(giveTriesBack, { tries: [tried('codeHome', home)] });
}
