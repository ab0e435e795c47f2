import type { Command } from '#server/engine/command.ts';

/**
 * Whether the code is the one that was sent: a right one is used up, a wrong one costs one of five tries, and the sixth
 * finds nothing left to guess. An expired code and a code never sent are answered alike.
 */
export const checkSmsCode: Command<
  { readonly phoneIndex: string; readonly codeHash: string },
  { readonly isRight: boolean }
> = {
  name: 'check-sms-code',
  sparesBidders: true,
  run: async ({ db, nowMs }, { phoneIndex, codeHash }) => {
    const used = await db
      .deleteFrom('smsCodes')
      .where('phoneIndex', '=', phoneIndex)
      .where('codeHash', '=', codeHash)
      .where('triesLeft', '>', 0)
      .where('expiresAtMs', '>', nowMs)
      .returning('phoneIndex')
      .executeTakeFirst();
    if (used) return { isRight: true };
    await db
      .updateTable('smsCodes')
      .set((row) => ({ triesLeft: row('triesLeft', '-', 1) }))
      .where('phoneIndex', '=', phoneIndex)
      .where('triesLeft', '>', 0)
      .execute();
    return { isRight: false };
  },
};
