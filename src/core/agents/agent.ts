// Agents of a firm (经办人). A firm whose licence was approved names persons who act for it; each
// of them agrees, logged in with the phone that was named and known by identity card. What they may
// do the firm says: read always, bid up to a sum a lot, pay, sign, until a day. The safety of the
// account is never theirs. What they do binds the firm, and it is on record who did it.
// Source: 民法典 第162条, 第165条, 第173条; product.md 7.7 (/basicInfo); gap-screens.md SV-14.
import type { Fen } from '#core/money.ts';
import { DAY_MS } from '#core/time/days.ts';

/** Of one firm at a time, invitations that wait included. */
export const MOST_AGENTS = 10;

export interface AgentLimits {
  readonly mayBid: boolean;
  /** On one lot, in fen; null: without a bound. */
  readonly mostFen: Fen | null;
  /** Pay, pay in, and have deposits paid out. */
  readonly mayPay: boolean;
  readonly maySign: boolean;
  /** The first moment at which they act no more; null: until somebody ends it. Epoch ms. */
  readonly untilMs: number | null;
}

export type AgentStatus = 'invited' | 'active' | 'ended';

/**
 * Party that has ended it: the firm, the agent, the day that was set, or the closing of either
 * account.
 */
export type AgentEnder = 'firm' | 'agent' | 'day' | 'closing';

export interface Agent {
  readonly status: AgentStatus;
  readonly firmId: string;
  /** Null: the invitation waits. */
  readonly personId: string | null;
  readonly phoneIndex: string;
  readonly limits: AgentLimits;
  readonly invitedAtMs: number;
}

/** So long an invitation waits. */
export const INVITATION_MS = 30 * DAY_MS;

/** The first moment at which it is over by itself; null: none is set. Epoch ms. */
export function agentEndMs({
  status,
  limits: { untilMs },
  invitedAtMs,
}: Pick<Agent, 'status' | 'limits' | 'invitedAtMs'>): number | null {
  return status === 'invited' ? Math.min(untilMs ?? Infinity, invitedAtMs + INVITATION_MS) : untilMs;
}

/** Kind as which an account was verified; null: it is not. */
export type IdentityKind = 'person' | 'firm' | null;

/**
 * The right that a call takes of an agent who makes it for a firm. `never`: it is the account's own
 * safety, or who it is.
 */
export const AGENT_NEEDS = ['read', 'bid', 'pay', 'sign', 'never'] as const;
export type AgentNeed = (typeof AGENT_NEEDS)[number];
