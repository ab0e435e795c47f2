// A list as a file to take home: all its pages as it is narrowed, as far as a file goes, and so
// many files an hour. Source: product.md 7.8; goals.md S9 (whoever takes one is on record).
import type { TABLE_FILES } from '#contract/catalogue/list-words.ts';
import { wallDate } from '#contract/wall-clock.ts';
import type { Table } from '#server/words/table.ts';
import { rateLimited, type Reply } from './replies.ts';
import type { Services } from './services.ts';
import { tableReply } from './table-reply.ts';
import type { Viewer } from './viewer.ts';

interface FileInput {
  readonly as?: (typeof TABLE_FILES)[number] | undefined;
}

interface FileCall<Input extends FileInput> {
  readonly input: Input;
  readonly viewer: Pick<Viewer, 'sid'>;
  readonly nowMs: number;
}

/** The file, or how long whoever has taken many has to wait. */
export async function listFile<Input extends FileInput>(
  { limits, printer }: Pick<Services, 'limits' | 'printer'>,
  { input: { as = 'csv', ...asked }, viewer, nowMs }: FileCall<Input>,
  plainName: string,
  read: (asked: Omit<Input, 'as'>) => Promise<Table>,
): Promise<Reply<never>> {
  const retryAfterMs = limits.export.take(viewer.sid, nowMs);
  if (retryAfterMs > 0) return rateLimited(retryAfterMs);
  const table = await read(asked);
  return tableReply(printer, table, { as, name: `${table.name}-${wallDate(nowMs)}`, plainName });
}
