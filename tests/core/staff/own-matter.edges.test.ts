// People who decide and people who are concerned, over any accounts and firms they may have.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ACCESS_VERDICTS, accessConcerns, endOfAccess } from '#core/staff/access-proposal.ts';
import { ownMatterRefusal } from '#core/staff/own-matter.ts';
import { isWithin, rightsOf, SCOPES, wider, type PlacedPerson } from '#core/staff/scope.ts';

const account = fc.constantFrom('an', 'bo', 'chen', 'du', 'firm');
const accounts = fc.uniqueArray(account);
const scope = fc.constantFrom(...SCOPES);
const place = fc.record({
  houseId: fc.constantFrom(null, 'house-1', 'house-2'),
  branch: fc.constantFrom(null, '上海', '宁波'),
  ownIds: accounts,
});
const person = fc.record({
  userId: account,
  houseId: fc.constantFrom(null, 'house-1', 'house-2'),
  branch: fc.constantFrom(null, '上海', '宁波'),
});

describe('whatever accounts somebody has', () => {
  it('one human is never both of two', () => {
    fc.assert(
      fc.property(account, accounts, accounts, (id, otherIds, earlier) => {
        const isOne = [id, ...otherIds].some((one) => earlier.includes(one));
        const refusal = ownMatterRefusal({ id, otherIds }, { whose: [], earlier });
        expect(refusal).toEqual(isOne ? { code: 'SAME_PERSON' } : null);
      }),
    );
  });

  it('a further account never lets anybody decide more', () => {
    fc.assert(
      fc.property(account, accounts, account, accounts, accounts, (id, otherIds, more, whose, earlier) => {
        const before = ownMatterRefusal({ id, otherIds }, { whose, earlier });
        const after = ownMatterRefusal({ id, otherIds: [...otherIds, more] }, { whose, earlier });
        const weights = [null, 'SAME_PERSON', 'OWN_MATTER'];
        const weighs = (refusal: typeof before): number => weights.indexOf(refusal?.code ?? null);
        expect(weighs(after)).toBeGreaterThanOrEqual(weighs(before));
      }),
    );
  });

  it('a proposal never goes through by one human alone', () => {
    const matter = fc.constantFrom('role-on', 'factor-off').map((kind) => ({ kind }) as const);
    fc.assert(
      fc.property(matter, account, account, account, (kind, subjectId, proposerId, id) => {
        const status = 'proposed' as const;
        const proposal = { id: 'a-1', matter: kind, subjectId, proposerId, proposedAtMs: 1, status };
        for (const verdict of ACCESS_VERDICTS) {
          const bar = ownMatterRefusal({ id, otherIds: [] }, accessConcerns(proposal, verdict));
          const end = endOfAccess(proposal, verdict, id);
          const isDone = bar === null && end.ok && end.status === 'done';
          const isOther = id !== proposerId && (kind.kind === 'role-on' || id !== subjectId);
          expect(isDone).toBe(verdict === 'approve' && isOther);
        }
      }),
    );
  });
});

describe('whatever scope somebody has', () => {
  it('a wider one never hides a thing', () => {
    fc.assert(
      fc.property(scope, scope, person, place, (one, other, who, where) => {
        const both = isWithin(one, who, where) || isWithin(other, who, where);
        expect(isWithin(wider(one, other), who, where)).toBe(both);
      }),
    );
  });

  it('one’s own is always within it', () => {
    fc.assert(
      fc.property(scope, person, place, (one, who, where) => {
        const own = { ...where, ownIds: [...where.ownIds, who.userId] };
        expect(isWithin(one, who, own)).toBe(true);
      }),
    );
  });

  it('nothing of no house belongs to anybody’s house', () => {
    const nowhere = { houseId: null, branch: null, ownIds: [] };
    const who: PlacedPerson = { userId: 'an', houseId: null, branch: null };
    expect(SCOPES.filter((one) => isWithin(one, who, nowhere))).toEqual(['all']);
  });

  it('a branch of the same name in another house is another', () => {
    const who: PlacedPerson = { userId: 'an', houseId: 'house-1', branch: '上海' };
    expect(isWithin('branch', who, { houseId: 'house-2', branch: '上海', ownIds: [] })).toBe(false);
    expect(isWithin('branch', who, { houseId: 'house-1', branch: null, ownIds: [] })).toBe(false);
    expect(isWithin('branch', who, { houseId: 'house-1', branch: '上海', ownIds: [] })).toBe(true);
  });

  it('is the widest of all roles, in whatever order', () => {
    const grant = fc.record({ right: fc.constantFrom('pay', 'read'), scope });
    fc.assert(
      fc.property(fc.array(grant), (grants) => {
        const rights = rightsOf(grants);
        expect(new Map(rightsOf(grants.toReversed()))).toEqual(new Map(rights));
        for (const { right, scope: of } of grants) {
          const has = rights.get(right);
          expect(has && wider(has, of)).toBe(has);
        }
      }),
    );
  });
});
