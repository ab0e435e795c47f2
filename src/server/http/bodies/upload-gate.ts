// Admission of uploads.
import type { Call } from '#server/http/call.ts';
import type { Limit } from '#server/http/limits.ts';
import type { Reply } from '#server/http/replies.ts';

export interface UploadGate {
  /** Runs `take` for whoever may hand something in; one thing of one person at a time. */
  readonly admit: <Data>(
    asked: UploadRequest,
    way: Way,
    take: () => Promise<Reply<Data>>,
  ) => Promise<Reply<Data>>;
}

export type UploadRequest = Pick<Call<'fileUpload'>, 'viewer' | 'headers' | 'nowMs'>;

export interface Way {
  readonly pace: Limit;
  /** Most bytes of one upload. */
  readonly mostBytes: number;
}
