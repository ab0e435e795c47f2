// Rights that weigh: by them money moves, a sale is released, papers are opened, rights are given,
// or an engine is stopped on purpose. Whoever has one comes in with a second factor, and is given
// it by two persons. Source: docs/decisions/security/the-door-of-the-office.md.
import { HEAVY_NAMES } from './rights-words.ts';
import type { Right, Rights } from './rights.ts';

/**
 * Every right by which the second of two persons decides stands here: a test asks for it. What only
 * proposes does nothing alone.
 */
export const HEAVY_RIGHTS: ReadonlySet<Right> = new Set<Right>(HEAVY_NAMES);

/** Whether any of somebody's rights weighs. */
export function hasHeavy(rights: Rights): boolean {
  return Array.from(rights.keys()).some((right) => HEAVY_RIGHTS.has(right));
}
