// Announcements as the public finds them, and the amending of one by staff. Source: product.md 7.1.
import { amendNotice } from '#server/commands/amend-notice.ts';
import type { Handlers } from '#server/http/call.ts';
import type { House } from '#server/http/house.ts';
import { ok, rateLimited, refused } from '#server/http/replies.ts';
import { noticeList } from '#server/queries/notice-list.ts';

type Notices = Pick<Handlers, 'noticeList' | 'noticeAmend'>;

export const announcementDesk = ({ reader, engine, limits }: House): Notices => ({
  noticeList: async ({ input, nowMs }) => ok(await noticeList(reader, input, nowMs)),
  noticeAmend: async ({ input, viewer: { userId: staffId }, nowMs }) => {
    const retryAfterMs = limits.write.take(staffId, nowMs);
    if (retryAfterMs > 0) return rateLimited(retryAfterMs);
    const answer = await engine.run(amendNotice, { ...input, staffId });
    return answer.ok ? ok(answer.answer) : refused(answer.refusal);
  },
});
