// Deposits after the hammer, judged by the invariants of money: true stories of what was kept and
// of what was negotiated, and each of them with one thing falsified.
import { describe, expect, it } from 'vitest';
import { freeze, keep, release } from '#core/deposits/deposit.ts';
import { applyToPrice, forfeit, releasePerformance } from '#core/deposits/performance-deposit.ts';
import { post, type Balances, type Transaction } from '#core/ledger.ts';
import {
  decideNegotiationAnswer,
  negotiationAt,
  openNegotiation,
  type Negotiation,
} from '#core/negotiation/negotiation.ts';
import type { History } from '../kit/history.ts';
import { sha256 } from '../kit/sha256.ts';
import { moneyInvariants } from '../simulation/invariants/money.ts';
import { trueHistory, type Open } from './planted-violations.ts';

type Forged = Open<History>;

const breaches = (history: History): string[] =>
  moneyInvariants.flatMap(({ id, breaches: of }) => of(history, sha256).map((words) => `${id} ${words}`));
const broken = (history: History): string[] => [
  ...new Set(breaches(history).map((words) => words.split(' ')[0] ?? '')),
];

const settled = (history: Forged): Forged => {
  const none: Balances = new Map();
  const transactions = history.transactions as readonly Transaction[];
  return { ...history, balances: [...transactions.reduce(post, none)] };
};

const registrationOf = (history: Forged, lotId: string, bidderId: string) => {
  const found = history.registrations.find((one) => one.lotId === lotId && one.bidderId === bidderId);
  if (!found) throw new Error(`${bidderId} is not registered for ${lotId}`);
  return found;
};

const wonHold = (history: Forged) => {
  const { lotId, bidderId, depositFen: amountFen } = registrationOf(history, 'plain', 'A');
  return { lotId, bidderId, amountFen, atMs: Number.MAX_SAFE_INTEGER };
};

/** The true history, and what has become of what the winner of `plain` had kept. */
const afterwards = (...ends: ((hold: ReturnType<typeof wonHold>) => Transaction)[]): Forged => {
  const history = trueHistory();
  const hold = wonHold(history);
  for (const end of ends) history.transactions.push(structuredClone(end(hold)) as never);
  return history;
};

type End = (hold: ReturnType<typeof wonHold>) => Transaction;

const ends: readonly (readonly [says: string, end: End])[] = [
  ['given back', releasePerformance],
  ['counted whole towards the price', (hold) => applyToPrice(hold, hold.amountFen + 1)],
  ['counted in part towards the price', (hold) => applyToPrice(hold, hold.amountFen - 1)],
  ['forfeited', forfeit],
];

describe('what was kept', () => {
  it('is held in a history that is true', () => {
    const history = trueHistory();
    expect(registrationOf(history, 'plain', 'A').depositState).toBe('kept');
    expect(breaches(settled(history))).toEqual([]);
  });

  it.each(ends)('may be %s: every invariant of money still holds', (_says, end) => {
    expect(breaches(settled(afterwards(end)))).toEqual([]);
  });

  it.each(ends)('is found when it was %s without ever having been kept', (_says, end) => {
    const history = afterwards(end);
    history.transactions = history.transactions.filter(({ kind }) => kind !== 'keep');
    expect(broken(history)).toContain('I-27');
  });

  it.each([
    ['given back and then forfeited', releasePerformance, forfeit],
    ['given back and then counted', releasePerformance, (hold) => applyToPrice(hold, 1)],
    ['counted and then forfeited', (hold) => applyToPrice(hold, 1), forfeit],
  ] as [says: string, first: End, second: End][])('is found when it was %s', (_says, ...both) => {
    expect(breaches(afterwards(...both))).toContain('I-27 plain:A ended 2 times');
  });

  it.each(ends)('is found when a part stays behind after it was %s', (_says, end) => {
    const history = afterwards((hold) => end({ ...hold, amountFen: hold.amountFen - 100 }));
    expect(broken(settled(history))).toEqual(['I-29']);
  });

  it.each(ends)('is found when the balance does not know that it was %s', (_says, end) => {
    const history = afterwards(end);
    expect(broken({ ...history, balances: trueHistory().balances })).toEqual(['I-23', 'I-29']);
  });

  it('is found when it was less than the deposit', () => {
    const history = trueHistory();
    const kept = history.transactions.find(({ kind }) => kind === 'keep');
    for (const move of kept?.moves ?? []) move.deltaFen += move.deltaFen > 0 ? -100 : 100;
    expect(broken(settled(history))).toEqual(['I-29']);
  });

  it('is found when it goes back under another name', () => {
    const history = afterwards((hold) => releasePerformance({ ...hold, lotId: 'reserved' }));
    expect(broken(settled(history))).toEqual(['I-27', 'I-29']);
  });
});

