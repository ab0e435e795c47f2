// History of the parts of a house: a line for each change, in a file beside its data. A file and no
// table, for what is told is most often that the store cannot be written; what the disk does not
// take just now is kept here until it does. Each node has its own. Source: goals.md R13.
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HistoryEntry } from '#contract/operations/history-entry.ts';
import { HISTORY_DAYS } from '#contract/operations/outputs.ts';
import { DAY_MS } from '#core/time/days.ts';
import { nameForGood } from '#server/lasting-name.ts';

const FILE = 'history';
const OWNER_ONLY = 0o600;
/** A part that comes and goes each second fills no disk. */
const MOST_KEPT = 2_000;

export interface HistoryFile {
  readonly entries: () => readonly HistoryEntry[];
  readonly note: (entries: readonly HistoryEntry[]) => void;
  /** Writes what is not in the file yet; what cannot be written waits for the next time. */
  readonly save: () => Promise<void>;
}

const entryIn = (line: string): readonly HistoryEntry[] => {
  try {
    const read = HistoryEntry.safeParse(JSON.parse(line));
    return read.success ? [read.data] : [];
  } catch {
    // A line that was cut short by a power cut.
    return [];
  }
};

const readFrom = async (path: string): Promise<readonly HistoryEntry[]> => {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').flatMap(entryIn);
};

const linesOf = (entries: readonly HistoryEntry[]): string =>
  entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');

const fresh = (entries: readonly HistoryEntry[], nowMs: number): readonly HistoryEntry[] =>
  entries.filter(({ atMs }) => nowMs - atMs <= HISTORY_DAYS * DAY_MS).slice(-MOST_KEPT);

/** Opens it without what is too old to be told. */
export async function openHistory(dataDir: string, nowMs: number): Promise<HistoryFile> {
  const path = join(dataDir, FILE);
  let entries = fresh(await readFrom(path), nowMs);
  let unsaved: readonly HistoryEntry[] = [];
  let saving: Promise<void> | null = null;
  const writeNew = async (): Promise<void> => {
    const taken = unsaved;
    unsaved = [];
    try {
      await appendFile(path, linesOf(taken), { mode: OWNER_ONLY });
    } catch {
      unsaved = [...taken, ...unsaved];
    }
  };
  try {
    await mkdir(dataDir, { recursive: true });
    await writeFile(`${path}.half`, linesOf(entries), { mode: OWNER_ONLY, flush: true });
    await nameForGood(`${path}.half`, path);
  } catch {
    // Of a full disk the watch tells; the old file stands.
  }
  return {
    entries: () => entries,
    note: (added) => {
      entries = [...entries, ...added].slice(-MOST_KEPT);
      unsaved = [...unsaved, ...added].slice(-MOST_KEPT);
    },
    save: async () => {
      if (saving !== null) return saving;
      if (unsaved.length === 0) return;
      saving = writeNew().finally(() => {
        saving = null;
      });
      await saving;
    },
  };
}
