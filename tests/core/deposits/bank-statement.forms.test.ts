// A statement says the same in whatever form a bank writes it: columns in any order, commas or
// tabs, words above and sums below.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readStatement, type StatementLine } from '#core/deposits/bank-statement.ts';
import { DAY_MS, dayBeginMs, HOUR_MS, MINUTE_MS } from '#core/time/days.ts';
import { dayText } from '#core/time/workdays.ts';

const FIRST_MS = Date.parse('2026-01-01T00:00:00+08:00');
const two = (count: number): string => String(count).padStart(2, '0');

/** The moment by the clock of China, as most banks write it. */
const clockText = (atMs: number): string => {
  const day = dayText(atMs);
  const ofDayMs = atMs - dayBeginMs(atMs);
  const date = [day.slice(0, 4), day.slice(4, 6), day.slice(6)].join('-');
  const minutes = Math.floor((ofDayMs % HOUR_MS) / MINUTE_MS);
  const seconds = Math.floor((ofDayMs % MINUTE_MS) / 1_000);
  return `${date} ${[Math.floor(ofDayMs / HOUR_MS), minutes, seconds].map(two).join(':')}`;
};

const yuanText = (fen: number): string => `${Math.floor(fen / 100)}.${two(fen % 100)}`;

const COLUMNS: Readonly<Record<string, (line: StatementLine) => string>> = {
  流水号: ({ bankRef }) => bankRef,
  交易时间: ({ paidAtMs }) => clockText(paidAtMs),
  贷方发生额: ({ amountFen }) => yuanText(amountFen),
  对方户名: ({ payerName }) => payerName,
  附言: ({ reference }) => reference,
};
const names = Object.keys(COLUMNS);

const word = fc.stringMatching(/^[一-龥A-Z0-9]{0,8}$/);
const someLine: fc.Arbitrary<StatementLine> = fc.record({
  bankRef: fc.stringMatching(/^[A-Z0-9]{6,20}$/),
  paidAtMs: fc.integer({ min: 0, max: (400 * DAY_MS) / 1_000 }).map((seconds) => FIRST_MS + seconds * 1_000),
  amountFen: fc.integer({ min: 1, max: 999_999_999_99 }),
  payerName: word,
  reference: word,
});
const someLines = fc.uniqueArray(someLine, {
  selector: ({ bankRef }) => bankRef,
  minLength: 1,
  maxLength: 8,
});
const someOrder = fc.shuffledSubarray(names, { minLength: names.length, maxLength: names.length });

const written = (lines: readonly StatementLine[], order: readonly string[], apart: string): string[] => [
  order.join(apart),
  ...lines.map((line) => order.map((name) => COLUMNS[name]?.(line) ?? '').join(apart)),
];

describe('a statement', () => {
  test('says the same whatever its columns’ order, by commas or tabs', () => {
    fc.assert(
      fc.property(someLines, someOrder, fc.constantFrom(',', '\t'), (lines, order, apart) => {
        const text = written(lines, order, apart).join('\n');
        expect(readStatement(text)).toEqual({ ok: true, lines });
      }),
    );
  });

  test('says the same with words above and gaps between its lines', () => {
    fc.assert(
      fc.property(someLines, fc.array(word, { maxLength: 3 }), (lines, words) => {
        const [head = '', ...rows] = written(lines, names, ',');
        const text = [...words, head, ...rows.flatMap((row) => [row, ''])].join('\r\n');
        expect(readStatement(text)).toEqual({ ok: true, lines });
      }),
    );
  });

  test('that lacks one of number, moment and sum has no head', () => {
    for (const missing of ['流水号', '交易时间', '贷方发生额']) {
      const order = names.filter((name) => name !== missing);
      const line = { bankRef: 'HX0001', paidAtMs: FIRST_MS, amountFen: 1, payerName: '', reference: '' };
      const refusal = { code: 'STATEMENT_UNREADABLE', why: 'head', line: 1 };
      expect(readStatement(written([line], order, ',').join('\n'))).toEqual({ ok: false, refusal });
    }
  });

  test('is read or refused, and never falls over, whatever its text', () => {
    const cell = fc.oneof(word, fc.constantFrom('"', '-', '0.00', '1,000', '2026-13-01', ...names));
    fc.assert(
      fc.property(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 }), (rows) => {
        const said = readStatement(rows.map((row) => row.join(',')).join('\n'));
        expect(said.ok || said.refusal.line >= 1).toBe(true);
      }),
    );
  });
});
