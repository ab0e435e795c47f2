// The rows of codes that were sent to phones: of each home that has asked for one the last.
import type { SmsCodesTable } from '#server/accounts/account-tables.ts';
import type { Reader, Writer } from '#server/store/access.ts';

type Asked = Readonly<Pick<SmsCodesTable, 'phoneIndex' | 'home'>>;

export async function dropExpiredCodes(db: Writer, nowMs: number): Promise<void> {
  await db.deleteFrom('smsCodes').where('expiresAtMs', '<=', nowMs).execute();
}

/** When this home last had one sent to the phone; null: none is kept. */
export async function codeSentAtMs(db: Reader, { phoneIndex, home }: Asked): Promise<number | null> {
  const last = await db
    .selectFrom('smsCodes')
    .select('sentAtMs')
    .where('phoneIndex', '=', phoneIndex)
    .where('home', '=', home)
    .executeTakeFirst();
  return last?.sentAtMs ?? null;
}

/** Takes the place of the last one of the same home. */
export async function putCode(db: Writer, { phoneIndex, home, ...code }: SmsCodesTable): Promise<void> {
  await db
    .insertInto('smsCodes')
    .values({ phoneIndex, home, ...code })
    .onConflict((conflict) => conflict.columns(['phoneIndex', 'home']).doUpdateSet(code))
    .execute();
}

/**
 * Whether it was sent to the phone, and a try at it is left for whoever shows it from this home.
 */
export async function isCodeRight(
  db: Reader,
  { phoneIndex, home, codeHash }: Asked & { readonly codeHash: string },
  nowMs: number,
): Promise<boolean> {
  const right = await db
    .selectFrom('smsCodes')
    .select('home')
    .where('phoneIndex', '=', phoneIndex)
    .where('codeHash', '=', codeHash)
    .where('expiresAtMs', '>', nowMs)
    .where((row) =>
      row.or([
        row.and([row('home', '=', home), row('triesLeft', '>', 0)]),
        row.and([row('home', '<>', home), row('strangerTriesLeft', '>', 0)]),
      ]),
    )
    .executeTakeFirst();
  return right !== undefined;
}

/**
 * Takes away this one and all others of the phone. False: at another node it has just been used up.
 */
export async function useUpCodes(
  db: Writer,
  { phoneIndex, codeHash }: Readonly<Pick<SmsCodesTable, 'phoneIndex' | 'codeHash'>>,
): Promise<boolean> {
  const all = db.deleteFrom('smsCodes').where('phoneIndex', '=', phoneIndex);
  const used = await all.where('codeHash', '=', codeHash).returning('home').execute();
  await all.execute();
  return used.length > 0;
}

/** Costs a try at what this home has asked for, and a stranger's try at what others have. */
export async function takeCodeTries(db: Writer, { phoneIndex, home }: Asked): Promise<void> {
  await db
    .updateTable('smsCodes')
    .set((row) => ({ triesLeft: row('triesLeft', '-', 1) }))
    .where('phoneIndex', '=', phoneIndex)
    .where('home', '=', home)
    .where('triesLeft', '>', 0)
    .execute();
  await db
    .updateTable('smsCodes')
    .set((row) => ({ strangerTriesLeft: row('strangerTriesLeft', '-', 1) }))
    .where('phoneIndex', '=', phoneIndex)
    .where('home', '<>', home)
    .where('strangerTriesLeft', '>', 0)
    .execute();
}
