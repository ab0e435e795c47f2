import type { Command } from '#server/engine/command.ts';
import { codeSentAtMs, dropExpiredCodes, putCode } from './sessions/store-sms-codes.ts';

export const RESEND_MS = 60_000;
const LIFE_MS = 10 * 60_000;
/** For the home that asked for it, and for all others together. */
const MOST_TRIES = 5;

export type CodeIssued =
  { readonly ok: true } | { readonly ok: false; readonly why: 'too-soon'; readonly retryAfterMs: number };

export interface CodeToSend {
  readonly phoneIndex: string;
  readonly codeHash: string;
  /** Network (`home`) that asks for the code. */
  readonly home: string;
}

/**
 * A fresh code takes the place of the last one that this home has asked for, at most once a minute;
 * what others have asked for stays good. Source: product.md 7.1, goals.md S7.
 */
export const issueSmsCode: Command<CodeToSend, CodeIssued> = {
  name: 'issue-sms-code',
  sparesBidders: true,
  run: async ({ db, nowMs }, { phoneIndex, codeHash, home }) => {
    await dropExpiredCodes(db, nowMs);
    const lastAtMs = await codeSentAtMs(db, { phoneIndex, home });
    const retryAfterMs = lastAtMs === null ? 0 : lastAtMs + RESEND_MS - nowMs;
    if (retryAfterMs > 0) return { ok: false, why: 'too-soon', retryAfterMs };
    const tries = { triesLeft: MOST_TRIES, strangerTriesLeft: MOST_TRIES };
    const times = { sentAtMs: nowMs, expiresAtMs: nowMs + LIFE_MS };
    await putCode(db, { phoneIndex, home, codeHash, ...tries, ...times });
    return { ok: true };
  },
};
