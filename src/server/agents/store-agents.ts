// The rows of agents of firms, and the log-ins that act by them.
import { CLOSED_ROLE } from '#core/accounts/closing.ts';
import type { AgentEnder, IdentityKind } from '#core/agents/agent.ts';
import { NAMED } from '#server/identity/legal-name.ts';
import { isHouseRole, SAME_OF_HOUSE } from '#server/staff/store-house-people.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import type { AgentsTable } from './agent-tables.ts';

/** `isLocked` (PostgreSQL) holds it until the transaction ends. */
export async function agentRow(db: Reader, id: string, isLocked = false): Promise<AgentsTable | null> {
  const query = db.selectFrom('agents').selectAll().where('id', '=', id);
  return (await (isLocked ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** All of a firm's, the newest first. */
export function agentsOf(db: Reader, firmId: string): Promise<AgentsTable[]> {
  return db
    .selectFrom('agents')
    .selectAll()
    .where('firmId', '=', firmId)
    .orderBy('invitedAtMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Agencies somebody is asked for, or has agreed to, and has not ended. */
export function agenciesOf(
  db: Reader,
  { userId, phoneIndex }: { readonly userId: string; readonly phoneIndex: string },
): Promise<AgentsTable[]> {
  return db
    .selectFrom('agents')
    .selectAll()
    .where('endedAtMs', 'is', null)
    .where((where) =>
      where.or([
        where('personId', '=', userId),
        where.and([where('phoneIndex', '=', phoneIndex), where('personId', 'is', null)]),
      ]),
    )
    .orderBy('invitedAtMs', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** False: the phone is among the firm's already. */
export async function addAgent(db: Writer, row: AgentsTable): Promise<boolean> {
  const added = await db
    .insertInto('agents')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function putAgent(
  db: Writer,
  id: string,
  change: Partial<Pick<AgentsTable, 'status' | 'personId' | 'acceptedAtMs' | 'limits'>>,
): Promise<void> {
  await db.updateTable('agents').set(change).where('id', '=', id).execute();
}

/** Of whoever has acted a row stays, without the phone; an invitation nobody has answered goes. */
export async function closeAgent(
  db: Writer,
  { id, personId }: Pick<AgentsTable, 'id' | 'personId'>,
  { ender, endedAtMs }: { readonly ender: AgentEnder; readonly endedAtMs: number },
): Promise<void> {
  if (personId === null) {
    await db.deleteFrom('agents').where('id', '=', id).execute();
    return;
  }
  await db
    .updateTable('agents')
    .set({ status: 'ended', ender, endedAtMs, phoneIndex: `ended ${id}` })
    .where('id', '=', id)
    .execute();
}

/** Of whoever closes an account nobody is shown the name any more. */
export async function forgetAgentNames(db: Writer, userId: string): Promise<void> {
  await db
    .updateTable('agents')
    .set({ nameSealed: '', maskedPhone: '' })
    .where((where) => where.or([where('firmId', '=', userId), where('personId', '=', userId)]))
    .execute();
}

type Phone = Pick<AgentsTable, 'phoneIndex' | 'maskedPhone'>;

/**
 * An invitation to a phone follows its owner to another; where a firm has named both, the former
 * stands.
 */
export async function moveAgentPhone(
  db: Writer,
  { userId, formerIndex, ...phone }: Phone & { readonly userId: string; readonly formerIndex: string },
): Promise<void> {
  const former = db
    .selectFrom('agents')
    .select('firmId')
    .where('phoneIndex', '=', formerIndex)
    .where('endedAtMs', 'is', null);
  await db
    .deleteFrom('agents')
    .where('phoneIndex', '=', phone.phoneIndex)
    .where('personId', 'is', null)
    .where((where) => where.or([where('firmId', 'in', former), where('firmId', '=', userId)]))
    .execute();
  await db.updateTable('agents').set(phone).where('phoneIndex', '=', formerIndex).execute();
}

export interface KnownAccount {
  readonly id: string;
  readonly phoneIndex: string;
  readonly displayName: string;
  readonly legalNameSealed: string | null;
  readonly identity: IdentityKind;
  /** One of the house's own people, or a further account of one. */
  readonly isOfHouse: boolean;
}

/** The firm for which somebody acts by this agency; null: it is over, or another's. */
export async function actingRow(
  reader: Reader,
  { agentId, personId }: { readonly agentId: string; readonly personId: string },
) {
  return (
    (await reader
      .selectFrom('agents')
      .innerJoin('users', 'users.id', 'agents.firmId')
      .select([...NAMED, 'agents.firmId', 'agents.limits', 'users.role', 'users.verification'])
      .where('agents.id', '=', agentId)
      .where('agents.personId', '=', personId)
      .where('agents.status', '=', 'active')
      .executeTakeFirst()) ?? null
  );
}

/** Verified without papers is a person: the house has looked at them itself. */
const known = (db: Reader) =>
  db
    .selectFrom('users')
    .select([...NAMED, 'users.phoneIndex', 'users.verification', 'users.role'])
    .select(SAME_OF_HOUSE.as('houseId'))
    .select((select) =>
      select
        .selectFrom('verifications')
        .select('kind')
        .whereRef('verifications.userId', '=', 'users.id')
        .where('verifications.status', '=', 'approved')
        .orderBy('decidedAtMs', 'desc')
        .limit(1)
        .as('kind'),
    )
    .where('role', '!=', CLOSED_ROLE);

type Row = Awaited<ReturnType<ReturnType<typeof known>['executeTakeFirstOrThrow']>>;

const accountOf = ({ verification, kind, role, houseId, ...row }: Row): KnownAccount => {
  const shown = kind === 'firm' ? ('firm' as const) : ('person' as const);
  const identity = verification === 'verified' ? shown : null;
  return { ...row, identity, isOfHouse: isHouseRole(role) || houseId !== null };
};

/** Null: there is none, or it is closed. */
export async function knownAccount(
  db: Reader,
  by: { readonly userId: string } | { readonly phoneIndex: string },
): Promise<KnownAccount | null> {
  const query =
    'userId' in by
      ? known(db).where('users.id', '=', by.userId)
      : known(db).where('users.phoneIndex', '=', by.phoneIndex);
  const row = await query.executeTakeFirst();
  return row ? accountOf(row) : null;
}

/**
 * One invitation of a firm at a time (PostgreSQL): what is counted is still so when it is added.
 */
export async function holdFirm(db: Reader, firmId: string): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', firmId).forUpdate().execute();
}

/** The log-in acts by this agency from now on; null: for its owner. False: it is over. */
export async function setActing(
  db: Writer,
  {
    sid,
    userId,
    agentId,
  }: { readonly sid: string; readonly userId: string; readonly agentId: string | null },
): Promise<boolean> {
  const moved = await db
    .updateTable('sessions')
    .set({ agentId })
    .where('id', '=', sid)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Every log-in that acted by it is its owner's own again. Answers which. */
export async function stopActingBy(db: Writer, agentId: string): Promise<readonly string[]> {
  const rows = await db
    .updateTable('sessions')
    .set({ agentId: null })
    .where('agentId', '=', agentId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Firms for which these persons act, or which they are, with who acts. */
export async function actingFor(
  reader: Reader,
  userIds: readonly string[],
): Promise<{ firmId: string; personId: string }[]> {
  if (userIds.length === 0) return [];
  const rows = await reader
    .selectFrom('agents')
    .select(['firmId', 'personId'])
    .where('status', '=', 'active')
    .where((where) => where.or([where('personId', 'in', userIds), where('firmId', 'in', userIds)]))
    .execute();
  return rows.flatMap(({ firmId, personId }) => (personId === null ? [] : [{ firmId, personId }]));
}
