// Admission of forms that carry files, from the head of the request: who may send one, one of each
// person at a time, at a pace, and so many of the whole house. A form stays on its way until it has
// been answered. Source: goals.md S10, P10.
import type { FilePage } from '#contract/page.ts';
import { formRefusal, isKnown, type FormSender } from '#core/documents/upload-form.ts';
import { missingConsents } from '#core/identity/consent.ts';
import { rateLimited, refused, type Reply } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { ownerOf, type Viewer } from '#server/http/viewer.ts';
import { consentsOf } from '#server/identity/store-consents.ts';
import type { FormGate } from './posted-body.ts';
import { declaredBytes } from './unread-body.ts';

type Parts = Pick<Services, 'reader' | 'clock' | 'limits' | 'files'>;

const RETRY_MS = 60_000;

export function formGate({ reader, clock, limits, files }: Parts): FormGate {
  /** Persons whose form is on its way, and whether the house knows who they are. */
  const underWay = new Map<string, boolean>();
  const senderOf = async ({ userId, role, userInfo }: Viewer, page: FilePage): Promise<FormSender> => {
    const sender = { isVerified: userInfo.verification === 'verified', isStaff: role !== 'buyer' };
    const isAsked = !isKnown(sender) && page.isForPapers === true;
    const hasConsented = isAsked && missingConsents(await consentsOf(reader, userId)).length === 0;
    return { ...sender, hasConsented };
  };
  const enter = (person: string, sender: FormSender, page: FilePage): Pick<Reply, 'status'> | null => {
    const unverifiedCount = [...underWay.values()].filter((known) => !known).length;
    const other = { isOwn: underWay.has(person), count: underWay.size, unverifiedCount };
    const refusal = formRefusal(sender, page.isForPapers === true, other);
    if (refusal?.code === 'NOT_VERIFIED') return { ...refused(refusal), status: 403 };
    if (refusal) return { ...refused(refusal), ...(refusal.code === 'UPLOADS_BUSY' && RETRY) };
    underWay.set(person, isKnown(sender));
    return null;
  };
  return {
    admit: async (request, viewer, page) => {
      const person = ownerOf(viewer);
      const sender = await senderOf(viewer, page);
      const waitMs = limits.form.take(person, clock.nowMs());
      if (waitMs > 0) return { ok: false, reply: rateLimited(waitMs) };
      const reply = enter(person, sender, page);
      if (reply) return { ok: false, reply };
      const leave = (): void => void underWay.delete(person);
      const moreBytes = declaredBytes(request) || page.mostBytes;
      if (await files.hasRoomFor(moreBytes)) return { ok: true, leave };
      leave();
      return { ok: false, reply: { ...refused({ code: 'NO_ROOM' }), status: 503, ...RETRY } };
    },
  };
}

const RETRY = { retryAfterMs: RETRY_MS };
