// How a log-in by WeChat is opened, scanned and answered. Source: core/accounts/wechat.ts.
import { mayAnswer, mayScan, WECHAT_LIFE_MS } from '#core/accounts/wechat.ts';
import type { Command } from '#server/engine/command.ts';
import { addWechatState, moveWechatState, wechatStateRow } from './store-wechat.ts';

interface Named {
  readonly stateHash: string;
  /** Hash of the secret that this browser holds. */
  readonly browserHash: string;
}

interface Opening extends Named {
  readonly back: string;
  readonly device: string;
  readonly home: string;
}

export const openWechatState: Command<Opening, null> = {
  name: 'open-wechat-state',
  sparesBidders: true,
  run: async ({ db, nowMs }, { stateHash, browserHash, ...told }) => {
    await addWechatState(db, {
      stateHash,
      ownerHash: browserHash,
      scannerHash: null,
      status: 'waiting',
      identity: null,
      personSealed: null,
      createdAtMs: nowMs,
      expiresAtMs: nowMs + WECHAT_LIFE_MS,
      ...told,
    });
    return null;
  },
};

export const scanWechatState: Command<Named & { readonly isGoing: boolean }, { readonly isDone: boolean }> = {
  name: 'scan-wechat-state',
  sparesBidders: true,
  run: async ({ db, nowMs }, { stateHash, browserHash, isGoing }) => {
    const row = await wechatStateRow(db, stateHash);
    if (!row || !mayScan(row, browserHash, nowMs)) return { isDone: false };
    const to = isGoing
      ? ({ status: 'scanned', scannerHash: browserHash } as const)
      : ({ status: 'cancelled' } as const);
    return { isDone: await moveWechatState(db, stateHash, { from: [row.status], ...to }) };
  },
};

/**
 * The one answer there is: whoever comes second finds it taken. `isAgreed` false: WeChat sends no
 * code.
 */
export const takeWechatAnswer: Command<
  Named & { readonly isAgreed: boolean },
  /** With the browser that began it: it is shown who has answered. */
  { readonly isTaken: true; readonly ownerHash: string } | { readonly isTaken: false }
> = {
  name: 'take-wechat-answer',
  sparesBidders: true,
  run: async ({ db, nowMs }, { stateHash, browserHash, isAgreed }) => {
    const row = await wechatStateRow(db, stateHash);
    if (!row || !mayAnswer(row, browserHash, nowMs)) return { isTaken: false };
    const status = isAgreed ? 'answering' : 'cancelled';
    const isTaken = await moveWechatState(db, stateHash, { from: ['waiting', 'scanned'], status });
    return isTaken ? { isTaken, ownerHash: row.ownerHash } : { isTaken };
  },
};

interface Settling {
  readonly stateHash: string;
  /** Null: WeChat has not said whose it is. */
  readonly said: { readonly identity: string; readonly personSealed: string } | null;
}

export const settleWechatAnswer: Command<Settling, null> = {
  name: 'settle-wechat-answer',
  sparesBidders: true,
  run: async ({ db }, { stateHash, said }) => {
    const status = said === null ? 'failed' : 'confirmed';
    await moveWechatState(db, stateHash, { from: ['answering'], status, ...said });
    return null;
  },
};
