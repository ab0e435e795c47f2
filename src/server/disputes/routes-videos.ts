// Videos of a case in and out. They come in piece by piece, from whoever may show something in the
// case and from nobody else, and go out piece by piece, as a player asks for them.
// Source: product.md 3.8; goals.md S10, I-47.
import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { decideEvidence } from '#core/disputes/dispute-course.ts';
import type { Dispute } from '#core/disputes/dispute.ts';
import type { CaseRefusal } from '#core/disputes/refusals.ts';
import type { FileRow } from '#server/files/file-tables.ts';
import { BODIES } from '#server/http/bodies/bodies.ts';
import { rangeOf } from '#server/http/bodies/byte-range.ts';
import type { Handlers } from '#server/http/call.ts';
import { dispositionOf } from '#server/http/file-name.ts';
import { malformedField, ok, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lookedOver, videoTypeOf } from '#server/pictures/videos.ts';
import type { Files, NotReceived } from '#server/ports/files.ts';
import { addVideo } from './commands-add-video.ts';
import { disputeById } from './store-disputes.ts';

const { mostBytes } = BODIES.video;
const INTAKE = {
  mostBytes,
  isWanted: (head: Uint8Array) => videoTypeOf(head) !== null,
  look: lookedOver,
};

/** Sends what a player asks for of a video. Null: it is not on the disk. */
export async function sendVideo(
  { files, row: { id, type, byteCount }, range: asked }: Shown,
  takeOver: () => ServerResponse,
): Promise<'streaming' | null> {
  const found = rangeOf(asked, byteCount);
  const range = typeof found === 'string' ? { start: 0, end: byteCount - 1 } : found;
  const bytes = await files.read(id, range);
  if (!bytes) return null;
  const response = takeOver();
  const common = {
    'content-type': type,
    'accept-ranges': 'bytes',
    'content-disposition': dispositionOf({ name: `${id}.${ENDINGS[type] ?? 'mp4'}` }),
    'content-security-policy': "default-src 'none'; sandbox",
  };
  if (found === 'beyond') {
    bytes.destroy();
    response
      .writeHead(416, { ...common, 'content-range': `bytes */${byteCount}`, 'content-length': 0 })
      .end();
    return 'streaming';
  }
  const part = found === 'whole' ? {} : { 'content-range': `bytes ${range.start}-${range.end}/${byteCount}` };
  const length = { 'content-length': range.end - range.start + 1 };
  response.writeHead(found === 'whole' ? 200 : 206, { ...common, ...part, ...length });
  // An observer may go at any time.
  await pipeline(bytes, response).catch(() => response.destroy());
  return 'streaming';
}

/**
 * Why nothing of this person's would be taken in this case, before they have sent a byte of it;
 * null: it would.
 */
const caseRefusal = (
  dispute: Dispute | null,
  { userId: byId, rights }: Pick<Viewer, 'userId' | 'rights'>,
  atMs: number,
): CaseRefusal | null => {
  const by = dispute?.buyerId === byId ? 'buyer' : 'house';
  // Another's case is to them as one that never was, and what is still being written is nobody
  // else's.
  const isOpenTo = by === 'buyer' || (rights.has('dispute.act') && dispute?.status !== 'draft');
  if (!dispute || !isOpenTo) return { code: 'UNKNOWN_DISPUTE' };
  const decision = decideEvidence(dispute, { fileId: '', kind: 'video' }, { by, byId, atMs });
  return decision.ok ? null : decision.refusal;
};

const notReceived = (why: NotReceived): Reply<never> => {
  switch (why) {
    case 'too-large':
      return refused({ code: 'VIDEO_TOO_LARGE', mostBytes });
    case 'not-wanted':
      return refused({ code: 'NOT_A_VIDEO' });
    case 'broken-off':
      return malformedField('videoUpload', 'video', '没有收到，请重新选择后再上传');
  }
};

export function videoHandlers({
  files,
  engine,
  reader,
  limits,
  uploads,
}: Services): Pick<Handlers, 'videoUpload'> {
  return {
    videoUpload: async ({ input: { id: disputeId, video }, viewer, headers, nowMs }) => {
      const refusal = caseRefusal(await disputeById(reader, disputeId), viewer, nowMs);
      if (refusal) return refused(refusal);
      return uploads.admit({ viewer, headers, nowMs }, { pace: limits.video, mostBytes }, async () => {
        const id = randomUUID();
        const received = await files.receive(id, video, INTAKE);
        if (!received.ok) return notReceived(received.why);
        const { kind: type, byteCount, sha256 } = received;
        return ok(await engine.run(addVideo, { id, ownerId: viewer.userId, byteCount, type, sha256 }));
      });
    },
  };
}

const ENDINGS: Readonly<Partial<Record<FileRow['type'], string>>> = {
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

interface Shown {
  readonly files: Pick<Files, 'read'>;
  readonly row: FileRow;
  readonly range: string | undefined;
}
