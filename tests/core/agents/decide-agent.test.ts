import { describe, expect, it } from 'vitest';
import {
  AGENT_NEEDS,
  agentEndMs,
  INVITATION_MS,
  MOST_AGENTS,
  type Agent,
  type AgentLimits,
  type AgentNeed,
} from '#core/agents/agent.ts';
import {
  agentBar,
  decideAccept,
  decideAct,
  decideEnd,
  decideInvite,
  decideLimits,
  isOver,
  maySign,
  type Inviting,
} from '#core/agents/decide-agent.ts';

const NOW_MS = 1_000_000;
const LIMITS: AgentLimits = {
  mayBid: true,
  mostFen: 10_000_000,
  mayPay: false,
  maySign: false,
  untilMs: null,
};
const FIRM: Inviting = {
  identity: 'firm',
  isOfHouse: false,
  ownPhoneIndex: 'phone of the firm',
  agents: [],
};
const INVITED: Agent = {
  status: 'invited',
  firmId: 'firm',
  personId: null,
  phoneIndex: 'phone of zhou',
  limits: LIMITS,
  invitedAtMs: NOW_MS,
};
const ACTIVE: Agent = { ...INVITED, status: 'active', personId: 'zhou' };
const ENDED: Agent = { ...ACTIVE, status: 'ended' };
const ZHOU = {
  personId: 'zhou',
  phoneIndex: 'phone of zhou',
  identity: 'person',
  isOfHouse: false,
  isNamed: true,
} as const;

const codeOf = (
  decision: { readonly ok: boolean } | { readonly ok: false; readonly refusal: { code: string } },
) => ('refusal' in decision ? decision.refusal.code : 'ok');

describe('a firm invites', () => {
  const invite = (firm: Partial<Inviting> = {}, limits: Partial<AgentLimits> = {}) =>
    decideInvite(
      { ...FIRM, ...firm },
      { phoneIndex: 'phone of zhou', limits: { ...LIMITS, ...limits } },
      NOW_MS,
    );

  it('whomever it likes, and the invitation waits', () => {
    expect(invite()).toEqual({ ok: true, agent: { status: 'invited', personId: null, limits: LIMITS } });
  });

  it('only when its licence was approved', () => {
    expect(codeOf(invite({ identity: 'person' }))).toBe('NOT_A_FIRM');
    expect(codeOf(invite({ identity: null }))).toBe('NOT_A_FIRM');
  });

  it('not while it is an account of the house’s own people', () => {
    expect(codeOf(invite({ isOfHouse: true }))).toBe('AGENT_OF_HOUSE');
  });

  it('not itself, and nobody twice', () => {
    expect(codeOf(invite({ ownPhoneIndex: 'phone of zhou' }))).toBe('AGENT_IS_ONESELF');
    expect(codeOf(invite({ agents: [{ phoneIndex: 'phone of zhou' }] }))).toBe('ALREADY_INVITED');
  });

  it('ten at the most', () => {
    const some = (count: number) =>
      Array.from({ length: count }, (_none, at) => ({ phoneIndex: `phone ${at}` }));
    expect(codeOf(invite({ agents: some(MOST_AGENTS - 1) }))).toBe('ok');
    expect(invite({ agents: some(MOST_AGENTS) })).toEqual({
      ok: false,
      refusal: { code: 'TOO_MANY_AGENTS', most: 10 },
    });
  });

  it('until a day that has not come', () => {
    expect(codeOf(invite({}, { untilMs: NOW_MS }))).toBe('AGENT_DAY_PAST');
    expect(codeOf(invite({}, { untilMs: NOW_MS + 1 }))).toBe('ok');
  });

  it('with a sum only where they may bid', () => {
    expect(invite({}, { mayBid: false })).toMatchObject({ agent: { limits: { mostFen: null } } });
  });
});

