// The zero-sum check of the ledger, once a minute: what came out is written down, and whenever the
// accounts together are off nought by as much as a fen those who watch the ledger are told, again
// every hour for as long as it lasts. Source: product.md 5.24; goals.md I-22, I-23.
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import type { Command, EngineHandle } from '#server/engine/command.ts';
import { ledgerSums } from '#server/ledger/queries-ledger-sums.ts';
import { addLedgerCheck, dropLedgerChecks } from '#server/ledger/store-ledger-checks.ts';
import { notifyStaff } from '#server/notifications/notify-staff.ts';
import type { Reader } from '#server/store/access.ts';

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

/** One round. The sums are read beside the engine: a bid never waits for them. */
export async function checkLedger({
  engine,
  reader,
}: {
  readonly engine: Pick<EngineHandle, 'run'>;
  readonly reader: Reader;
}): Promise<void> {
  const { offFen } = await ledgerSums(reader);
  const { isEven } = await engine.run(noteLedgerCheck, { offFen });
  if (!isEven) throw new Error(`the ledger is off by ${offFen} fen`);
}
