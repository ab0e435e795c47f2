import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import type { PanelState } from '#lib/bidding/panel/panel-state.ts';
import { openingIn, readSealedSum, sealedStrip } from '#lib/formats/panel/sealed.ts';
import { dealings, formatLotView, sealedView } from '../../../kit/formats/format-views.ts';
import { START_MS } from '../../../kit/lots.ts';

const view = formatLotView(sealedView);
const state: PanelState = { kind: 'can-bid', paddle: '8F3K' };
const strip = (mine: Parameters<typeof sealedStrip>[1], sealed = sealedView) =>
  sealedStrip({ view, state, sealed }, mine, '8F3K');

describe('a lot under seal', () => {
  it('counts the envelopes where the rules show it', () => {
    expect(strip(null)).toEqual({ tone: 'calm', words: '收标中', aside: '已收 7 份标书' });
    expect(strip(null, { ...sealedView, bidCount: null }).aside).toBe('');
  });

  it('says that their envelope lies there, and nothing of it', () => {
    expect(strip(dealings({ sealedAtMs: START_MS }))).toEqual({
      tone: 'waits',
      words: '你的标书已封存',
      aside: '竞买号 8F3K',
    });
  });

  it('takes a whole sum from the start price on', () => {
    expect(readSealedSum('', view)).toEqual({ is: 'nothing' });
    expect(readSealedSum('12,000', view)).toEqual({ is: 'sum', amountFen: yuan(12_000) });
    expect(readSealedSum('10000', view)).toMatchObject({ is: 'sum' });
    expect(readSealedSum('9999', view)).toEqual({ is: 'problem', problem: '不低于起标价 ¥10,000' });
    expect(readSealedSum('一万', view)).toMatchObject({ is: 'problem' });
  });
});

describe('the opening', () => {
  const line = (paddle: string, amountYuan: number, rank?: number) => ({
    paddle,
    amountFen: yuan(amountYuan),
    atMs: START_MS,
    ...(rank !== undefined && { rank }),
  });
  const rowsOf = (bids: ReturnType<typeof line>[] | null) => [
    { seq: 1, hash: 'a', event: { type: 'opened', atMs: START_MS } as const },
    { seq: 2, hash: 'b', event: { type: 'bids-opened', atMs: START_MS, bids } as const },
  ];
  const sold = { status: 'sold', leaderPaddle: '802M' } as const;

  it('is a list by sum; equals say why they stand behind', () => {
    const bids = [line('802M', 19_000), line('3F7K', 18_000, 1), line('C91T', 18_000), line('5Q0R', 18_000)];
    expect(openingIn(rowsOf(bids), sold, '3F7K')?.bids).toMatchObject([
      { place: 1, paddle: '802M', note: '得标', isMine: false },
      { place: 2, paddle: '3F7K', note: '', isMine: true },
      { place: 3, note: '同价，顺位在后' },
      { place: 4, note: '同价后到' },
    ]);
  });

  it('names no winner where the reserve was missed', () => {
    const passed = { status: 'passed', leaderPaddle: null } as const;
    expect(openingIn(rowsOf([line('802M', 19_000)]), passed, null)?.bids?.[0]?.note).toBe('');
  });

  it('keeps to the rules that publish no sums', () => {
    expect(openingIn(rowsOf(null), sold, null)).toEqual({ bids: null });
    expect(openingIn([], sold, null)).toBeNull();
  });
});
