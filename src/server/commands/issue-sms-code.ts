import type { Command } from '#server/engine/command.ts';

export const RESEND_MS = 60_000;
const LIFE_MS = 10 * 60_000;
const MOST_TRIES = 5;

export type CodeIssued =
  { readonly ok: true } | { readonly ok: false; readonly why: 'too-soon'; readonly retryAfterMs: number };

/** A fresh code takes the place of the last one, at most once a minute. Source: product.md 7.1, goals.md S7. */
export const issueSmsCode: Command<{ readonly phoneIndex: string; readonly codeHash: string }, CodeIssued> = {
  name: 'issue-sms-code',
  sparesBidders: true,
  run: async ({ db, nowMs }, { phoneIndex, codeHash }) => {
    await db.deleteFrom('smsCodes').where('expiresAtMs', '<=', nowMs).execute();
    const last = await db
      .selectFrom('smsCodes')
      .select('sentAtMs')
      .where('phoneIndex', '=', phoneIndex)
      .executeTakeFirst();
    const retryAfterMs = last ? last.sentAtMs + RESEND_MS - nowMs : 0;
    if (retryAfterMs > 0) return { ok: false, why: 'too-soon', retryAfterMs };
    const code = { codeHash, triesLeft: MOST_TRIES, sentAtMs: nowMs, expiresAtMs: nowMs + LIFE_MS };
    await db
      .insertInto('smsCodes')
      .values({ phoneIndex, ...code })
      .onConflict((conflict) => conflict.column('phoneIndex').doUpdateSet(code))
      .execute();
    return { ok: true };
  },
};
