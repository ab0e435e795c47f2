// Feedback over HTTP: a person's own, and the house's list where it answers.
// Source: product.md 4.6, 7.7, 7.8.
import { createHmac } from 'node:crypto';
import type { Inputs } from '#contract/inputs.ts';
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { notFound, ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { answerFeedback, moveFeedback, sendFeedback } from './commands-feedback.ts';
import { feedbackOwner } from './feedback-owner.ts';
import { feedbackDetail, feedbackList, staffFeedback, staffFeedbackList } from './queries-feedback.ts';

type Own = Pick<Handlers, 'feedbackSend' | 'feedbackList' | 'feedbackDetail' | 'feedbackAct'>;
type OwnCalls = Pick<Handlers, 'staffFeedbackList' | 'staffFeedback' | 'staffFeedbackAct'>;

export function feedbackHandlers({ reader, engine, bids }: Services): OwnCalls {
  const reading = (nowMs: number) => ({ reader, seal: bids.maximums, nowMs });
  return {
    staffFeedbackList: async ({ input, nowMs }) => ok(await staffFeedbackList(reading(nowMs), input)),
    staffFeedback: async ({ input: { id }, nowMs }) => {
      const detail = await staffFeedback(reading(nowMs), id);
      return detail ? ok(detail) : notFound();
    },
    staffFeedbackAct: async ({ input, viewer, ip, nowMs }) => {
      const from = fromOf({ viewer, ip });
      const answered = await engine.run(audited(answerFeedback), { ...input, staffId: viewer.userId, from });
      if (!answered.ok) return refused(answered.refusal);
      const detail = await staffFeedback(reading(nowMs), input.id);
      return detail ? ok(detail) : notFound();
    },
  };
}

const saidOf = (input: Inputs['feedbackAct']) => {
  switch (input.what) {
    case 'add':
    case 'reopen':
      return { act: { what: input.what }, text: input.text, fileIds: input.fileIds };
    case 'rate':
      return { act: { what: input.what, rating: input.rating }, text: '', fileIds: [] };
    case 'close':
      return { act: { what: input.what }, text: '', fileIds: [] };
  }
};

export function ownFeedbackHandlers({ reader, engine, bids, keys }: Services): Own {
  const ownerOf = (userId: string) => feedbackOwner(keys.visitor, userId);
  const reading = (nowMs: number) => ({ reader, seal: bids.maximums, nowMs });
  return {
    feedbackSend: async ({ input, viewer: { userId } }) => {
      const { kind, lotId, orderId, text } = input;
      const said = JSON.stringify([userId, kind, lotId, orderId, text]);
      const digest = createHmac('sha256', keys.request).update(said).digest('base64url');
      const sent = await engine.run(sendFeedback, { ...input, ...ownerOf(userId), digest });
      return sent.ok ? ok(sent.answer, '已收到') : refused(sent.refusal);
    },
    feedbackList: async ({ input, viewer: { userId }, nowMs }) =>
      ok(await feedbackList(reading(nowMs), ownerOf(userId).ownerIndex, input)),
    feedbackDetail: async ({ input: { id }, viewer: { userId }, nowMs }) => {
      const detail = await feedbackDetail(reading(nowMs), ownerOf(userId).ownerIndex, id);
      return detail ? ok(detail) : notFound();
    },
    feedbackAct: async ({ input, viewer: { userId }, nowMs }) => {
      const { id } = input;
      const owner = ownerOf(userId);
      const moved = await engine.run(moveFeedback, { id, ...owner, ...saidOf(input) });
      if (!moved.ok) return refused(moved.refusal);
      const detail = await feedbackDetail(reading(nowMs), owner.ownerIndex, id);
      return detail ? ok(detail) : notFound();
    },
  };
}
