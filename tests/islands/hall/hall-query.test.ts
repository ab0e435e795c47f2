import { describe, expect, it } from 'vitest';
import {
  changed,
  filterCount,
  hallAddress,
  lotListInput,
  readHallQuery,
  toggled,
  withoutFilters,
} from '#lib/hall/query.ts';

const at = (address: string) =>
  readHallQuery(new URL(address, 'https://house.example').searchParams, 'vehicle');

describe('the address of the hall', () => {
  it('says nothing when everything is as usual', () => {
    expect(hallAddress(at('/bidding'))).toBe('/bidding');
    expect(lotListInput(at('/bidding'))).toEqual({ hall: 'vehicle', tab: 'running', page: 1, size: 24 });
  });

  it('carries every filter there and back', () => {
    const view = at(
      '/bidding?tab=upcoming&sale=s1&body=suv&brand=大众,丰田&grade=A&city=上海&lowest=3.5&highest=20&sort=bids&page=2&view=list&mine=followed',
    );
    expect(at(hallAddress(view))).toEqual(view);
    expect(view.brand).toEqual(['大众', '丰田']);
  });

  it('understands a plain form, which repeats the name of a list', () => {
    expect(at('/bidding?brand=大众&brand=丰田&lowest=&highest=').brand).toEqual(['大众', '丰田']);
    expect(at('/bidding?lowest=&highest=').lowestWan).toBeNull();
  });

  it.each([
    'tab=everything',
    'sort=luck',
    'page=0',
    'page=-3',
    'page=1.5',
    'page=soon',
    'lowest=cheap',
    'lowest=-1',
    'sale=%3Cscript%3E',
    'view=globe',
    'mine=yours',
  ])('takes %s as not said', (nonsense) => {
    expect(hallAddress(at(`/bidding?${nonsense}`))).toBe('/bidding');
  });

  it('says of a bound that is not understood which it is', () => {
    const query = at('/bidding?lowest=cheap');
    expect(query.unread).toEqual(['最低价“cheap”没有看懂，没有按它筛选：请写数字，例如 12.5']);
    expect(toggled(query, 'grade', 'A').unread).toEqual([]);
  });

  it.each([
    ['lowest=１０', 10, null],
    ['highest=1,000', null, 1_000],
    ['lowest=10万', 10, null],
    ['lowest=20&highest=10', 10, 20],
    ['lowest=150000元', 15, null],
  ])('reads the price of %s as it is meant', (typed, lowestWan, highestWan) => {
    expect(at(`/bidding?${typed}`)).toMatchObject({ lowestWan, highestWan, unread: [] });
  });

  it('asks the house in yuan for what was typed in 万元', () => {
    expect(lotListInput(at('/bidding?lowest=3.52&highest=20'))).toMatchObject({
      lowestYuan: 35_200,
      highestYuan: 200_000,
    });
  });
});

describe('turning a filter', () => {
  it('begins again at the first page, and looking differently does not', () => {
    const second = at('/bidding?page=2');
    expect(toggled(second, 'grade', 'A').page).toBe(1);
    expect(changed(second, { view: 'list' }).page).toBe(2);
    expect(changed(second, { page: 3 }).page).toBe(3);
  });

  it('twice leaves it as it was', () => {
    const once = toggled(at('/bidding'), 'body', 'suv');
    expect(once.body).toEqual(['suv']);
    expect(toggled(once, 'body', 'suv').body).toEqual([]);
  });

  it('off altogether keeps the tab, the sort and the way of looking', () => {
    const view = at('/bidding?tab=ended&sort=bids&view=list&body=suv&city=上海&lowest=2&mine=bid');
    expect(filterCount(view)).toBe(4);
    expect(hallAddress(withoutFilters(view))).toBe('/bidding?tab=ended&sort=bids&view=list');
  });
});
