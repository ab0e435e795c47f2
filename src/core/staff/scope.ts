// Scope in which somebody of the house has a right: the whole, what belongs to their auction house,
// to their branch, or what is their own. Somebody of several roles has the widest scope of any of
// them. Source: product.md 7.8; the specification, section 7 (data rights of a role).

/** From the narrowest to the widest. */
export const SCOPES = ['own', 'branch', 'house', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** The wider of two scopes. */
export function wider(one: Scope, other: Scope): Scope {
  return SCOPES.indexOf(one) >= SCOPES.indexOf(other) ? one : other;
}

/** A right somebody has, and how far. */
export interface Grant<Right extends string> {
  readonly right: Right;
  readonly scope: Scope;
}

/** Rights that come of all grants of somebody's roles together. */
export function rightsOf<Right extends string>(grants: readonly Grant<Right>[]): ReadonlyMap<Right, Scope> {
  const rights = new Map<Right, Scope>();
  for (const { right, scope } of grants) rights.set(right, wider(scope, rights.get(right) ?? scope));
  return rights;
}

/** Place of a thing in the house: what a scope is measured by. */
export interface PlaceInHouse {
  /** Auction house under whose permit it is sold; null: of none yet. */
  readonly houseId: string | null;
  /** City of the branch that has it; null: of none yet. */
  readonly branch: string | null;
  /** Accounts whose own it is: who wrote on it, and the auctioneer who leads it. */
  readonly ownIds: readonly string[];
}

/** Somebody of the house, as their place is asked for. */
export interface PlacedPerson {
  readonly userId: string;
  /** Null: of no auction house. */
  readonly houseId: string | null;
  /** Null: of none, at the seat of their house, which has all of them. */
  readonly branch: string | null;
}

/** Whether a thing lies within the scope in which somebody has a right. */
export function isWithin(scope: Scope, person: PlacedPerson, place: PlaceInHouse): boolean {
  const isOwn = place.ownIds.includes(person.userId);
  switch (scope) {
    case 'all':
      return true;
    case 'house':
      return isOwn || (place.houseId !== null && place.houseId === person.houseId);
    case 'branch': {
      const isOfHouse = place.houseId !== null && place.houseId === person.houseId;
      return isOwn || (isOfHouse && (person.branch === null || place.branch === person.branch));
    }
    case 'own':
      return isOwn;
  }
}
