import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Hall } from '#islands/hall/Hall.tsx';
import { readHallQuery } from '#lib/hall/query.ts';
import { aList, aSale, COMING, OVER, PRACTICE, someSales } from './halls.ts';

const wordsAt = (address: string): string =>
  renderToString(
    <Hall
      query={readHallQuery(new URLSearchParams(address), 'vehicle')}
      list={aList()}
      sales={someSales(aSale(), COMING, OVER, PRACTICE)}
    />,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('a sale to come', () => {
  it('says when it begins and offers everybody the same reminder', () => {
    const words = wordsAt('tab=upcoming&sale=sale-119');
    expect(words).toMatch(/租赁公司退役车专场 · 第 118 场， .+ 开拍。 开拍提醒我/);
    expect(words).not.toContain('取消提醒');
  });

  it('is the only kind reminded of, and only where seen', () => {
    for (const address of ['', 'tab=upcoming', 'sale=sale-118', 'tab=ended&sale=sale-117', 'sale=practice']) {
      expect(wordsAt(address)).not.toContain('提醒');
    }
  });
});
