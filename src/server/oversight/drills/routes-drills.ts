// 故障演练 over HTTP: the list, one of them as far as it has come, and its start. The node that
// runs it finds it in the store (jobs/run-drills.ts). Source: product.md 5.26.
import { audited } from '#server/audit/audit-log.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { ok, refused } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { startDrill } from './commands-drill.ts';
import { drillInfo, drillList } from './queries-drills.ts';

type Own = Pick<Handlers, 'drillList' | 'drillInfo' | 'startDrill'>;

export function drillHandlers({ reader, engine }: Services): Own {
  return {
    drillList: async ({ input, nowMs }) => ok(await drillList(reader, input, nowMs)),
    drillInfo: async ({ input: { id }, nowMs }) => {
      const drill = await drillInfo(reader, id, nowMs);
      return drill ? ok(drill) : refused({ code: 'UNKNOWN_DRILL' });
    },
    startDrill: async ({ viewer, ip }) => {
      const order = { staffId: viewer.userId, from: fromOf({ viewer, ip }) };
      const started = await engine.run(audited(startDrill), order);
      return started.ok ? ok(started.answer, '演练已开始') : refused(started.refusal);
    },
  };
}
