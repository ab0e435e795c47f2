// The tables of disputes. Source: product.md 3.8.
import type { Generated, Selectable } from 'kysely';

/** A case; `state` is the whole core `Dispute`. */
export interface DisputesTable {
  id: string;
  orderId: string;
  lotId: string;
  buyerId: string;
  rev: number;
  status: string;
  state: string;
  createdAtMs: number;
  /** Null while it is a draft. */
  submittedAtMs: number | null;
  /** By when somebody must do something; null when nobody must. */
  dueAtMs: number | null;
}

export type FileType = 'image/jpeg' | 'video/mp4' | 'video/quicktime' | 'video/webm';

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

/** Which pictures and videos were shown in which case, and so to whom they may be shown. */
export interface DisputeFilesTable {
  disputeId: string;
  fileId: string;
}

/** Standing of a buyer with fair use; `state` is the core `FairUse`. */
export interface FairUsesTable {
  buyerId: string;
  state: string;
  atMs: number;
}

declare module '#server/store/tables.ts' {
  interface Tables {
    disputes: DisputesTable;
    files: FilesTable;
    disputeFiles: DisputeFilesTable;
    fairUses: FairUsesTable;
  }
}
