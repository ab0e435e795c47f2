// Messages that follow each other about one lot stand as one: the latest, and behind it those
// before it. A quarrel of two bidders would fill the page otherwise.
import type { MessageRow } from '#contract/notifications/outputs.ts';

export interface GroupedMessages {
  readonly row: MessageRow;
  /** Older ones of the same lot, with none of another between them; the newest first. */
  readonly older: readonly MessageRow[];
}

const lotOf = ({ message }: MessageRow): string | null => ('lotId' in message ? message.lotId : null);

/** `rows` are newest first, as the house lists them. */
export function groupMessages(rows: readonly MessageRow[]): readonly GroupedMessages[] {
  const groups: { row: MessageRow; older: MessageRow[] }[] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    const lot = lotOf(row);
    if (last && lot !== null && lotOf(last.row) === lot) last.older.push(row);
    else groups.push({ row, older: [] });
  }
  return groups;
}
