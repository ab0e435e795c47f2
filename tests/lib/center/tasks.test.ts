// 待办: what waits for a person, the most urgent first, whatever it is about.
import { describe, expect, it } from 'vitest';
import { yuan } from '#core/money.ts';
import { BUYERS_TURN, taskList, type Waiting } from '#lib/center/tasks.ts';

const NOW_MS = Date.UTC(2026, 10, 25, 4);
const HOUR_MS = 3_600_000;

const order = (id: string, more: object = {}) =>
  ({
    id,
    lotId: `lot-${id}`,
    title: '大众 途岳',
    number: '037',
    status: 'to-pay',
    category: 'vehicle',
    hammerFen: yuan(61_300),
    createdAtMs: NOW_MS,
    dueAtMs: NOW_MS + 30 * HOUR_MS,
    drawing: 'suv-navy',
    ...more,
  }) as Waiting['orders'][number];

const offer = (more: object = {}) =>
  ({
    id: 'o-1',
    lotId: 'lot-8',
    orderId: 'x',
    priceFen: yuan(50_000),
    depositFen: yuan(2_000),
    offeredAtMs: NOW_MS,
    untilMs: NOW_MS + 20 * HOUR_MS,
    status: 'open',
    endedAtMs: null,
    ...more,
  }) as Waiting['offers'][number];

const negotiation = (more: object = {}) =>
  ({
    lotId: 'lot-9',
    lotNumber: '009',
    lotTitle: '别克 英朗',
    status: 'awaiting-bidder',
    offerFen: yuan(40_000),
    counterFen: yuan(42_000),
    answerByMs: NOW_MS + HOUR_MS,
    stoppedAtMs: null,
    ...more,
  }) as Waiting['negotiations'][number];

const dispute = (more: object = {}) =>
  ({
    id: 'd-1',
    orderId: 'x',
    lotId: 'lot-5',
    lotNumber: '005',
    lotTitle: '丰田 凯美瑞',
    of: 'vehicle',
    status: 'evidence',
    due: { who: 'buyer', dueAtMs: NOW_MS + 2 * HOUR_MS },
    ...more,
  }) as Waiting['disputes'][number];

const forfeit = (more: object = {}) =>
  ({
    id: 'f-1',
    lotId: 'lot-8',
    reason: '逾期未付款',
    objectUntilMs: NOW_MS + 3 * HOUR_MS,
    objection: null,
    ...more,
  }) as Waiting['forfeits'][number];

const list = (some: Partial<Waiting>) =>
  taskList({
    orders: [],
    handOvers: [],
    offersIn: [],
    negotiationsIn: [],
    disputesIn: [],
    papersIn: [],
    offers: [],
    negotiations: [],
    disputes: [],
    forfeits: [],
    titles: new Map(),
    ...some,
  });

describe('what is to be done', () => {
  it('stands by its due time, over orders, offers, negotiations, disputes and forfeits', () => {
    const rows = list({
      orders: [order('a'), order('late', { dueAtMs: NOW_MS - HOUR_MS })],
      offers: [offer()],
      negotiations: [negotiation()],
      disputes: [dispute(), dispute({ id: 'd-2', status: 'draft', due: null })],
      forfeits: [forfeit()],
    });
    expect(rows.map(({ id }) => id)).toEqual([
      'order:late',
      'negotiation:lot-9',
      'dispute:d-1',
      'forfeit:f-1',
      'offer:o-1',
      'order:a',
      'dispute:d-2',
    ]);
  });

  it('of a consignor are the papers of sold things, by day', () => {
    const sold = {
      id: 's-1',
      lotId: 'lot-3',
      title: '别克 君越',
      number: '012',
      category: 'vehicle',
    } as const;
    const dueAtMs = NOW_MS + 40 * HOUR_MS;
    const rows = list({ orders: [order('a')], handOvers: [{ ...sold, hammerFen: yuan(70_000), dueAtMs }] });
    expect(rows.map(({ id }) => id)).toEqual(['order:a', 'hand-over:s-1']);
    expect(rows[1]).toMatchObject({ act: '资料交接', about: '012 号 别克 君越', dueAtMs });
    expect(rows[1]?.href).toBe('/order-detail?id=s-1');
    expect(rows[1]?.fact).toContain('¥70,000');
  });

  it('of a dispute over goods leads to the disputes of their hall', () => {
    const [row] = list({ disputes: [dispute({ of: 'goods' })] });
    expect(row?.href).toBe('/non-vehicle-dispute?id=d-1');
  });

  it('is nothing where others are to act, or where it is over', () => {
    const others = ['in-review', 'done', 'disputed', 'defaulted', 'refunding', 'returned', 'closed'] as const;
    expect(others.filter((status) => BUYERS_TURN.includes(status))).toEqual([]);
    expect(
      list({
        orders: others.map((status) => order(status, { status })),
        offers: [offer({ status: 'lapsed' })],
        negotiations: [negotiation({ status: 'awaiting-consignor' }), negotiation({ stoppedAtMs: NOW_MS })],
        disputes: [
          dispute({ due: { who: 'house', dueAtMs: NOW_MS } }),
          dispute({ status: 'closed', due: null }),
        ],
        forfeits: [forfeit({ objection: '已付款' }), forfeit({ objectUntilMs: null })],
      }),
    ).toEqual([]);
  });

  it('names the lot where only its number is known, or says so', () => {
    const titles = new Map([['lot-8', '008 号 本田 雅阁']]);
    expect(list({ offers: [offer()], titles })[0]?.about).toBe('008 号 本田 雅阁');
    expect(list({ offers: [offer()] })[0]?.about).toBe('一件拍品');
  });

  it('has its own picture and its own button, by its kind', () => {
    const rows = list({
      orders: BUYERS_TURN.map((status) => order(status, { status })),
      offers: [offer()],
      negotiations: [negotiation()],
      disputes: [dispute({ status: 'decided' })],
      forfeits: [forfeit()],
    });
    const looks = new Map(rows.map(({ id, sign, press }) => [id, [sign, press]]));
    expect(looks.get('order:to-pay')).toEqual(['pay', '去付款']);
    expect(looks.get('order:to-sign')).toEqual(['write', '去签署']);
    expect(looks.get('order:paid')).toEqual(['fetch', '看提取码']);
    expect(looks.get('dispute:d-1')).toEqual(['case', '看裁定']);
    expect(looks.get('forfeit:f-1')).toEqual(['money', '看理由']);
    expect(new Set(rows.map(({ sign }) => sign)).size).toBe(7);
  });

  it('says what goods are fetched by, and what a vehicle is', () => {
    const acts = list({
      orders: [order('a', { status: 'paid', category: 'goods' }), order('b', { status: 'paid' })],
    }).map(({ act }) => act);
    expect(acts).toEqual(['提货', '提车']);
  });
});
