// Keys for want of which a house could not be opened: kept in the history of its parts, so that
// whoever asks later, at the machine or in the office, is told why it was closed.
// Source: goals.md R13.
import type { HistoryEntry } from '#contract/operations/history-entry.ts';
import { partLine } from '#contract/operations/part-lines.ts';
import type { MissingKeys } from '#core/operations/parts.ts';
import { openHistory } from './operations/history-file.ts';

type KeyEntry = Extract<HistoryEntry, { is: 'part' }>;

const entryOf = ({ bids, records }: MissingKeys, atMs: number): KeyEntry => {
  const kept = { is: 'part', name: 'keys', state: 'down', atMs } as const;
  return bids.length > 0
    ? { ...kept, why: 'bid-key-missing', about: [...bids] }
    : { ...kept, why: 'record-key-missing', about: [...records] };
};

const keyEntryIn = (entry: HistoryEntry | undefined): KeyEntry | null =>
  entry?.is === 'part' && entry.name === 'keys' && entry.state === 'down' ? entry : null;

/** Of a house that is started again and again for want of the same keys only the first is kept. */
export async function noteMissingKeys(dataDir: string, missing: MissingKeys, nowMs: number): Promise<void> {
  const history = await openHistory(dataDir, nowMs);
  const entry = entryOf(missing, nowMs);
  const last = keyEntryIn(history.entries().at(-1));
  if (last && last.why === entry.why && last.about.join() === entry.about.join()) return;
  history.note([entry]);
  await history.save();
}

/** Why a house that is shut could not be opened, as a line; null: nothing is known of it. */
export async function missingKeysLine(dataDir: string, nowMs: number): Promise<string | null> {
  const last = keyEntryIn((await openHistory(dataDir, nowMs)).entries().at(-1));
  if (!last) return null;
  const { atMs: sinceMs, ...part } = last;
  return partLine({ ...part, sinceMs });
}
