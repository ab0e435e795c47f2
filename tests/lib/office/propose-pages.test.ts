// Proposals on the cashier's desk: an account is found, and each kind of matter has its form.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Money from '../../../src/pages/office/money.astro';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { EYES_ONLY, FILE, UNCLAIMED } from './money-fixtures.ts';
import { HOUSE_PERSON, WHOLE_MENU } from './office-fixtures.ts';

const FILE_PATH = '/app/staff/money/file';
const PROPOSE = '/app/staff/money/propose';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/transfer/list', { code: 200, data: { rows: [UNCLAIMED], next: null } });
  service.replies(FILE_PATH, { code: 200, data: FILE });
  service.replies(PROPOSE, { code: 200, data: { id: 'd-9' } });
});

const propose = (query = '&of=u-1', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Money, {
    address: `/office/money?view=propose${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && {
      posted: { token: 't', form: 'office-propose-money', bidderId: 'u-1', key: 'k', ...posted },
    }),
  });
const sent = () => service.to(PROPOSE)[0];

describe('an account', () => {
  it('is looked for by what its row of letters says', async () => {
    const { words } = await propose('&of=138%200000%200001');
    expect(service.to(FILE_PATH)[0]?.query.get('of')).toBe('138 0000 0001');
    expect(words).toContain('陈* · 4471（u-1）');
    expect(words).toContain('可用余额 ¥12,345.00');
  });

  it('that nobody is known by is told so', async () => {
    service.replies(FILE_PATH, { code: 404, msg: '' });
    const { status, words } = await propose();
    expect(status).toBe(200);
    expect(words).toContain('没有找到这个账户');
  });

  it('is not asked for before somebody is named', async () => {
    expect((await propose('')).words).toContain('先找到是谁的钱');
    expect(service.to(FILE_PATH)).toEqual([]);
  });

  it('is found only by whoever may propose', async () => {
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: EYES_ONLY });
    expect((await propose()).words).toContain('提出要有“入账与付款 · 提出付款、罚没、额度”权限');
  });
});

describe('the form of a matter', () => {
  it('names what it can be about, with the sum', async () => {
    const { words } = await propose();
    expect(words).toContain('LC20261118-0031 丰田 RAV4，应到 ¥83,057.00');
    expect(words).toContain('沃尔沃 XC60，¥5,000.00');
    expect(words).toContain('LC20261101-0001 别克 GL8，结 ¥97,000.00');
    expect(words).toContain('¥2,000.00 到建设银行尾号 3316');
  });

  it('says where the money goes, and what follows', async () => {
    const { words } = await propose();
    expect(words).toContain('买受人的履约保证金 → 罚没待转');
    expect(words).toContain('三个工作日内可提异议；无异议，期满自动罚没。');
  });

  it('is not there where nothing can be done', async () => {
    const { words } = await propose();
    expect(words).toContain('车商额度账户 已经开通');
    expect(words).toContain('违约金到账确认 现在没有可办的');
  });

  it('has the transfer chosen that it was opened for', async () => {
    const { html } = await propose('&of=u-1&transfer=t-2');
    expect(html).toMatch(/<option value="t-2" selected/);
  });
});

describe('what is proposed', () => {
  const REASON = { reason: '银行回单已核对' };

  it.each([
    [
      { kind: 'credit', sum: '30.05' },
      { kind: 'credit', amountFen: 3_005 },
    ],
    [
      { kind: 'voucher', what: 'o-1', sum: '83,057' },
      { kind: 'voucher', orderId: 'o-1', receivedFen: 8_305_700 },
    ],
    [
      { kind: 'penalty', what: 'o-1', sum: '1' },
      { kind: 'penalty', orderId: 'o-1', receivedFen: 100 },
    ],
    [
      { kind: 'refund', what: 'o-1.r-1' },
      { kind: 'refund', orderId: 'o-1', refundId: 'r-1' },
    ],
    [
      { kind: 'payout', what: 'w-1', isPaid: 'yes' },
      { kind: 'payout', payoutId: 'w-1', isPaid: true },
    ],
    [
      { kind: 'payout', what: 'w-1', isPaid: 'no' },
      { kind: 'payout', payoutId: 'w-1', isPaid: false },
    ],
    [
      { kind: 'forfeit', what: 'lot-1', article: '第39条' },
      { kind: 'forfeit', lotId: 'lot-1', article: '第39条' },
    ],
    [
      { kind: 'proceeds', what: 'o-2' },
      { kind: 'proceeds', orderId: 'o-2' },
    ],
    [
      { kind: 'closing', what: 'o-1' },
      { kind: 'closing', orderId: 'o-1' },
    ],
    [
      { kind: 'reversal', what: 'b-1' },
      { kind: 'reversal', transactionId: 'b-1' },
    ],
    [
      { kind: 'transfer', what: 't-2' },
      { kind: 'transfer', transferId: 't-2' },
    ],
    [{ kind: 'level-account' }, { kind: 'level-account' }],
    [
      { kind: 'priority', what: 'lot-9', rank: '2' },
      { kind: 'priority', lotId: 'lot-9', rank: 2 },
    ],
  ])('%j is sent as it is meant', async (posted, matter) => {
    const { headers } = await propose('&of=u-1', { ...REASON, ...posted });
    expect(headers.get('location')).toBe('/office/money?view=review&decision=d-9&done=proposed');
    expect(sent()).toMatchObject({ key: 'k', body: { matter: { bidderId: 'u-1', ...matter }, ...REASON } });
  });

  it('without a thing or a sum is not sent, and is kept', async () => {
    const { words, html } = await propose('&of=u-1', { kind: 'voucher', what: '', sum: '很多', ...REASON });
    expect(words).toContain('请选择办理哪一笔');
    expect(words).toContain('金额');
    expect(html).toContain('value="很多"');
    expect(html).toContain('银行回单已核对');
    expect(sent()).toBeUndefined();
  });

  it('is told a fault where it stands', async () => {
    const refusal = { code: 'MALFORMED', field: 'reason', msg: '理由至少 4 个字' };
    service.replies(PROPOSE, { code: 4000, data: { refusal, lot: null } });
    const { words } = await propose('&of=u-1', { kind: 'credit', sum: '1', reason: '对' });
    expect(words).toContain('理由至少 4 个字');
  });

  it('of no kind that is known is nothing', async () => {
    await propose('&of=u-1', { kind: 'gift', ...REASON });
    expect(sent()).toBeUndefined();
  });
});