describe('a deposit that is negotiated over', () => {
  const opened = (history: Forged) => {
    const lot = history.lots.find(({ published }) => published.id === 'reserved')?.state;
    const negotiation = lot?.status === 'passed' ? openNegotiation(lot) : null;
    if (!negotiation) throw new Error('nothing to negotiation over');
    return negotiation;
  };
  const said = (history: Forged, what: 'accept' | 'decline'): Negotiation => {
    const negotiation = opened(history);
    const decision = decideNegotiationAnswer(
      negotiation,
      { byId: 'li', answer: { what } },
      negotiation.answerByMs - 1,
    );
    if (!decision.ok) throw new Error(decision.refusal.code);
    return decision.negotiation;
  };

  /**
   * The true history in which A's deposit for `reserved` waits for the negotiation, and ends with
   * it.
   */
  const negotiated = (
    become: (history: Forged) => Negotiation,
    state: 'frozen' | 'released' | 'kept',
    lateMs = 0,
  ): Forged => {
    const history = trueHistory();
    const negotiation = become(history);
    const registration = registrationOf(history, 'reserved', 'A');
    const { lotId, bidderId, depositFen: amountFen } = registration;
    const hold = {
      lotId,
      bidderId,
      amountFen,
      atMs: 'endedAtMs' in negotiation ? negotiation.endedAtMs + lateMs : 0,
    };
    const isOld = ({ kind, cause }: Forged['transactions'][number]): boolean =>
      kind === 'release' && cause === release(hold).cause;
    history.transactions = history.transactions.filter((one) => !isOld(one));
    if (state === 'released') history.transactions.push(structuredClone(release(hold)) as never);
    if (state === 'kept') history.transactions.push(structuredClone(keep(hold)) as never);
    registration.depositState = state;
    registration.endedAtMs = state === 'frozen' ? null : hold.atMs;
    return settled({ ...history, negotiations: [structuredClone(negotiation) as never] });
  };

  const agreed = (history: Forged): Negotiation => said(history, 'accept');
  const declined = (history: Forged): Negotiation => said(history, 'decline');
  const lapsed = (history: Forged): Negotiation => negotiationAt(opened(history), opened(history).answerByMs);

  it.each([
    ['stays frozen while it runs', opened, 'frozen'],
    ['is kept when it is agreed', agreed, 'kept'],
    ['is free when the consignor declines', declined, 'released'],
    ['is free when nobody answers', lapsed, 'released'],
  ] as const)('%s, and nothing is broken', (_says, become, state) => {
    expect(breaches(negotiated(become, state))).toEqual([]);
  });

  it.each([
    ['released while it runs', opened, 'released'],
    ['kept while it runs', opened, 'kept'],
    ['released though it is agreed', agreed, 'released'],
    ['frozen though it is agreed', agreed, 'frozen'],
    ['kept though it was declined', declined, 'kept'],
    ['frozen though it was declined', declined, 'frozen'],
    ['kept though nobody answered', lapsed, 'kept'],
    ['frozen though nobody answered', lapsed, 'frozen'],
  ] as const)('is found when it is %s', (_says, become, state) => {
    expect(broken(negotiated(become, state))).toEqual(['I-28']);
  });

  it.each([
    [agreed, 'kept'],
    [declined, 'released'],
    [lapsed, 'released'],
  ] as const)(
    'ends within a minute of the negotiation, and not a millisecond later (%#)',
    (become, state) => {
      expect(breaches(negotiated(become, state, 60_000))).toEqual([]);
      expect(broken(negotiated(become, state, 60_001))).toEqual(['I-28']);
    },
  );

  it('may wait for a house that was down when the negotiation ended', () => {
    const history = negotiated(declined, 'released', 90_000);
    const [negotiation] = history.negotiations ?? [];
    const fromMs = negotiation && 'endedAtMs' in negotiation ? negotiation.endedAtMs : 0;
    expect(broken({ ...history, outages: [{ fromMs, toMs: fromMs + 30_000 }] })).toEqual([]);
    expect(broken({ ...history, outages: [{ fromMs, toMs: fromMs + 29_999 }] })).toEqual(['I-28']);
  });

  it('of somebody else is nobody’s excuse to be held', () => {
    const history = negotiated(opened, 'frozen');
    for (const negotiation of history.negotiations ?? [])
      negotiation.bidder = { bidderId: 'B', paddle: 'P-B' };
    expect(broken(history)).toEqual(['I-28']);
  });

  it('was frozen once, like every other', () => {
    const history = negotiated(opened, 'frozen');
    const { lotId, bidderId, depositFen: amountFen } = registrationOf(history, 'reserved', 'A');
    history.transactions.push(structuredClone(freeze({ lotId, bidderId, amountFen, atMs: 1 })) as never);
    expect(broken(history)).toContain('I-26');
  });
});
