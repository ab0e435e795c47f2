import type { Command } from '#server/engine/command.ts';
import { isCodeRight, takeCodeTries, useUpCodes } from './sessions/store-sms-codes.ts';

export interface CodeCheck {
  readonly phoneIndex: string;
  readonly codeHash: string;
  /** Network (`home`) from which the code is entered. */
  readonly home: string;
}

/**
 * Whether the code is one that was sent to this phone: a right one uses up all of them. A wrong one
 * costs a try of what its own home has asked for, and one of the few that strangers have at what
 * others have asked for: guessing from elsewhere never spoils a code for whoever waits for it. An
 * expired code and a code never sent are answered alike.
 */
export const checkSmsCode: Command<CodeCheck, { readonly isRight: boolean }> = {
  name: 'check-sms-code',
  sparesBidders: true,
  run: async ({ db, nowMs }, code) => {
    if (await isCodeRight(db, code, nowMs)) return { isRight: await useUpCodes(db, code) };
    await takeCodeTries(db, code);
    return { isRight: false };
  },
};
