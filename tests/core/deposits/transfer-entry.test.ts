import { describe, expect, test } from 'vitest';
import type { TransferState } from '#core/deposits/refusals.ts';
import {
  decideConfirmation,
  decideEntry,
  decideWrongEntry,
  OLDEST_DAYS,
  type EnteredTransfer,
} from '#core/deposits/transfer-entry.ts';
import { DAY_MS, MINUTE_MS } from '#core/time/days.ts';

const NOW_MS = Date.UTC(2027, 0, 20, 4);
const ASKED_MS = NOW_MS - DAY_MS;
const named = { buyerId: 'buyer', atMs: ASKED_MS };
const entry = { staffId: 'clerk', paidAtMs: NOW_MS - 1, named };
const agreed = { ok: true };
const refused = (refusal: object) => ({ ok: false, refusal });

describe('the first person enters a transfer', () => {
  test.each([
    ['of this moment', { paidAtMs: NOW_MS }],
    ['that names nobody', { named: null }],
    ['that names nobody, of the oldest day', { named: null, paidAtMs: NOW_MS - OLDEST_DAYS * DAY_MS }],
    ['of the minute in which its payer was told the code', { paidAtMs: ASKED_MS - MINUTE_MS }],
  ])('%s', (_what, part) => {
    expect(decideEntry({ ...entry, ...part }, NOW_MS)).toEqual(agreed);
  });

  test.each([
    ['of a moment that has not come', { paidAtMs: NOW_MS + 1 }, { code: 'PAID_AHEAD' }],
    [
      'of longer ago than anything is entered',
      { named: null, paidAtMs: NOW_MS - OLDEST_DAYS * DAY_MS - 1 },
      { code: 'PAID_LONG_AGO', fromMs: NOW_MS - OLDEST_DAYS * DAY_MS },
    ],
    [
      'of before its payer was told the code',
      { paidAtMs: ASKED_MS - MINUTE_MS - 1 },
      { code: 'PAID_BEFORE_ASKED', askedAtMs: ASKED_MS },
    ],
    ['of their own', { staffId: 'buyer' }, { code: 'OWN_MONEY' }],
  ])('but none %s', (_what, part, refusal) => {
    expect(decideEntry({ ...entry, ...part }, NOW_MS)).toEqual(refused(refusal));
  });
});

const waiting: EnteredTransfer = {
  state: 'entered',
  staffId: 'clerk',
  amountFen: 900,
  paidAtMs: ASKED_MS,
  named,
};
const second = { staffId: 'another', amountFen: 900, paidAtMs: ASKED_MS };

describe('the second person confirms it', () => {
  test('by the sum and the moment they read', () => {
    expect(decideConfirmation(waiting, second)).toEqual(agreed);
    expect(decideConfirmation({ ...waiting, named: null }, second)).toEqual(agreed);
    expect(decideConfirmation({ ...waiting, staffId: null }, second)).toEqual(agreed);
  });

  test.each([
    ['who is the first', { staffId: 'clerk' }, { code: 'SAME_PERSON' }],
    ['whose money it is', { staffId: 'buyer' }, { code: 'OWN_MONEY' }],
    ['who reads another sum', { amountFen: 901 }, { code: 'TRANSFER_DIFFERS' }],
    ['who reads another moment', { paidAtMs: ASKED_MS + 1 }, { code: 'TRANSFER_DIFFERS' }],
  ])('and is nobody %s', (_who, part, refusal) => {
    expect(decideConfirmation(waiting, { ...second, ...part })).toEqual(refused(refusal));
  });

  const ENDED: readonly TransferState[] = ['matched', 'unclaimed', 'claimed', 'rejected'];

  test.each(ENDED)('once: %s it waits for nobody', (state) => {
    const refusal = refused({ code: 'NOT_ENTERED', state });
    expect(decideConfirmation({ ...waiting, state }, second)).toEqual(refusal);
    expect(decideWrongEntry({ state })).toEqual(refusal);
  });

  test('or somebody takes it back, the first too', () => {
    expect(decideWrongEntry(waiting)).toEqual(agreed);
  });
});
