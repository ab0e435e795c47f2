import { describe, expect, it } from 'vitest';
import { formatCommitmentFen, hasBought } from '#core/formats/commitment.ts';
import type { OpenSealedBid } from '#core/formats/sealed-bid.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import { decidePause } from '#core/lots/pause.ts';
import { yuan } from '#core/money.ts';
import {
  fallingLot,
  holdOf,
  offerThreadOf,
  onSaleLot,
  openSeal,
  seal,
  sealedLot,
} from '../../kit/formats/format-lots.ts';
import { openLot, partyOf, START_MS } from '../../kit/lots.ts';

const paused = (lot: Lot): Lot => replay(lot, decidePause(lot, { reason: '系统故障' }, START_MS));

const houseOffer = { amountFen: yuan(9_500), from: 'house', untilMs: START_MS + 1 } as const;
const unit = { ...holdOf('A'), id: 'unit-1', atMs: START_MS };
const envelope = { bidder: partyOf('A'), sealed: seal(12_345), atMs: START_MS, rev: 2 };

const table: readonly (readonly [says: string, lot: Lot, fen: number | null])[] = [
  ['nothing on a fixedPrice nobody has come to', onSaleLot(), null],
  ['a unit that is kept for them', onSaleLot({ holds: [holdOf('A')] }), yuan(10_000)],
  ['the price they agreed on', onSaleLot({ holds: [holdOf('A', { priceFen: yuan(9_100) })] }), yuan(9_100)],
  ['not what is kept for another', onSaleLot({ holds: [holdOf('B')] }), null],
  ['an offer the house may accept', onSaleLot({ offerThreads: [offerThreadOf('A')] }), yuan(9_000)],
  ['not an offer of another', onSaleLot({ offerThreads: [offerThreadOf('B')] }), null],
  [
    'not a price the house named',
    onSaleLot({ offerThreads: [offerThreadOf('A', { offer: houseOffer })] }),
    null,
  ],
  [
    'not an offer that is off the table',
    onSaleLot({ offerThreads: [offerThreadOf('A', { offer: null })] }),
    null,
  ],
  [
    'their own among others',
    onSaleLot({ holds: [holdOf('B')], offerThreads: [offerThreadOf('A')] }),
    yuan(9_000),
  ],
  ['a hold while the fixedPrice is stopped', paused(onSaleLot({ holds: [holdOf('A')] })), yuan(10_000)],
  ['not what they have paid for', onSaleLot({ sales: [unit] }), null],
  [
    'the next unit after one they have paid for',
    onSaleLot({ sales: [unit], holds: [holdOf('A')] }),
    yuan(10_000),
  ],
  ['what lies in their envelope', sealedLot({ sealedBids: [envelope] }), yuan(12_345)],
  [
    'not what lies in that of another',
    sealedLot({ sealedBids: [{ ...envelope, bidder: partyOf('B') }] }),
    null,
  ],
  ['nothing on a falling price: taking it ends it', fallingLot(), null],
  ['nothing on a lot that is bid up', openLot(), null],
];

describe('what counts toward limits on a lot that is not bid up', () => {
  it.each(table)('%s', (_, lot, fen) => {
    expect(formatCommitmentFen(lot, 'A', openSeal)).toBe(fen);
  });

  it('opens the envelope of its owner on its lot, and no other', () => {
    const asked: unknown[] = [];
    const open: OpenSealedBid = (sealed, owner) => {
      asked.push([sealed, owner]);
      return 1;
    };
    const lot = sealedLot({ sealedBids: [{ ...envelope, bidder: partyOf('B') }, envelope] });
    expect(formatCommitmentFen(lot, 'A', open)).toBe(1);
    expect(asked).toEqual([[envelope.sealed, { lotId: lot.id, bidderId: 'A' }]]);
  });
});

describe('a unit they have paid for', () => {
  it.each([
    ['theirs', onSaleLot({ sales: [unit] }), true],
    ['theirs, the fixedPrice being stopped', paused(onSaleLot({ sales: [unit] })), true],
    ['theirs among others', onSaleLot({ sales: [{ ...unit, buyer: partyOf('B') }, unit] }), true],
    ['that of another', onSaleLot({ sales: [{ ...unit, buyer: partyOf('B') }] }), false],
    ['only kept for them', onSaleLot({ holds: [holdOf('A')] }), false],
    ['under seal', sealedLot({ sealedBids: [envelope] }), false],
  ] as const)('%s', (_, lot, has) => {
    expect(hasBought(lot, 'A')).toBe(has);
  });
});
