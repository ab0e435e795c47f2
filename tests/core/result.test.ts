import { expect, expectTypeOf, test } from 'vitest';
import { refuse, type Result } from '#core/result.ts';

type Sold = Result<{ readonly priceFen: number }, { readonly code: 'ENDED'; readonly endedAtMs: number }>;

test('a refusal is a value that holds its facts and nothing else', () => {
  expect(JSON.stringify(refuse({ code: 'ENDED', endedAtMs: 5 }))).toBe(
    '{"ok":false,"refusal":{"code":"ENDED","endedAtMs":5}}',
  );
});

test('a result is the value or the refusal, told by ok', () => {
  const told = (sold: Sold): number => (sold.ok ? sold.priceFen : sold.refusal.endedAtMs);
  expect(told({ ok: true, priceFen: 7 })).toBe(7);
  expect(told(refuse({ code: 'ENDED', endedAtMs: 5 }))).toBe(5);
  expectTypeOf<Extract<Sold, { ok: false }>>().not.toHaveProperty('priceFen');
});
