// Papers among what waits for a seller: only those that are still to be handed in, with their day
// and the way to their form.
import { describe, expect, it } from 'vitest';
import type { PaperRequestView } from '#contract/documents/request-outputs.ts';
import { DAY_MS } from '#core/time/days.ts';
import { sellerTasks } from '#lib/center/consignor-tasks.ts';
import { NOW_MS } from '../../islands/parts/lots.ts';

const request = (more: Partial<PaperRequestView> = {}): PaperRequestView => ({
  id: 'request-1',
  lotId: 'lot-1',
  title: '012 别克 君越',
  paper: 'inspection',
  text: '最近一次的检测报告',
  status: 'open',
  requestedAtMs: NOW_MS,
  dueAtMs: NOW_MS + 3 * DAY_MS,
  round: 1,
  reason: null,
  handedInAtMs: null,
  decidedAtMs: null,
  files: [],
  ...more,
});
const tasks = (...papersIn: readonly PaperRequestView[]) =>
  sellerTasks({ handOvers: [], offersIn: [], negotiationsIn: [], disputesIn: [], papersIn });

describe('papers that wait for a seller', () => {
  it('say what, of which lot, until when, and lead to the form', () => {
    expect(tasks(request())).toEqual([
      {
        id: 'papers-in:request-1',
        kind: 'papers-in',
        sign: 'papers',
        press: '去上传',
        act: '提交检测报告',
        about: '012 别克 君越',
        fact: '最近一次的检测报告',
        href: '/myConsignments/papers#papers-request-1',
        dueAtMs: NOW_MS + 3 * DAY_MS,
      },
    ]);
  });

  it('say why they are wanted once more', () => {
    const [task] = tasks(request({ round: 2, reason: '缺公章' }));
    expect([task?.act, task?.fact]).toEqual(['补交检测报告', '缺公章']);
  });

  it('are none once they are handed in or settled', () => {
    for (const status of ['handed-in', 'accepted', 'dropped'] as const) {
      expect(tasks(request({ status }))).toEqual([]);
    }
  });

  it('stand by their day', () => {
    const late = request({ id: 'late', dueAtMs: NOW_MS - DAY_MS });
    expect(tasks(request(), late).map(({ id }) => id)).toEqual(['papers-in:late', 'papers-in:request-1']);
  });
});