describe('an invitation', () => {
  it('is agreed to by whoever has that phone and that name', () => {
    expect(decideAccept(INVITED, ZHOU, NOW_MS)).toEqual({ ok: true, agent: ACTIVE });
    expect(codeOf(decideAccept(INVITED, { ...ZHOU, isNamed: false }, NOW_MS))).toBe('AGENT_NAME_DIFFERS');
  });

  it('is nothing to anybody else', () => {
    const other = { ...ZHOU, phoneIndex: 'another phone' };
    expect(codeOf(decideAccept(INVITED, other, NOW_MS))).toBe('UNKNOWN_AGENT');
  });

  it('takes a person known by identity card, and no firm', () => {
    for (const identity of [null, 'firm'] as const) {
      expect(codeOf(decideAccept(INVITED, { ...ZHOU, identity }, NOW_MS))).toBe('AGENT_NOT_VERIFIED');
    }
  });

  it('is agreed to by nobody of the house', () => {
    expect(codeOf(decideAccept(INVITED, { ...ZHOU, isOfHouse: true }, NOW_MS))).toBe('AGENT_OF_HOUSE');
  });

  it('is agreed to once', () => {
    expect(codeOf(decideAccept(ACTIVE, ZHOU, NOW_MS))).toBe('AGENT_ACCEPTED');
    expect(codeOf(decideAccept(ENDED, ZHOU, NOW_MS))).toBe('UNKNOWN_AGENT');
  });

  it('waits a month, or until the day that was set', () => {
    const lastMs = NOW_MS + INVITATION_MS - 1;
    expect(codeOf(decideAccept(INVITED, ZHOU, lastMs))).toBe('ok');
    expect(codeOf(decideAccept(INVITED, ZHOU, lastMs + 1))).toBe('UNKNOWN_AGENT');
    const short = { ...INVITED, limits: { ...LIMITS, untilMs: NOW_MS + 5 } };
    expect(agentEndMs(short)).toBe(NOW_MS + 5);
    expect(codeOf(decideAccept(short, ZHOU, NOW_MS + 5))).toBe('UNKNOWN_AGENT');
  });
});

describe('limits are changed', () => {
  const limits = { ...LIMITS, mostFen: 20_000_000, mayPay: true };

  it('by the firm, of whoever waits or acts', () => {
    for (const agent of [INVITED, ACTIVE]) {
      expect(decideLimits(agent, { firmId: 'firm', limits }, NOW_MS)).toEqual({
        ok: true,
        agent: { ...agent, limits },
      });
    }
  });

  it('by nobody else, and of nobody who is through', () => {
    expect(codeOf(decideLimits(ACTIVE, { firmId: 'another', limits }, NOW_MS))).toBe('UNKNOWN_AGENT');
    expect(codeOf(decideLimits(ENDED, { firmId: 'firm', limits }, NOW_MS))).toBe('UNKNOWN_AGENT');
  });

  it('to no day that is past', () => {
    const past = { firmId: 'firm', limits: { ...LIMITS, untilMs: NOW_MS } };
    expect(codeOf(decideLimits(ACTIVE, past, NOW_MS))).toBe('AGENT_DAY_PAST');
  });
});

describe('an agency is ended', () => {
  const by = (userId: string, phoneIndex = `phone of ${userId}`) => ({ userId, phoneIndex });

  it('by the firm and by the agent, each in their own name', () => {
    expect(decideEnd(ACTIVE, by('firm'))).toEqual({ ok: true, ender: 'firm' });
    expect(decideEnd(ACTIVE, by('zhou'))).toEqual({ ok: true, ender: 'agent' });
  });

  it('before it was agreed to by whoever has the phone', () => {
    expect(decideEnd(INVITED, by('zhou'))).toEqual({ ok: true, ender: 'agent' });
    expect(decideEnd(INVITED, by('firm'))).toEqual({ ok: true, ender: 'firm' });
    expect(codeOf(decideEnd(INVITED, by('lin')))).toBe('UNKNOWN_AGENT');
  });

  it('once, and by nobody whose it is not', () => {
    expect(codeOf(decideEnd(ENDED, by('firm')))).toBe('UNKNOWN_AGENT');
    // The phone has gone to somebody else since.
    expect(codeOf(decideEnd(ACTIVE, by('lin', 'phone of zhou')))).toBe('UNKNOWN_AGENT');
  });
});

