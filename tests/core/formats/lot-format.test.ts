import { describe, expect, it } from 'vitest';
import { lotFormat } from '#core/formats/lot-format.ts';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import type { Lot } from '#core/lots/lot.ts';
import { decideWithdrawal } from '#core/lots/pause.ts';
import { fallingLot, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { openLot, scheduledLot, START_MS } from '../../kit/lots.ts';

const withdrawn = (lot: Lot): Lot => replay(lot, decideWithdrawal(lot, '权属争议', START_MS));

describe('the way a lot is sold', () => {
  it.each([
    ['ascending', scheduledLot()],
    ['ascending', openLot()],
    ['fixed-price', onSaleLot()],
    ['sealed', sealedLot()],
    ['falling', fallingLot()],
  ] as const)('is %s by what the room sees, and never changes', (format, lot) => {
    expect(lotFormat(viewOf(lot))).toBe(format);
    expect(lotFormat(viewOf(withdrawn(lot)))).toBe(format);
  });
});
