// Admission of an upload now: decided from the head of the call, before a byte of its body is read.
// Source: goals.md S10.
import type { UploadRefusal } from '#core/documents/refusals.ts';
import { uploadRefusal, type Uploader } from '#core/documents/upload.ts';
import { uploadedBy } from '#server/files/store-uploads.ts';
import { rateLimited, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { PainterBusy } from '#server/ports/painter.ts';
import type { UploadGate, UploadRequest } from './upload-gate.ts';

export function uploadGate({ reader, files }: Pick<Services, 'reader' | 'files'>): UploadGate {
  const running = new Set<string>();
  const refusalOf = async (
    asked: UploadRequest,
    mostBytes: number,
  ): Promise<UploadRefusal | { code: 'NOT_VERIFIED' } | null> => {
    const { viewer, headers, nowMs } = asked;
    // An upload of untold length counts as the longest that anybody may send.
    const moreBytes = Number(headers['content-length'] ?? mostBytes);
    const used = await uploadedBy(reader, viewer.userId, nowMs);
    const refusal = uploadRefusal(uploaderOf(asked), used, moreBytes);
    if (refusal) return refusal;
    return (await files.hasRoomFor(moreBytes)) ? null : { code: 'NO_ROOM' };
  };
  return {
    admit: async (asked, { pace, mostBytes }, take) => {
      const { userId } = asked.viewer;
      const waitMs = pace.take(userId, asked.nowMs);
      if (waitMs > 0) return rateLimited(waitMs);
      if (running.has(userId)) return refused({ code: 'UPLOAD_RUNNING' });
      running.add(userId);
      try {
        const refusal = await refusalOf(asked, mostBytes);
        return refusal ? refused(refusal) : await take();
      } catch (error) {
        // Nobody's turn is spent on what the machine was too busy to draw.
        if (error instanceof PainterBusy) pace.giveBack(userId);
        throw error;
      } finally {
        running.delete(userId);
      }
    },
  };
}

const uploaderOf = ({ viewer: { role, userInfo } }: UploadRequest): Uploader => ({
  isVerified: userInfo.verification === 'verified',
  isStaff: role !== 'buyer',
});
