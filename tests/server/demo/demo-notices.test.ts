// The announcements of the sample house: a visitor meets every kind, and each keeps the law.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { legalBox } from '#core/sales/notice-law.ts';
import { keepRegister } from '#server/demo/notices.ts';
import { noticeDetail } from '#server/sales/notices/queries-notice-detail.ts';
import { noticeFacts } from '#server/sales/notices/queries-notice-facts.ts';
import { noticeList } from '#server/sales/notices/queries-notice-list.ts';
import { versionsOf } from '#server/sales/notices/store-announcements.ts';
import { saleFileById } from '#server/sales/store-sale-files.ts';
import { someContact } from '../../kit/sales/notices.ts';
import { sampleHouse, type SampleFixture } from '../../kit/sample.ts';

let house: SampleFixture;
beforeAll(async () => {
  house = await sampleHouse();
  await keepRegister(house.parts);
});
afterAll(() => house.dispose());

const all = async () => {
  const { reader, clock } = house.parts;
  return (await noticeList(reader, { size: 50 }, clock.nowMs())).rows;
};

describe('the sample house', () => {
  it('has announcements of sales to come, running, over, amended and withdrawn', async () => {
    const rows = await all();
    const states = new Set(rows.map(({ state }) => state));
    expect([...states].toSorted()).toEqual(['coming', 'ended', 'running', 'withdrawn'].toSorted());
    expect(rows.some(({ version, state }) => version > 1 && state === 'coming')).toBe(true);
  });

  it('announces every sale but those of the practice hall', async () => {
    const { reader } = house.parts;
    const sales = await reader.selectFrom('sales').select(['id', 'hall']).execute();
    const announced = new Set((await all()).map(({ saleId }) => saleId));
    const silent = sales.filter(({ id }) => !announced.has(id));
    expect(silent.length).toBeGreaterThan(0);
    expect(silent.every(({ hall, id }) => hall === 'practice' || id.startsWith('past'))).toBe(true);
  });

  it('keeps the law in every point of every announcement', async () => {
    const { reader } = house.parts;
    for (const { saleId } of await all()) {
      const file = await saleFileById(reader, saleId);
      const rules = file?.rules;
      if (!file || !rules || file.announcedAtMs === null) throw new Error(`${saleId} has no file`);
      for (const { plan } of await versionsOf(reader, saleId)) {
        const broken = legalBox({ plan, rules, announcedAtMs: file.announcedAtMs });
        expect(broken.filter(({ holds }) => !holds)).toEqual([]);
      }
    }
  });

  it('amended with a reason, before now, in words only', async () => {
    const { reader, clock } = house.parts;
    for (const { saleId } of (await all()).filter(({ version }) => version > 1)) {
      const [first, second] = await versionsOf(reader, saleId);
      expect(first?.reason).toBeNull();
      expect(second?.reason).toContain('看车时间');
      expect(second?.atMs).toBeLessThan(clock.nowMs());
      expect({ ...second?.plan, announcement: null }).toEqual({ ...first?.plan, announcement: null });
      expect(second?.plan.announcement.previewPlace).not.toBe(first?.plan.announcement.previewPlace);
    }
  });

  it('says the house, its permit and the auctioneer who is on record', async () => {
    const { reader, clock } = house.parts;
    const [row] = await all();
    const noticed = await noticeFacts(reader, { id: row?.saleId ?? '', most: 10 }, someContact);
    if (!noticed) throw new Error('nothing was announced');
    const detail = await noticeDetail(reader, noticed, clock.nowMs());
    expect(detail.house?.name).toContain('示例');
    expect(noticed.auctioneer.name).toContain('示例');
    expect(detail.lots.length).toBeGreaterThan(1);
  });
});