describe('somebody acts for a firm', () => {
  const both = { personId: 'zhou', identity: 'person', firm: 'firm', isOfHouse: false } as const;

  it('who has agreed to it', () => {
    expect(decideAct(ACTIVE, both, NOW_MS)).toEqual({ ok: true, agent: ACTIVE });
    expect(codeOf(decideAct(INVITED, both, NOW_MS))).toBe('UNKNOWN_AGENT');
    expect(codeOf(decideAct(ENDED, both, NOW_MS))).toBe('UNKNOWN_AGENT');
    expect(codeOf(decideAct(ACTIVE, { ...both, personId: 'lin' }, NOW_MS))).toBe('UNKNOWN_AGENT');
  });

  it('while both are still known', () => {
    expect(codeOf(decideAct(ACTIVE, { ...both, identity: null }, NOW_MS))).toBe('AGENT_NOT_VERIFIED');
    for (const firm of [null, 'person'] as const) {
      expect(codeOf(decideAct(ACTIVE, { ...both, firm }, NOW_MS))).toBe('FIRM_NOT_VERIFIED');
    }
  });

  it('and neither is of the house by then', () => {
    expect(codeOf(decideAct(ACTIVE, { ...both, isOfHouse: true }, NOW_MS))).toBe('AGENT_OF_HOUSE');
  });

  it('until the day that was set, to the millisecond', () => {
    const until = { ...ACTIVE, limits: { ...LIMITS, untilMs: NOW_MS + 1 } };
    expect([isOver(until, NOW_MS), isOver(until, NOW_MS + 1), isOver(ACTIVE, NOW_MS * 9)]).toEqual([
      false,
      true,
      false,
    ]);
    expect(codeOf(decideAct(until, both, NOW_MS + 1))).toBe('UNKNOWN_AGENT');
  });
});

describe('what an agent may do', () => {
  const barOf = (need: AgentNeed, limits: Partial<AgentLimits> = {}, priceFen: number | null = null) =>
    agentBar({ ...LIMITS, ...limits }, { need, priceFen, isOfHouse: false }, NOW_MS)?.code ?? 'may';
  const rights: Partial<AgentLimits> = { mayBid: false, mayPay: false, maySign: false };

  it('is to read, and what the firm has allowed beside it', () => {
    const allowed = (given: Partial<AgentLimits>) =>
      AGENT_NEEDS.filter((need) => barOf(need, { ...rights, ...given }) === 'may');
    expect(allowed({})).toEqual(['read']);
    expect(allowed({ mayBid: true })).toEqual(['read', 'bid']);
    expect(allowed({ mayPay: true })).toEqual(['read', 'pay']);
    expect(allowed({ maySign: true })).toEqual(['read', 'sign']);
    expect(allowed({ mayBid: true, mayPay: true, maySign: true })).not.toContain('never');
  });

  it('is nothing, not even to read, once either is of the house', () => {
    const all = { ...LIMITS, mayPay: true, maySign: true };
    const bars = AGENT_NEEDS.map((need) => agentBar(all, { need, priceFen: null, isOfHouse: true }, NOW_MS));
    expect(new Set(bars.map((bar) => bar?.code))).toEqual(new Set(['AGENT_OF_HOUSE']));
  });

  it('is to see and do what needs a signature by right only', () => {
    expect([maySign(LIMITS, NOW_MS), maySign({ ...LIMITS, maySign: true }, NOW_MS)]).toEqual([false, true]);
    expect(maySign({ ...LIMITS, maySign: true, untilMs: NOW_MS }, NOW_MS)).toBe(false);
  });

  it('is told with what is missing', () => {
    expect(agentBar(LIMITS, { need: 'pay', priceFen: null, isOfHouse: false }, NOW_MS)).toEqual({
      code: 'AGENT_MAY_NOT',
      need: 'pay',
    });
  });

  it('is to bid up to the sum on one lot, no more', () => {
    expect(barOf('bid', {}, 10_000_000)).toBe('may');
    expect(agentBar(LIMITS, { need: 'bid', priceFen: 10_000_001, isOfHouse: false }, NOW_MS)).toEqual({
      code: 'AGENT_OVER_LIMIT',
      mostFen: 10_000_000,
    });
    expect(barOf('bid', { mostFen: null }, 10_000_001)).toBe('may');
    // A deposit is no price.
    expect(barOf('bid', {}, null)).toBe('may');
  });

  it('is nothing at all once the day has come', () => {
    for (const need of AGENT_NEEDS) expect(barOf(need, { untilMs: NOW_MS })).toBe('AGENT_DAY_PAST');
  });
});
