// A seller's own place as the house draws it: their lots, the prices they answer, what was sold and
// what is disputed, and what stands there where there is nothing or nothing can be had.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ConsignedLot } from '#contract/catalogue/consigned-outputs.ts';
import type { ConsignedDispute } from '#contract/disputes/outputs.ts';
import type { ConsignedNegotiation } from '#contract/negotiation/outputs.ts';
import type { ConsignedOrder } from '#contract/orders/outputs.ts';
import { routes, type RouteName } from '#contract/routes.ts';
import { yuan } from '#core/money.ts';
import { HOUR_MS } from '#core/time/days.ts';
import Lots from '../../../src/pages/myConsignments.astro';
import Answers from '../../../src/pages/myConsignments/answers.astro';
import Disputes from '../../../src/pages/myConsignments/disputes.astro';
import Orders from '../../../src/pages/myConsignments/orders.astro';
import { aLot, NOW_MS } from '../../islands/parts/lots.ts';
import { hiddenIn, linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';

const PATH = '/myConsignments/answers';

const offer = {
  lotId: 'lot-1',
  lotNumber: '012',
  lotTitle: '别克 君越',
  priceFen: yuan(10_000),
  isOwnWord: true,
  paddle: '8017',
  rounds: 1,
  amountFen: yuan(9_100),
  from: 'buyer' as 'buyer' | 'house',
  untilMs: NOW_MS + 5 * HOUR_MS,
};

const negotiation = (more: Partial<ConsignedNegotiation> = {}): ConsignedNegotiation => ({
  lotId: 'lot-2',
  lotNumber: '031',
  lotTitle: '大众 途岳',
  paddle: '8020',
  status: 'awaiting-consignor',
  round: 1,
  offerFen: yuan(60_000),
  counterFen: null,
  priceFen: null,
  answerByMs: NOW_MS + 3 * HOUR_MS,
  stoppedAtMs: null,
  endedAtMs: null,
  steps: [],
  isOwnWord: true,
  ...more,
});

const tabs = { upcoming: 0, running: 1, sold: 1, passed: 0, withdrawn: 0 };

const consigned = (more: Partial<ConsignedLot> = {}): ConsignedLot => ({
  lot: aLot(),
  reserve: 'unmet',
  entryCount: 4,
  followCount: 19,
  negotiation: null,
  againLotId: null,
  ...more,
});

const order = (more: Partial<ConsignedOrder> = {}) => ({
  id: 'order-1',
  orderNumber: 'LC20261129-0022',
  lotId: 'lot-2',
  title: '大众 途岳',
  number: '031',
  saleNumber: 115,
  place: '上海嘉定 3 号库',
  drawing: '',
  status: 'paid',
  category: 'vehicle',
  hammerFen: yuan(61_300),
  createdAtMs: NOW_MS - HOUR_MS,
  dueAtMs: null,
  sum: null,
  invoiceFen: null,
  log: [],
  mayHandOver: true,
  settlesFromMs: null,
  ...more,
});

const dispute = (more: Partial<ConsignedDispute> = {}): ConsignedDispute => ({
  id: 'case-1',
  orderId: 'order-1',
  lotId: 'lot-2',
  lotNumber: '031',
  lotTitle: '大众 途岳',
  drawing: '',
  of: 'vehicle',
  status: 'consignor',
  category: 'odometer',
  createdAtMs: NOW_MS - 2 * HOUR_MS,
  submittedAtMs: NOW_MS - HOUR_MS,
  asked: { text: '请说明更换仪表的时间', answerByMs: NOW_MS + 20 * HOUR_MS },
  decideByMs: NOW_MS + 90 * HOUR_MS,
  ruling: null,
  appealByMs: null,
  ...more,
});

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const says = (name: RouteName, data: object): void =>
  service.replies(routes[name].path, { code: 200, data: { next: null, nowMs: NOW_MS, ...data } });

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  says('handOverList', { rows: [] });
  says('consignedOffers', { rows: [] });
  says('negotiationConsigned', { rows: [] });
  says('consignedDisputes', { rows: [] });
  says('proceedsList', { rows: [] });
});

const listed = (rows: readonly ConsignedLot[], total = rows.length): void =>
  says('consignedLots', { rows, page: 1, size: 24, pageCount: 1, total, tabs });

const answers = (posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Answers, {
    address: PATH,
    api: service.fetch,
    ...(posted && { posted: { form: 'consignor-word', token: 'T', ...posted } }),
  });

const confirmed = (html: string): Promise<Drawn> =>
  answers(Object.fromEntries([...hiddenIn(html), ['token', 'T']]));

