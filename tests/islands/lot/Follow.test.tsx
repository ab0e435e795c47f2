import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { LotView } from '#core/lots/lot-view.ts';
import { StatusTag } from '#islands/lot/Follow.tsx';
import { statusSlice } from '#lib/lots/slices.ts';
import { statusWords } from '#lib/lots/status-words.ts';
import { lotDetail } from './lot-detail.ts';

const WORDS: readonly (readonly [LotView['status'], string, boolean])[] = [
  ['scheduled', '待开拍', false],
  ['open', '竞价中', true],
  ['on-sale', '在售', true],
  ['sealed', '投标中', true],
  ['falling', '降价中', true],
  ['paused', '已暂停', false],
  ['confirming', '待确认（落槌）', false],
  ['sold', '已成交', false],
  ['passed', '流拍', false],
  ['withdrawn', '已撤拍', false],
];

describe('the word beside the title of a lot', () => {
  it.each(WORDS)('a lot that is %s is called %s', (status, words, isLive) => {
    expect(statusWords({ status })).toEqual({ words, isLive });
  });

  it('a lot with a missed reserve is negotiated over before unsold', () => {
    expect(statusWords({ status: 'passed', isNegotiating: true })).toEqual({
      words: '议价中',
      isLive: false,
    });
  });

  it.each([
    ['open', 'live', true],
    ['sold', 'neutral', false],
  ] as const)('a lot that is %s is marked as %s', (status, tone, hasPoint) => {
    const html = renderToString(<StatusTag lot={statusSlice(lotDetail({ status }))} />);
    expect(html).toContain(`data-tone="${tone}"`);
    expect(html.includes('<i ')).toBe(hasPoint);
  });

  it('is given the lot’s number and state, and nothing else of it', () => {
    expect(statusSlice(lotDetail({ status: 'paused' }))).toEqual({ id: 'lot-37', status: 'paused' });
    const negotiated = { status: 'passed', isNegotiating: true } as const;
    expect(statusSlice(lotDetail(negotiated))).toEqual({ id: 'lot-37', ...negotiated });
  });
});
