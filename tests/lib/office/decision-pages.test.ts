// Decisions of two persons on the cashier's desk: the list, one of them, and the second word.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Money from '../../../src/pages/office/money.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { EYES_ONLY, OBJECTED, OWN_CREDIT, REFUND, YOU } from './money-fixtures.ts';
import { HOUSE_PERSON, WHOLE_MENU } from './office-fixtures.ts';

const KEY = /^[0-9a-f]{32}$/;
const MENUS = '/api/user/getUserMenuBySid';
const DECISIONS = '/app/staff/money/list';
const DECIDE = '/app/staff/money/decide';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies(MENUS, { code: 200, data: WHOLE_MENU });
  service.replies(DECIDE, { code: 200, data: {} });
});

const money = (
  query = '',
  posted?: Readonly<Record<string, string>>,
  rest: Partial<Parameters<typeof draw>[1]> = {},
): Promise<Drawn> =>
  draw(Money, {
    address: `/office/money${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', ...posted } }),
    ...rest,
  });

/** The three stages that wait, in the order in which they are asked for. */
const waiting = (...rows: readonly object[]): void => {
  const page = (some: readonly object[]) => ({ code: 200, data: { rows: some, next: null } });
  const at = (status: string) => rows.filter((row) => 'status' in row && row.status === status);
  service.replies(DECISIONS, page(at('objected')), page(at('proposed')), page(at('announced')));
};

describe('decisions that wait', () => {
  it('say whose word is wanted, and where the money goes', async () => {
    waiting(REFUND, OWN_CREDIT, OBJECTED);
    const { words, html } = await money('?view=review');
    expect(words).toContain('退款汇出 陈* · 4471 ¥3,200.00 订单退款 → 买受人付款时的原路 孙婧 — 待你 待复核');
    expect(words).toContain('你 — 待第二人');
    expect(words.indexOf('罚没保证金')).toBeLessThan(words.indexOf('退款汇出'));
    expect(linksIn(html)).toContain('/office/money?view=review&decision=d-1');
  });

  it('say before the button what follows', async () => {
    waiting(REFUND);
    const { words, html } = await money('?decision=d-1');
    expect(words).toContain('复核后原路汇出，订单记为已退。');
    expect(words).toContain('孙婧，2026-11-19 16:40:00');
    expect(words).toContain('复核通过 ¥3,200.00');
    expect(Object.fromEntries(hiddenIn(html))).toMatchObject({ id: 'd-1', key: expect.stringMatching(KEY) });
  });

  it('of one’s own cannot be approved, only taken back', async () => {
    waiting(OWN_CREDIT);
    const { words } = await money('?decision=d-2');
    expect(words).toContain('这件由你提出，须由另一位同事复核');
    expect(words).not.toContain('复核通过');
    expect(words).toContain('撤回');
  });

  it('with an objection are upheld or taken back', async () => {
    waiting(OBJECTED);
    const { words } = await money('?decision=d-3');
    expect(words).toContain('已于当日付款');
    expect(words).toContain('拍卖法 第三十九条');
    expect(words).toContain('维持罚没 ¥3,200.00');
  });

  it('have no button for whoever may only look', async () => {
    service.replies(MENUS, { code: 200, data: EYES_ONLY });
    waiting(REFUND);
    const { words } = await money('?decision=d-1');
    expect(words).toContain('复核和撤回要有“入账与付款 · 复核入账与付款”权限');
    expect(words).not.toContain('复核通过');
  });

  it.each([
    ['approve', '已复核'],
    ['uphold', '已维持，罚没即执行'],
    ['take-back', '已撤回，没有动钱'],
  ])('after %s open the next, and say so', async (step, sentence) => {
    waiting(REFUND);
    const reason = step === 'take-back' ? { reason: '金额写错' } : {};
    const posted = { form: 'office-decide-money', id: 'd-1', step, key: 'k', next: 'd-3', ...reason };
    const { headers } = await money('?decision=d-1', posted);
    expect(headers.get('location')).toBe(`/office/money?decision=d-3&view=review&done=${step}`);
    expect(service.to(DECIDE)[0]).toMatchObject({ key: 'k', body: { id: 'd-1', step, ...reason } });
    waiting();
    expect((await money(`?view=review&done=${step}`)).words).toContain(sentence);
  });

  it('are not taken back without a reason', async () => {
    waiting(REFUND);
    const posted = { form: 'office-decide-money', id: 'd-1', step: 'take-back', key: 'k', reason: ' ' };
    const { words } = await money('?decision=d-1', posted);
    expect(words).toContain('请写撤回的理由');
    expect(service.to(DECIDE)).toEqual([]);
  });

  it('that the house refuses say why', async () => {
    waiting(OWN_CREDIT);
    service.replies(DECIDE, { code: 4712, data: { refusal: { code: 'SAME_PERSON' }, lot: null } });
    const posted = { form: 'office-decide-money', id: 'd-2', step: 'approve', key: 'k' };
    expect((await money('?decision=d-2', posted)).html).toContain('role="alert"');
  });

  it('are all asked for, page by page', async () => {
    service.replies(
      DECISIONS,
      { code: 200, data: { rows: [OBJECTED], next: null } },
      { code: 200, data: { rows: [REFUND], next: '5.d-1' } },
      { code: 200, data: { rows: [], next: null } },
      { code: 200, data: { rows: [OWN_CREDIT], next: null } },
    );
    await money('?view=review');
    expect(service.to(DECISIONS).map(({ query }) => query.get('after'))).toContain('5.d-1');
  });
});

describe('decisions that are over', () => {
  it('stand with both persons, a page at a time', async () => {
    const over = {
      ...REFUND,
      status: 'executed',
      approverId: 's',
      approvedAtMs: 1,
      endedAtMs: 2,
      endedBy: YOU,
    };
    service.replies(DECISIONS, { code: 200, data: { rows: [over], next: '9.d-1' } });
    const { words, html } = await money('?view=done');
    expect(words).toContain('孙婧 — 你 已执行');
    expect(words).toContain('裁定部分退款');
    expect(linksIn(html)).toContain('/office/money?view=done&after=9.d-1');
    expect(Object.fromEntries(service.to(DECISIONS)[0]?.query ?? [])).toEqual({ stage: 'executed' });
  });

  it('are none yet', async () => {
    service.replies(DECISIONS, { code: 200, data: { rows: [], next: null } });
    expect((await money('?view=done&stage=withdrawn')).words).toContain('这里还没有');
  });
});
