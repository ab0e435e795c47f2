// The desk of offers as it is drawn and posted to: what waits, the talk, and the word on it in two
// steps.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Offers from '../../../src/pages/office/offers.astro';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { EYES_ONLY } from './money-fixtures.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

const OFFER = {
  lotId: 'lot-1',
  lotNumber: '004',
  lotTitle: '奔驰 E 300 L',
  priceFen: 20_050_000,
  paddle: '1094',
  rounds: 1,
  amountFen: 18_646_500,
  from: 'buyer',
  untilMs: OFFICE_NOW_MS + 7_200_000,
};
const TALK = {
  lotId: 'lot-2',
  lotNumber: '003',
  lotTitle: '大众 迈腾',
  paddle: '6323',
  status: 'awaiting-consignor',
  round: 2,
  offerFen: 7_520_000,
  counterFen: 8_000_000,
  priceFen: null,
  answerByMs: OFFICE_NOW_MS + 3_600_000,
  stoppedAtMs: null,
  endedAtMs: null,
  steps: [
    { by: 'bidder', what: 'bid', amountFen: 7_000_000, atMs: OFFICE_NOW_MS - 2_000 },
    { by: 'consignor', what: 'counter', amountFen: 8_000_000, atMs: OFFICE_NOW_MS - 1_000 },
    { by: 'bidder', what: 'raise', amountFen: 7_520_000, atMs: OFFICE_NOW_MS },
  ],
};
const LIST = '/app/staff/fixed/list';
const TALKS = '/app/staff/negotiation/list';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies(LIST, { code: 200, data: { rows: [OFFER], total: 1, nowMs: OFFICE_NOW_MS } });
  service.replies(TALKS, { code: 200, data: { rows: [TALK], total: 1, nowMs: OFFICE_NOW_MS } });
  service.replies('/app/staff/fixed/answer', { code: 200, data: {} });
  service.replies('/app/staff/negotiation/answer', { code: 200, data: {} });
});

