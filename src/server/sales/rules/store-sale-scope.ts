// Sales beyond the scope of somebody of the house. A sale that nobody has drafted here lies within
// everybody's. Source: core/staff/scope.ts, whose `isWithin` says the same of one sale.
import { sql, type Expression, type SqlBool } from 'kysely';
import type { PersonInScope } from '#server/rights/places.ts';
import type { Reader } from '#server/store/access.ts';

/** A writer's id as it stands in the list of those who have written on a file. */
const asWritten = (userId: string): string => `%${JSON.stringify(userId).replaceAll(/[\\%_]/g, '\\$&')}%`;

const NOT = sql<SqlBool>`1 = 0`;

const isOwn = ({ userId, auctioneerId }: PersonInScope): Expression<SqlBool> => {
  const hasWritten = sql<SqlBool>`"writerIds" like ${asWritten(userId)} escape '\\'`;
  return auctioneerId === null
    ? hasWritten
    : sql<SqlBool>`(${hasWritten} or "auctioneerId" = ${auctioneerId})`;
};

const isOfHouse = ({ houseId }: PersonInScope): Expression<SqlBool> =>
  houseId === null ? NOT : sql<SqlBool>`"houseId" = ${houseId}`;

const isOfBranch = (person: PersonInScope): Expression<SqlBool> =>
  person.branch === null
    ? isOfHouse(person)
    : sql<SqlBool>`(${isOfHouse(person)} and city = ${person.branch})`;

const WITHIN: Readonly<Record<PersonInScope['scope'], (person: PersonInScope) => Expression<SqlBool>>> = {
  own: isOwn,
  branch: (person) => sql<SqlBool>`(${isOwn(person)} or ${isOfBranch(person)})`,
  house: (person) => sql<SqlBool>`(${isOwn(person)} or ${isOfHouse(person)})`,
};

/** Holds for a sale beyond it. */
export function salesBeyond(
  db: Reader,
  person: PersonInScope,
): (saleId: Expression<unknown>) => Expression<SqlBool> {
  return (saleId) =>
    sql<SqlBool>`exists ${db
      .selectFrom('saleFiles as filed')
      .select('filed.id')
      .where(sql<SqlBool>`filed.id = ${saleId}`)
      .where(sql<SqlBool>`not ${WITHIN[person.scope](person)}`)}`;
}
