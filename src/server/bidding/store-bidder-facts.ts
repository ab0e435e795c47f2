// Facts the auctioneer must know about a bidder at the moment of a bid, in one question that is
// compiled once.
import { CLOSED_ROLE } from '#core/accounts/closing.ts';
import type { Bidder, Cover } from '#core/bidding/bidder.ts';
import type { HeldProof, ProofNeed } from '#core/proofs/need.ts';
import { isHouseRole, SAME_OF_HOUSE } from '#server/staff/store-house-people.ts';
import type { Reader } from '#server/store/access.ts';
import { compiled } from '#server/store/compiled.ts';
import { GUEST } from './store-guests.ts';

export interface BidderFacts {
  readonly bidder: Bidder;
  readonly depositState: 'none' | 'frozen' | 'released' | 'kept';
  readonly depositEndedAtMs: number | null;
  readonly isFollowed: boolean;
}

/**
 * Entry of a bidder on the lot; one who has not registered has no paddle, and would need a deposit
 * for it.
 */
export function entryOf({ bidder: { registration } }: Pick<BidderFacts, 'bidder'>): {
  readonly paddle: string;
  readonly cover: Cover;
} {
  return {
    paddle: registration?.paddle ?? '',
    cover: registration?.cover ?? 'lot',
  };
}

/** The bidder as this lot knows them; null when there is no such account, or no longer. */
export async function bidderFacts(db: Reader, bidderId: string, lotId: string): Promise<BidderFacts | null> {
  const question = compiled(db, 'bidder facts', () => build(db, bidderId, lotId).compile());
  const parameters = [lotId, lotId, lotId, ...PROVEN, bidderId];
  const { rows } = await db.executeQuery<Row>({ ...question, parameters });
  // One row for each proof they hold; nearly everybody holds none.
  const [row] = rows;
  if (!row || row.role === CLOSED_ROLE) return null;
  return {
    bidder: {
      id: bidderId,
      role: roleOf(row),
      verification: verificationOf(row.verification),
      ...(row.rank !== null && { rank: row.rank }),
      ...(row.provenNeed !== null && { proofs: rows.map(heldIn) }),
      registration: registrationOf(row),
    },
    depositState: (row.depositState ?? 'none') as BidderFacts['depositState'],
    depositEndedAtMs: row.endedAtMs,
    isFollowed: row.followedLotId !== null,
  };
}

/** Status of a proof that counts, and the kind that no lot asks for. */
const PROVEN = ['approved', 'priority'] as const;

const build = (db: Reader, bidderId: string, lotId: string) =>
  db
    .selectFrom('users')
    .leftJoin('registrations', (join) =>
      join.onRef('registrations.bidderId', '=', 'users.id').on('registrations.lotId', '=', lotId),
    )
    .leftJoin('follows', (join) =>
      join.onRef('follows.userId', '=', 'users.id').on('follows.lotId', '=', lotId),
    )
    .leftJoin('priorityBuyers', (join) =>
      join.onRef('priorityBuyers.bidderId', '=', 'users.id').on('priorityBuyers.lotId', '=', lotId),
    )
    .leftJoin('proofs', (join) =>
      join
        .onRef('proofs.userId', '=', 'users.id')
        .on('proofs.status', '=', PROVEN[0])
        .on('proofs.kind', '<>', PROVEN[1]),
    )
    .select([
      'users.role',
      'users.verification',
      SAME_OF_HOUSE.as('houseId'),
      'registrations.paddle',
      'registrations.rulesVersion',
      'registrations.cover',
      'registrations.depositState',
      'registrations.endedAtMs',
      'follows.lotId as followedLotId',
      'priorityBuyers.rank',
      'proofs.subject as provenNeed',
      'proofs.validUntilMs as provenToMs',
    ])
    .where('users.id', '=', bidderId);

type Row = Awaited<ReturnType<ReturnType<typeof build>['executeTakeFirstOrThrow']>>;

const registrationOf = ({ paddle, rulesVersion, cover }: Row): Bidder['registration'] =>
  paddle === null || rulesVersion === null ? null : { paddle, rulesVersion, cover: cover as Cover };

const heldIn = ({ provenNeed, provenToMs }: Row): HeldProof => ({
  need: provenNeed as ProofNeed,
  validUntilMs: provenToMs,
});

/** The house's people do not bid, by whichever of their accounts. */
const roleOf = ({ role, houseId }: Pick<Row, 'role' | 'houseId'>): Bidder['role'] => {
  if (isHouseRole(role) || houseId !== null) return 'staff';
  return role === 'robot' || role === GUEST ? role : 'buyer';
};
const verificationOf = (said: string): Bidder['verification'] =>
  said === 'verified' ? 'verified' : 'unverified';

/** A person, whatever the lot; null when there is no such account, or no longer. */
export async function personOf(db: Reader, id: string): Promise<Omit<Bidder, 'registration'> | null> {
  const row = await db
    .selectFrom('users')
    .select(['role', 'verification', SAME_OF_HOUSE.as('houseId')])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.role === CLOSED_ROLE) return null;
  return { id, role: roleOf(row), verification: verificationOf(row.verification) };
}
