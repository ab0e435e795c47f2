// A right that weighs is given to somebody of the house by two: one administrator proposes it,
// another decides, and so it is with the taking off of a second factor that is lost: whoever has
// one log-in alone can make nobody an administrator, and let nobody in. The proposer may take it
// back, and does not decide; nor does whom it concerns. It waits however long that is.
// Source: goals.md I-46, B2 2.3.5; docs/decisions/security/the-door-of-the-office.md.
import { refuse, type Result } from '#core/result.ts';
import { DAY_MS } from '#core/time/days.ts';
import type { Concerned } from './own-matter.ts';
import type { RoleRefusal } from './role-refusals.ts';
import type { Scope } from './scope.ts';

export type AccessMatter =
  /** A role opens these menus. */
  | {
      readonly kind: 'role-menus';
      readonly menus: readonly { readonly menuId: string; readonly scope: Scope }[];
    }
  /** A role is on. */
  | { readonly kind: 'role-on' }
  /** A person has these roles, and their account is on. */
  | { readonly kind: 'staff-roles'; readonly roleIds: readonly string[] }
  /** A person's second factor is taken off. */
  | { readonly kind: 'factor-off' };

export const ACCESS_KINDS = ['role-menus', 'role-on', 'staff-roles', 'factor-off'] as const;

export interface AccessProposal {
  readonly id: string;
  readonly matter: AccessMatter;
  /** The role, or the person. */
  readonly subjectId: string;
  readonly proposerId: string;
  readonly proposedAtMs: number;
  readonly status: 'proposed' | 'done' | 'refused' | 'taken-back';
}

export const ACCESS_VERDICTS = ['approve', 'refuse', 'take-back'] as const;
export type AccessVerdict = (typeof ACCESS_VERDICTS)[number];

const ENDS = { approve: 'done', refuse: 'refused', 'take-back': 'taken-back' } as const;

/** Another administrator looks at it within a day; nothing happens to it when they do not. */
export function accessDueMs({ proposedAtMs }: Pick<AccessProposal, 'proposedAtMs'>): number {
  return proposedAtMs + DAY_MS;
}

/** People of whom none decides it. */
export function accessConcerns(
  { matter, subjectId, proposerId }: AccessProposal,
  verdict: AccessVerdict,
): Concerned {
  if (verdict === 'take-back') return { whose: [] };
  const isPerson = matter.kind === 'staff-roles' || matter.kind === 'factor-off';
  return { whose: isPerson ? [subjectId] : [], earlier: [proposerId] };
}

/** How it ends. Refused: it has ended already, or is another's to take back. */
export function endOfAccess(
  { status, proposerId }: AccessProposal,
  verdict: AccessVerdict,
  byId: string,
): Result<{ readonly status: AccessProposal['status'] }, RoleRefusal> {
  const isForOther = verdict === 'take-back' && byId !== proposerId;
  if (status !== 'proposed' || isForOther) return refuse({ code: 'PROPOSAL_OVER' });
  return { ok: true, status: ENDS[verdict] };
}
