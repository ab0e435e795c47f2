import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiryOf, LONG_TERM } from '#core/identity/verification.ts';
import {
  filledRefusal,
  judgedProof,
  proofEndMs,
  proofWaiting,
  takeProofBack,
} from '#core/proofs/decide-proof.ts';
import {
  PROOF_ITEMS,
  requestedProofItems,
  subjectKey,
  subjectOfNeed,
  type Proof,
  type ProofFilled,
  type ProofKind,
  type ProofStatus,
  type ProofSubject,
} from '#core/proofs/proof.ts';
import { DAY_MS } from '#core/time/days.ts';

const NOW_MS = Date.parse('2026-11-30T10:00:00+08:00');
const WHOLE: Readonly<Record<ProofKind, ProofFilled>> = {
  'vehicle-quota': {
    picture: 'p',
    city: '北京',
    number: '0012345678',
    holder: '林晓',
    validUntil: '2027-06-30',
  },
  qualification: { picture: 'p', number: '沪回收0012', holder: '示例再生资源公司', validUntil: LONG_TERM },
  priority: { picture: 'p', ground: 'tenant', holder: '林晓' },
};
const APPROVE = { verdict: 'approve' } as const;
const KINDS = Object.keys(WHOLE) as ProofKind[];

const proof = (part: Partial<Proof> = {}): Proof => ({
  id: 'w-1',
  subject: subjectOfNeed('vehicle-quota'),
  status: 'waiting',
  submittedAtMs: 1,
  decidedAtMs: null,
  validUntilMs: NOW_MS + 1,
  wrong: [],
  ...part,
});

describe('a proof as it is filled in', () => {
  it.each(KINDS)('%s: is taken whole, and missed item by item', (kind) => {
    expect(filledRefusal(kind, WHOLE[kind], NOW_MS)).toBeNull();
    for (const item of PROOF_ITEMS[kind]) {
      const items = [item];
      expect(filledRefusal(kind, { ...WHOLE[kind], [item]: '' }, NOW_MS)).toEqual({
        code: 'PROOF_ITEMS_MISSING',
        items,
      });
    }
    expect(filledRefusal(kind, {}, NOW_MS)).toEqual({
      code: 'PROOF_ITEMS_MISSING',
      items: PROOF_ITEMS[kind],
    });
  });

  it('holds through its last day, and proves nothing after it', () => {
    const filled = { ...WHOLE['vehicle-quota'], validUntil: '2026-11-30' };
    const endMs = Date.parse('2026-12-01T00:00:00+08:00');
    expect(proofEndMs(filled)).toBe(endMs);
    expect(filledRefusal('vehicle-quota', filled, endMs - 1)).toBeNull();
    expect(filledRefusal('vehicle-quota', filled, endMs)).toEqual({ code: 'PROOF_ENDED' });
  });

  it('may have no last day, as a ground of priority has none', () => {
    expect(proofEndMs(WHOLE.qualification)).toBeNull();
    expect(proofEndMs(WHOLE.priority)).toBeNull();
  });

  it('waits for the answer to the one before it', () => {
    expect(proofWaiting(proof({ submittedAtMs: 7 }))).toEqual({ code: 'PROOF_WAITING', submittedAtMs: 7 });
    for (const status of ['approved', 'refused', 'expired', 'replaced'] as const)
      expect(proofWaiting(proof({ status }))).toBeNull();
    expect(proofWaiting(null)).toBeNull();
  });
});

describe('what is asked for', () => {
  it('is everything, or after a refusal what was wrong', () => {
    const wrong = [{ item: 'number', reason: 'differs' }] as const;
    expect(requestedProofItems('vehicle-quota', null)).toEqual(PROOF_ITEMS['vehicle-quota']);
    expect(requestedProofItems('vehicle-quota', proof({ status: 'refused', wrong }))).toEqual(['number']);
    expect(requestedProofItems('vehicle-quota', proof({ status: 'expired', wrong }))).toEqual(
      PROOF_ITEMS['vehicle-quota'],
    );
  });

  it('is told apart by what is proven', () => {
    expect(subjectOfNeed('hazardous-waste')).toEqual({ kind: 'qualification', need: 'hazardous-waste' });
    expect(subjectKey(subjectOfNeed('hazardous-waste'))).toBe('hazardous-waste');
    expect(subjectKey({ kind: 'priority', lotId: 'lot-7' })).toBe('lot-7');
  });
});

describe('a verdict', () => {
  it('approves what waits', () => {
    expect(judgedProof(proof(), { verdict: 'approve' }, NOW_MS)).toEqual({
      ok: true,
      proof: proof({ status: 'approved', decidedAtMs: NOW_MS }),
    });
    expect(judgedProof(proof({ validUntilMs: null }), { verdict: 'approve' }, NOW_MS).ok).toBe(true);
  });

  it('refuses a paper that ran out while it waited', () => {
    expect(judgedProof(proof({ validUntilMs: NOW_MS }), { verdict: 'approve' }, NOW_MS)).toMatchObject({
      proof: { status: 'refused', wrong: [{ item: 'validUntil', reason: 'expired' }] },
    });
  });

  it('names each wrong item once, and only its own', () => {
    const wrong = [
      { item: 'number', reason: 'differs' },
      { item: 'ground', reason: 'insufficient' },
      { item: 'picture', reason: 'unclear' },
      { item: 'number', reason: 'unclear' },
    ] as const;
    expect(judgedProof(proof(), { verdict: 'refuse', wrong }, NOW_MS)).toMatchObject({
      proof: {
        status: 'refused',
        decidedAtMs: NOW_MS,
        wrong: [
          { item: 'picture', reason: 'unclear' },
          { item: 'number', reason: 'differs' },
        ],
      },
    });
  });

  it('refuses nobody without saying for what', () => {
    const wrong = [{ item: 'ground', reason: 'insufficient' }] as const;
    const none = { ok: false, refusal: { code: 'NO_PROOF_ITEM_NAMED' } };
    expect(judgedProof(proof(), { verdict: 'refuse', wrong }, NOW_MS)).toEqual(none);
    expect(judgedProof(proof(), { verdict: 'refuse', wrong: [] }, NOW_MS)).toEqual(none);
  });

  it.each(['approved', 'refused', 'taken-back', 'expired', 'replaced'] as const)(
    'comes once: %s is decided',
    (status) => {
      expect(judgedProof(proof({ status }), { verdict: 'approve' }, NOW_MS)).toEqual({
        ok: false,
        refusal: { code: 'PROOF_DECIDED' },
      });
    },
  );
});

