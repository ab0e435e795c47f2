// Acts offered to a consignor in a case are those that would be taken, in every state; and none is
// where another has consigned the thing with them.
import { describe, expect, it } from 'vitest';
import {
  CONSIGNOR_ACTS,
  consignorMay,
  decideSayAsConsignor,
  type ConsignorAct,
  type ConsignorWord,
} from '#core/disputes/consignor-acts.ts';
import type { Dispute } from '#core/disputes/dispute.ts';
import { yuan } from '#core/money.ts';
import {
  accepted,
  ALL,
  appealed,
  closed,
  consignor,
  decided,
  deciding,
  draft,
  evidence,
  inspection,
  NOW_MS,
  PAID_FEN,
  refusalOf,
  taken,
  withdrawn,
} from '../../kit/disputes.ts';

const DAY_MS = 86_400_000;
const ALONE = { consignorId: 'shen', isAlone: true } as const;
const voice = { by: 'consignor', byId: 'shen', atMs: NOW_MS } as const;
const HEARD = ['show-evidence', 'offer-settlement'] as const;

const openTo = (dispute: Dispute, nowMs = NOW_MS): readonly ConsignorAct[] => {
  const may = consignorMay(dispute, ALONE, nowMs);
  return CONSIGNOR_ACTS.filter((act) => may[act]);
};

const say = (dispute: Dispute, word: ConsignorWord) => decideSayAsConsignor(dispute, word, voice);

describe('a consignor in a case', () => {
  it.each<readonly [Dispute, readonly ConsignorAct[]]>([
    [draft, []],
    [accepted, HEARD],
    [evidence, HEARD],
    [consignor, ['answer', ...HEARD]],
    [inspection, HEARD],
    [deciding, HEARD],
    [decided, ['appeal']],
    [appealed, []],
    [closed, []],
    [withdrawn, []],
  ])('may do what its state allows, and nothing else', (dispute, acts) => {
    expect(openTo(dispute)).toEqual(acts);
  });

  it('may do nothing where another has consigned it too', () => {
    for (const dispute of ALL) {
      const may = consignorMay(dispute, { consignorId: 'shen', isAlone: false }, NOW_MS);
      expect(Object.values(may)).toEqual([false, false, false, false]);
    }
  });

  it('who has let the time run out may answer no more', () => {
    expect(openTo(consignor, NOW_MS + 20 * DAY_MS)).toEqual(HEARD);
    expect(openTo(decided, NOW_MS + 20 * DAY_MS)).toEqual([]);
  });
});

describe('the word of a consignor', () => {
  it('that answers is theirs, and the house decides', () => {
    const after = taken(say(consignor, { what: 'answer', text: '仪表于 2024 年更换，有单据' }));
    expect(after.status).toBe('deciding');
    expect(after.steps.at(-1)).toEqual({
      what: 'consignor-answered',
      by: 'consignor',
      byId: 'shen',
      text: '仪表于 2024 年更换，有单据',
      atMs: NOW_MS,
    });
  });

  it('that offers to settle waits for the buyer', () => {
    const offer = { what: 'offer-settlement', refundFen: yuan(2_000), text: '退两千元' } as const;
    expect(taken(say(accepted, offer))).toMatchObject({
      status: 'accepted',
      settlement: { refundFen: yuan(2_000), text: '退两千元', atMs: NOW_MS },
    });
    expect(taken(say(accepted, offer)).steps.at(-1)).toMatchObject({ by: 'consignor', byId: 'shen' });
  });

  it('offers no more than was paid', () => {
    const offer = { what: 'offer-settlement', refundFen: PAID_FEN + 1, text: '…' } as const;
    expect(refusalOf(say(accepted, offer))).toEqual({ code: 'REFUND_TOO_HIGH', mostFen: PAID_FEN });
  });

  it('that appeals is the one appeal there is', () => {
    const after = taken(say(decided, { what: 'appeal', text: '复检有误' }));
    expect(after).toMatchObject({ status: 'appealed', appealedBy: 'consignor', appealReason: '复检有误' });
    expect(refusalOf(say(after, { what: 'appeal', text: '再申诉' }))).toEqual({ code: 'APPEAL_USED' });
  });
});
