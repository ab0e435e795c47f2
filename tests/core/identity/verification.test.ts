// The states of a verification, what is asked for, what a verdict makes of it, and when it ends.
import { describe, expect, it } from 'vitest';
import { decideReview, papersRefusal, waitingRefusal } from '#core/identity/decide-verification.ts';
import {
  approvalOf,
  expiryOf,
  isPictureItem,
  ITEMS,
  LONG_TERM,
  paperEndMs,
  requestedItems,
  stateOf,
  takenBack,
  type Filled,
  type Verification,
  type VerificationKind,
  type VerificationStatus,
} from '#core/identity/verification.ts';
import { DAY_MS } from '#core/time/days.ts';

const at = (text: string): number => Date.parse(`${text}+08:00`);
const NOW = at('2026-11-26T10:00');

const some = (status: VerificationStatus, other: Partial<Verification> = {}): Verification => ({
  id: 'v-1',
  kind: 'person',
  status,
  submittedAtMs: NOW - DAY_MS,
  decidedAtMs: status === 'waiting' ? null : NOW,
  validUntilMs: at('2030-01-01T00:00'),
  wrong: [],
  ...other,
});

const PERSON: Filled = {
  front: 'picture-1',
  back: 'picture-2',
  name: '林晓',
  number: '11010519491231002X',
  validUntil: '2030-12-31',
  address: '上海市黄浦区示例路 1 号',
};
const FIRM: Filled = {
  licence: 'picture-1',
  letter: 'picture-2',
  name: '示例汽车有限公司',
  number: '91310101MA1FPX1234',
  validUntil: LONG_TERM,
  representative: '林晓',
  agent: '周远',
};

const refusalOf = (kind: VerificationKind, filled: Filled) => papersRefusal(kind, filled, NOW);

describe('the state of a person', () => {
  it.each([
    [[], 'none'],
    [['waiting'], 'waiting'],
    [['approved'], 'approved'],
    [['refused'], 'refused'],
    [['expired'], 'expired'],
    [['taken-back'], 'none'],
    [['taken-back', 'refused'], 'refused'],
    [['taken-back', 'approved', 'replaced'], 'approved'],
    [['replaced'], 'none'],
    [['waiting', 'approved'], 'waiting'],
  ] as const)('with submissions %j, the newest first, is %s', (statuses, state) => {
    expect(stateOf(statuses.map((status) => some(status)))).toBe(state);
  });

  it('keeps the approval that stands while newer papers wait or are refused', () => {
    const approved = some('approved', { id: 'v-0' });
    expect(approvalOf([some('waiting'), approved])).toBe(approved);
    expect(approvalOf([some('refused'), approved])).toBe(approved);
    expect(approvalOf([some('expired')])).toBeNull();
  });
});

describe('papers that are handed in', () => {
  it('are taken when everything is there and right', () => {
    expect(refusalOf('person', PERSON)).toBeNull();
    expect(refusalOf('firm', FIRM)).toBeNull();
  });

  it('wait for an answer to those before them', () => {
    expect(waitingRefusal(some('waiting'))).toEqual({ code: 'ALREADY_WAITING', submittedAtMs: NOW - DAY_MS });
    for (const status of ['approved', 'refused', 'expired', 'taken-back', 'replaced'] as const) {
      expect(waitingRefusal(some(status))).toBeNull();
    }
    expect(waitingRefusal(null)).toBeNull();
  });

  it.each(['person', 'firm'] as const)('of a %s are refused by the names of what is missing', (kind) => {
    expect(refusalOf(kind, {})).toEqual({ code: 'ITEMS_MISSING', items: ITEMS[kind] });
    const filled = kind === 'person' ? PERSON : FIRM;
    for (const item of ITEMS[kind]) {
      expect(refusalOf(kind, { ...filled, [item]: '' })).toEqual({ code: 'ITEMS_MISSING', items: [item] });
    }
  });

  it('are refused when the number is not one of its kind', () => {
    expect(refusalOf('person', { ...PERSON, number: '110105194912310021' })).toEqual({
      code: 'WRONG_ID_NUMBER',
    });
    expect(refusalOf('firm', { ...FIRM, number: '11010519491231002X' })).toEqual({ code: 'WRONG_FIRM_CODE' });
  });

  it('are refused to whoever is under age, never to a firm', () => {
    expect(refusalOf('person', { ...PERSON, number: '110105201001010010' })).toEqual({
      code: 'UNDER_AGE',
      leastAgeYears: 18,
    });
    expect(refusalOf('firm', FIRM)).toBeNull();
  });

  it('are refused the day after the paper’s last day, not on it', () => {
    expect(refusalOf('person', { ...PERSON, validUntil: '2026-11-25' })).toEqual({ code: 'PAPER_EXPIRED' });
    expect(refusalOf('person', { ...PERSON, validUntil: '2026-11-26' })).toBeNull();
  });

  it('end the day after their last, by China’s days, or never', () => {
    expect(paperEndMs('2026-11-26')).toBe(at('2026-11-27T00:00'));
    expect(paperEndMs(LONG_TERM)).toBeNull();
  });

  it('are asked for whole, and after a refusal only the wrong items', () => {
    const refused = some('refused', {
      wrong: [
        { item: 'name', reason: 'differs' },
        { item: 'back', reason: 'unclear' },
      ],
    });
    expect(requestedItems('person', null)).toEqual(ITEMS.person);
    expect(requestedItems('person', refused)).toEqual(['back', 'name']);
    expect(requestedItems('firm', refused)).toEqual(ITEMS.firm);
    expect(requestedItems('person', some('approved'))).toEqual(ITEMS.person);
  });

  it('are pictures or texts', () => {
    expect(ITEMS.person.filter(isPictureItem)).toEqual(['front', 'back']);
    expect(ITEMS.firm.filter(isPictureItem)).toEqual(['licence', 'letter']);
  });
});

