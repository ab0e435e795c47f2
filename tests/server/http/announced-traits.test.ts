// Facts the house tells of a lot beyond its card when it writes the draft, and the lots a visitor
// finds by them once it is announced.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LotList, SearchFound } from '#contract/catalogue/outputs.ts';
import type { SaleFileView } from '#contract/sales/outputs.ts';
import type { LotCardInput } from '#contract/sales/plan-fields.ts';
import { someCard, somePlannedLot } from '../../kit/sales.ts';
import { draft, lotIdOf, openBackOffice, type BackOffice } from '../../kit/sales/back-office.ts';
import { call, openTestServer, type TestServer } from '../../kit/test-server.ts';

const TRAITS: NonNullable<Extract<LotCardInput, { kind: 'vehicle' }>['traits']> = {
  series: '帕萨特',
  modelYear: 2020,
  fuel: 'petrol',
  gearbox: 'dual-clutch',
  seats: 5,
  source: 'lease',
  accident: 'none',
  transfer: 'away',
  papers: ['title', 'two-keys'],
  vinTail: '10K432',
};

describe('the traits of an announced lot', () => {
  let server: TestServer;
  let office: BackOffice;
  let saleId: string;

  const put = (number: number, card: unknown) => {
    const place = { saleId, lotId: lotIdOf(saleId, number), position: number };
    return office.ask('putLot', { ...place, plan: somePlannedLot(), card });
  };

  beforeAll(async () => {
    server = await openTestServer();
    office = await openBackOffice(server);
    saleId = await draft(office, { lots: [{}, {}] });
    await put(1, someCard({ number: '001', traits: TRAITS }));
  });
  afterAll(() => server.close());

  test.each([
    ['a gearbox nobody builds', { gearbox: 'none' }],
    ['a frame number of seven', { vinTail: '1234567' }],
    ['a letter that no frame number has', { vinTail: '10O432' }],
    ['no seat at all', { seats: 0 }],
    ['half a year', { modelYear: 2020.5 }],
    ['a trait nobody knows', { colour: 'red' }],
  ])('are refused with %s, and the draft stays as it was', async (_what, traits) => {
    const answer = await put(1, { ...someCard(), traits: { ...TRAITS, ...traits } });
    expect(answer.code).toBe(4000);
    const { data } = await office.ask<SaleFileView>('saleFile', { id: saleId });
    expect(data.lots.map(({ card }) => card.kind === 'vehicle' && card.traits)).toEqual([TRAITS, undefined]);
  });

  describe('once it is before the public', () => {
    beforeAll(async () => {
      await office.ask('submitSale', { saleId });
      await office.ask('reviewSale', { saleId, verdict: 'approve' }, office.chief);
      const answer = await office.ask('announceSale', { saleId });
      if (answer.code !== 200) throw new Error(answer.msg);
    });

    const found = async (filters: Record<string, string>): Promise<string[]> => {
      const { data } = await call<LotList>(server, [
        'lotList',
        { ...filters, sale: saleId, tab: 'upcoming' },
      ]);
      return data.rows.map(({ view }) => view.id);
    };

    test.each([
      ['series', '大众 帕萨特'],
      ['year', '2020'],
      ['gearbox', 'dual-clutch'],
      ['seats', '5'],
      ['source', 'lease'],
      ['accident', 'none'],
      ['transfer', 'away'],
      ['papers', 'title,two-keys'],
    ])('are what it is found by: %s %s', async (filter, value) => {
      expect(await found({ [filter]: value })).toEqual([lotIdOf(saleId, 1)]);
    });

    test.each([
      ['series', '大众 朗逸'],
      ['year', '2019'],
      ['gearbox', 'manual'],
      ['papers', 'title,no-lien'],
    ])('are not what others are looking for: %s %s', async (filter, value) => {
      expect(await found({ [filter]: value })).toEqual([]);
    });

    test('leave the lot found by its card where untold', async () => {
      expect(await found({ brand: '大众', city: '上海', year: '2021', fuel: 'petrol' })).toEqual([
        lotIdOf(saleId, 2),
      ]);
    });

    test('let frame numbers’ tails and series’ letters find it', async () => {
      for (const q of ['10k432', 'pst']) {
        const { data } = await call<SearchFound>(server, ['search', { q }]);
        expect(data.rows.map(({ view }) => view.id)).toContain(lotIdOf(saleId, 1));
      }
      const { data } = await call<SearchFound>(server, ['search', { q: '10k432' }]);
      expect(data.total).toBe(1);
    });
  });
});
