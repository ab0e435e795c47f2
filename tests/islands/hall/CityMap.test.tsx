import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Facet } from '#contract/catalogue/outputs.ts';
import { CityMap } from '#islands/hall/parts/CityMap.tsx';
import { HallContext } from '#islands/hall/parts/hall-context.ts';
import { hallAddress, readHallQuery } from '#lib/hall/query.ts';
import { plain } from '../bidding/models.ts';

const FACETS: readonly Facet[] = [
  { value: '苏州', count: 5 },
  { value: '南京', count: 2 },
  { value: '上海', count: 9 },
  { value: '某镇', count: 1 },
];

const map = (address: string, facets = FACETS): string => {
  const query = readHallQuery(new URLSearchParams(address), 'vehicle');
  return renderToString(
    <HallContext value={{ query, go: () => undefined }}>
      <CityMap facets={facets} lying="停放地" />
    </HallContext>,
  );
};

describe('the map of a hall', () => {
  it('has a square for each province, with how many lots lie there', () => {
    const html = map('view=map');
    expect(html.match(/data-column=/g)).toHaveLength(34);
    expect(html).toContain('aria-label="江苏，7 件"');
    expect(html).toContain('aria-label="西藏，没有"');
    expect(plain(html)).toContain('方格按省份大致方位排列');
  });

  it('a province leads to the lots of its cities', () => {
    const to = '/bidding?city=%E8%8B%8F%E5%B7%9E%2C%E5%8D%97%E4%BA%AC"';
    expect(map('view=map')).toContain(`href="${to}`);
  });

  it('keeps what else is chosen', () => {
    expect(map('view=map&tab=upcoming&body=suv')).toContain('/bidding?tab=upcoming&amp;body=suv&amp;city=');
  });

  it('a place that is chosen is let go by a second press', () => {
    const html = map('view=map&city=上海');
    expect(html).toMatch(/href="\/bidding\?view=map" aria-current="true" aria-label="上海，9 件"/);
  });

  it('tells apart what no province knows', () => {
    expect(plain(map('view=map'))).toContain('其他 某镇 1');
  });

  it('says so when nothing is found', () => {
    expect(plain(map('view=map', []))).toContain('没有符合条件的拍品');
  });

  it('is a view with an address of its own', () => {
    const query = readHallQuery(new URLSearchParams('view=map'), 'goods');
    expect([query.view, hallAddress(query)]).toEqual(['map', '/non-vehicle-bidding?view=map']);
    expect(readHallQuery(new URLSearchParams('view=globe'), 'goods').view).toBe('cards');
  });
});
