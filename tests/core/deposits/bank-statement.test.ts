import { describe, expect, test } from 'vitest';
import { MOST_LINES, readStatement } from '#core/deposits/bank-statement.ts';

const HEAD = '交易流水号,交易时间,收入金额,支出金额,币种,对方户名,附言';
const LINE = 'HX-0001,2026-11-27 18:30:05,"3,000.00",,人民币,张三,货款 34AC-DEFH';
const line = (part: Partial<Record<number, string>>): string =>
  ['HX-0002', '2026-11-27 18:30:05', '10.00', '', '人民币', '李四', '']
    .map((cell, place) => part[place] ?? cell)
    .join(',');
const read = (...lines: readonly string[]) => readStatement(lines.join('\n'));
const readWhole = (...lines: readonly string[]) => {
  const said = read(...lines);
  if (!said.ok) throw new Error(said.refusal.why);
  return said.lines;
};
const first = {
  bankRef: 'HX-0001',
  paidAtMs: Date.parse('2026-11-27T18:30:05+08:00'),
  amountFen: 300_000,
  payerName: '张三',
  reference: '货款 34AC-DEFH',
};

describe('a statement of the bank', () => {
  test('is read line by line: what came, from whom, when, for what', () => {
    expect(read(HEAD, LINE)).toEqual({ ok: true, lines: [first] });
  });

  test('may have words above, lines that went out, gaps, a sum below', () => {
    const out = 'HX-0009,2026-11-27 09:00:00,,500.00,人民币,王五,退款';
    const whole = read('账号,3220 1986', '', HEAD, out, LINE, ',,,,,,', '合计,,"3,000.00",500.00,,,');
    expect(whole).toEqual({ ok: true, lines: [first] });
  });

  test('is found by the names other banks give its columns', () => {
    const head = '记账日期\t交易时间\t流水号\t贷方发生额(元)\t摘要\t用途\t付款户名';
    const row = '20261127\t183005\tHX-0001\t￥3000\t货款\t34AC-DEFH\t张三';
    expect(readStatement(`${head}\n${row}`)).toEqual({ ok: true, lines: [first] });
  });

  test.each([
    ['2026/11/27 18:30', '2026-11-27T18:30:00+08:00'],
    ['2026年11月27日 18:30:05', '2026-11-27T18:30:05+08:00'],
    ['20261127 18:30:05', '2026-11-27T18:30:05+08:00'],
    ['2028-02-29 00:00:00', '2028-02-29T00:00:00+08:00'],
  ])('says %s for a moment of China', (text, moment) => {
    expect(readWhole(HEAD, line({ 1: text }))[0]?.paidAtMs).toBe(Date.parse(moment));
  });

  test.each([
    ['no head', ['a,b,c', LINE], 'head', 1],
    ['no number', [HEAD, LINE, line({ 0: '' })], 'number', 3],
    ['a number that is none', [HEAD, line({ 0: '一二三' })], 'number', 2],
    ['a day without an hour', [HEAD, line({ 1: '2026-11-27' })], 'moment', 2],
    ['a day that never was', [HEAD, line({ 1: '2026-02-30 10:00:00' })], 'moment', 2],
    ['an hour that never was', [HEAD, line({ 1: '2026-11-27 24:00:00' })], 'moment', 2],
    ['a negative sum', [HEAD, line({ 2: '-10.00' })], 'sum', 2],
    ['parts of a fen', [HEAD, line({ 2: '10.001' })], 'sum', 2],
    ['a sum beyond all', [HEAD, line({ 2: '99999999999.00' })], 'sum', 2],
    ['words for a sum', [HEAD, line({ 2: '十元' })], 'sum', 2],
    ['another currency', [HEAD, line({ 4: '美元' })], 'currency', 2],
    ['one number twice', [HEAD, LINE, LINE], 'twice', 3],
    ['nothing that came in', [HEAD, line({ 2: '0.00' })], 'empty', 1],
  ])('with %s is read in no part, and the line is named', (_what, lines, why, at) => {
    expect(read(...lines)).toEqual({ ok: false, refusal: { code: 'STATEMENT_UNREADABLE', why, line: at } });
  });

  test('is read up to as many lines as one file may hold', () => {
    const many = Array.from({ length: MOST_LINES }, (_, no) => line({ 0: `HX-${1_000 + no}` }));
    expect(readWhole(HEAD, ...many)).toHaveLength(MOST_LINES);
    expect(read(HEAD, ...many, LINE)).toMatchObject({ refusal: { why: 'long', line: MOST_LINES + 2 } });
  });

  test('keeps of names and words what the house has room for', () => {
    const [kept] = readWhole(HEAD, line({ 5: '甲'.repeat(80), 6: '乙'.repeat(300) }));
    expect([kept?.payerName.length, kept?.reference.length]).toEqual([60, 120]);
  });
});
