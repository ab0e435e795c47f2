// Duty of a call of the house's own people: the right it takes and the thing by which the scope of
// that right is measured, whether what it does takes two of them, and whether it shows who somebody
// is. What takes two is proposed by one and approved by another (core/deposits/money-decision.ts,
// core/sales/sale-stage.ts); every reading of persons leaves a line in the security log, by the row
// of the call and nowhere else. Source: goals.md I-46, S12; 个人信息保护法 第51条.
import type { Right } from '#contract/staff/rights.ts';

/**
 * Kinds of things that lie in one auction house and one branch; a plan is of a sale that is not yet
 * there.
 */
export type ThingKind = 'sale' | 'plan' | 'lot' | 'order' | 'dispute' | 'paper';

interface Thing {
  readonly kind: ThingKind;
  /** Field of what is sent that names it, or has it. */
  readonly field: string;
}

export interface Duty {
  readonly right: Right;
  /** Absent: it is about the whole house, or a list from which everybody is shown theirs. */
  readonly thing?: Thing;
  readonly twoPersons: boolean;
  /** Why. */
  readonly reason: string;
  /** `noted`: the call notes for itself whether it has shown any. */
  readonly shows?: 'persons' | 'noted';
  /** Deeds that take a right of their own, by the value of this field of what is sent. */
  readonly deeds?: { readonly field: string; readonly rights: Readonly<Record<string, Right>> };
}

export const OF_SALE: Thing = { kind: 'sale', field: 'saleId' };
export const OF_LOT: Thing = { kind: 'lot', field: 'lotId' };

/** Money, rights and results: one person proposes, another approves. */
export function two(right: Right, reason: string, thing?: Thing): Duty {
  return { right, twoPersons: true, reason, ...(thing && { thing }) };
}

/** One person, and why that is enough. */
export function one(right: Right, reason: string, thing?: Thing): Duty {
  return { right, twoPersons: false, reason, ...(thing && { thing }) };
}

/** Reading that shows no person. */
export function read(right: Right, reason: string, thing?: Thing): Duty {
  return one(right, reason, thing);
}

/** Reading that shows persons. */
export function persons(right: Right, reason: string, thing?: Thing): Duty {
  return { ...one(right, reason, thing), shows: 'persons' };
}

/** The same, where some of its deeds take rights of their own. */
export function byDeed(duty: Duty, field: string, rights: Readonly<Record<string, Right>>): Duty {
  return { ...duty, deeds: { field, rights } };
}

export const EDITOR = 'texts of the site: every version stays, and an older one is put back at once';
export const DRAFT = 'a draft: whoever has written on it does not approve it';
