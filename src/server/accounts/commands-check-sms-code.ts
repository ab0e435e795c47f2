import type { Command } from '#server/engine/command.ts';

export interface CodeShown {
  readonly phoneIndex: string;
  readonly codeHash: string;
  /** Where it is shown. */
  readonly home: string;
}

/**
 * Whether the code is one that was sent to this phone: a right one uses up all of them. A wrong one costs a try of what its own
 * home has asked for, and one of the few that strangers have at what others have asked for: guessing from elsewhere never
 * spoils a code for whoever waits for it. An expired code and a code never sent are answered alike.
 */
export const checkSmsCode: Command<CodeShown, { readonly isRight: boolean }> = {
  name: 'check-sms-code',
  sparesBidders: true,
  run: async ({ db, nowMs }, { phoneIndex, codeHash, home }) => {
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
    const all = db.deleteFrom('smsCodes').where('phoneIndex', '=', phoneIndex);
    if (right) {
      // At another node it may just have been used up.
      const used = await all.where('codeHash', '=', codeHash).returning('home').execute();
      await all.execute();
      return { isRight: used.length > 0 };
    }
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
    return { isRight: false };
  },
};
