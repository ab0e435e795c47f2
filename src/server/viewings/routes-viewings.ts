// 看样预约 over HTTP: the times of a sale, one's own appointment, and what the house does.
// Source: product.md 7.2 (/auction-hall), 7.8.
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { cancelAppointment, changeAppointment, makeAppointment } from './commands-appointments.ts';
import { setViewing } from './commands-set-viewing.ts';
import { ownAppointments, previewList, visitorList } from './queries-previews.ts';

type Own = Pick<
  Handlers,
  'previewList' | 'appointmentList' | 'makeAppointment' | 'changeAppointment' | 'cancelAppointment'
>;
type OfHouse = Pick<Handlers, 'setViewing' | 'visitorList'>;

export function viewingHandlers({ reader, engine, bids }: Services): Own {
  return {
    previewList: async ({ input, nowMs }) => ok(await previewList(reader, input, nowMs)),
    appointmentList: async ({ viewer: { userId }, nowMs }) =>
      ok(await ownAppointments({ reader, seal: bids.maximums, nowMs }, userId)),
    makeAppointment: async ({ input, viewer: { userId } }) => {
      const made = await engine.run(makeAppointment, { ...input, userId });
      return made.ok ? ok(made.answer) : refused(made.refusal);
    },
    changeAppointment: async ({ input, viewer: { userId } }) => {
      const changed = await engine.run(changeAppointment, { ...input, userId });
      return changed.ok ? ok(changed.answer) : refused(changed.refusal);
    },
    cancelAppointment: async ({ input, viewer: { userId } }) => {
      const ended = await engine.run(cancelAppointment, { ...input, userId });
      return ended.ok ? ok(ended.answer) : refused(ended.refusal);
    },
  };
}

export function viewingStaffHandlers({ reader, engine, bids }: Services): OfHouse {
  return {
    setViewing: async ({ input, viewer, ip }) => {
      const from = fromOf({ viewer, ip });
      const set = await engine.run(audited(setViewing), { ...input, staffId: viewer.userId, from });
      return set.ok ? ok(set.answer) : refused(set.refusal);
    },
    visitorList: async ({ input: { saleId } }) =>
      ok({ rows: await visitorList(reader, bids.maximums, saleId) }),
  };
}