const offers = (query = '', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Offers, {
    address: `/office/offers${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', form: 'office-offer', key: 'k', ...posted } }),
  });
const OF_OFFER = { about: 'offer.lot-1.1094', seenFen: '18646500' };
const OF_TALK = { about: 'negotiation.lot-2', seenFen: '7520000' };

describe('what is talked about', () => {
  it('stands by when it lapses, with both sums', async () => {
    const { words, html } = await offers();
    expect(words).toContain('2 件在谈，本页 2 件等本行答复');
    expect(words.indexOf('大众 迈腾')).toBeLessThan(words.indexOf('奔驰 E 300 L'));
    expect(words).toContain('1094 一口价还价，第 1 次 ¥186,465 ¥200,500 等本行答复');
    expect(linksIn(html)).toContain('/office/offers?about=negotiation.lot-2');
  });

  it('is looked for by its words, a page at a time', async () => {
    service.replies(LIST, { code: 200, data: { rows: [OFFER], total: 51, nowMs: OFFICE_NOW_MS } });
    const { html } = await offers('?words=%E5%A5%94%E9%A9%B0');
    expect(Object.fromEntries(service.to(LIST)[0]?.query ?? [])).toEqual({
      words: '奔驰',
      page: '1',
      size: '50',
    });
    expect(linksIn(html).join(' ')).toContain('page=2');
  });

  it('is nothing, and says so', async () => {
    for (const path of [LIST, TALKS])
      service.replies(path, { code: 200, data: { rows: [], total: 0, nowMs: OFFICE_NOW_MS } });
    expect((await offers()).words).toContain('没有在谈的价');
    expect((await offers('?words=x')).words).toContain('没有符合条件的');
  });

  it('of a message stands open', async () => {
    const { words } = await offers('?lot=lot-2');
    expect(words).toContain('竞买人最高出价 ¥70,000');
    expect(words).toContain('委托方还价 ¥80,000');
    expect(words).toContain('竞买人加价到 ¥75,200');
  });

  it('keeps its frame where the house does not answer', async () => {
    service.replies(TALKS, 'down');
    expect((await offers()).status).toBe(503);
  });
});

describe('the word of the house', () => {
  it('is read once more before it is sent', async () => {
    const { words, html } = await offers('', { ...OF_OFFER, word: 'accept' });
    expect(words).not.toContain('已接受');
    expect(service.to('/app/staff/fixed/answer')).toEqual([]);
    const shown = await offers('?about=offer.lot-1.1094', { ...OF_OFFER, word: 'accept' });
    expect(shown.words).toContain('接受后为买家锁定一件，按这个价付款成交，不可撤回');
    expect(shown.words).toContain('确认接受 ¥186,465');
    expect(Object.fromEntries(hiddenIn(shown.html))).toMatchObject({ step: 'confirmed', word: 'accept' });
    expect(html).toContain('奔驰');
  });

  it.each([
    [{ word: 'accept' }, { answer: 'accept' }],
    [{ word: 'decline' }, { answer: 'decline' }],
    [
      { word: 'counter', amountYuan: '190000' },
      { answer: 'counter', counterFen: 19_000_000 },
    ],
  ])('on an offer: %j', async (posted, said) => {
    const sent = { ...OF_OFFER, ...posted, step: 'confirmed' } as Record<string, string>;
    const { headers } = await offers('?about=offer.lot-1.1094', sent);
    expect(headers.get('location')).toBe(`/office/offers?done=${posted.word}`);
    expect(service.to('/app/staff/fixed/answer')[0]).toMatchObject({
      key: 'k',
      body: { lotId: 'lot-1', paddle: '1094', seenFen: 18_646_500, ...said },
    });
  });

  it.each([
    [{ word: 'accept' }, { what: 'accept' }],
    [{ word: 'decline' }, { what: 'decline' }],
    [
      { word: 'counter', amountYuan: '78000' },
      { what: 'counter', amountFen: 7_800_000 },
    ],
  ])('in a negotiation: %j', async (posted, said) => {
    const sent = { ...OF_TALK, ...posted, step: 'confirmed' } as Record<string, string>;
    await offers('?about=negotiation.lot-2', sent);
    expect(service.to('/app/staff/negotiation/answer')[0]).toMatchObject({
      key: 'k',
      body: { lotId: 'lot-2', ...said },
    });
  });

  it.each([
    ['90000', '不在可报的范围内'],
    ['很多', '还价'],
  ])('names no price out of range: %s', async (amountYuan, sentence) => {
    const typed = { ...OF_TALK, word: 'counter', amountYuan, step: 'confirmed' };
    const { words, html } = await offers('?about=negotiation.lot-2', typed);
    expect(words).toContain(sentence);
    expect(html).toContain(`value="${amountYuan}"`);
    expect(service.to('/app/staff/negotiation/answer')).toEqual([]);
  });

  it('on another price than was read is not sent', async () => {
    const stale = { ...OF_TALK, seenFen: '1', word: 'accept', step: 'confirmed' };
    expect((await offers('?about=negotiation.lot-2', stale)).words).toContain('这个出价已经变了');
    expect(service.to('/app/staff/negotiation/answer')).toEqual([]);
  });

  it('says what was done', async () => {
    expect((await offers('?done=counter')).words).toContain('还价已送出，等对方答复');
  });

  it('is not there for whoever may only look, nor out of turn', async () => {
    service.replies(TALKS, {
      code: 200,
      data: { rows: [{ ...TALK, status: 'awaiting-bidder' }], total: 1, nowMs: OFFICE_NOW_MS },
    });
    expect((await offers('?lot=lot-2')).words).not.toContain('照委托方的书面意思答复');
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: EYES_ONLY });
    expect((await offers('?lot=lot-1')).words).toContain('答复要有“议价与候补 · 答复”权限');
  });
});