describe("a seller's lots", () => {
  const lots = (address = '/myConsignments') => draw(Lots, { address, api: service.fetch });

  it('say how many are after each, and whether the reserve is met', async () => {
    listed([consigned()]);
    const { words, html } = await lots();
    expect(words).toContain('4 人报名 · 19 人关注');
    expect(words).toContain('未达保留价');
    expect(html).toContain('data-live="price-text"');
    expect(linksIn(html)).toContain('/myConsignments?tab=sold');
  });

  it('that wait for an answer lead to it, above all others', async () => {
    listed([consigned({ negotiation: 'awaiting-consignor' })]);
    says('negotiationConsigned', { rows: [negotiation()] });
    says('consignedOffers', { rows: [offer] });
    const { words, html } = await lots();
    expect(words).toContain('答复买家的还价');
    expect(words.indexOf('答复议价')).toBeLessThan(words.indexOf('答复买家的还价'));
    expect(linksIn(html)).toContain(PATH);
  });

  it('offered again lead to the new one', async () => {
    listed([consigned({ againLotId: 'lot-99' })]);
    const { words, html } = await lots();
    expect(words).toContain('已再次上拍');
    expect(linksIn(html).some((link) => link.endsWith('id=lot-99'))).toBe(true);
  });

  it('are asked for by tab and page; none is said in words', async () => {
    listed([]);
    const { words } = await lots('/myConsignments?tab=passed&page=3');
    expect(words).toContain('没有未成交的拍品');
    expect(service.to(routes.consignedLots.path)[0]?.query.toString()).toBe('tab=passed&page=3');
    expect((await lots('/myConsignments?tab=no')).words).toContain('还没有委托给本公司的拍品');
  });

  it('that cannot be had can be asked for again', async () => {
    service.replies(routes.consignedLots.path, 'down');
    const { words } = await lots();
    expect(words).toContain('再试一次');
  });
});

describe('a price that was named', () => {
  it('is read once more before it is taken', async () => {
    says('negotiationConsigned', { rows: [negotiation()] });
    says('negotiationSpeak', negotiation({ status: 'agreed' }));
    expect((await answers()).words).toContain('接受 ¥60,000');
    const word = { about: 'negotiation.lot-2', seenFen: String(yuan(60_000)), word: 'accept' };
    const { words, html } = await answers(word);
    expect(words).toContain('确认接受最高出价');
    expect(words).toContain('陆万元整');
    expect(service.to(routes.negotiationSpeak.path)).toEqual([]);
    const drawn = await confirmed(html);
    expect([drawn.status, drawn.headers.get('location')]).toEqual([303, `${PATH}?done=accept`]);
    expect(service.to(routes.negotiationSpeak.path)).toMatchObject([
      { token: 'T', body: { lotId: 'lot-2', what: 'accept' } },
    ]);
  });

  it('by an offer is countered within what can be asked', async () => {
    says('consignedOffers', { rows: [offer] });
    says('speakToOffer', { lot: {} });
    const word = { about: 'offer.lot-1.8017', seenFen: String(yuan(9_100)), word: 'counter' };
    const below = await answers({ ...word, amountYuan: '9000' });
    expect(below.words).toContain('可报 ¥9,101 至 ¥9,999');
    expect((await answers({ ...word, amountYuan: 'x' })).words).not.toContain('确认还价');
    const { html, words } = await answers({ ...word, amountYuan: '9500' });
    expect(words).toContain('确认还价 ¥9,500');
    await confirmed(html);
    const [sent] = service.to(routes.speakToOffer.path);
    expect(sent?.body).toEqual({
      lotId: 'lot-1',
      paddle: '8017',
      seenFen: yuan(9_100),
      answer: 'counter',
      counterFen: yuan(9_500),
    });
    expect(sent?.key).toMatch(/^[\w-]{8,40}$/);
  });

  it('is declined by a second press', async () => {
    says('negotiationConsigned', { rows: [negotiation()] });
    says('negotiationSpeak', negotiation({ status: 'failed' }));
    const word = { about: 'negotiation.lot-2', seenFen: String(yuan(60_000)), word: 'decline' };
    const { html, words } = await answers(word);
    expect(words).toContain('不接受即流拍');
    await confirmed(html);
    expect(service.to(routes.negotiationSpeak.path)).toMatchObject([
      { body: { lotId: 'lot-2', what: 'decline' } },
    ]);
  });

  it('that has changed since is not answered by mistake', async () => {
    says('consignedOffers', { rows: [offer] });
    const word = { about: 'offer.lot-1.8017', seenFen: String(yuan(9_000)), word: 'accept' };
    const { words } = await answers({ ...word, step: 'confirmed' });
    expect(words).toContain('这个出价已经变了');
    expect(service.to(routes.speakToOffer.path)).toEqual([]);
  });

  it('is answered by the house where several have consigned', async () => {
    says('negotiationConsigned', { rows: [negotiation({ isOwnWord: false })] });
    const { words } = await answers();
    expect(words).toContain('由本公司答复');
    expect(words).not.toContain('接受 ¥60,000');
    const word = { about: 'negotiation.lot-2', seenFen: String(yuan(60_000)), word: 'accept' };
    expect((await answers(word)).words).toContain('不再等你答复');
  });

  it('stands below when it is over, and still while paused', async () => {
    const over = negotiation({ lotId: 'lot-9', status: 'agreed', priceFen: yuan(65_000), endedAtMs: NOW_MS });
    const stopped = negotiation({ lotId: 'lot-8', stoppedAtMs: NOW_MS });
    says('negotiationConsigned', { rows: [over, stopped] });
    const { words } = await answers();
    expect(words.indexOf('专场暂停，不计时')).toBeLessThan(words.indexOf('议价成交 ¥65,000'));
  });

  it('is told in the words of the house where it is refused', async () => {
    says('negotiationConsigned', { rows: [negotiation()] });
    const refusal = { code: 'NEGOTIATION_ENDED', endedAtMs: NOW_MS };
    service.replies(routes.negotiationSpeak.path, { code: 4662, data: { refusal, lot: null } });
    const word = { about: 'negotiation.lot-2', seenFen: String(yuan(60_000)), word: 'accept' };
    const { words } = await answers({ ...word, step: 'confirmed' });
    expect(words).toContain('议价已于');
  });

  it('is none, or cannot be had', async () => {
    expect((await answers()).words).toContain('没有等你答复的价格');
    service.replies(routes.consignedOffers.path, 'down');
    expect((await answers()).words).toContain('暂时没有取到');
  });
});

