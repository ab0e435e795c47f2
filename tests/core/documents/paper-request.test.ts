// Papers asked of a consignor: who may be asked for what and until when, what can be handed in, and
// what the house may decide on it.
import { describe, expect, it, test } from 'vitest';
import {
  decideAskForPapers,
  decideBringPapers,
  decideCheckPapers,
  houseDueMs,
  isOverdue,
  MOST_REQUEST_PICTURES,
  REQUESTED_PAPERS,
  type PaperAsk,
  type PaperRequest,
  type PaperVerdict,
} from '#core/documents/paper-request.ts';
import { DOCUMENT_KINDS } from '#core/lots/shown-files.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { workdayAfterMs } from '#core/time/workdays.ts';

const NOW_MS = Date.UTC(2026, 10, 30, 2);
const DUE_MS = NOW_MS + 5 * DAY_MS;

const ask = (more: Partial<PaperAsk> = {}) =>
  decideAskForPapers(
    {
      id: 'request-1',
      lotId: 'lot-1',
      consignorId: 'seller',
      consignorIds: ['seller', 'partner'],
      paper: 'title',
      text: '登记证书第 1、2 页',
      dueAtMs: DUE_MS,
      openPapers: [],
      ...more,
    },
    NOW_MS,
  );

const open = (more: Partial<PaperRequest> = {}): PaperRequest => {
  const decision = ask();
  if (!decision.ok) throw new Error(decision.refusal.code);
  return { ...decision.request, ...more };
};
const handedIn = (more: Partial<PaperRequest> = {}): PaperRequest =>
  open({ status: 'handed-in', handedInAtMs: NOW_MS + HOUR_MS, ...more });

describe('papers that are asked for', () => {
  it('are asked of one consignor, of one lot, until a day', () => {
    expect(ask()).toEqual({
      ok: true,
      request: {
        id: 'request-1',
        lotId: 'lot-1',
        consignorId: 'seller',
        paper: 'title',
        text: '登记证书第 1、2 页',
        status: 'open',
        requestedAtMs: NOW_MS,
        dueAtMs: DUE_MS,
        round: 1,
        reason: null,
        handedInAtMs: null,
        decidedAtMs: null,
      },
    });
  });

  it('are asked of nobody else than who has consigned it', () => {
    for (const consignorIds of [[], ['partner']]) {
      expect(ask({ consignorIds })).toMatchObject({ ok: false, refusal: { code: 'NOT_ITS_CONSIGNOR' } });
    }
  });

  it('are asked for once at a time, but for others', () => {
    const twice = { ok: false, refusal: { code: 'PAPERS_ASKED_ALREADY' } };
    expect(ask({ openPapers: ['inspection', 'title'] })).toMatchObject(twice);
    expect(ask({ openPapers: ['inspection'] }).ok).toBe(true);
    expect(ask({ paper: 'other', openPapers: ['other'] }).ok).toBe(true);
  });

  it.each([
    [DAY_MS, true],
    [DAY_MS - 1, false],
    [60 * DAY_MS, true],
    [60 * DAY_MS + 1, false],
  ])('leave a day at least and sixty at most: %d', (waitMs, isTaken) => {
    const decision = ask({ dueAtMs: NOW_MS + waitMs });
    expect(decision.ok).toBe(isTaken);
    if (decision.ok) return;
    const bounds = { leastMs: NOW_MS + DAY_MS, mostMs: NOW_MS + 60 * DAY_MS };
    expect(decision.refusal).toEqual({ code: 'PAPERS_DUE_WRONG', ...bounds });
  });

  it('are every kind a lot may show, and those of its transfer', () => {
    expect([...REQUESTED_PAPERS].toSorted()).toEqual([...DOCUMENT_KINDS, 'transfer'].toSorted());
  });
});

