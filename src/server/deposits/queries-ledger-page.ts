// The sums of the ledger, and what the checks of the last hour found. Source: product.md 5.24.
import type { LedgerPage } from '#contract/deposits/outputs.ts';
import { HOUR_MS } from '#core/time/days.ts';
import { ledgerSums } from '#server/ledger/queries-ledger-sums.ts';
import { ledgerChecksSince } from '#server/ledger/store-ledger-checks.ts';
import type { Reader } from '#server/store/access.ts';

export async function ledgerPage(reader: Reader, nowMs: number): Promise<LedgerPage> {
  const checks = await ledgerChecksSince(reader, nowMs - HOUR_MS);
  const found = checks.map(({ atMs, offFen }) => ({ atMs, offFen }));
  return { ...(await ledgerSums(reader)), checks: found, nowMs };
}

/** By how much all accounts together are off nought, in fen. */
export async function ledgerOffFen(reader: Reader): Promise<number> {
  return (await ledgerSums(reader)).offFen;
}
