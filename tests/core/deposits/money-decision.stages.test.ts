// Every word on every stage: what each of five words makes of a decision at each of its five
// stages, and who may say it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  approve,
  fallsDue,
  object,
  takeBack,
  uphold,
  type MoneyDecision,
  type MoneyMatter,
  type MoneyRuling,
} from '#core/deposits/money-decision.ts';
import { yuan } from '#core/money.ts';

const UNTIL_MS = 1_000;
const forfeit: MoneyMatter = { kind: 'forfeit', lotId: 'lot-1', bidderId: 'an', article: '第39条' };
const credit: MoneyMatter = { kind: 'credit', bidderId: 'an', amountFen: yuan(500) };
const reversal: MoneyMatter = { kind: 'reversal', bidderId: 'an', transactionId: 't-1' };

const proposal = (matter: MoneyMatter = forfeit) => ({
  id: 'd-1',
  matter,
  reason: '未付款',
  proposerId: 'li',
  proposedAtMs: 1,
});
const approved = { ...proposal(), approverId: 'wu', approvedAtMs: 2 };
const announced: MoneyDecision = { ...approved, status: 'announced', objectUntilMs: UNTIL_MS };
const AT: { readonly [Stage in MoneyDecision['status']]: MoneyDecision } = {
  proposed: { ...proposal(), status: 'proposed' },
  announced,
  objected: { ...announced, status: 'objected', objection: { text: '已付', atMs: 3 } },
  withdrawn: { ...proposal(), status: 'withdrawn', withdrawnById: 'li', endedAtMs: 4 },
  executed: { ...approved, status: 'executed', endedAtMs: 5 },
};
const STAGES = Object.keys(AT) as MoneyDecision['status'][];

const WORDS = {
  approve: (decision: MoneyDecision) => approve(decision, 'wu', { nowMs: 500, objectUntilMs: UNTIL_MS }),
  object: (decision: MoneyDecision) => object(decision, { bidderId: 'an', text: '已付' }, 500),
  'take back': (decision: MoneyDecision) => takeBack(decision, 'zhao', 500),
  uphold: (decision: MoneyDecision) => uphold(decision, 'wu', 500),
} satisfies Record<string, (decision: MoneyDecision) => MoneyRuling>;
type Word = keyof typeof WORDS;

const LEADS_TO: { readonly [Said in Word]: Partial<Record<MoneyDecision['status'], string>> } = {
  approve: { proposed: 'announced' },
  object: { announced: 'objected' },
  'take back': { proposed: 'withdrawn', announced: 'withdrawn', objected: 'withdrawn' },
  uphold: { objected: 'executed' },
};
const everything = (Object.keys(WORDS) as Word[]).flatMap((word) =>
  STAGES.map((stage) => [word, stage] as const),
);

