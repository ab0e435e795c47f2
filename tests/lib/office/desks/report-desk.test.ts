// Addresses of the reports: what is read from them, and what is asked of the house.
import { beforeEach, describe, expect, it } from 'vitest';
import { isReportFiltered, reportDesk, reportFileHref } from '#lib/office/reports/report-desk.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { REPORT } from '../report-fixtures.ts';

let service: ReturnType<typeof openFakeService>;

beforeEach(() => {
  service = openFakeService();
  service.replies('/app/staff/report', { code: 200, data: REPORT });
});

const deskAt = async (query: string) => {
  const headers = new Headers();
  const page = {
    locals: { api: service.fetch } as never,
    response: { headers },
    url: new URL(`https://luochui.test/office/reports${query}`),
  };
  return { ...(await reportDesk(page)), headers };
};
const ALL = { from: '', to: '', house: null, hall: null, by: 'month' };

describe('the filters of a report', () => {
  it.each([
    ['', {}],
    ['?from=2026-10-01&to=2026-10-31', { from: '2026-10-01', to: '2026-10-31' }],
    ['?from=2026%E5%B9%B41%E6%9C%889%E6%97%A5', { from: '2026-01-09' }],
    ['?from=2026-02-29', {}],
    ['?from=2028-02-29', { from: '2028-02-29' }],
    ['?house=house-2&hall=non-vehicle&by=week', { house: 'house-2', hall: 'non-vehicle', by: 'week' }],
    ['?house=..%2Fx&hall=VEHICLE&by=day', {}],
    ['?hall=practice', {}],
    ['?by=sale&by=week', { by: 'sale' }],
    ['?from=%00&to=%F0%9F%92%A9', {}],
  ])('at %j are read', async (query, part) => {
    expect((await deskAt(query)).filter).toEqual({ ...ALL, ...part });
  });

  it('are asked of the house, the empty ones left out', async () => {
    await deskAt('?from=2026-10-01&hall=vehicle&house=&to=');
    expect(service.to('/app/staff/report').map(({ query }) => Object.fromEntries(query))).toEqual([
      { from: '2026-10-01', hall: 'vehicle', by: 'month' },
    ]);
  });

  it.each([
    ['', false],
    ['?by=week', false],
    ['?by=sale&view=figures', false],
    ['?from=never', false],
    ['?from=2026-10-01', true],
    ['?to=2026-10-01', true],
    ['?house=house-2', true],
    ['?hall=vehicle', true],
  ])('at %j narrow the report: %s', async (query, isFiltered) => {
    expect(isReportFiltered((await deskAt(query)).filter)).toBe(isFiltered);
  });
});

describe('a report as a file', () => {
  it('is asked for by the same filters', async () => {
    const { filter } = await deskAt('?from=2026-10-01&to=2026-11-20&house=house-2&by=sale');
    expect(reportFileHref(filter, 'xlsx')).toBe(
      '/prod-api/app/staff/report/file?from=2026-10-01&to=2026-11-20&house=house-2&by=sale&as=xlsx',
    );
  });

  it('of all says its unit alone', async () => {
    expect(reportFileHref((await deskAt('')).filter, 'csv')).toBe(
      '/prod-api/app/staff/report/file?by=month&as=csv',
    );
  });
});

describe('an answer of the desk', () => {
  it('is kept nowhere', async () => {
    expect((await deskAt('')).headers.get('cache-control')).toBe('no-store');
  });

  it.each([
    [{ code: 403, msg: '当前操作没有权限' }, 403],
    [{ code: 401, msg: '认证失败' }, 401],
    [{ code: 500, msg: '服务暂时没有回应' }, 503],
  ])('of %j is barred by %i, and keeps its filters', async (reply, status) => {
    service.replies('/app/staff/report', reply);
    const { visit, filter } = await deskAt('?hall=vehicle');
    expect(visit).toMatchObject({ ok: false, status });
    expect(filter.hall).toBe('vehicle');
  });

  it('of silence is that of a house that is down', async () => {
    service.replies('/app/staff/report', 'down');
    expect((await deskAt('')).visit).toMatchObject({ ok: false, status: 503 });
  });
});