describe('papers that are handed in', () => {
  const handIn = (request: PaperRequest, heldCount = 0, count = 1) =>
    decideBringPapers(request, { count, heldCount }, NOW_MS + 2 * HOUR_MS);

  it('wait for the house from the first picture on', () => {
    expect(handIn(open())).toMatchObject({
      ok: true,
      request: { status: 'handed-in', handedInAtMs: NOW_MS + 2 * HOUR_MS },
    });
    expect(handIn(handedIn(), 1)).toMatchObject({ ok: true, request: { handedInAtMs: NOW_MS + HOUR_MS } });
  });

  it('are taken after their time', () => {
    expect(decideBringPapers(open(), { count: 1, heldCount: 0 }, DUE_MS + DAY_MS).ok).toBe(true);
  });

  it('are so many at most', () => {
    expect(handIn(open(), MOST_REQUEST_PICTURES - 2, 2).ok).toBe(true);
    expect(handIn(open(), MOST_REQUEST_PICTURES - 1, 2)).toEqual({
      ok: false,
      refusal: { code: 'TOO_MANY_PAPERS', most: MOST_REQUEST_PICTURES },
    });
  });

  test.each(['accepted', 'dropped'] as const)('are not taken any more once %s', (status) => {
    const refusal = { code: 'PAPERS_SETTLED', status };
    expect(handIn(open({ status }))).toEqual({ ok: false, refusal });
  });
});

describe('the house', () => {
  const again = (dueAtMs = NOW_MS + 4 * DAY_MS): PaperVerdict => ({
    verdict: 'ask-again',
    reason: '缺第 2 页',
    dueAtMs,
  });
  const decide = (request: PaperRequest, verdict: PaperVerdict, atMs = NOW_MS + 2 * HOUR_MS) =>
    decideCheckPapers(request, verdict, atMs);

  it('takes what it has been handed', () => {
    expect(decide(handedIn(), { verdict: 'accept' })).toMatchObject({
      ok: true,
      request: { status: 'accepted', decidedAtMs: NOW_MS + 2 * HOUR_MS },
    });
    expect(decide(open(), { verdict: 'accept' })).toEqual({ ok: false, refusal: { code: 'NO_PAPERS_YET' } });
  });

  it('asks again with its reason, for another round', () => {
    expect(decide(handedIn(), again())).toMatchObject({
      ok: true,
      request: {
        status: 'open',
        round: 2,
        reason: '缺第 2 页',
        dueAtMs: NOW_MS + 4 * DAY_MS,
        handedInAtMs: null,
        decidedAtMs: null,
      },
    });
  });

  it('asks again for what has not come in time, and not before', () => {
    expect(decide(open(), again())).toEqual({ ok: false, refusal: { code: 'NO_PAPERS_YET' } });
    expect(decide(open(), again(DUE_MS + 3 * DAY_MS), DUE_MS).ok).toBe(true);
  });

  it('leaves as much time when it asks again', () => {
    expect(decide(handedIn(), again(NOW_MS + HOUR_MS))).toMatchObject({
      ok: false,
      refusal: { code: 'PAPERS_DUE_WRONG' },
    });
  });

  test.each([open(), handedIn()])('drops what it does not want any more', (request) => {
    const decision = decide(request, { verdict: 'drop' });
    expect(decision).toMatchObject({
      ok: true,
      request: { status: 'dropped', decidedAtMs: NOW_MS + 2 * HOUR_MS },
    });
  });

  test.each([{ verdict: 'accept' }, { verdict: 'drop' }, again()] as const)(
    'decides nothing once it is settled',
    (verdict) => {
      for (const status of ['accepted', 'dropped'] as const) {
        const refusal = { code: 'PAPERS_SETTLED', status };
        expect(decide(open({ status }), verdict)).toEqual({ ok: false, refusal });
      }
    },
  );

  it('has to check what came within two workdays', () => {
    const request = handedIn();
    expect(houseDueMs(request, NOW_MS)).toBe(workdayAfterMs(NOW_MS + HOUR_MS, 2, 18));
  });

  it('has to see to what has not come in time', () => {
    expect(houseDueMs(open(), DUE_MS - 1)).toBeNull();
    expect(houseDueMs(open(), DUE_MS)).toBe(DUE_MS);
    expect([isOverdue(open(), DUE_MS - 1), isOverdue(open(), DUE_MS)]).toEqual([false, true]);
    expect(isOverdue(handedIn(), DUE_MS)).toBe(false);
  });

  it('has nothing to do about what is settled', () => {
    for (const status of ['accepted', 'dropped'] as const) {
      expect(houseDueMs(handedIn({ status }), DUE_MS + DAY_MS)).toBeNull();
    }
  });
});
