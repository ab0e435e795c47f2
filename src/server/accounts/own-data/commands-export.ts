// A copy of one's own data: asked for, put down once it is made, and let go of a week later.
// Source: core/accounts/data-export.ts.
import { exportUntilMs, nextExportMs } from '#core/accounts/data-export.ts';
import { writeSecurity, type From } from '#server/audit/audit-log.ts';
import type { Command, DeadlineHandler } from '#server/engine/command.ts';
import { tell } from '#server/notifications/store-messages.ts';
import { setDeadline } from '#server/store/deadlines.ts';
import { addExport, dropExport, latestExport, putExport } from './store-exports.ts';

export interface AskExport {
  readonly userId: string;
  readonly from: From;
}

/** False: one was asked for within a day. */
export const askExport: Command<AskExport, { readonly ok: boolean }> = {
  name: 'ask-export',
  sparesBidders: true,
  run: async (context, { userId, from }) => {
    const { db, nowMs, newId, lots } = context;
    const latest = await latestExport(db, userId, lots.isShared);
    if (nowMs < nextExportMs(latest?.askedAtMs ?? null)) return { ok: false };
    await addExport(db, { id: newId(), userId, askedAtMs: nowMs });
    await writeSecurity(context, { kind: 'export-asked', userId, ...from });
    return { ok: true };
  },
};

export interface KeepExport {
  readonly id: string;
  readonly sealed: string;
  readonly byteCount: number;
}

/** The copy is made: its owner is told, and the clock rings when its week is over. */
export const keepExport: Command<KeepExport, null> = {
  name: 'keep-export',
  sparesBidders: true,
  run: async (context, { id, ...made }) => {
    const { db, nowMs } = context;
    const userId = await putExport(db, { id, readyAtMs: nowMs, ...made });
    if (userId === null) return null;
    const dueAtMs = exportUntilMs(nowMs);
    await setDeadline(db, { kind: 'data-export', ref: id, dueAtMs });
    const message = { kind: 'export-ready', untilMs: dueAtMs } as const;
    await tell(context, { userId, message, cause: `export:${id}` });
    return null;
  },
};

export const letExportGo: DeadlineHandler = ({ db }, id) => dropExport(db, id);
