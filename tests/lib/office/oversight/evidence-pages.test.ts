// The desk of evidence as it is drawn.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Evidence from '../../../../src/pages/office/evidence.astro';
import { linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const AT_MS = Date.parse('2026-11-19T10:00:00+08:00');
const HEAD = '7c41'.repeat(16);
const LOT = {
  number: '038',
  title: '2020款 本田 凯美瑞 2.5G',
  chainHead: HEAD,
  view: { id: 'lot-38', saleId: 'sale-118', status: 'sold', endsAtMs: AT_MS },
};
const SEEN = {
  textVersion: 2,
  changes: [{ version: 2, atMs: AT_MS }],
  rows: [
    { paddle: '6027', registeredAtMs: AT_MS, registeredVersion: 1, bidVersions: [1, 2] },
    { paddle: '5518', registeredAtMs: AT_MS, registeredVersion: null, bidVersions: [] },
  ],
};
const PAPER = {
  id: 'p-1',
  lotId: 'lot-38',
  kind: 'confirmation',
  ref: 'o-1',
  sha256: 'ab'.repeat(32),
  byteCount: 1,
  printedAtMs: AT_MS,
  datedAtMs: AT_MS,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/lot/list', { code: 200, data: { rows: [LOT] } });
  service.replies('/app/search', { code: 200, data: { rows: [LOT] } });
  service.replies('/app/lot/detail', { code: 200, data: LOT });
  service.replies('/app/staff/lot/seen', { code: 200, data: SEEN });
  service.replies('/app/staff/lot/papers', { code: 200, data: { rows: [PAPER] } });
});
afterEach(() => {
  vi.useRealTimers();
});

const evidence = (query = ''): Promise<Drawn> =>
  draw(Evidence, { address: `/office/evidence${query}`, api: service.fetch, person: HOUSE_PERSON });

describe('the desk of evidence', () => {
  it('begins with what ended last', async () => {
    const { words, html } = await evidence();
    expect(words).toContain('038 号 已成交 2020款 本田 凯美瑞 2.5G');
    expect(linksIn(html)).toContain('/office/evidence?id=lot-38');
    expect(Object.fromEntries(service.to('/app/lot/list')[0]?.query ?? [])).toMatchObject({ tab: 'ended' });
  });

  it('finds a lot by its number or its name, once', async () => {
    const { html } = await evidence('?words=lot-38');
    expect(service.to('/app/lot/detail')).toHaveLength(1);
    expect(service.to('/app/search').map(({ query }) => query.get('among'))).toEqual(['sold', null]);
    expect(html.split('id="row-lot-38"')).toHaveLength(2);
  });

  it('says when nothing is found', async () => {
    service.replies('/app/search', { code: 200, data: { rows: [] } });
    expect((await evidence('?words=天籁')).words).toContain('没有找到这件拍品');
  });

  it('shows who was shown which version', async () => {
    const { words } = await evidence('?id=lot-38');
    expect(words).toContain('现在是第 2 版；2026-11-19 10:00:00 更正为第 2 版');
    expect(words).toContain('6027 2026-11-19 10:00:00 第 1 版 第 1 版、第 2 版');
    expect(words).toContain('5518 2026-11-19 10:00:00 整场报名，未单独出示 没有出价');
    expect(words).toContain(`成交确认书 2026-11-19 10:00:00 ${'ab'.repeat(32)}`);
  });

  it('leads to the pack, masked or whole, and to its proof', async () => {
    const { words, html } = await evidence('?id=lot-38');
    const address = '/prod-api/app/staff/lot/evidence?lotId=lot-38';
    expect(linksIn(html)).toEqual(expect.arrayContaining([address, `${address}&persons=1`]));
    expect(words).toContain(HEAD);
    expect(words).toContain('含实名的一次查看会记入审计日志');
  });

  it('has no pack of a lot that is not over', async () => {
    const open = { ...LOT, view: { ...LOT.view, status: 'open' } };
    service.replies('/app/lot/detail', { code: 200, data: open });
    const { words, html } = await evidence('?id=lot-38');
    expect(words).toContain('落槌、流拍或撤拍以后才能生成');
    expect(linksIn(html).some((link) => link.includes('prod-api'))).toBe(false);
  });

  it('does without the papers where they are not read', async () => {
    service.replies('/app/staff/lot/papers', { code: 403, data: null });
    expect((await evidence('?id=lot-38')).words).toContain('证据包里有全部文件');
  });

  it('says that a lot is not there', async () => {
    service.replies('/app/staff/lot/seen', { code: 404, data: null });
    const { status, words } = await evidence('?id=lot-99');
    expect(status).toBe(404);
    expect(words).toContain('没有找到这一件');
  });
});
