// Decisions on an agency: whether it is offered, agreed to, changed, ended, and acted by. A person
// who asks about another's is told that there is none. The house's own people are on neither side
// of one, by whichever of their accounts, and are asked about it at each call: they neither bid nor
// have anybody bid for them. Source: 民法典 第165条, 第173条; 拍卖法 第22条;
// core/agents/agent.ts.
import type { Fen } from '#core/money.ts';
import { refuse, type Result } from '#core/result.ts';
import {
  agentEndMs,
  MOST_AGENTS,
  type Agent,
  type AgentLimits,
  type AgentNeed,
  type IdentityKind,
} from './agent.ts';
import type { AgentRefusal } from './refusals.ts';

export interface Inviting extends OfHouse {
  readonly identity: IdentityKind;
  readonly ownPhoneIndex: string;
  /** The firm's that have not ended. */
  readonly agents: readonly Pick<Agent, 'phoneIndex'>[];
}

interface OfHouse {
  /** They are one of the house's own people, or a further account of one. */
  readonly isOfHouse: boolean;
}

type Decided<Value> = Result<{ readonly agent: Value }, AgentRefusal>;

interface AgentCall extends OfHouse {
  readonly need: AgentNeed;
  /** Sum a bid would have the firm pay at the most; null: none is named. */
  readonly priceFen: Fen | null;
}

/** `isOfHouse`: either side is, at the moment of the call. */
export function agentBar(
  limits: AgentLimits,
  { need, priceFen, isOfHouse }: AgentCall,
  nowMs: number,
): AgentRefusal | null {
  if (isOfHouse) return { code: 'AGENT_OF_HOUSE' };
  if (limits.untilMs !== null && limits.untilMs <= nowMs) return { code: 'AGENT_DAY_PAST' };
  const isAllowed: Readonly<Record<AgentNeed, boolean>> = {
    read: true,
    bid: limits.mayBid,
    pay: limits.mayPay,
    sign: limits.maySign,
    never: false,
  };
  if (!isAllowed[need]) return { code: 'AGENT_MAY_NOT', need };
  const { mostFen } = limits;
  if (need !== 'bid' || mostFen === null || priceFen === null || priceFen <= mostFen) return null;
  return { code: 'AGENT_OVER_LIMIT', mostFen };
}

/** Whether what only the firm's signature opens is theirs to see and do. */
export function maySign(limits: AgentLimits, nowMs: number): boolean {
  return agentBar(limits, { need: 'sign', priceFen: null, isOfHouse: false }, nowMs) === null;
}

/** A sum without the right to bid would promise what is not given. */
const tidyLimits = (limits: AgentLimits): AgentLimits =>
  limits.mayBid ? limits : { ...limits, mostFen: null };

const dayRefusal = ({ untilMs }: AgentLimits, nowMs: number): AgentRefusal | null =>
  untilMs !== null && untilMs <= nowMs ? { code: 'AGENT_DAY_PAST' } : null;

export function decideInvite(
  { identity, isOfHouse, ownPhoneIndex, agents }: Inviting,
  { phoneIndex, limits }: Pick<Agent, 'phoneIndex' | 'limits'>,
  nowMs: number,
): Decided<Pick<Agent, 'status' | 'personId' | 'limits'>> {
  if (isOfHouse) return refuse({ code: 'AGENT_OF_HOUSE' });
  if (identity !== 'firm') return refuse({ code: 'NOT_A_FIRM' });
  if (phoneIndex === ownPhoneIndex) return refuse({ code: 'AGENT_IS_ONESELF' });
  if (agents.some((one) => one.phoneIndex === phoneIndex)) return refuse({ code: 'ALREADY_INVITED' });
  if (agents.length >= MOST_AGENTS) return refuse({ code: 'TOO_MANY_AGENTS', most: MOST_AGENTS });
  const past = dayRefusal(limits, nowMs);
  if (past) return refuse(past);
  return { ok: true, agent: { status: 'invited', personId: null, limits: tidyLimits(limits) } };
}

export interface Accepting extends OfHouse {
  readonly personId: string;
  readonly phoneIndex: string;
  readonly identity: IdentityKind;
  /** The one they were verified under is the one that was invited. */
  readonly isNamed: boolean;
}

export function isOver(agent: Agent, nowMs: number): boolean {
  return agent.status === 'ended' || nowMs >= (agentEndMs(agent) ?? Infinity);
}

export function decideAccept(agent: Agent, person: Accepting, nowMs: number): Decided<Agent> {
  // Another's invitation is answered as one that never was.
  if (agent.phoneIndex !== person.phoneIndex || isOver(agent, nowMs))
    return refuse({ code: 'UNKNOWN_AGENT' });
  if (agent.status !== 'invited') return refuse({ code: 'AGENT_ACCEPTED' });
  if (person.isOfHouse) return refuse({ code: 'AGENT_OF_HOUSE' });
  if (person.identity !== 'person') return refuse({ code: 'AGENT_NOT_VERIFIED' });
  if (!person.isNamed) return refuse({ code: 'AGENT_NAME_DIFFERS' });
  return { ok: true, agent: { ...agent, status: 'active', personId: person.personId } };
}

export function decideLimits(
  agent: Agent,
  { firmId, limits }: Pick<Agent, 'firmId' | 'limits'>,
  nowMs: number,
): Decided<Agent> {
  if (agent.firmId !== firmId || isOver(agent, nowMs)) return refuse({ code: 'UNKNOWN_AGENT' });
  const past = dayRefusal(limits, nowMs);
  return past ? refuse(past) : { ok: true, agent: { ...agent, limits: tidyLimits(limits) } };
}

/**
 * By either side; whoever was only invited declines. `by`: the account, and the phone it is reached
 * by.
 */
export function decideEnd(
  agent: Agent,
  by: { readonly userId: string; readonly phoneIndex: string },
): Result<{ readonly ender: 'firm' | 'agent' }, AgentRefusal> {
  const isInvited = agent.status === 'invited' && agent.phoneIndex === by.phoneIndex;
  if (agent.status === 'ended') return refuse({ code: 'UNKNOWN_AGENT' });
  if (agent.firmId === by.userId) return { ok: true, ender: 'firm' };
  return isInvited || agent.personId === by.userId
    ? { ok: true, ender: 'agent' }
    : refuse({ code: 'UNKNOWN_AGENT' });
}

/**
 * Whether they act for the firm at this moment: both sides must still be who they were when it was
 * agreed.
 */
export function decideAct(
  agent: Agent,
  {
    personId,
    identity,
    firm,
    isOfHouse,
  }: OfHouse & {
    readonly personId: string;
    readonly identity: IdentityKind;
    readonly firm: IdentityKind;
  },
  nowMs: number,
): Decided<Agent> {
  if (agent.status !== 'active' || agent.personId !== personId || isOver(agent, nowMs)) {
    return refuse({ code: 'UNKNOWN_AGENT' });
  }
  if (isOfHouse) return refuse({ code: 'AGENT_OF_HOUSE' });
  if (identity !== 'person') return refuse({ code: 'AGENT_NOT_VERIFIED' });
  return firm === 'firm' ? { ok: true, agent } : refuse({ code: 'FIRM_NOT_VERIFIED' });
}
