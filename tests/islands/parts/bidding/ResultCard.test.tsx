// The end of a lot on its panel: the price, the ways on, and what comes of it.
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { totalFen, VEHICLE_FEES } from '#core/orders/fees.ts';
import { ResultCard } from '#islands/parts/bidding/result/ResultCard.tsx';
import type { Result } from '#lib/bidding/panel/panel-state.ts';
import { moneyText } from '#lib/format.ts';
import { plain } from '../../bidding/models.ts';
import { endTerms, hammerFen } from '../../lot/lot-detail.ts';
import { NOON_MS } from '../../lot/standing-facts.ts';

describe('the end of a lot on the panel', () => {
  const result = (state: Result, change: Parameters<typeof endTerms>[0] = {}): string =>
    renderToString(<ResultCard state={state} lot={endTerms(change)} />);
  const ends: readonly Result[] = [
    { kind: 'not-won', hammerFen, releasedAtMs: null },
    { kind: 'sold', hammerFen },
    { kind: 'negotiating', highestFen: hammerFen, isMine: true, byMs: NOON_MS },
    { kind: 'passed', highestFen: hammerFen, releasedAtMs: NOON_MS },
    { kind: 'withdrawn', reason: '委托人撤回' },
  ];

  it('celebrates winning alone: red money, the sum, no way back', () => {
    const won = result({ kind: 'won', hammerFen });
    expect(won).toContain('data-tone="live"');
    expect(plain(won)).toContain(`应付合计 ${moneyText(totalFen(VEHICLE_FEES, hammerFen))}`);
    expect(won).not.toMatch(/href="\/bidding/);
  });

  it.each(ends)('$kind shows the way on, settled money in ink, and no bill', (state) => {
    const html = result(state);
    expect(html).toMatch(/href="\/auction-detail\?id=/);
    expect(html).not.toContain('data-tone="live"');
    expect(plain(html)).not.toContain('应付合计');
  });

  it('tells an agreed price to nobody here, but in the order', () => {
    expect(result({ kind: 'agreed' })).not.toContain('data-live="price"');
  });

  it('of a lot that nobody wanted names no highest bid', () => {
    expect(plain(result({ kind: 'passed', highestFen: null, releasedAtMs: null }))).not.toContain('最高出价');
    expect(plain(result({ kind: 'passed', highestFen: hammerFen, releasedAtMs: NOON_MS }))).toContain(
      '最高出价 ¥ 132,600 看本场其他拍品 保证金已于 2026-11-20 12:00:00 退回',
    );
  });

  it('leads to the rest of its sale, afterwards to similar lots', () => {
    const sold: Result = { kind: 'sold', hammerFen };
    expect(result(sold)).toContain('看本场其他拍品');
    const late = result(sold, { saleStatus: 'ended' });
    expect(late).toContain('/bidding?brand=');
    expect(late).not.toContain('看本场其他拍品');
  });

  it.each(ends)('in the practice hall $kind leads on, without any deposit', (state) => {
    const html = result(state, { hall: 'practice' });
    expect(html).not.toMatch(/保证金已于|秒内退回|\/bidding\?brand=/);
    expect(html).toContain('href="/practice"');
    expect(plain(html)).toContain('再来一场');
  });

  it('can be replayed when sold, not in the practice hall', () => {
    const replay = '/historicalDeals/replay?id=lot-37';
    expect(result({ kind: 'sold', hammerFen })).toContain(replay);
    expect(result({ kind: 'not-won', hammerFen, releasedAtMs: null })).toContain(replay);
    expect(result({ kind: 'sold', hammerFen }, { hall: 'practice' })).not.toContain(replay);
    expect(result({ kind: 'withdrawn', reason: '' })).not.toContain(replay);
  });
});
