// The zero-sum page as it is drawn: even, off by a fen, and unchecked.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LedgerPage } from '#contract/deposits/outputs.ts';
import Ledger from '../../../src/pages/office/ledger.astro';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

const SUMS: LedgerPage = {
  inFen: 10_000,
  freeFen: 5_000,
  frozenFen: 2_000,
  performanceFen: 1_000,
  withdrawingFen: 500,
  appliedFen: 0,
  heldPriceFen: 400,
  payableFen: 0,
  refundingFen: 0,
  incomeFen: 100,
  forfeitedFen: 0,
  unclaimedFen: 0,
  otherFen: 0,
  outFen: 1_000,
  offFen: 0,
  checks: [
    { atMs: OFFICE_NOW_MS - 120_000, offFen: 0 },
    { atMs: OFFICE_NOW_MS - 60_000, offFen: 0 },
  ],
  nowMs: OFFICE_NOW_MS,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
});

const ledger = (sums: Partial<LedgerPage> = {}): Promise<Drawn> => {
  service.replies('/app/staff/ledger/sums', { code: 200, data: { ...SUMS, ...sums } });
  return draw(Ledger, { address: '/office/ledger', api: service.fetch, person: HOUSE_PERSON });
};

describe('the zero-sum page', () => {
  it('adds every account up to what came in, to the fen', async () => {
    const { words } = await ledger();
    expect(words).toContain('差 ¥0.00，账是平的');
    expect(words).toContain('存入 到过本行的全部款项 ¥100.00');
    expect(words).toContain('货款 已付，提货前由本行保管 ¥4.00');
    expect(words).toContain('合计 以上各项 ¥100.00');
  });

  it('says when it was last checked, and how often in an hour', async () => {
    const { words } = await ledger();
    expect(words).toContain('每分钟核一次，最近 2026-11-20 09:05:00');
    expect(words).toContain('核对 2 次，次次都平。');
    expect(words).not.toContain('核对停了');
  });

  it('rings loudly of a single fen', async () => {
    const { words, html } = await ledger({ freeFen: 5_001, offFen: 1 });
    expect(words).toContain('差 ¥0.01，账不平');
    expect(words).toContain('合计 以上各项 ¥100.01');
    expect(html).toContain('role="alert"');
    expect(words).not.toContain('账是平的');
  });

  it('names each check that found it off', async () => {
    const checks = [...SUMS.checks, { atMs: OFFICE_NOW_MS, offFen: -1 }];
    const { words } = await ledger({ checks });
    expect(words).toContain('1 次不平：');
    expect(words).toContain('09:06:00 差');
  });

  it('says that nobody is checking any more', async () => {
    expect((await ledger({ nowMs: OFFICE_NOW_MS + 600_000 })).words).toContain('核对停了');
    expect((await ledger({ checks: [] })).words).toContain('最近一小时没有核对过');
  });

  it('keeps its frame where the house does not answer', async () => {
    service.replies('/app/staff/ledger/sums', 'down');
    const answer = await draw(Ledger, {
      address: '/office/ledger',
      api: service.fetch,
      person: HOUSE_PERSON,
    });
    expect(answer.status).toBe(503);
  });
});
