// One deed in words, and the rows of the log about which the chain has something to say.
import { describe, expect, it } from 'vitest';
import type { DeedLog, DeedRow } from '#contract/audit/deed-outputs.ts';
import { DEED_THINGS } from '#core/audit/deed.ts';
import { chainLines, deedFilePath, deedFilter, deedQuery } from '#lib/office/audit/deed-desk.ts';
import {
  actWords,
  factWords,
  hashTail,
  roleWords,
  thingWords,
  whoWords,
} from '#lib/office/audit/deed-words.ts';

const DEED: DeedRow = {
  seq: 7,
  atMs: 0,
  kind: 'staff-action',
  userId: 'u-9',
  role: null,
  detail: null,
  thing: null,
  ref: null,
  session: null,
  home: null,
  before: null,
  after: null,
  previousHash: '0'.repeat(64),
  hash: 'ab'.repeat(32),
  byName: null,
};

describe('what was done', () => {
  it.each([
    ['staff-action', 'add-role', '增加角色', ''],
    ['staff-action', 'order-lot pause', '暂停、恢复或撤拍拍品', 'pause'],
    ['staff-refused', 'order-lot pause LOT_STATE', '暂停、恢复或撤拍拍品', 'pause LOT_STATE'],
    ['staff-action', 'never-was at all', 'never-was', 'at all'],
    ['further-account', null, '发现内勤的其他账户', ''],
    ['staff-action', '', '内勤操作', ''],
    ['machine-action', ' odd', '本机操作', 'odd'],
    ['staff-action', 'see-center called', '看买家的中心', '买家来电求助'],
    ['staff-refused', 'reveal-phone order OWN_MATTER', '显示买家手机号', '办理订单 OWN_MATTER'],
  ] as const)('by %s of %j is %s', (kind, detail, act, more) => {
    expect(actWords({ kind, detail })).toEqual({ act, more });
  });

  it('is done by a name, a number, or the machine', () => {
    expect(whoWords({ byName: '孙婧', userId: 'u-9' })).toBe('孙婧');
    expect(whoWords({ byName: null, userId: 'u-9' })).toBe('u-9');
    expect(whoWords({ byName: null, userId: null })).toBe('本机');
  });

  it.each([
    [null, ''],
    ['', ''],
    ['finance', '财务'],
    ['finance operator', '财务、运营'],
    [' finance  night-desk ', '财务、night-desk'],
  ])('is done by whoever has the roles %j', (role, words) => {
    expect(roleWords({ role })).toBe(words);
  });

  it('is done to a kind, a number, both, or nothing', () => {
    expect(thingWords({ thing: 'lot', ref: 'lot-7' })).toBe('拍品 lot-7');
    expect(thingWords({ thing: 'lot', ref: null })).toBe('拍品');
    expect(thingWords({ thing: null, ref: 'x' })).toBe('x');
    expect(thingWords({ thing: null, ref: null })).toBe('');
  });

  it('is done to something that has a name', () => {
    const words = DEED_THINGS.map((thing) => thingWords({ thing, ref: null }));
    expect(words).not.toContain('');
    expect(new Set(words).size).toBe(DEED_THINGS.length);
  });

  it('has a hash of which some figures are read aloud', () => {
    expect(hashTail(DEED.hash)).toBe('ABAB');
    expect(hashTail(DEED.hash, 8)).toBe('ABABABAB');
    expect(hashTail('a', 4)).toBe('A');
    expect(hashTail('')).toBe('');
  });
});

describe('facts of a deed', () => {
  const sides = (before: object | null, after: object | null) =>
    factWords({
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    }).map((fact) => [fact.name, fact.before, fact.after, fact.isChanged]);

  it('are sums, times and words by their names', () => {
    expect(
      sides(
        { hammerFen: 11_680_050, endsAtMs: Date.parse('2026-11-20T09:06:00+08:00'), position: 3 },
        { hammerFen: 0, endsAtMs: null, position: 3 },
      ),
    ).toEqual([
      ['结束', '2026-11-20 09:06:00', '–', true],
      ['落槌价', '¥116,800.50', '¥0.00', true],
      ['次序', '3', '3', false],
    ]);
  });

  it('that are blank on both sides have not changed', () => {
    expect(sides({ branch: '' }, { branch: '' })).toEqual([['支部', '–', '–', false]]);
  });

  it('of one side stand against nothing', () => {
    expect(sides(null, { name: '夜班' })).toEqual([['名称', '–', '夜班', true]]);
    expect(sides({ name: '夜班' }, null)).toEqual([['名称', '夜班', '–', true]]);
    expect(sides(null, null)).toEqual([]);
  });

  it('without a word are shown by their own name', () => {
    expect(sides({ shelf: '12' }, { shelf: '13' })).toEqual([['shelf', '12', '13', true]]);
  });

  it('that only look like figures stay words', () => {
    expect(sides({ amountFen: '12' }, { amountFen: 12 })).toEqual([['金额', '12', '¥0.12', true]]);
  });
});

