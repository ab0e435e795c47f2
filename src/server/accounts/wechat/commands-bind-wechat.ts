// The account that a WeChat opens: looked up as somebody comes in, bound the first time, and taken
// back by its owner.
import { mayEnter } from '#core/accounts/wechat.ts';
import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command, CommandContext } from '#server/engine/command.ts';
import {
  addWechatBinding,
  dropWechatBinding,
  useUpWechatState,
  wechatOf,
  wechatOwner,
  wechatStateRow,
} from './store-wechat.ts';

interface Named {
  readonly stateHash: string;
  readonly browserHash: string;
}

type Entered =
  | { readonly ok: true; readonly userId: string }
  | { readonly ok: false; readonly why: 'over' | 'unbound' | 'taken' };

/** The WeChat that has confirmed it to this browser; null: none has, or no longer. */
const confirmedBy = async (
  { db, nowMs }: Pick<CommandContext, 'db' | 'nowMs'>,
  { stateHash, browserHash }: Named,
): Promise<string | null> => {
  const row = await wechatStateRow(db, stateHash);
  return row && mayEnter(row, browserHash, nowMs) ? row.identity : null;
};

export const enterByWechat: Command<Named, Entered> = {
  name: 'enter-by-wechat',
  sparesBidders: true,
  run: async (context, named) => {
    const identity = await confirmedBy(context, named);
    if (identity === null) return { ok: false, why: 'over' };
    const userId = await wechatOwner(context.db, identity);
    if (userId === null) return { ok: false, why: 'unbound' };
    const isMine = await useUpWechatState(context.db, named.stateHash);
    return isMine ? { ok: true, userId } : { ok: false, why: 'over' };
  },
};

/**
 * The account is one whose phone has just been shown. An account that has another WeChat keeps it,
 * and the state stays good.
 */
export const bindWechat: Command<Named & { readonly userId: string; readonly home: string }, Entered> = {
  name: 'bind-wechat',
  sparesBidders: true,
  run: async (context, { userId, home, ...named }) => {
    const { db, nowMs } = context;
    const identity = await confirmedBy(context, named);
    if (identity === null) return { ok: false, why: 'over' };
    const own = await wechatOf(db, userId);
    const isSame = own?.identity === identity;
    if (!isSame && !(await addWechatBinding(db, { userId, identity, boundAtMs: nowMs }))) {
      return { ok: false, why: 'taken' };
    }
    await useUpWechatState(db, named.stateHash);
    if (!isSame) await writeSecurity(context, { kind: 'wechat-bound', userId, home });
    return { ok: true, userId };
  },
};

export const unbindWechat: Command<
  { readonly userId: string; readonly from: From },
  { readonly isDone: boolean }
> = {
  name: 'unbind-wechat',
  sparesBidders: true,
  run: async (context, { userId, from }) => {
    const isDone = await dropWechatBinding(context.db, userId);
    if (isDone) await writeSecurity(context, { kind: 'wechat-unbound', userId, ...from });
    return { isDone };
  },
};