describe('a decision about money', () => {
  it.each(everything)('answers the word “%s” when it is %s', (word, stage) => {
    const ruling = WORDS[word](AT[stage]);
    const next = LEADS_TO[word][stage];
    const refused = { ok: false, refusal: { code: 'NOT_AT_THIS_STAGE', stage } };
    const done = { ok: true, decision: { ...proposal(), status: next } };
    expect(ruling).toMatchObject(next === undefined ? refused : done);
  });

  it.each(everything)('is itself left as it was by “%s” when it is %s', (word, stage) => {
    const before = structuredClone(AT[stage]);
    WORDS[word](AT[stage]);
    expect(AT[stage]).toEqual(before);
  });

  it.each([
    [forfeit, 'announced', { objectUntilMs: UNTIL_MS }],
    [credit, 'executed', { endedAtMs: 500 }],
    [reversal, 'executed', { endedAtMs: 500 }],
  ] as const)('about %j is %s by its approval', (matter, status, facts) => {
    const ruling = WORDS.approve({ ...proposal(matter), status: 'proposed' });
    expect(ruling).toEqual({
      ok: true,
      decision: { ...proposal(matter), approverId: 'wu', approvedAtMs: 500, status, ...facts },
    });
  });

  it.each([forfeit, credit, reversal])('is never approved by who proposed it: %j', (matter) => {
    const alone = approve({ ...proposal(matter), status: 'proposed' }, 'li', {
      nowMs: 500,
      objectUntilMs: UNTIL_MS,
    });
    expect(alone).toEqual({ ok: false, refusal: { code: 'SAME_PERSON' } });
  });

  it('says first that the stage is over, then the same person', () => {
    const times = { nowMs: 500, objectUntilMs: UNTIL_MS };
    expect(approve(AT.executed, 'li', times)).toMatchObject({ refusal: { code: 'NOT_AT_THIS_STAGE' } });
    expect(uphold(AT.announced, 'li', 500)).toMatchObject({ refusal: { code: 'NOT_AT_THIS_STAGE' } });
    expect(uphold(AT.objected, 'li', 500)).toEqual({ ok: false, refusal: { code: 'SAME_PERSON' } });
  });

  it.each(STAGES)('that is somebody else’s is unknown to the objector, also when %s', (stage) => {
    const other = object(AT[stage], { bidderId: 'bo', text: '' }, UNTIL_MS);
    expect(other).toEqual({ ok: false, refusal: { code: 'UNKNOWN_DECISION' } });
  });

  it.each([
    [UNTIL_MS - 1, true],
    [UNTIL_MS, false],
    [UNTIL_MS + 1, false],
  ])('is objected to at %i: %s, and falls due when it cannot be', (nowMs, isInTime) => {
    const said = object(announced, { bidderId: 'an', text: '已付' }, nowMs);
    const over = { ok: false, refusal: { code: 'WINDOW_OVER', untilMs: UNTIL_MS } };
    const objected = { ...announced, status: 'objected', objection: { text: '已付', atMs: nowMs } };
    expect(said).toEqual(isInTime ? { ok: true, decision: objected } : over);
    const due = fallsDue(announced, nowMs);
    expect(due).toEqual(isInTime ? null : { ...announced, status: 'executed', endedAtMs: nowMs });
  });

  it.each(STAGES)('falls due when it is announced and never else: %s', (stage) => {
    expect(fallsDue(AT[stage], UNTIL_MS) !== null).toBe(stage === 'announced');
  });

  it('is upheld by name and moment, and keeps what was objected', () => {
    const decision = { ...AT.objected, status: 'executed', approverId: 'zhao', endedAtMs: 9 };
    expect(uphold(AT.objected, 'zhao', 9)).toEqual({ ok: true, decision });
  });

  it.each(['proposed', 'announced', 'objected'] as const)(
    'taken back when %s keeps the proposal and who took it back',
    (stage) => {
      const decision = { ...proposal(), status: 'withdrawn', withdrawnById: 'zhao', endedAtMs: 500 };
      expect(WORDS['take back'](AT[stage])).toEqual({ ok: true, decision });
    },
  );

  it('is never executed by one person, and once over is over', () => {
    const anyWord = fc.record({
      word: fc.constantFrom('approve', 'object', 'take back', 'uphold', 'wait'),
      who: fc.constantFrom('li', 'wu', 'zhao'),
      afterMs: fc.integer({ min: 0, max: 600 }),
    });
    const say = (decision: MoneyDecision, word: string, said: { who: string; nowMs: number }) => {
      const { who, nowMs } = said;
      const times = { nowMs, objectUntilMs: nowMs + UNTIL_MS };
      if (word === 'approve') return approve(decision, who, times);
      if (word === 'object') return object(decision, { bidderId: 'an', text: '不' }, nowMs);
      if (word === 'uphold') return uphold(decision, who, nowMs);
      return takeBack(decision, who, nowMs);
    };
    fc.assert(
      fc.property(fc.constantFrom(forfeit, credit, reversal), fc.array(anyWord), (matter, said) => {
        let decision: MoneyDecision = { ...proposal(matter), status: 'proposed' };
        let nowMs = 0;
        for (const { word, who, afterMs } of said) {
          nowMs += afterMs;
          const before = decision;
          if (word === 'wait') {
            decision = fallsDue(decision, nowMs) ?? decision;
          } else {
            const ruling = say(decision, word, { who, nowMs });
            if (ruling.ok) ({ decision } = ruling);
          }
          const isChanged = decision !== before;
          expect('endedAtMs' in before && isChanged).toBe(false);
          const isAlone = decision.status === 'executed' && decision.approverId === decision.proposerId;
          expect(isAlone).toBe(false);
          expect(JSON.parse(JSON.stringify(decision))).toEqual(decision);
        }
      }),
    );
  });
});