describe('its owner', () => {
  it.each([
    ['waiting', true],
    ['approved', true],
    ['refused', false],
    ['expired', false],
    ['taken-back', false],
    ['replaced', false],
  ] as const satisfies readonly (readonly [ProofStatus, boolean])[])('takes back %s: %s', (status, mayBe) => {
    const taken = { ok: true, proof: proof({ status: 'taken-back', decidedAtMs: NOW_MS }) };
    const none = { ok: false, refusal: { code: 'PROOF_DECIDED' } };
    expect(takeProofBack(proof({ status }), NOW_MS)).toEqual(mayBe ? taken : none);
  });
});

describe('a proof on its way', () => {
  const verdicts = fc.constantFrom('approve', 'refuse', 'take back');

  it('is decided at most once, whoever comes first', () => {
    fc.assert(
      fc.property(fc.array(verdicts, { minLength: 1, maxLength: 6 }), (steps) => {
        let course = proof();
        let decidedCount = 0;
        for (const step of steps) {
          const wrong = [{ item: 'picture', reason: 'unclear' }] as const;
          const verdict = step === 'refuse' ? ({ verdict: 'refuse', wrong } as const) : APPROVE;
          const next =
            step === 'take back' ? takeProofBack(course, NOW_MS) : judgedProof(course, verdict, NOW_MS);
          if (!next.ok) continue;
          if (step !== 'take back') decidedCount += 1;
          course = next.proof;
        }
        expect(decidedCount).toBeLessThanOrEqual(1);
        expect(course.decidedAtMs).toBe(NOW_MS);
        expect(course.status === 'refused').toBe(course.wrong.length > 0);
      }),
    );
  });

  it('keeps what it is about and when it came', () => {
    const subjects = fc.constantFrom<ProofSubject>(
      subjectOfNeed('vehicle-quota'),
      subjectOfNeed('medical-devices'),
      { kind: 'priority', lotId: 'lot-7' },
    );
    fc.assert(
      fc.property(subjects, fc.nat(), (subject, submittedAtMs) => {
        const sent = proof({ subject, submittedAtMs, validUntilMs: null });
        const approved = judgedProof(sent, APPROVE, NOW_MS);
        expect(approved).toMatchObject({
          ok: true,
          proof: { id: sent.id, subject, submittedAtMs, wrong: [] },
        });
      }),
    );
  });

  it.each([
    ['vehicle-quota', 'ground'],
    ['qualification', 'city'],
    ['qualification', 'ground'],
    ['priority', 'number'],
    ['priority', 'city'],
    ['priority', 'validUntil'],
  ] as const)('of a %s is never asked for its %s', (kind, item) => {
    expect(PROOF_ITEMS[kind]).not.toContain(item);
    expect(requestedProofItems(kind, null)).not.toContain(item);
    const wrong = [{ item, reason: 'differs' }] as const;
    expect(requestedProofItems(kind, proof({ status: 'refused', wrong }))).toEqual([]);
  });
});

describe('the end of a paper', () => {
  it.each([
    ['2026-11-30', '2026-12-01T00:00:00+08:00'],
    ['2027-02-28', '2027-03-01T00:00:00+08:00'],
    ['2028-02-29', '2028-03-01T00:00:00+08:00'],
    ['2026-12-31', '2027-01-01T00:00:00+08:00'],
  ])('%s is the moment %s', (validUntil, end) => {
    expect(proofEndMs({ validUntil })).toBe(Date.parse(end));
  });

  it('is told a month ahead, and once it has come', () => {
    const validUntilMs = NOW_MS + 60 * DAY_MS;
    const approved = proof({ status: 'approved', decidedAtMs: NOW_MS, validUntilMs });
    expect(expiryOf(approved, NOW_MS)).toEqual({ due: 'nothing', nextMs: validUntilMs - 30 * DAY_MS });
    expect(expiryOf(approved, validUntilMs - 30 * DAY_MS)).toEqual({ due: 'remind', nextMs: validUntilMs });
    expect(expiryOf(approved, validUntilMs)).toEqual({ due: 'expire', nextMs: null });
  });

  it('is nothing of what does not stand', () => {
    for (const status of ['waiting', 'refused', 'taken-back', 'expired', 'replaced'] as const)
      expect(expiryOf(proof({ status }), NOW_MS + DAY_MS)).toEqual({ due: 'nothing', nextMs: null });
    const forEver = proof({ status: 'approved', validUntilMs: null });
    expect(expiryOf(forEver, NOW_MS)).toEqual({ due: 'nothing', nextMs: null });
  });
});
