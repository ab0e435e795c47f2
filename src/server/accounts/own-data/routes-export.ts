// A copy of one's own data over HTTP: asked for by whoever shows once more who they are,
// fetched by its owner alone.
import { wallClock } from '#contract/wall-clock.ts';
import { exportUntilMs, nextExportMs } from '#core/accounts/data-export.ts';
import type { StepUpCheck } from '#server/accounts/step-up.ts';
import { fromOf } from '#server/audit/caller.ts';
import type { Handlers } from '#server/http/call.ts';
import { readerOf } from '#server/http/limits.ts';
import { accountProblem, fileReply, notFound, ok, rateLimited } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { askExport } from './commands-export.ts';
import { exportPlace, latestExport, sealedExport } from './store-exports.ts';

type Exports = Pick<Handlers, 'myExport' | 'askExport' | 'exportFile'>;

export function exportHandlers({ reader, engine, textSeal, limits }: Services, stepUp: StepUpCheck): Exports {
  return {
    myExport: async ({ viewer: { userId }, nowMs }) => {
      const latest = await latestExport(reader, userId);
      const againAtMs = nextExportMs(latest?.askedAtMs ?? null);
      const readyAtMs = latest?.readyAtMs ?? null;
      return ok({
        latest: latest && {
          id: latest.id,
          askedAtMs: latest.askedAtMs,
          readyAtMs,
          untilMs: readyAtMs === null ? null : exportUntilMs(readyAtMs),
          byteCount: latest.byteCount,
        },
        againAtMs: againAtMs > nowMs ? againAtMs : null,
        nowMs,
      });
    },
    askExport: async ({ input, viewer, ip, nowMs }) => {
      const problem = await stepUp(input.stepUp, { viewer, ip, nowMs });
      if (problem) return problem;
      const { userId } = viewer;
      const { ok: isAsked } = await engine.run(askExport, { userId, from: fromOf({ viewer, ip }) });
      return isAsked ? ok(null) : accountProblem('EXPORT_TOO_SOON');
    },
    exportFile: async ({ input: { id }, viewer, ip, nowMs }) => {
      const waitMs = limits.export.take(readerOf(viewer, ip), nowMs);
      if (waitMs > 0) return rateLimited(waitMs);
      const row = await sealedExport(reader, { id, userId: viewer.userId });
      if (!row) return notFound();
      return fileReply({
        bytes: Buffer.from(textSeal.open(row.sealed, exportPlace(row)), 'base64'),
        type: 'application/zip',
        name: `我的数据-${wallClock(row.askedAtMs).slice(0, 10)}.zip`,
        plainName: 'luochui-my-data',
        isDownload: true,
      });
    },
  };
}
