import type { WechatStatus } from '#core/accounts/wechat.ts';

/** A log-in by WeChat under way. Of what browsers hold, only hashes. */
export interface WechatStatesTable {
  stateHash: string;
  ownerHash: string;
  scannerHash: string | null;
  status: WechatStatus;
  /** Owner of the WeChat, as an index; null: not answered yet. */
  identity: string | null;
  /** Contract's `WechatPerson` under seal; null: not answered yet. */
  personSealed: string | null;
  /** Address at which the owner goes on. */
  back: string;
  device: string;
  home: string;
  createdAtMs: number;
  expiresAtMs: number;
}

/** Which WeChat belongs to which account: one each. */
export interface WechatBindingsTable {
  userId: string;
  identity: string;
  boundAtMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    wechatStates: WechatStatesTable;
    wechatBindings: WechatBindingsTable;
  }
}
