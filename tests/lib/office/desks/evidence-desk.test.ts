// The desk of evidence at its edges: what is typed, what is over, and what is kept from whom.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Evidence from '../../../../src/pages/office/evidence.astro';
import { linksIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { HOUSE_PERSON, WHOLE_MENU } from '../office-fixtures.ts';

const AT_MS = Date.parse('2026-11-19T10:00:00+08:00');
const lotOf = (id: string, part: object = {}): object => ({
  number: id.slice(4),
  title: '2020款 本田 凯美瑞',
  chainHead: '7c41'.repeat(16),
  view: { id, saleId: 'sale-118', status: 'sold', endsAtMs: AT_MS },
  ...part,
});

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/lot/list', { code: 200, data: { rows: [lotOf('lot-38')] } });
  service.replies('/app/search', { code: 200, data: { rows: [] } });
  service.replies('/app/lot/detail', { code: 404, msg: '没有这件拍品' });
  service.replies('/app/staff/lot/seen', { code: 200, data: { textVersion: 1, changes: [], rows: [] } });
  service.replies('/app/staff/lot/papers', { code: 200, data: { rows: [] } });
});

const evidence = (query = ''): Promise<Drawn> =>
  draw(Evidence, { address: `/office/evidence${query}`, api: service.fetch, person: HOUSE_PERSON });
const searched = (): readonly (string | null)[] =>
  service.to('/app/search').map(({ query }) => query.get('q'));
const rowsIn = ({ html }: Drawn): readonly string[] =>
  [...html.matchAll(/id="row-([^"]*)"/g)].map(([, id]) => id ?? '');
const open = (status: string): Promise<Drawn> => {
  const view = { id: 'lot-38', saleId: 'sale-118', status, endsAtMs: AT_MS };
  service.replies('/app/lot/detail', { code: 200, data: lotOf('lot-38', { view }) });
  return evidence('?id=lot-38');
};

describe('what is typed', () => {
  it.each([
    ['?words=', 'nothing'],
    ['?words=%20%20', 'blanks'],
    ['?words=%00', 'a sign no store takes'],
  ])('at %s is %s, and asks for what ended last', async (query) => {
    await evidence(query);
    expect(searched()).toEqual([]);
    expect(service.to('/app/lot/list')).toHaveLength(1);
  });

  it('is looked for among the sold and the living, without its blanks', async () => {
    await evidence('?words=%20%E5%B8%95%E8%90%A8%E7%89%B9%20');
    expect(searched()).toEqual(['帕萨特', '帕萨特']);
    expect(service.to('/app/lot/detail')).toEqual([]);
  });

  it('is cut where it is too long', async () => {
    await evidence(`?words=${'a'.repeat(500)}`);
    expect(searched()).toEqual(['a'.repeat(60), 'a'.repeat(60)]);
  });

  it('like a number of a lot is asked for as one', async () => {
    await evidence('?words=lot-38');
    expect(service.to('/app/lot/detail').map(({ query }) => query.get('id'))).toEqual(['lot-38']);
  });

  it.each(['lot%2F38', 'lot%2038', 'l'.repeat(41)])('%s is no number of a lot', async (words) => {
    await evidence(`?words=${words}`);
    expect(service.to('/app/lot/detail')).toEqual([]);
  });

  it('stays in its field, whatever its signs', async () => {
    const { html } = await evidence(`?words=${encodeURIComponent('"><b>1</b>')}`);
    expect(html).toContain('value="&quot;><b>1</b>"');
  });
});

describe('what is found', () => {
  it('has that number first, then the sold, then the living', async () => {
    const found = ['lot-3', 'lot-1'].map((id) => lotOf(id));
    service.replies('/app/lot/detail', { code: 200, data: lotOf('lot-1') });
    service.replies(
      '/app/search',
      { code: 200, data: { rows: found } },
      { code: 200, data: { rows: [lotOf('lot-2'), lotOf('lot-3')] } },
    );
    expect(rowsIn(await evidence('?words=lot-1'))).toEqual(['lot-1', 'lot-3', 'lot-2']);
  });

  it('is forty lots at most', async () => {
    const many = (from: number): object => ({
      rows: Array.from({ length: 30 }, (_none, at) => lotOf(`lot-${from + at}`)),
    });
    service.replies('/app/search', { code: 200, data: many(100) }, { code: 200, data: many(200) });
    const rows = rowsIn(await evidence('?words=%E8%BD%A6'));
    expect([rows.length, rows[0], rows.at(-1)]).toEqual([40, 'lot-100', 'lot-209']);
  });

  it('is not told where the search does not answer', async () => {
    service.replies('/app/search', 'down');
    const { status, words } = await evidence('?words=%E8%BD%A6');
    expect(status).toBe(503);
    expect(words).not.toContain('没有找到这件拍品');
  });
});

describe('packs of a lot', () => {
  it.each(['sold', 'passed', 'withdrawn'])('that is %s are there, masked and whole', async (status) => {
    const packs = linksIn((await open(status)).html).filter((link) => link.includes('/lot/evidence'));
    expect(packs).toEqual([
      '/prod-api/app/staff/lot/evidence?lotId=lot-38',
      '/prod-api/app/staff/lot/evidence?lotId=lot-38&persons=1',
    ]);
  });

  it.each(['upcoming', 'open', 'paused'])('that is %s are not there yet', async (status) => {
    const { html } = await open(status);
    expect(linksIn(html).filter((link) => link.includes('/lot/evidence'))).toEqual([]);
  });
});

describe('whoever may not look', () => {
  it('is not shown the lot, nor asked about its papers', async () => {
    service.replies('/app/staff/lot/seen', { code: 403, msg: '当前操作没有权限' });
    const { status, words } = await evidence('?id=lot-38');
    expect(status).toBe(403);
    expect(words).not.toContain('凯美瑞');
    expect(service.to('/app/staff/lot/papers')).toEqual([]);
  });

  it('opens nothing by a number that is none', async () => {
    await evidence('?id=..%2F..%2Fusers');
    expect(service.to('/app/staff/lot/seen')).toEqual([]);
  });
});

describe('an answer of the desk', () => {
  it('is kept nowhere', async () => {
    expect((await evidence()).headers.get('cache-control')).toBe('no-store');
  });
});
