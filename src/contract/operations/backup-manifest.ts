// List of a backup, as it lies in its folder.
import * as z from 'zod/mini';

const ListedFile = z.strictObject({ path: z.string(), byteCount: z.int(), sha256: z.string() });

/** Of a continuous copy: files that were handed in since it was begun. */
export const LaterFiles = z.array(ListedFile);

/** Which store was copied; of PostgreSQL the schema in which its tables stand. */
const KeptStore = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sqlite') }),
  z.strictObject({ kind: z.literal('postgres'), schema: z.string() }),
]);

export const BackupManifest = z.strictObject({
  form: z.literal(1),
  store: z._default(KeptStore, { kind: 'sqlite' }),
  /** When the copy of the store was begun, in epoch ms: no bid after this need be in it. */
  madeAtMs: z.int(),
  /** Number of the last commit in it that a continuous copy was told of; 0: of none. */
  seq: z.int(),
  house: z.enum(['sample', 'real']),
  /** By table. */
  rowCounts: z.record(z.string(), z.int()),
  /** Names of the keys under which something lies in it, by ring. */
  keyIds: z.strictObject({ bids: z.array(z.string()), records: z.array(z.string()) }),
  files: z.array(ListedFile),
});
export type BackupManifest = z.infer<typeof BackupManifest>;