describe('rows of the chain', () => {
  const deed = (seq: number): DeedRow => ({ ...DEED, seq });
  const signed = (seq: number) => ({ seq, hash: 'h', atMs: 1, signature: 's' });
  const log = (part: Partial<DeedLog>): DeedLog => ({
    rows: [deed(9), deed(8), deed(7)],
    next: null,
    end: { seq: 9, hash: 'h' },
    checkpoints: [],
    lastCheckpoint: null,
    lastCheck: null,
    today: { doneCount: 0, refusedCount: 0, shownCount: 0 },
    nowMs: 0,
    ...part,
  });
  const lines = (part: Partial<DeedLog>): readonly string[] =>
    chainLines(log(part)).map((line) =>
      line.kind === 'signed'
        ? `signed ${line.checkpoint.seq}`
        : `${line.deed.seq}${line.isOff ? ' off' : ''}`,
    );
  const check = { atMs: 0, deedCount: 9, checkpointCount: 0, tookMs: 1 };

  it('have each checkpoint above the deed it signs', () => {
    expect(lines({ checkpoints: [signed(7), signed(9)] })).toEqual(['signed 9', '9', '8', 'signed 7', '7']);
  });

  it('leave out checkpoints of deeds that are not shown', () => {
    expect(lines({ checkpoints: [signed(6), signed(10)] })).toEqual(['9', '8', '7']);
    expect(lines({ rows: [], checkpoints: [signed(6)] })).toEqual([]);
  });

  it('mark the first bad one alone', () => {
    const fault = { seq: 8, why: 'changed' } as const;
    expect(lines({ lastCheck: { ...check, fault } })).toEqual(['9', '8 off', '7']);
    expect(lines({ lastCheck: { ...check, fault: { ...fault, seq: 12 } } })).toEqual(['9', '8', '7']);
    expect(lines({ lastCheck: { ...check, fault: null } })).toEqual(['9', '8', '7']);
  });
});

describe('a filter of the log', () => {
  const query = (typed: Readonly<Record<string, string>>) =>
    deedQuery(deedFilter(new URLSearchParams(typed)));

  it.each(['2026-11-19', '2026/11/19', '2026年11月19日', ' ２０２６-１１-１９ '])(
    'reads the day %j',
    (from) => {
      expect(query({ from })).toEqual({ fromMs: Date.parse('2026-11-19T00:00:00+08:00') });
    },
  );

  it.each(['2026-02-29', '2026-11-31', '11-19', '0', '1e12', '2026-11-19T00:00'])(
    'takes %j for no day',
    (to) => {
      expect(query({ to })).toEqual({});
    },
  );

  it.each(['a b', 'a'.repeat(81), '<b>', 'a%', '张', 'a\nb'])('takes %j for no number', (ref) => {
    expect(query({ ref })).toEqual({});
  });

  it.each(['lot-7', 'news/2026_a.md', 'a'.repeat(80), ' lot-7 '])('reads the number %j', (ref) => {
    expect(query({ ref })).toEqual({ ref: ref.trim() });
  });

  it.each(['-1', '1.5', '1e3', '0x10', '9'.repeat(16), ' 5', ''])('begins anew after %j', (after) => {
    expect(query({ after })).toEqual({});
  });

  it('keeps no place in a table that is taken home', () => {
    const filter = deedFilter(new URLSearchParams({ after: '7', part: 'machine', ref: 'a/b.c' }));
    const path = deedFilePath(filter);
    expect(path).toMatch(/\?part=machine&ref=a%2Fb\.c$/);
    expect(deedQuery(filter)).toMatchObject({ after: 7 });
  });
});
