import { describe, expect, test } from 'vitest';
import { okWith } from '#server/http/pages/written.ts';
import { ok, type Reply } from '#server/http/replies.ts';
import { call, openTestServer } from '../../../kit/test-server.ts';

/** Counts how often it is written. */
const counted = (value: string) => {
  let times = 0;
  const part = {
    value,
    toJSON: () => {
      times += 1;
      return { value };
    },
  };
  return { part, times: () => times };
};

const textOf = ({ written = '' }: Reply): string => Buffer.from(written).toString();

describe('an answer with a part that is kept', () => {
  test('says what it would say if it were written whole', () => {
    const data = { rows: [{ title: '大众 "帕萨特"\n' }], total: 1, next: null, facets: { city: ['上海'] } };
    const { written = '', ...reply } = okWith(data, ['facets']);
    expect(reply).toEqual(ok(data));
    expect(textOf({ ...reply, written })).toBe(JSON.stringify(ok(data).envelope));
  });

  test('leaves out what is not told', () => {
    const data = { total: 1, soldFrom: undefined, facets: {} };
    expect(textOf(okWith(data, ['facets']))).toBe(JSON.stringify(ok(data).envelope));
  });

  test('of several parts, of nothing but parts, and of none, is whole', () => {
    const data = { brands: ['大众'], cities: { 上海: 1 } };
    for (const parts of [['brands', 'cities'], ['cities'], []] as const) {
      expect(JSON.parse(textOf(okWith(data, parts)))).toEqual(ok(data).envelope);
    }
  });

  test('has that part written once, however often it is given', () => {
    const { part, times } = counted('上海');
    const texts = [1, 2, 3].map((nowMs) => textOf(okWith({ nowMs, part }, ['part'])));
    expect(times()).toBe(1);
    expect(texts.map((text) => (JSON.parse(text) as { data: { nowMs: number } }).data.nowMs)).toEqual([
      1, 2, 3,
    ]);
    expect(texts[2]).toContain('"part":{"value":"上海"}');
  });

  test('with kept list entries writes every entry once, in any list', () => {
    const [one, other] = [counted('上海'), counted('杭州')];
    const rows = [one.part, other.part];
    const whole = { rows, total: 2, facets: {} };
    expect(textOf(okWith(whole, ['facets'], ['rows']))).toBe(
      JSON.stringify(ok({ ...whole, rows: rows.map(({ value }) => ({ value })) }).envelope),
    );
    okWith({ rows: [other.part, one.part, one.part] }, [], ['rows']);
    expect([one.times(), other.times()]).toEqual([1, 1]);
    expect(textOf(okWith({ rows: [] }, [], ['rows']))).toBe(JSON.stringify(ok({ rows: [] }).envelope));
  });

  test('has another part written anew, even if it says the same', () => {
    const [one, other] = [counted('上海'), counted('上海')];
    okWith({ part: one.part }, ['part']);
    okWith({ part: other.part }, ['part']);
    expect([one.times(), other.times()]).toEqual([1, 1]);
  });
});

test('a hall and market are answered whole, repeated the same', async () => {
  const server = await openTestServer();
  for (const name of ['lotList', 'dealTrends'] as const) {
    const [first, second] = [await call(server, [name, {}]), await call(server, [name, {}])];
    expect(first).toMatchObject({ status: 200, code: 200, msg: '操作成功' });
    expect(second.data).toEqual(first.data);
  }
  const hall = await call<{ facets: object; rows: unknown[] }>(server, ['lotList', {}]);
  expect(Object.keys(hall.data.facets)).toContain('brand');
  await server.close();
});
