import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { ProxyRow } from '#islands/bidding/ascending/parts/ProxyRow.tsx';
import { mine } from '../../lot/standing-facts.ts';
import { plain } from '../models.ts';

const nothing = (): void => undefined;

describe('the row of the maximum', () => {
  it('a maximum used up by the price says so, still raisable', () => {
    const row = (facts: Parameters<typeof mine>[0]) =>
      plain(renderToString(<ProxyRow mine={mine(facts)} onSet={nothing} />));
    expect(row({ spentMaximumFen: yuan(66_000) })).toMatch(/^上限 ¥66,000 已用完 .*提高$/);
    expect(row({ maximumFen: yuan(70_000), spentMaximumFen: yuan(66_000) })).toContain('上限 ¥70,000');
    expect(row({})).not.toContain('已用完');
  });

  it.each([
    [null, '设置'],
    [yuan(135_000), '调整'],
  ])('a maximum of %s has the button %s, unless none can be', (maximumFen, words) => {
    const row = (onSet: (() => void) | null) =>
      renderToString(<ProxyRow mine={mine({ maximumFen })} onSet={onSet} />);
    expect(row(nothing)).toMatch(new RegExp(`<button[^>]*>${words}</button>`));
    expect(row(null)).not.toContain('<button');
  });

  it('says why there is none before the price is told', () => {
    const row = renderToString(<ProxyRow mine={mine({ maximumFen: null })} onSet={null} isPriceHidden />);
    expect(plain(row)).toContain('起拍价开拍时公布，公布以后才能设委托价');
  });
});
