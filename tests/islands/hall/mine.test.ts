import { expect, it } from 'vitest';
import type { LotSummary, MyStanding } from '#contract/outputs.ts';
import type { Call } from '#lib/api.ts';
import { fetchHall } from '#lib/hall/mine.ts';
import { readHallQuery } from '#lib/hall/query.ts';

const lot = (id: string) => ({ view: { id } }) as LotSummary;
const standing = (lotId: string, place: MyStanding['place'], isFollowed: boolean) =>
  ({ lotId, place, isFollowed }) as MyStanding;

/** A house of `count` lots in pages of sixty, in which the visitor follows every tenth and leads on the last. */
const house = (count: number) => {
  const asked: string[] = [];
  const all = Array.from({ length: count }, (_, index) => lot(`l${index}`));
  const answer = (name: string, input: { page?: number; ids?: string }): unknown => {
    asked.push(name);
    if (name === 'myStandings') {
      const ids = (input.ids ?? '').split(',');
      const rows = ids.map((id) =>
        standing(id, id === `l${count - 1}` ? 'leading' : 'none', Number(id.slice(1)) % 10 === 0),
      );
      return { rows };
    }
    const page = input.page ?? 1;
    return { rows: all.slice((page - 1) * 60, page * 60), total: count, page, size: 60 };
  };
  const call = ((name: string, input: object) => Promise.resolve(answer(name, input))) as unknown as Call;
  return { call, asked };
};

const look = (address: string, count: number) => {
  const { call, asked } = house(count);
  const query = readHallQuery(new URLSearchParams(address));
  return fetchHall(call, query, new AbortController().signal).then((list) => ({ list, asked }));
};

it('the whole hall is asked for page by page, and nobody is asked who he is', async () => {
  const { asked } = await look('', 130);
  expect(asked).toEqual(['lotList']);
});

it('lots a visitor follows are found on every page of the hall', async () => {
  const { list } = await look('mine=followed', 130);
  expect(list.total).toBe(13);
  expect(list.rows.map(({ view }) => view.id)).toContain('l120');
});

it('lots a visitor has bid on are those in which he has a place', async () => {
  const { list } = await look('mine=bid', 130);
  expect(list.rows.map(({ view }) => view.id)).toEqual(['l129']);
});

it('the visitor’s own lots are paged like the hall', async () => {
  const { list } = await look('mine=followed&page=2', 300);
  expect(list).toMatchObject({ total: 30, page: 2, size: 24 });
  expect(list.rows).toHaveLength(6);
});
