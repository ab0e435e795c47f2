// The answers about accounts and log-ins.
import type { Preferences } from '#core/accounts/preferences.ts';
import type { Held } from '#core/accounts/second-factor.ts';
import type { AgentLimits } from '#core/agents/agent.ts';

/** Holds nothing secret: it lies in local storage. */
export interface UserInfo {
  readonly sid: string;
  readonly displayName: string;
  readonly maskedPhone: string;
  readonly verification: 'unverified' | 'verified';
  readonly hasPassword: boolean;
  /**
   * The picture of whoever is logged in, for whomever they act; absent: they have none. Nobody else
   * is shown it.
   */
  readonly avatarId?: string;
  /**
   * Their menu leads to the editor's pages; it opens nothing: the right is asked of the service
   * each time.
   */
  readonly isEditor?: true;
  /** Step that keeps somebody of the house at its door; absent: none. */
  readonly held?: Held;
  /** They have a second factor: it is asked for where it is shown once more who one is. */
  readonly hasFactor?: true;
  /** How they like to bid; absent: as is usual. */
  readonly preferences?: Preferences;
  /**
   * The firm they act for in this log-in; absent: for themselves. Then `verification` is the
   * firm's.
   */
  readonly acting?: Acting;
}

export interface Acting {
  readonly firm: string;
  readonly limits: AgentLimits;
}

export interface LoggedIn {
  /**
   * The public handle of the session and its proof against forged requests; worthless without the
   * cookie.
   */
  readonly token: string;
  readonly userInfo: UserInfo;
}

export interface ChallengeOutput {
  readonly algorithm: string;
  readonly challenge: string;
  readonly salt: string;
  readonly signature: string;
  readonly maxnumber: number;
}
