// Reports before the people of the house, within the scope in which they may see them.
import { wallDate } from '#contract/wall-clock.ts';
import { DAY_MS } from '#core/time/days.ts';
import type { Handlers } from '#server/http/call.ts';
import { readerOf } from '#server/http/limits.ts';
import { ok, rateLimited } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { tableReply } from '#server/http/table-reply.ts';
import { morningReport } from './queries-morning.ts';
import { staffReport } from './queries-report.ts';
import { reportTable } from './report-file.ts';

type Calls = Pick<Handlers, 'staffReport' | 'staffReportFile' | 'morningReport'>;

export function reportHandlers({ reader, beyond, limits, printer }: Services): Calls {
  return {
    staffReport: async ({ input, viewer, nowMs }) => {
      const outside = await beyond(viewer, 'report.view');
      return ok(await staffReport(reader, input, { beyond: outside, nowMs }));
    },
    staffReportFile: async ({ input, viewer, ip, nowMs }) => {
      const retryAfterMs = limits.export.take(readerOf(viewer, ip), nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      const { as = 'csv', ...asked } = input;
      const outside = await beyond(viewer, 'report.view');
      const report = await staffReport(reader, asked, { beyond: outside, nowMs });
      const days = `${wallDate(report.fromMs)}至${wallDate(report.untilMs - DAY_MS)}`;
      return tableReply(printer, reportTable(report), { as, name: `报表-${days}`, plainName: 'report' });
    },
    morningReport: async ({ viewer, nowMs }) => {
      const outside = await beyond(viewer, 'report.view');
      return ok(await morningReport(reader, { beyond: outside, nowMs }));
    },
  };
}
