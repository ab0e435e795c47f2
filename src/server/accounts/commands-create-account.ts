import type { Command } from '#server/engine/command.ts';
import { addUserRole } from '#server/rights/store-user-roles.ts';
import { addAccount } from './store-people.ts';

export interface NewAccount {
  /** The number is sealed for it. */
  readonly id: string;
  readonly phoneIndex: string;
  readonly phoneSealed: string;
  readonly maskedPhone: string;
  /** Null: the house makes one up. */
  readonly displayName: string | null;
  readonly passwordHash: string | null;
  readonly role: 'buyer' | 'staff' | 'robot';
  /** Roles of one of the house's own people. */
  readonly roleIds?: readonly string[];
  readonly verification: 'unverified' | 'verified';
}

export type AccountMade =
  { readonly ok: true; readonly userId: string } | { readonly ok: false; readonly why: 'taken' };

/** One account for one phone number: who comes second is told it is taken. */
export const createAccount: Command<NewAccount, AccountMade> = {
  name: 'create-account',
  sparesBidders: true,
  run: async ({ db, nowMs }, { roleIds = [], ...account }) => {
    const { id: userId } = account;
    const isNew = await addAccount(db, {
      ...account,
      displayName: account.displayName ?? `用户${userId.slice(-4).toUpperCase()}`,
      createdAtMs: nowMs,
      passwordAtMs: account.passwordHash === null ? null : nowMs,
    });
    if (isNew) for (const roleId of roleIds) await addUserRole(db, { userId, roleId, atMs: nowMs });
    return isNew ? { ok: true, userId } : { ok: false, why: 'taken' };
  },
};
