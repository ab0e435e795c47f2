import { describe, expect, test } from 'vitest';
import type { WorkRow } from '#contract/office/outputs.ts';
import {
  isNarrowed,
  unreadText,
  WORK_PAGE_SIZE,
  workAreas,
  workLine,
  workPageIn,
  workPath,
  workQuery,
  workTabs,
} from '#lib/office/today/work-list.ts';

const row = (part: Partial<WorkRow> = {}): WorkRow => ({
  kind: 'proof',
  ref: 'p-1',
  number: null,
  about: null,
  who: '林* · 6027',
  sumFen: null,
  dueAtMs: 1,
  proposedBy: null,
  takenBy: null,
  ...part,
});
const pageOf = (query: string) => workPageIn(new URLSearchParams(query));

describe('the address of 今天', () => {
  test('asks for all that waits where it says nothing', () => {
    expect(pageOf('')).toEqual({ state: 'all', area: null, words: '', page: 1 });
  });

  test('is read back as it was narrowed', () => {
    expect(pageOf('state=second&area=money&words=%20B-1%20&page=3')).toEqual({
      state: 'second',
      area: 'money',
      words: 'B-1',
      page: 3,
    });
  });

  test.each(['state=none&area=none&page=0', 'page=-1', 'page=x', 'page=9999', 'words=%00'])(
    'counts what it cannot mean as not said: %s',
    (query) => {
      expect(pageOf(query)).toEqual(pageOf(''));
    },
  );

  test('sends no filter that is not set', () => {
    expect(workQuery(pageOf(''))).toEqual({ state: 'all', page: 1, size: WORK_PAGE_SIZE });
    expect(workQuery(pageOf('area=money&words=B-1'))).toMatchObject({ area: 'money', words: 'B-1' });
  });

  test('is narrowed by area or words, and not by its tab', () => {
    expect([pageOf('area=sale'), pageOf('words=a')].every(isNarrowed)).toBe(true);
    expect(isNarrowed(pageOf('state=mine&page=2'))).toBe(false);
  });
});

describe('what is counted', () => {
  test('stands on the tabs, of which one is open', () => {
    const tabs = workTabs('mine', { all: 17, mine: 4, second: 3 });
    expect(tabs.map(({ name, count }) => `${name} ${count}`)).toEqual([
      '等我们的 17',
      '我领的 4',
      '等第二人 3',
    ]);
    expect(tabs.filter(({ isHere }) => isHere).map(({ state }) => state)).toEqual(['mine']);
  });

  test('stands beside each area', () => {
    const none = {
      verification: 0,
      proof: 0,
      enquiry: 0,
      dispute: 0,
      order: 0,
      negotiation: 0,
      sale: 0,
      papers: 0,
      oversight: 0,
      staff: 0,
    };
    const areas = workAreas({ ...none, money: 2 });
    expect(areas).toContainEqual({ value: 'money', label: '资金 2' });
    expect(areas).toHaveLength(11);
  });
});

describe('a matter', () => {
  test('says its area, what it is and who waits', () => {
    expect(workLine(row())).toMatchObject({
      area: '资格',
      what: '资格证明待审核',
      which: '',
      who: '林* · 6027',
      hand: '未领',
    });
  });

  test('says its number and its subject, as far as there are', () => {
    expect(workLine(row({ number: '001', about: '大众 途岳' })).which).toBe('001 大众 途岳');
    expect(workLine(row({ about: '保险专场' })).which).toBe('保险专场');
  });

  test('of nobody in particular says so where somebody wrote it', () => {
    expect(workLine(row({ kind: 'feedback', who: null })).who).toBe('未具名');
    expect(workLine(row({ kind: 'permit', who: null })).who).toBe('–');
  });

  test('is in somebody’s hands', () => {
    expect(workLine(row({ takenBy: { name: '高原', isYou: false } })).hand).toBe('高原在办');
    expect(workLine(row({ takenBy: { name: '高原', isYou: true } })).hand).toBe('你在办');
  });

  test('that takes two waits for you, or for another', () => {
    const proposed = (isYou: boolean, takenBy: WorkRow['takenBy'] = null) =>
      workLine(row({ kind: 'decision', proposedBy: { name: '孙婧', isYou }, takenBy }));
    expect(proposed(false)).toMatchObject({ hand: '孙婧提出，待你复核', isForYou: true });
    expect(proposed(true)).toMatchObject({ hand: '你提出，待第二人', isForYou: false });
    const taken = { hand: '孙婧提出，吴磊在办', isForYou: false };
    expect(proposed(false, { name: '吴磊', isYou: false })).toMatchObject(taken);
  });
});

describe('the way to a matter', () => {
  test.each([
    ['verification', '/office/reviews?id=p-1'],
    ['proof', '/office/proofs?id=p-1'],
    ['enquiry', '/office/questions?part=letters&id=p-1'],
    ['question', '/office/questions?part=questions&id=p-1'],
    ['feedback', '/office/questions?part=feedback&id=p-1'],
    ['dispute', '/office/disputes?id=p-1'],
    ['voucher', '/office/orders?id=p-1'],
    ['transfer-step', '/office/orders?id=p-1'],
    ['hand-out', '/office/gate?id=p-1'],
    ['invoice', '/office/invoices?id=p-1'],
    ['sale-review', '/office/sales?id=p-1'],
    ['sale-announcing', '/office/sales?id=p-1'],
    ['decision', '/office/money?decision=p-1'],
    ['transfer-entered', '/office/money?transfer=p-1'],
    ['transfer-unclaimed', '/office/money?transfer=p-1'],
    ['negotiation', '/office/offers?lot=p-1'],
    ['permit', null],
    ['replay-red', '/office/evidence?replay=p-1'],
    ['access', '/office/users?view=access&proposal=p-1'],
  ] as const)('of the kind %s is %s', (kind, path) => {
    expect(workPath({ kind, ref: 'p-1' })).toBe(path);
  });
});

describe('what could not be read', () => {
  test('is named, and nothing is said where all was', () => {
    expect(unreadText(['money', 'sale'])).toBe('“资金、专场”没有读到，其余照列');
    expect(unreadText([])).toBeNull();
  });
});
