// The house's own people and what is their own: every order they can give is refused where it
// concerns them, by whichever of their accounts, and leaves its line.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OrderDetail } from '#contract/orders/outputs.ts';
import type { RouteName } from '#contract/routes.ts';
import type { MoneyDecision } from '#core/deposits/money-decision.ts';
import { yuan } from '#core/money.ts';
import { byTwo, someSecond } from '../../kit/accounts/by-two.ts';
import { sameHuman } from '../../kit/accounts/same-human.ts';
import { openSoldServer, type SoldServer } from '../../kit/sold-server.ts';
import { callKeyed } from '../../kit/staff-request.ts';
import { call, type Person } from '../../kit/test-server.ts';

let sold: SoldServer;
let deputy: Person;
beforeEach(async () => {
  sold = await openSoldServer();
  deputy = await someSecond(sold.server);
  await sameHuman(sold.server, { staffId: sold.clerk.userId, accountId: sold.buyer.userId });
});
afterEach(() => sold.server.close());

const codeOf = async (call_: readonly [RouteName, object], who: Person): Promise<string | number> => {
  const { code, data } = await callKeyed(sold.server, call_, who);
  return data?.refusal?.code ?? code;
};
const bidderId = (): string => sold.buyer.userId;

describe('an order that is their own', () => {
  test('is moved on by a colleague', async () => {
    const quote = ['staffOrderDo', { orderId: sold.orderId, action: 'quote-transport', amountFen: 100 }];
    const asked = quote as unknown as readonly [RouteName, object];
    expect(await codeOf(asked, sold.clerk)).toBe('OWN_MATTER');
    expect(await codeOf(asked, deputy)).not.toBe('OWN_MATTER');
  });

  test('is ended and sold again by others', async () => {
    const again = {
      lotId: 'lot-1',
      way: 'auction',
      startPriceFen: yuan(9_000),
      startsAtMs: sold.server.clock.nowMs() + 86_400_000,
      endsAtMs: sold.server.clock.nowMs() + 2 * 86_400_000,
    };
    expect(await codeOf(['staffRelist', again], sold.clerk)).toBe('OWN_MATTER');
    const stop = { lotId: 'lot-1', order: { verb: 'resume' } };
    expect(await codeOf(['orderLot', stop], sold.clerk)).toBe('OWN_MATTER');
    expect(await codeOf(['amendLot', { lotId: 'lot-1', title: '另一个标题' }], sold.clerk)).toBe(
      'OWN_MATTER',
    );
  });
});

describe('money that is their own', () => {
  const credit = () => ({ kind: 'credit', bidderId: bidderId(), amountFen: yuan(500) }) as const;

  test('is neither proposed nor approved by them', async () => {
    const { server, clerk } = sold;
    expect((await byTwo(server, credit(), [clerk, deputy])).data.refusal.code).toBe('OWN_MATTER');
    expect((await byTwo(server, credit(), [deputy, clerk])).data.refusal.code).toBe('OWN_MATTER');
  });

  test('is not taken back by them either', async () => {
    const wish = { matter: credit(), reason: '银行回单已核对' };
    const { data } = await callKeyed<MoneyDecision>(sold.server, ['proposeMoney', wish], deputy);
    expect(
      await codeOf(['decideMoney', { id: data.id, step: 'take-back', reason: '写错了人' }], sold.clerk),
    ).toBe('OWN_MATTER');
    expect(
      await codeOf(['decideMoney', { id: data.id, step: 'take-back', reason: '写错了人' }], deputy),
    ).toBe(200);
  });

  test('of somebody else takes two humans, not two accounts', async () => {
    const { server, clerk, second } = sold;
    await sameHuman(server, { staffId: clerk.userId, accountId: deputy.userId });
    const matter = { kind: 'credit', bidderId: second.userId, amountFen: yuan(500) } as const;
    expect((await byTwo(server, matter, [clerk, deputy])).data.refusal.code).toBe('SAME_PERSON');
    expect((await byTwo(server, matter, [deputy, clerk])).data.refusal.code).toBe('SAME_PERSON');
  });
});

describe('words that are their own', () => {
  test('are answered by others: feedback, also without a name', async () => {
    const text = '提车时门口排队太久，请多开一个窗口，谢谢。';
    const sent = await call<{ id: string }>(
      sold.server,
      [
        'feedbackSend',
        { kind: 'feature', lotId: null, orderId: null, text, fileIds: [], contact: '', isAnonymous: true },
      ],
      sold.buyer,
    );
    expect(sent.code).toBe(200);
    const answer = { id: sent.data.id, what: 'answer', text: '已经安排，感谢反馈。' };
    expect(await codeOf(['staffFeedbackAct', answer], sold.clerk)).toBe('OWN_MATTER');
    expect(await codeOf(['staffFeedbackAct', answer], deputy)).toBe(200);
  });
});

describe('what was refused so', () => {
  test('stands in the log under their name', async () => {
    await codeOf(
      ['staffRelist', { lotId: 'lot-1', way: 'auction', startPriceFen: 1, startsAtMs: 1, endsAtMs: 2 }],
      sold.clerk,
    );
    const { data } = await call<{ rows: { userId: string; detail: string }[] }>(
      sold.server,
      ['deedLog', { part: 'refused' }],
      deputy,
    );
    expect(data.rows[0]).toMatchObject({ userId: sold.clerk.userId, detail: 'relist-lot OWN_MATTER' });
  });

  test('concerns nobody who has no part in it', async () => {
    const detail = await call<OrderDetail>(
      sold.server,
      ['staffOrderDetail', { id: sold.orderId }],
      sold.clerk,
    );
    expect(detail.code).toBe(200);
    const quote = { orderId: sold.orderId, action: 'quote-transport', amountFen: 100 };
    expect(await codeOf(['staffOrderDo', quote], deputy)).not.toBe('OWN_MATTER');
  });
});
