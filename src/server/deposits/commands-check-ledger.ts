// The zero-sum check of the ledger, once a minute: what came out is written down, and whenever the
// accounts together are off nought by as much as a fen those who watch the ledger are told, again
// every hour for as long as it lasts. Source: product.md 5.24; goals.md I-22, I-23.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import type { Command } from '#server/engine/command.ts';
import { addLedgerCheck, dropLedgerChecks } from '#server/ledger/store-ledger-checks.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';

const KEPT_MS = DAY_MS;

export const noteLedgerCheck: Command<{ readonly offFen: number }, { readonly isEven: boolean }> = {
  name: 'note-ledger-check',
  sparesBidders: true,
  run: async (context, { offFen }) => {
    const { db, nowMs } = context;
    const minuteMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
    await addLedgerCheck(db, { minuteMs, atMs: nowMs, offFen });
    await dropLedgerChecks(db, minuteMs - KEPT_MS);
    if (offFen === 0) return { isEven: true };
    const hour = Math.floor(nowMs / HOUR_MS);
    await notifyStaff(context, { kind: 'ledger-off', offFen, atMs: nowMs }, `ledger-off:${offFen}:${hour}`);
    return { isEven: false };
  },
};