describe('what was sold', () => {
  const orders = () => draw(Orders, { address: '/myConsignments/orders', api: service.fetch });

  it('says what is to be handed over, and when it is settled', async () => {
    says('consignedOrders', {
      rows: [
        order(),
        order({ id: 'order-2', status: 'done', mayHandOver: false, settlesFromMs: NOW_MS + HOUR_MS }),
      ],
    });
    const { words, html } = await orders();
    expect(words).toContain('资料交接');
    expect(words).toContain('后没有争议即可结算');
    expect(linksIn(html)).toContain('/order-detail?id=order-1');
    expect(words).not.toContain('应付');
  });

  it('says what was paid, and how it was reckoned', async () => {
    says('consignedOrders', { rows: [order({ status: 'done', mayHandOver: false, settlesFromMs: 1 })] });
    says('proceedsList', {
      rows: [
        {
          orderId: 'order-1',
          lotId: 'lot-2',
          lotTitle: '大众 途岳',
          soldAtMs: NOW_MS,
          settledAtMs: NOW_MS,
          of: 'sale',
          hammerFen: yuan(61_300),
          refundedFen: 0,
          commissionFen: yuan(1_300),
          netFen: yuan(60_000),
        },
      ],
    });
    const { words } = await orders();
    expect(words).toContain('货款已结算到你的可用余额');
    expect(words).toContain('佣金 ¥1,300');
    expect(words).toContain('¥60,000');
  });

  it('is nothing yet, or cannot be had', async () => {
    says('consignedOrders', { rows: [] });
    expect((await orders()).words).toContain('还没有成交的拍品');
    service.replies(routes.consignedOrders.path, 'down');
    service.replies(routes.proceedsList.path, 'down');
    expect((await orders()).words).toContain('再试一次');
  });
});

describe('a dispute over what was sold', () => {
  const disputes = () => draw(Disputes, { address: '/myConsignments/disputes', api: service.fetch });

  it('says what the seller is asked, until when, and by which way', async () => {
    says('consignedDisputes', { rows: [dispute()] });
    const { words, html } = await disputes();
    expect(words).toContain('本公司请你答复：请说明更换仪表的时间');
    expect(words).toContain('你的答复由本公司录入');
    expect(linksIn(html)).toContain('/contact');
  });

  it('says what was decided, and until when they may appeal', async () => {
    const ruling = { outcome: { kind: 'dismissed', ground: 'in-the-report' }, reason: '里程与检测一致' } as const;
    says('consignedDisputes', {
      rows: [dispute({ status: 'decided', asked: null, ruling, appealByMs: NOW_MS + 30 * HOUR_MS })],
    });
    const { words } = await disputes();
    expect(words).toContain('驳回：里程与检测一致');
    expect(words).toContain('前通过本公司申诉一次');
  });

  it('is none, or cannot be had', async () => {
    expect((await disputes()).words).toContain('没有争议');
    service.replies(routes.consignedDisputes.path, 'down');
    expect((await disputes()).words).toContain('再试一次');
  });
});
