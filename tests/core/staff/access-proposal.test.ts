import { describe, expect, it, test } from 'vitest';
import {
  ACCESS_KINDS,
  ACCESS_VERDICTS,
  accessConcerns,
  endOfAccess,
  type AccessMatter,
  type AccessProposal,
} from '#core/staff/access-proposal.ts';
import { ownMatterRefusal } from '#core/staff/own-matter.ts';

const MATTERS: readonly AccessMatter[] = [
  { kind: 'role-menus', menus: [{ menuId: 'money.decide', scope: 'all' }] },
  { kind: 'role-on' },
  { kind: 'staff-roles', roleIds: ['finance'] },
  { kind: 'factor-off' },
];
const PROPOSAL: AccessProposal = {
  id: 'a-1',
  matter: { kind: 'staff-roles', roleIds: ['finance'] },
  subjectId: 'chen',
  proposerId: 'zhong',
  proposedAtMs: 1,
  status: 'proposed',
};
const OVER = { ok: false, refusal: { code: 'PROPOSAL_OVER' } };

describe('a proposal of access', () => {
  it('ends as it is decided', () => {
    expect(endOfAccess(PROPOSAL, 'approve', 'luo')).toEqual({ ok: true, status: 'done' });
    expect(endOfAccess(PROPOSAL, 'refuse', 'luo')).toEqual({ ok: true, status: 'refused' });
    expect(endOfAccess(PROPOSAL, 'take-back', 'zhong')).toEqual({ ok: true, status: 'taken-back' });
  });

  it('is taken back by its proposer alone', () => {
    expect(endOfAccess(PROPOSAL, 'take-back', 'luo')).toEqual(OVER);
  });

  test.each(['done', 'refused', 'taken-back'] as const)('that is %s is over', (status) => {
    for (const verdict of ACCESS_VERDICTS) {
      expect(endOfAccess({ ...PROPOSAL, status }, verdict, 'zhong')).toEqual(OVER);
    }
  });
});

const decider = (id: string, otherIds: readonly string[] = []) => ({ id, otherIds });
const barTo = (proposal: AccessProposal, id: string, otherIds: readonly string[] = []) =>
  ownMatterRefusal(decider(id, otherIds), accessConcerns(proposal, 'approve'))?.code ?? null;

describe('whom it concerns', () => {
  it('is of every kind there is', () => {
    expect(MATTERS.map(({ kind }) => kind)).toEqual(ACCESS_KINDS);
  });

  test.each(MATTERS)('the proposer of $kind decides nothing', (matter) => {
    expect(barTo({ ...PROPOSAL, matter }, 'zhong')).toBe('SAME_PERSON');
    expect(barTo({ ...PROPOSAL, matter }, 'luo', ['zhong'])).toBe('SAME_PERSON');
    expect(barTo({ ...PROPOSAL, matter }, 'luo')).toBe(null);
  });

  it('the person it is about decides nothing', () => {
    expect(barTo(PROPOSAL, 'chen')).toBe('OWN_MATTER');
    expect(barTo({ ...PROPOSAL, matter: { kind: 'factor-off' } }, 'chen')).toBe('OWN_MATTER');
    expect(barTo(PROPOSAL, 'luo', ['chen'])).toBe('OWN_MATTER');
  });

  it('a role is nobody', () => {
    expect(barTo({ ...PROPOSAL, matter: { kind: 'role-on' }, subjectId: 'luo' }, 'luo')).toBe(null);
  });

  it('keeps nobody from refusing but the same', () => {
    expect(accessConcerns(PROPOSAL, 'refuse')).toEqual({ whose: ['chen'], earlier: ['zhong'] });
    expect(accessConcerns(PROPOSAL, 'take-back')).toEqual({ whose: [] });
  });
});
