// The log of the house's deeds over HTTP: read, taken home, verified. One verification runs at a
// time: whoever asks meanwhile is told what it finds.
import { DEED_WORDS, THING_WORDS } from '#contract/audit/deed-words.ts';
import { wallDate } from '#contract/wall-clock.ts';
import type { Handlers } from '#server/http/call.ts';
import { ok, rateLimited } from '#server/http/replies.ts';
import type { Services } from '#server/http/services.ts';
import { tableReply } from '#server/http/table-reply.ts';
import { tableOf } from '#server/words/table.ts';
import { audited } from '../audit-log.ts';
import { fromOf } from '../caller.ts';
import { noteDeedCheck } from './commands-note-check.ts';
import { checkDeeds, type DeedCheck } from './queries-deed-check.ts';
import { deedLog, deedsForFile } from './queries-deeds.ts';

type Deeds = Pick<Handlers, 'deedLog' | 'deedFile' | 'checkDeeds'>;

export function deedHandlers(services: Services): Deeds {
  const { reader, checkpoints, limits, printer, engine } = services;
  let running: Promise<DeedCheck> | null = null;
  const checked = (): Promise<DeedCheck> => {
    running ??= checkDeeds({ reader, checkpoints }).finally(() => {
      running = null;
    });
    return running;
  };
  return {
    deedLog: async ({ input, nowMs }) => ok(await deedLog({ reader, checkpoints }, input, nowMs)),
    deedFile: async ({ input, viewer: { sid }, nowMs }) => {
      const retryAfterMs = limits.export.take(sid, nowMs);
      if (retryAfterMs > 0) return rateLimited(retryAfterMs);
      const table = deedTable(await deedsForFile(reader, input));
      return tableReply(printer, table, {
        as: 'csv',
        name: `审计日志-${wallDate(nowMs)}`,
        plainName: 'deeds',
      });
    },
    checkDeeds: async (call) => {
      const { deedCount, checkpointCount, tookMs, fault } = await checked();
      const found = { deedCount, checkpointCount, tookMs, fault };
      await engine.run(audited(noteDeedCheck), {
        ...found,
        staffId: call.viewer.userId,
        from: fromOf(call),
      });
      return ok({ ...found, atMs: call.nowMs });
    },
  };
}

const deedTable = (rows: Awaited<ReturnType<typeof deedsForFile>>) =>
  tableOf(
    '审计日志',
    [
      { title: '序号', kind: 'count', value: ({ seq }) => seq },
      { title: '时间', kind: 'moment', value: ({ atMs }) => atMs },
      { title: '类别', kind: 'text', value: ({ kind }) => DEED_WORDS[kind] },
      { title: '谁', kind: 'text', value: ({ byName }) => byName ?? '' },
      { title: '人员编号', kind: 'text', value: ({ userId }) => userId ?? '' },
      { title: '角色', kind: 'text', value: ({ role }) => role ?? '' },
      { title: '做了什么', kind: 'text', value: ({ detail }) => detail ?? '' },
      { title: '对象类别', kind: 'text', value: ({ thing }) => (thing === null ? '' : THING_WORDS[thing]) },
      { title: '对象编号', kind: 'text', value: ({ ref }) => ref ?? '' },
      { title: '改前', kind: 'text', value: ({ before }) => before ?? '' },
      { title: '改后', kind: 'text', value: ({ after }) => after ?? '' },
      { title: '来源地址', kind: 'text', value: ({ home }) => home ?? '' },
      { title: '前一条散列', kind: 'text', value: ({ previousHash }) => previousHash },
      { title: '本条散列', kind: 'text', value: ({ hash }) => hash },
    ],
    rows,
  );
