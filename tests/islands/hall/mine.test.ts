import { expect, it } from 'vitest';
import type { Inputs } from '#contract/inputs.ts';
import type { Call } from '#lib/api.ts';
import { fetchHall } from '#lib/hall/mine.ts';
import { changed, hallAddress, lotListInput, readHallQuery } from '#lib/hall/query.ts';

const look = async (address: string) => {
  const asked: (readonly [string, Inputs['lotList']])[] = [];
  const call = ((name: string, input: Inputs['lotList']) => {
    asked.push([name, input]);
    return Promise.resolve({ rows: [] });
  }) as unknown as Call;
  await fetchHall(call, readHallQuery(new URLSearchParams(address), 'vehicle'), new AbortController().signal);
  return asked;
};

it('the whole hall is one call, and nobody is asked who', async () => {
  expect(await look('')).toEqual([['lotList', { hall: 'vehicle', tab: 'running', page: 1, size: 24 }]]);
});

it.each(['followed', 'bid'] as const)(
  'lots that concern the visitor are picked by the house: %s',
  async (mine) => {
    expect(await look(`mine=${mine}&page=2&brand=大众`)).toEqual([
      ['lotList', { hall: 'vehicle', tab: 'running', page: 2, size: 24, brand: '大众', mine }],
    ]);
  },
);

it('the page drawn for everybody asks for nobody’s lots', () => {
  expect(lotListInput(readHallQuery(new URLSearchParams('mine=bid'), 'vehicle'))).not.toHaveProperty('mine');
});

it('beyond the numbered pages the address carries where the list goes on', () => {
  const query = readHallQuery(new URLSearchParams('page=3'), 'vehicle');
  const beyond = changed(query, { after: 'abc-_1', page: 1 });
  expect(hallAddress(beyond)).toContain('after=abc-_1');
  expect(lotListInput(beyond)).toMatchObject({ after: 'abc-_1', page: 1 });
  expect(changed(beyond, { city: ['上海'] })).toMatchObject({ after: null, page: 1 });
  expect(readHallQuery(new URLSearchParams('after=a b'), 'vehicle').after).toBeNull();
});
