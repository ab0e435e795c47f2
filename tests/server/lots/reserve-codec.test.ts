// A reserve lies under seal, bound to the lot it is of; so does what two negotiate, and what the
// one is told of it.
import { describe, expect, test } from 'vitest';
import type { LotEvent } from '#core/lots/lot-event.ts';
import { replay } from '#core/lots/lot-replay.ts';
import type { Lot } from '#core/lots/lot.ts';
import { withoutReserve } from '#core/lots/reserve.ts';
import { yuan } from '#core/money.ts';
import { openedLot, sealedAfter, sealedMaximum, stateText } from '#server/bidding/maximum-codec.ts';
import { openedReserve, sealedReserve, wholeLot } from '#server/lots/reserve-codec.ts';
import { openedNegotiation, storedNegotiation } from '#server/negotiation/store-negotiations.ts';
import { messageRow, openedMessage } from '#server/notifications/message-codec.ts';
import { newLotRow } from '#server/sales/store-new-sale.ts';
import { ringSeal } from '#server/store/seals/ring-seal.ts';
import { holdOf, onSaleLot } from '../../kit/formats/format-lots.ts';
import { partyOf, scheduledLot, someTerms, START_MS } from '../../kit/lots.ts';
import { openedNegotiation as begun } from '../../kit/negotiation/negotiations.ts';

const seal = ringSeal(Buffer.alloc(32, 3));
const RESERVE_FEN = yuan(13_579);
const reserved = scheduledLot({ terms: someTerms({ reserveFen: RESERVE_FEN, reserveShown: true }) });

describe('the row of a lot with a reserve', () => {
  test('holds it under seal alone, and gives the lot back whole', () => {
    const row = newLotRow(seal, reserved);
    expect(JSON.stringify(row)).not.toContain(String(RESERVE_FEN));
    expect(wholeLot(seal, row)).toEqual(reserved);
    expect(JSON.parse(row.state)).toEqual(withoutReserve(reserved));
  });

  test('opens for no other lot, and for nobody without the key', () => {
    const row = newLotRow(seal, reserved);
    const other = { ...row, state: JSON.stringify({ ...JSON.parse(row.state), id: 'lot-2' }) };
    expect(() => wholeLot(seal, other)).toThrow('authenticate');
    expect(() => wholeLot(ringSeal(Buffer.alloc(32, 4)), row)).toThrow('not ours');
  });

  test('has no seal where there is no reserve', () => {
    const row = newLotRow(seal, scheduledLot());
    expect(row.reserveSealed).toBeNull();
    expect(wholeLot(seal, row)).toEqual(scheduledLot());
  });

  test('is as long for a small one as for a large one', () => {
    const lengthOf = (fen: number) => sealedReserve(seal, fen, 'lots.lot-1')?.length;
    expect(lengthOf(0)).toBe(lengthOf(Number.MAX_SAFE_INTEGER));
    expect(sealedReserve(seal, null, 'lots.lot-1')).toBeNull();
  });

  test('is not that of its draft: neither opens in the other’s place', () => {
    const ofDraft = sealedReserve(seal, RESERVE_FEN, 'drafts.sale-1.lot-1');
    expect(openedReserve(seal, ofDraft, 'drafts.sale-1.lot-1')).toBe(RESERVE_FEN);
    expect(() => openedReserve(seal, ofDraft, 'lots.lot-1')).toThrow('authenticate');
    expect(() => openedReserve(seal, ofDraft, 'drafts.sale-2.lot-1')).toThrow('authenticate');
  });
});

