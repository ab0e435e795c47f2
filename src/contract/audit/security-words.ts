// Events of the security log. Source: 网络安全法 第21条; goals.md S7, S12, S15.

/** The events of their own that a person sees. */
export const OWN_SECURITY_EVENTS = [
  'log-in',
  'log-in-failed',
  'log-out',
  'log-out-everywhere',
  'password-changed',
  'phone-changed',
  'mail-confirmed',
  'profile-changed',
  'name-changed',
  'wechat-bound',
  'wechat-unbound',
  'export-asked',
  'closing-asked',
  'closing-taken-back',
  'password-refused',
  'code-refused',
  'factor-on',
  'factor-off',
  'factor-shown',
  'factor-refused',
  'recovery-used',
  'recovery-renewed',
  'card-bound',
  'card-default',
  'card-unbound',
  'papers-handed-in',
  'proof-handed-in',
  'consent-given',
  'consent-withdrawn',
  'agent-invited',
  'agent-accepted',
  'agent-changed',
  'agent-ended',
  'agent-acts',
  /** Something an agent did in the firm's name. */
  'agent-action',
] as const;

export const SECURITY_EVENTS = [
  ...OWN_SECURITY_EVENTS,
  /** The week of a closing is over, and nobody sees it as their own any more. */
  'account-closed',
  /** Too many calls. */
  'rate-limited',
  /** The key of one request was sent with another. */
  'key-reused',
  /** A call that came from a page elsewhere. */
  'foreign-origin',
  /** A call for which the person lacks the right. */
  'not-allowed',
] as const;

export type SecurityEventKind = (typeof SECURITY_EVENTS)[number];
export type OwnSecurityEventKind = (typeof OWN_SECURITY_EVENTS)[number];