describe('a verdict', () => {
  it('approves what waits', () => {
    expect(decideReview(some('waiting'), { verdict: 'approve' }, NOW)).toEqual({
      ok: true,
      verification: some('approved', { decidedAtMs: NOW }),
    });
  });

  it('refuses by the wrong items, each once, in the form’s order', () => {
    const wrong = [
      { item: 'name', reason: 'differs' },
      { item: 'front', reason: 'unclear' },
      { item: 'front', reason: 'other' },
      { item: 'licence', reason: 'unclear' },
    ] as const;
    expect(decideReview(some('waiting'), { verdict: 'refuse', wrong }, NOW)).toMatchObject({
      verification: {
        status: 'refused',
        decidedAtMs: NOW,
        wrong: [
          { item: 'front', reason: 'unclear' },
          { item: 'name', reason: 'differs' },
        ],
      },
    });
  });

  it('refuses nothing without a name for it', () => {
    const refused = { ok: false, refusal: { code: 'NOTHING_NAMED' } };
    expect(decideReview(some('waiting'), { verdict: 'refuse', wrong: [] }, NOW)).toEqual(refused);
    const foreign = [{ item: 'licence', reason: 'unclear' }] as const;
    expect(decideReview(some('waiting'), { verdict: 'refuse', wrong: foreign }, NOW)).toEqual(refused);
  });

  it.each(['approved', 'refused', 'expired', 'taken-back'] as const)(
    'changes nothing that is %s',
    (status) => {
      expect(decideReview(some(status), { verdict: 'approve' }, NOW)).toEqual({
        ok: false,
        refusal: { code: 'NOT_WAITING' },
      });
    },
  );

  it('cannot approve a paper that has ended while it waited', () => {
    expect(decideReview(some('waiting', { validUntilMs: NOW }), { verdict: 'approve' }, NOW)).toMatchObject({
      verification: { status: 'refused', wrong: [{ item: 'validUntil', reason: 'expired' }] },
    });
    expect(
      decideReview(some('waiting', { validUntilMs: NOW + 1 }), { verdict: 'approve' }, NOW),
    ).toMatchObject({
      verification: { status: 'approved' },
    });
    expect(decideReview(some('waiting', { validUntilMs: null }), { verdict: 'approve' }, NOW)).toMatchObject({
      verification: { status: 'approved' },
    });
  });
});

describe('the end of an approval', () => {
  const untilMs = at('2030-01-01T00:00');
  const remindMs = untilMs - 30 * DAY_MS;

  it('is told thirty days before, and comes with the paper’s end', () => {
    const approved = some('approved', { decidedAtMs: NOW });
    expect(expiryOf(approved, NOW)).toEqual({ due: 'nothing', nextMs: remindMs });
    expect(expiryOf(approved, remindMs - 1)).toEqual({ due: 'nothing', nextMs: remindMs });
    expect(expiryOf(approved, remindMs)).toEqual({ due: 'remind', nextMs: untilMs });
    expect(expiryOf(approved, untilMs - 1)).toEqual({ due: 'remind', nextMs: untilMs });
    expect(expiryOf(approved, untilMs)).toEqual({ due: 'expire', nextMs: null });
  });

  it('is told at once where the paper ends within a month', () => {
    const decidedAtMs = untilMs - DAY_MS;
    expect(expiryOf(some('approved', { decidedAtMs }), decidedAtMs)).toEqual({
      due: 'remind',
      nextMs: untilMs,
    });
    expect(expiryOf(some('approved', { decidedAtMs: null }), 0)).toEqual({
      due: 'nothing',
      nextMs: remindMs,
    });
  });

  it('never comes without a last day, nor for the unapproved', () => {
    const never = { due: 'nothing', nextMs: null };
    expect(expiryOf(some('approved', { validUntilMs: null }), untilMs)).toEqual(never);
    for (const status of ['waiting', 'refused', 'expired', 'taken-back'] as const) {
      expect(expiryOf(some(status), untilMs)).toEqual(never);
    }
  });
});

describe('papers that are wanted back', () => {
  it('are decided by nobody any more, once, and only while they wait', () => {
    expect(takenBack(some('waiting'), NOW)).toMatchObject({ status: 'taken-back', decidedAtMs: NOW });
    for (const status of ['approved', 'refused', 'expired', 'taken-back'] as const) {
      expect(takenBack(some(status), NOW + 1)).toEqual(some(status));
    }
  });
});
