// The security log as the house reads it, and each person's own part of it.
import type { OwnSecurityEventKind, SecurityEventKind } from './security-words.ts';

export interface SecurityEvent {
  readonly id: string;
  readonly atMs: number;
  readonly kind: SecurityEventKind;
  /** The person whose doing it was; null where nobody can be told. */
  readonly userId: string | null;
  /**
   * For a failed log-in: a keyed hash of the account that was tried, the same for the same account.
   */
  readonly account: string | null;
  /** A hash of the session, the same for the same session. */
  readonly session: string | null;
  /** The address it came from; of IPv6 the home's part. */
  readonly home: string | null;
  /** The way in, the call, or the action. */
  readonly detail: string | null;
  /** The thing it was done to. */
  readonly ref: string | null;
  /**
   * How many it stands for: of what is refused over and over, one a minute is written down.
   */
  readonly times: number;
}

export interface OwnLogIn {
  readonly id: string;
  readonly atMs: number;
  readonly kind: OwnSecurityEventKind;
  readonly home: string | null;
  /** The way in, where it is about one. */
  readonly detail: string | null;
  /** It should be looked at twice (core/accounts/unusual-log-in.ts). */
  readonly isUnusual: boolean;
  /** It is of the session that asks. */
  readonly isThisSession: boolean;
}
