import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LotCard } from '#islands/parts/LotCard.tsx';
import { aLot, NOW_MS, someGoods, standing } from './lots.ts';

const drawn = (props: Partial<Parameters<typeof LotCard>[0]> = {}): string =>
  renderToStaticMarkup(<LotCard lot={aLot()} mine={null} nowMs={NOW_MS} {...props} />);
const words = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('a lot card', () => {
  it('says everything before a script runs, and leads to the lot', () => {
    const html = drawn();
    expect(html).toContain('href="/bidding-detail?id=lot-37"');
    expect(words(html)).toContain('2021款 大众 途岳 280TSI 两驱舒适版');
    expect(words(html)).toContain('128,600');
    expect(words(html)).toMatch(/32 次出价/);
  });

  it('carries no style attribute, which the content policy would drop', () => {
    const states = [
      drawn({ riseFen: 50_000, onFollow: () => {} }),
      drawn({ mine: standing({ place: 'outbid', lastBidFen: 12_800_000 }) }),
      drawn({ lot: aLot({ status: 'sold' }) }),
    ];
    for (const html of states) expect(html).not.toMatch(/\sstyle=/);
  });

  it('draws the hammer line as long as the time that is left', () => {
    expect(drawn()).toContain('width="25%"');
  });

  it('has a plate in the colour of its hall', () => {
    expect(drawn({ lot: someGoods() })).toContain('data-goods');
    expect(drawn()).not.toContain('data-goods');
  });

  it('has no stamp while it runs, and one when it is sold', () => {
    expect(drawn()).toMatch(/data-live="stamp"><\/span>/);
    expect(drawn({ lot: aLot({ status: 'sold' }) })).not.toMatch(/data-live="stamp"><\/span>/);
  });

  it('names the standing in words beside the colour', () => {
    const leading = drawn({ mine: standing({ place: 'leading', maximumFen: 13_500_000 }) });
    expect(words(leading)).toContain('你领先');
    expect(words(leading)).toContain('委托价 ¥135,000');
    const outbid = drawn({ mine: standing({ place: 'outbid', lastBidFen: 12_760_000 }) });
    expect(words(outbid)).toContain('已被超越');
    expect(words(outbid)).toContain('差 ¥2,000 反超');
  });

  it('shows what a price has just risen by, if at all', () => {
    expect(words(drawn({ riseFen: 50_000 }))).toContain('涨 500');
    expect(words(drawn())).not.toContain('涨');
  });

  it('says on its picture that a court sells it', () => {
    expect(words(drawn({ lot: aLot({ isJudicial: true }) }))).toContain('司法');
    expect(words(drawn())).not.toContain('司法');
  });

  it('has a heart only where pressing it does something', () => {
    expect(drawn()).not.toContain('aria-label="关注"');
    const followed = drawn({ onFollow: () => {}, mine: standing({ isFollowed: true }) });
    expect(followed).toMatch(/aria-label="关注"[^>]*aria-pressed="true"/);
  });

  it('takes its picture from the body and the paint of the lot', () => {
    expect(drawn()).toContain('src="/drawings/suv-navy.svg"');
  });
});
