// Tables of files: pictures and videos that people have handed in.
import type { Generated, Selectable } from 'kysely';
import type { FileType } from '#core/documents/upload.ts';

/** A picture or a video somebody has handed in; its bytes lie with the port. */
export interface FilesTable {
  id: string;
  ownerId: string;
  byteCount: number;
  /** Kind it is shown as: told by its content when it came in. */
  type: Generated<FileType>;
  /** Of the bytes that are kept, in hex; null of what came in before account was taken of it. */
  sha256: Generated<string | null>;
  atMs: number;
  /** 1 once its time is over: nobody is shown it any more, and its bytes are on their way out. */
  isDiscarded: Generated<number>;
}

export type FileRow = Selectable<FilesTable>;

declare module '#server/store/tables.ts' {
  interface Tables {
    files: FilesTable;
  }
}
