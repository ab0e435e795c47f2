import { describe, expect, it } from 'vitest';
import { replay } from '#core/lots/lot-replay.ts';
import { viewOf } from '#core/lots/lot-view.ts';
import type { Lot } from '#core/lots/lot.ts';
import { decidePause, decideWithdrawal } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import { dateTimeText } from '#lib/format.ts';
import { formatNote } from '#lib/formats/format-note.ts';
import { fallingLot, holdOf, onSaleLot, sealedLot } from '../../kit/formats/format-lots.ts';
import { MINUTE_MS, openLot, partyOf, START_MS } from '../../kit/lots.ts';

const noteOf = (lot: Lot, minute = 0) => formatNote(viewOf(lot), START_MS + minute * MINUTE_MS);
const stop = { reason: '系统故障' };
const sold: Lot = replay(fallingLot(), [
  { type: 'sold', atMs: START_MS, hammerFen: yuan(9_500), winner: partyOf('A') },
]);

describe('what the page says of a lot that is not bid up', () => {
  it.each([
    [onSaleLot(), 0, '一口价', 10_000, '现有 1 件可买'],
    [onSaleLot({ terms: { unitCount: 3 } }), 0, '一口价', 10_000, '共 3 件，已售 0 件'],
    [onSaleLot({ holds: [holdOf('A')] }), 0, '一口价', 10_000, '已被锁定'],
    [sealedLot(), 0, '暗标', 10_000, '每人一份标书'],
    [sealedLot({ rules: { isCountShown: true } }), 0, '暗标', 10_000, '已有 0 人投标'],
    [fallingLot(), 7, '降价拍', 9_500, '每 5 分钟降 ¥500，最低 ¥8,200'],
    [
      replay(fallingLot(), decidePause(fallingLot(), stop, START_MS)),
      7,
      '降价拍',
      10_000,
      '已暂停：系统故障',
    ],
    [
      replay(sealedLot(), decideWithdrawal(sealedLot(), '委托人撤回', START_MS)),
      0,
      '暗标',
      10_000,
      '已撤拍：委托人撤回',
    ],
    [sold, 30, '降价拍', 9_500, '已成交'],
  ])('%#: how it is sold, what it costs and how it stands', (lot, minute, format, priceYuan, words) => {
    const note = noteOf(lot, minute);
    expect(note).toMatchObject({ format, priceFen: yuan(priceYuan) });
    expect(note?.sentence).toContain(words);
  });

  it('a falling price is said with its time; the floor’s holds', () => {
    expect(noteOf(fallingLot(), 7)?.sentence).toContain(
      `此价到 ${dateTimeText(START_MS + 10 * MINUTE_MS)} 为止`,
    );
    expect(noteOf(fallingLot(), 60)).toMatchObject({ priceFen: yuan(8_200) });
    expect(noteOf(fallingLot(), 60)?.sentence).not.toContain('为止');
  });

  it('a fall every half minute is not told in whole minutes', () => {
    const every = (seconds: number) => noteOf(fallingLot({ rules: { everyMs: seconds * 1_000 } }))?.sentence;
    expect(every(30)).toContain('每 30 秒降 ¥500');
    expect(every(90)).toContain('每 90 秒降 ¥500');
  });

  it('when it ends is said while it runs', () => {
    expect([noteOf(fallingLot())?.untilMs, noteOf(sold)?.untilMs]).toEqual([fallingLot().endsAtMs, null]);
  });

  it('nothing is said of a lot that is', () => {
    expect(noteOf(openLot())).toBeNull();
  });
});
