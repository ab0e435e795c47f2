// Which keys this store was ever sealed with, so that a house that starts without one of them is
// told at once, by name, and not in the middle of a sale. Source: goals.md S9, S18.
import { sql } from 'kysely';
import type { Reader, Writer } from '#server/store/access.ts';
import { ringBehind, type Rings } from './at-rest.ts';
import { headOf, keyId, namesIn, type KeyRing, type RingNames } from './ring-seal.ts';
import { columnsUnderBidKeys, SEALED_COLUMNS } from './sealed-columns.ts';
import { lyingByKey, lyingWords } from './store-seals.ts';

export class SealKeysMissing extends Error {
  override readonly name = 'SealKeysMissing';
}

/** Columns whose texts hold others under the keys of bids. */
export const WITHIN_COLUMNS = [
  ['lots', 'state'],
  ['events', 'body'],
  ['answers', 'body'],
  ['messages', 'body'],
  ['orders', 'state'],
  ['orderEvents', 'body'],
  ['invoices', 'state'],
  ['disputes', 'state'],
  ['questions', 'text'],
  ['questions', 'draft'],
  ['papers', 'about'],
  ['papers', 'facts'],
] as const;

/** Columns where something may lie under one of the keys of bids, whole or within a text. */
const PLACES: readonly (readonly [string, string])[] = [
  ...WITHIN_COLUMNS,
  ...[...columnsUnderBidKeys(), ...SEALED_COLUMNS.filter(({ seal }) => ringBehind(seal) === 'bids')].map(
    ({ table, column }) => [table, column] as const,
  ),
];

/** Before keys had names: as a value by itself, or of a field. */
const NAMELESS = ['v1.%', '%"v1.%'];

/** Remembers the key of bids that seals from now on. Throws `SealKeysMissing`. */
export async function seeToSealKeys(db: Writer, keys: KeyRing, nowMs: number): Promise<void> {
  await requireBidKeys(db, namesIn(keys));
  const [current] = keys.ring;
  await db
    .insertInto('sealKeys')
    .values({ id: keyId(current), sinceMs: nowMs })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Of this sign as of any other. */
const literally = (text: string): string => text.replaceAll('_', String.raw`\_`);

const countIn = async (db: Reader, table: string, condition: ReturnType<typeof sql>): Promise<number> => {
  const counted = sql<{
    count: number;
  }>`select count(*) as "count" from ${sql.table(table)} where ${condition}`;
  const { rows } = await counted.execute(db);
  return rows[0]?.count ?? 0;
};

/** Count of what lies under a key, as `bids 3, lots 1`; empty: nothing does. */
const lyingUnder = async (db: Reader, id: string, isFirst: boolean): Promise<string[]> => {
  const patterns = [`%${literally(headOf(id))}%`, ...(isFirst ? NAMELESS : [])];
  const found = new Map<string, number>();
  for (const [table, column] of PLACES) {
    const any = patterns.map((pattern) => sql`${sql.ref(column)} like ${pattern} escape '\\'`);
    const count = await countIn(db, table, sql`(${sql.join(any, sql` or `)})`);
    if (count > 0) found.set(table, (found.get(table) ?? 0) + count);
  }
  return [...found].map(([table, count]) => `${table} ${count}`);
};

const SETTINGS: Readonly<Record<keyof Rings, string>> = {
  bids: 'LUOCHUI_BID_KEYS',
  records: 'LUOCHUI_RECORD_KEYS',
};

const missingIn = (of: keyof Rings, missing: readonly string[], ids: readonly string[]): SealKeysMissing =>
  new SealKeysMissing(
    `${SETTINGS[of]} 缺少仍在使用的密钥：${missing.join('；')}。现有密钥：${ids.join('、')}。` +
      `请把缺少的密钥放回列表末尾再启动；几个节点共用一个数据库时，LUOCHUI_SECRET 必须相同。` +
      ` (A key that still seals something is not in ${SETTINGS[of]}: put it back behind the others.` +
      ` Nodes that share a database need the same LUOCHUI_SECRET.)`,
  );

const requireBidKeys = async (db: Reader, { ids, firstId }: RingNames): Promise<void> => {
  const used = await db.selectFrom('sealKeys').select('id').execute();
  // A text from before the store remembered its keys was sealed with the first.
  const known = new Set([firstId, ...used.map(({ id }) => id)]);
  const missing = [...known].filter((id) => !ids.includes(id));
  const told: string[] = [];
  for (const id of missing) {
    const lying = await lyingUnder(db, id, id === firstId);
    if (lying.length > 0) told.push(`${id} (${lying.join(', ')})`);
  }
  if (told.length > 0) throw missingIn('bids', told, ids);
};

/** Throws `SealKeysMissing` when a record of a person lies under a key that is not among these. */
export async function requireRecordKeys(db: Reader, { ids, firstId }: RingNames): Promise<void> {
  const lying = await lyingByKey(db, 'records', firstId);
  const missing = [...lying].filter(([id]) => !ids.includes(id));
  const told = missing.map(([id, byTable]) => `${id} (${lyingWords(byTable)})`);
  if (told.length > 0) throw missingIn('records', told, ids);
}

/**
 * Throws `SealKeysMissing` when something in the store lies under a key that is not in its ring; a
 * key that seals nothing any more is not missed.
 */
export async function requireSealKeys(db: Reader, rings: Rings): Promise<void> {
  await requireBidKeys(db, namesIn(rings.bids));
  await requireRecordKeys(db, namesIn(rings.records));
}
