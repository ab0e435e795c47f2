// Which keys this store was ever sealed with, so that a house that starts without one of them is
// told at once, by name, and not in the middle of a sale. Source: goals.md S9, S18.
import { sql } from 'kysely';
import type { MissingKeys } from '#core/operations/parts.ts';
import type { Reader, Writer } from '#server/store/access.ts';
import { ringBehind, type Rings } from './at-rest.ts';
import { headOf, keyId, namesIn, type KeyRing, type RingNames } from './ring-seal.ts';
import type { SealKeysTable } from './seal-keys-table.ts';
import { columnsUnderBidKeys, SEALED_COLUMNS } from './sealed-columns.ts';
import { lyingByKey, lyingWords } from './store-seals.ts';

export class SealKeysMissing extends Error {
  override readonly name = 'SealKeysMissing';
  readonly missing: MissingKeys;

  constructor(message: string, missing: MissingKeys) {
    super(message);
    this.missing = missing;
  }
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

/** Keys that the store was sealed with, as far as it remembers. */
const usedIn = async (db: Reader, ring: keyof Rings): Promise<readonly string[]> => {
  const used = await db.selectFrom('sealKeys').select('id').where('ring', '=', ring).execute();
  return used.map(({ id }) => id);
};

const remember = async (db: Writer, rows: readonly SealKeysTable[]): Promise<void> => {
  await db
    .insertInto('sealKeys')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['ring', 'id']).doNothing())
    .execute();
};

/** From now on this node seals with it. */
const begin = async (db: Writer, key: SealKeysTable & { readonly ring: keyof Rings }): Promise<void> => {
  await db
    .insertInto('sealKeys')
    .values(key)
    .onConflict((conflict) => conflict.columns(['ring', 'id']).doUpdateSet({ sinceMs: key.sinceMs }))
    .execute();
};

/** Remembers the key of bids that seals from now on. Throws `SealKeysMissing`. */
export async function seeToSealKeys(db: Writer, keys: KeyRing, nowMs: number): Promise<void> {
  await requireBidKeys(db, namesIn(keys));
  await begin(db, { ring: 'bids', id: keyId(keys.ring[0]), sinceMs: nowMs });
}

/**
 * The same of the key of records. All persons are looked through only while the store remembers
 * none, or where one it remembers is missing: that takes longer the more of them there are.
 */
export async function seeToRecordKeys(db: Writer, names: RingNames, nowMs: number): Promise<void> {
  const used = await usedIn(db, 'records');
  const isAllThere = used.length > 0 && used.every((id) => names.ids.includes(id));
  const lying = isAllThere ? [] : await recordKeysIn(db, names);
  if (lying.length > 0)
    await remember(
      db,
      lying.map((id) => ({ ring: 'records', id, sinceMs: nowMs })),
    );
  const [id = names.firstId] = names.ids;
  await begin(db, { ring: 'records', id, sinceMs: nowMs });
}

/**
 * Keys with which another node has begun to seal since `sinceMs`, and which are not in these rings:
 * what lies under them does not open here. What lay there before was asked for at the start.
 */
export async function keysOfOthers(db: Reader, rings: Rings, sinceMs: number): Promise<MissingKeys> {
  const begun = await db
    .selectFrom('sealKeys')
    .select(['id', 'ring'])
    .where('sinceMs', '>=', sinceMs)
    .execute();
  const missingIn = (of: keyof Rings): readonly string[] => {
    const { ids } = namesIn(rings[of]);
    return begun.filter(({ id, ring }) => ring === of && !ids.includes(id)).map(({ id }) => id);
  };
  return { bids: missingIn('bids'), records: missingIn('records') };
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

/** `missing`: by the name of the key, how much lies under it, in words. */
const problemOf = (
  of: keyof Rings,
  missing: ReadonlyMap<string, string>,
  ids: readonly string[],
): SealKeysMissing => {
  const told = [...missing].map(([id, lying]) => `${id} (${lying})`).join('；');
  return new SealKeysMissing(
    `${SETTINGS[of]} 缺少仍在使用的密钥：${told}。现有密钥：${ids.join('、')}。` +
      `请把缺少的密钥放回列表末尾再启动；几个节点共用一个数据库时，LUOCHUI_SECRET 必须相同。` +
      ` (A key that still seals something is not in ${SETTINGS[of]}: put it back behind the others.` +
      ` Nodes that share a database need the same LUOCHUI_SECRET.)`,
    { bids: [], records: [], [of]: [...missing.keys()] },
  );
};

const requireBidKeys = async (db: Reader, { ids, firstId }: RingNames): Promise<void> => {
  // A text from before the store remembered its keys was sealed with the first.
  const known = new Set([firstId, ...(await usedIn(db, 'bids'))]);
  const missing = [...known].filter((id) => !ids.includes(id));
  const needed = new Map<string, string>();
  for (const id of missing) {
    const lying = await lyingUnder(db, id, id === firstId);
    if (lying.length > 0) needed.set(id, lying.join(', '));
  }
  if (needed.size > 0) throw problemOf('bids', needed, ids);
};

/** Looks through all records of persons: the names of the keys they lie under. */
const recordKeysIn = async (db: Reader, { ids, firstId }: RingNames): Promise<readonly string[]> => {
  const lying = await lyingByKey(db, 'records', firstId);
  const missing = [...lying].filter(([id]) => !ids.includes(id));
  const needed = new Map(missing.map(([id, byTable]) => [id, lyingWords(byTable)]));
  if (needed.size > 0) throw problemOf('records', needed, ids);
  return [...lying.keys()];
};

/** Throws `SealKeysMissing` when a record of a person lies under a key that is not among these. */
export async function requireRecordKeys(db: Reader, names: RingNames): Promise<void> {
  await recordKeysIn(db, names);
}

/**
 * Throws `SealKeysMissing` when something in the store lies under a key that is not in its ring; a
 * key that seals nothing any more is not missed.
 */
export async function requireSealKeys(db: Reader, rings: Rings): Promise<void> {
  await requireBidKeys(db, namesIn(rings.bids));
  await requireRecordKeys(db, namesIn(rings.records));
}
