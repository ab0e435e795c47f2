// 分组: a lot one follows may stand in one group, which is a name of its owner's and nothing else:
// it is there while a lot has it. Twenty at most to a person. Source: product.md 7.7
// (/myAttention).

export const MOST_GROUPS = 20;
/** In characters, as its owner counts them. */
export const LONGEST_GROUP_NAME = 12;

/** A lot cannot be put into this group. */
export type FollowRefusal = { readonly code: 'FOLLOW_GROUPS_FULL'; readonly most: number };

/**
 * Null: lots may be put there. Empty: into none. `others`: the groups of whatever else this person
 * follows, each once.
 */
export function groupRefusal(group: string, others: readonly string[]): FollowRefusal | null {
  if (group === '' || others.includes(group)) return null;
  return others.length >= MOST_GROUPS ? { code: 'FOLLOW_GROUPS_FULL', most: MOST_GROUPS } : null;
}
