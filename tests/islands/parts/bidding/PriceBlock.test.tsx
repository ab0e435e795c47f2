import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { PriceBlock } from '#islands/parts/bidding/standing/PriceBlock.tsx';
import { plain } from '../../bidding/models.ts';
import { NOON_MS, view } from '../../lot/standing-facts.ts';

const drawn = (change: Partial<Parameters<typeof PriceBlock>[0]>): string =>
  renderToString(
    <PriceBlock
      view={view()}
      bids={[]}
      registeredCount={0}
      minePaddle={null}
      nowMs={NOON_MS}
      isStale={false}
      {...change}
    />,
  );

describe('a price that is told at the opening', () => {
  const hidden = { startPriceFen: null, priceFen: null, nextMinimumFen: 0, stepFen: 0 };

  it('is words in the place of the sum, of the step too', () => {
    const html = drawn({ view: view({ status: 'scheduled', ...hidden }) });
    expect(html).toContain('data-untold=""');
    expect(plain(html)).toContain('起拍价 开拍时公布 加价幅度 开拍时公布');
    expect(plain(html)).not.toMatch(/¥\s*0/);
  });

  it('is the sum once it is told', () => {
    const html = drawn({ view: view({ priceFen: null, startPriceFen: yuan(98_000) }) });
    expect(html).not.toContain('data-untold');
    expect(plain(html)).toContain('98,000');
  });
});

describe('the price of goods that are sold by weight or count', () => {
  it('stands beside that of one unit', () => {
    const quantity = { milli: 3_000, unit: '台' };
    const words = plain(drawn({ view: view({ priceFen: yuan(94_800) }), quantity }));
    expect(words).toContain('¥31,600 × 3 台 整批 ¥94,800');
  });

  it('has no unit before it is told, or of one thing', () => {
    const quantity = { milli: 3_000, unit: '台' };
    const untold = view({ status: 'scheduled', startPriceFen: null, priceFen: null });
    expect(plain(drawn({ view: untold, quantity }))).not.toContain('×');
    expect(plain(drawn({}))).not.toContain('整批');
  });
});
