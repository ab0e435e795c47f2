// Registering for a lot, over the house's service in memory.
import { describe, expect, it } from 'vitest';
import { bidStage, LIN } from '../../../kit/bidding/bid-portal.ts';
import { standing } from '../../../kit/lots/news.ts';

const { portal, replies, to } = bidStage();
const place = { drawn: { id: '17', textVersion: 3 }, saleId: 's1', rulesVersion: 'v' };
const money = { cover: 'lot', held: null, availableFen: 900_000, tierFen: { one: 500_000, any: 800_000 } };
const deposit = { availableFen: 300_000 };
const short = {
  code: 4618,
  msg: '可用余额不足',
  data: { refusal: { code: 'DEPOSIT_SHORT', shortFen: 1 }, lot: null },
};

const desk = async () => {
  const opened = await portal();
  const { openRegistration } = await import('#lib/bidding/panel/registration.ts');
  replies(MONEY, { code: 200, data: money });
  return { ...opened, desk: openRegistration(place) };
};
const MONEY = '/app/deposit/sale';

describe('registering', () => {
  it('tells the standing, and what is available since', async () => {
    const { desk: registering, $mine } = await desk();
    await registering.askMoney();
    expect(registering.$money.get()).toEqual(money);
    replies('/app/lot/register', { code: 200, data: { mine: standing({ paddle: '8F3K' }), deposit } });
    const sent = registering.register();
    expect(registering.$registering.get()).toEqual({ isBusy: true, refusal: null });
    await sent;
    expect(to('/app/lot/register')).toMatchObject([
      { body: { lotId: '17', rulesVersion: 'v', seenTextVersion: 3 } },
    ]);
    expect(registering.$registering.get()).toEqual({ isBusy: false, refusal: null });
    expect(registering.$money.get()).toEqual({ ...money, ...deposit });
    expect($mine.get()['17']?.paddle).toBe('8F3K');
  });

  it('is refused with the reason, which the next try takes away', async () => {
    const { desk: registering } = await desk();
    replies('/app/lot/register', short, { code: 200, data: { mine: standing(), deposit } });
    await registering.register();
    expect(registering.$registering.get()).toMatchObject({
      isBusy: false,
      refusal: { code: 'DEPOSIT_SHORT' },
    });
    await registering.register();
    expect(registering.$registering.get()).toEqual({ isBusy: false, refusal: null });
  });

  it('keeps that the rules were read', async () => {
    const { desk: registering } = await desk();
    registering.accept(true);
    expect(registering.$isAccepted.get()).toBe(true);
  });
});

describe('the general deposit', () => {
  it('is paid once a press, and the balance is asked anew', async () => {
    const { desk: registering } = await desk();
    const held = { tier: 'one', amountFen: 500_000, leftFen: 500_000, raiseFen: 300_000 };
    replies(MONEY, { code: 200, data: deposit }, { code: 200, data: { ...money, held } });
    await registering.take('one');
    expect(to(MONEY)).toMatchObject([
      { body: { saleId: 's1', tier: 'one' }, key: expect.stringMatching(/^[\w-]{8,40}$/) },
      { body: null, key: null },
    ]);
    expect(registering.$money.get()?.held).toEqual(held);
  });

  it('is asked after without an answer, and when the house refused', async () => {
    const { desk: registering } = await desk();
    replies('/app/deposit/sale/raise', 'down', short);
    await registering.raise();
    expect(registering.$paying.get()).toEqual({ isBusy: false, refusal: null });
    await registering.raise();
    expect(registering.$paying.get()).toMatchObject({ isBusy: false, refusal: { code: 'DEPOSIT_SHORT' } });
    expect(to(MONEY)).toHaveLength(2);
  });
});

describe('the one press of the sample house', () => {
  it('verifies, and pays in', async () => {
    const { desk: registering } = await desk();
    const { $userInfo, signedIn } = await import('#lib/session.ts');
    const person = { sid: LIN, displayName: '', maskedPhone: LIN, hasPassword: true };
    signedIn({ token: LIN, userInfo: { ...person, verification: 'unverified' } });
    await registering.askMoney();
    const userInfo = { ...person, verification: 'verified' };
    replies('/app/sample/enter', { code: 200, data: { userInfo, deposit } });
    await registering.enterSample();
    expect(registering.$sampling.get().isBusy).toBe(false);
    expect(registering.$money.get()?.availableFen).toBe(300_000);
    expect($userInfo.get()?.verification).toBe('verified');
  });
});
