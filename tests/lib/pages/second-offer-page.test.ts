// The page on which whoever bid second is offered the lot at their own last price: what it says,
// the answer read once more, and where it leads.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import type { SecondOffer } from '#core/orders/second-offer.ts';
import { HOUR_MS } from '#core/time/days.ts';
import Orders from '../../../src/pages/MyOrder.astro';
import Offer from '../../../src/pages/MyOrder/offer.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { T0 } from '../../kit/orders/order-story.ts';

const PATH = '/MyOrder/offer?id=offer-1';
const OFFER: SecondOffer = {
  id: 'offer-1',
  lotId: 'lot-1',
  orderId: 'order-0',
  to: { bidderId: 'zhou', paddle: '8017' },
  priceFen: yuan(86_000),
  depositFen: yuan(5_000),
  offeredAtMs: T0,
  untilMs: T0 + 24 * HOUR_MS,
  status: 'open',
  endedAtMs: null,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const offered = (part: Partial<SecondOffer> = {}, nowMs = T0 + HOUR_MS): void =>
  service.replies('/app/second-offer/list', { code: 200, data: { rows: [{ ...OFFER, ...part }], nowMs } });
const free = (availableFen: number): void =>
  service.replies('/app/deposit/summary', {
    code: 200,
    data: { availableFen, frozenFen: 0, performanceFen: 0 },
  });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  offered();
  free(yuan(20_000));
});

const open = (posted?: Readonly<Record<string, string>>, address = PATH): Promise<Drawn> =>
  draw(Offer, {
    address,
    api: service.fetch,
    ...(posted && { posted: { form: 'second-offer', token: 'T', ...posted } }),
  });

describe('an offer to the second bidder', () => {
  it('says the price in figures and words, deposit and deadline', async () => {
    const { words } = await open();
    expect(words).toContain('¥86,000');
    expect(words).toContain('捌万陆仟元整');
    expect(words).toContain('接受时冻结保证金 ¥5,000');
    expect(words).toContain('还剩 23 小时');
  });

  it('is accepted only after a second reading, by one press', async () => {
    service.replies('/app/second-offer/answer', { code: 200, data: { offer: OFFER, orderId: 'order-9' } });
    const { words, html } = await open({ answer: 'accept' });
    expect(words).toContain('确认接受候补成交');
    expect(service.to('/app/second-offer/answer')).toEqual([]);
    const drawn = await open(Object.fromEntries([...hiddenIn(html), ['token', 'T']]));
    expect([drawn.status, drawn.headers.get('location')]).toEqual([303, '/order-detail?id=order-9']);
    expect(service.to('/app/second-offer/answer')).toMatchObject([
      { token: 'T', body: { offerId: 'offer-1', isAccepted: true } },
    ]);
  });

  it('that is not wanted leads back to how it stands', async () => {
    service.replies('/app/second-offer/answer', { code: 200, data: { offer: OFFER, orderId: null } });
    expect((await open({ answer: 'decline' })).words).toContain('确认不要这一件');
    const drawn = await open({ answer: 'decline', step: 'confirmed', key: 'request-1' });
    expect(drawn.headers.get('location')).toBe(PATH);
    expect(service.to('/app/second-offer/answer')).toMatchObject([
      { key: 'request-1', body: { offerId: 'offer-1', isAccepted: false } },
    ]);
  });

  it('tells who has too little free how much, and where', async () => {
    free(yuan(1_000));
    const { words, html } = await open();
    expect(words).toContain('可用保证金还差 ¥4,000');
    expect(linksIn(html)).toContain('/deposit/top-up');
  });

  it('says why the house would not take the answer', async () => {
    const refusal = { code: 'OFFER_ENDED', endedAtMs: T0 + HOUR_MS };
    service.replies('/app/second-offer/answer', { code: 4009, data: { refusal, lot: null } });
    const { words } = await open({ answer: 'accept', step: 'confirmed', key: 'request-1' });
    expect(words).toContain('候补成交已于');
    expect(words).toContain('这件重新上拍时可以再参拍');
  });

  it('that is over can be answered no more', async () => {
    offered({}, OFFER.untilMs);
    const { words } = await open();
    expect(words).toContain('候补成交已结束');
    expect(words).not.toContain('接受 ¥');
    offered({ status: 'declined', endedAtMs: T0 + HOUR_MS });
    expect((await open()).words).toContain('已放弃');
  });

  it('of somebody else is answered as one that was never made', async () => {
    const drawn = await open(undefined, '/MyOrder/offer?id=other');
    expect([drawn.status, drawn.words.includes('没有这个候补成交')]).toEqual([404, true]);
  });

  it('asks whoever has no token to log in, and does nothing', async () => {
    const { words } = await open({ answer: 'accept', step: 'confirmed', key: 'request-1', token: '' });
    expect(words).toContain('还没有办理');
    expect(service.to('/app/second-offer/answer')).toEqual([]);
  });

  it('stands on top of the orders while it waits', async () => {
    service.replies('/app/order/list', {
      code: 200,
      data: { rows: [], next: null, nowMs: T0 + HOUR_MS, counts: {} },
    });
    const list = () => draw(Orders, { address: '/MyOrder', api: service.fetch });
    expect(linksIn((await list()).html)).toContain(PATH);
    offered({ status: 'accepted', endedAtMs: T0 });
    expect(linksIn((await list()).html)).not.toContain(PATH);
  });
});