describe('the row of a lot on which offers stand', () => {
  const untilMs = START_MS + 86_400_000;
  const made = (who: string, amountFen: number): LotEvent => ({
    type: 'offer-made',
    atMs: START_MS,
    by: partyOf(who),
    amountFen,
    untilMs,
  });
  const side = { staffId: 'clerk', buyerId: 'A' };
  const countered: LotEvent = {
    type: 'offer-countered',
    atMs: START_MS + 1,
    ...side,
    amountFen: 954_300,
    untilMs,
  };
  const held: LotEvent = { type: 'unit-held', atMs: START_MS + 3, hold: holdOf('B'), staffId: null };
  const longer: LotEvent = { type: 'extended', atMs: START_MS + 2, cause: 'outage', endsAtMs: untilMs * 2 };
  const declined: LotEvent = { type: 'offer-declined', atMs: START_MS + 4, ...side };
  const log = [made('A', 912_300), made('B', 934_500), countered, longer, held, declined];

  test.each(log.map((_event, at) => at + 1))(
    'opens to what it was after %i events, and holds no amount',
    (count) => {
      let [lot, sealed]: [Lot, string | null] = [onSaleLot(), null];
      for (const event of log.slice(0, count)) {
        lot = replay(lot, [event]);
        const ofEvent = sealedMaximum(seal, event, { lotId: lot.id, rev: lot.rev });
        sealed = sealedAfter(seal, { lot, event, ofEvent, before: sealed });
      }
      const state = stateText(lot, sealed);
      for (const fen of [912_300, 934_500, 954_300]) expect(state).not.toContain(String(fen));
      expect(openedLot(seal, { state, sealed })).toEqual(lot);
      expect(sealed === null).toBe(count === log.length);
    },
  );
});

describe('the row of a negotiation', () => {
  const negotiation = { ...begun(), counterFen: yuan(15_432), status: 'awaiting-bidder', rev: 1 } as const;
  const { bidderId } = negotiation.bidder;

  test('holds no amount, and opens to what it was', () => {
    const kept = storedNegotiation(seal, negotiation);
    expect(JSON.stringify(kept)).not.toContain('1543200');
    expect(openedNegotiation(seal, { ...kept, bidderId })).toEqual(negotiation);
  });

  test('opens with its own word’s seal: no earlier one returns', () => {
    const kept = storedNegotiation(seal, negotiation);
    const { sealed } = storedNegotiation(seal, begun());
    expect(() => openedNegotiation(seal, { ...kept, sealed, bidderId })).toThrow('authenticate');
  });

  test('opens for its bidder alone, and not once its row names another', () => {
    const kept = storedNegotiation(seal, negotiation);
    expect(() => openedNegotiation(seal, { ...kept, bidderId: 'another' })).toThrow('authenticate');
  });

  test('of the time before the seals is read as it lies', () => {
    expect(openedNegotiation(seal, { state: JSON.stringify(negotiation), sealed: null, bidderId })).toEqual(
      negotiation,
    );
  });
});

describe('a message that names an offer', () => {
  const message = {
    kind: 'negotiation-countered',
    lotId: 'lot-1',
    counterFen: yuan(15_432),
    round: 1,
    answerByMs: 5,
  } as const;
  const letter = { userId: 'an', message, cause: 'negotiation:lot-1:1' };

  test('is kept without the amount, and read by its owner with it', () => {
    const row = messageRow(seal, letter, { id: 'message-1', atMs: 1 });
    expect(row.body).not.toContain('1543200');
    expect(openedMessage(seal, row)).toEqual(message);
    for (const moved of [{ id: 'message-2' }, { userId: 'bo' }])
      expect(() => openedMessage(seal, { ...row, ...moved })).toThrow('authenticate');
  });

  test('of any other kind is kept as it is', () => {
    const other = { kind: 'negotiation-agreed', lotId: 'lot-1', priceFen: yuan(12_000) } as const;
    const row = messageRow(seal, { ...letter, message: other }, { id: 'message-1', atMs: 1 });
    expect(JSON.parse(row.body)).toEqual(other);
    expect(openedMessage(seal, row)).toEqual(other);
  });

  test('of the time before the seals is read as it lies', () => {
    expect(openedMessage(seal, { id: 'message-1', userId: 'an', body: JSON.stringify(message) })).toEqual(
      message,
    );
  });
});
