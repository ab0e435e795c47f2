import { describe, expect, it } from 'vitest';
import { queryString } from '#lib/query-string.ts';

const decoded = (parameters: object): string => decodeURIComponent(queryString(parameters));

describe('the query of a call', () => {
  it.each([
    [{}, ''],
    [{ sid: '7' }, '?sid=7'],
    [{ page: 0, all: false }, '?page=0&all=false'],
    [{ filter: { brand: '大众', price: { from: 1 } } }, '?filter[brand]=大众&filter[price][from]=1'],
    [{ ids: ['a', 'b'] }, '?ids[0]=a&ids[1]=b'],
    [{ absent: undefined, none: null, there: '' }, '?there='],
  ])('%j is written %s', (parameters, query) => {
    expect(decoded(parameters)).toBe(query);
  });

  it('lets no value pass for another parameter', () => {
    expect(queryString({ name: 'x&admin=1', 'a=b': '#' })).toBe('?name=x%26admin%3D1&a%3Db=%23');
  });
});
