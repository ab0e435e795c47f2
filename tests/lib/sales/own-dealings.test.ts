import { describe, expect, it } from 'vitest';
import type { MyDealings } from '#contract/formats/outputs.ts';
import { yuan } from '#core/money.ts';
import { dealingLines } from '#lib/sales/own-dealings.ts';
import { aLot, NOW_MS } from '../../islands/parts/lots.ts';

const lots = ['lot-1', 'lot-2', 'lot-3'].map((id) => aLot({ id, format: 'fixed-price' }));
const mine = (lotId: string, part: Partial<MyDealings>): MyDealings => ({
  lotId,
  hold: null,
  bought: [],
  offer: null,
  roundsLeft: 2,
  isWaiting: false,
  sealedAtMs: null,
  ...part,
});
const offer = (from: 'buyer' | 'house', untilMs = NOW_MS + 3_600_000) =>
  ({ amountFen: yuan(84_800), from, untilMs }) as const;
const hold = { id: 'h', priceFen: yuan(139_800), untilMs: NOW_MS + 600_000, orderId: null };

describe('dealings in a sale at fixed prices', () => {
  it('are told with the sum and until when, one’s own turn first', () => {
    const lines = dealingLines(
      [
        mine('lot-1', { offer: offer('buyer') }),
        mine('lot-2', { offer: offer('house') }),
        mine('lot-3', { hold }),
      ],
      lots,
      NOW_MS,
    );
    expect(lines.map(({ isTurn }) => isTurn)).toEqual([true, true, false]);
    expect(lines.map(({ words }) => words)).toEqual([
      expect.stringMatching(/^拍卖行还价 ¥84,800，.* 前答复$/),
      expect.stringMatching(/^已为你锁定 ¥139,800，.* 前付款$/),
      expect.stringMatching(/^我的还价 ¥84,800，最晚 .* 有结果$/),
    ]);
    expect(lines[0]?.href).toContain('id=lot-2');
  });

  it('leave out what has lapsed, and lots of another page', () => {
    const lapsed = mine('lot-1', { offer: offer('house', NOW_MS) });
    expect(dealingLines([lapsed, mine('lot-9', { hold })], lots, NOW_MS)).toEqual([]);
  });
});
