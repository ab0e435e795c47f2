// The desk of viewing days as it is drawn and posted to.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import Viewings from '../../../src/pages/office/viewings.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { EYES_ONLY } from './money-fixtures.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

const at = (clock: string): number => Date.parse(`2026-11-22T${clock}:00+08:00`);
const SLOT = {
  id: 'slot-1',
  saleId: 'sale-1',
  place: '苏州一号库',
  fromMs: at('10:00'),
  toMs: at('11:30'),
  capacity: 8,
  takenCount: 3,
};
const PREVIEW = {
  sale: { id: 'sale-1', number: 9, name: '企业设备专场' },
  previewFromMs: at('09:00'),
  previewToMs: at('16:00'),
  previewPlace: '苏州一号库',
  slots: [SLOT],
};
const BARE = { ...PREVIEW, sale: { id: 'sale-2', number: 10, name: '商用车专场' }, slots: [] };
const VISITOR = {
  id: 'a-1',
  slotId: 'slot-1',
  place: '苏州一号库',
  fromMs: SLOT.fromMs,
  toMs: SLOT.toMs,
  displayName: '周远',
  maskedPhone: '138****5518',
  visitors: 2,
  plate: '苏E12345',
};
const SET = '/app/staff/viewing/set';
const VISITORS = '/app/staff/viewing/visitors';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  const data = { rows: [PREVIEW, BARE], mostVisitors: 4, nowMs: OFFICE_NOW_MS };
  service.replies('/app/viewing/list', { code: 200, data });
  const second = { ...VISITOR, id: 'a-2', displayName: '林晓', visitors: 1, plate: '' };
  service.replies(VISITORS, { code: 200, data: { rows: [VISITOR, second] } });
  service.replies(SET, { code: 200, data: { saleId: 'sale-1', count: 1 } });
});

type Field = readonly [name: string, value: string];
const viewings = (query = '', posted?: readonly Field[]): Promise<Drawn> =>
  draw(Viewings, {
    address: `/office/viewings${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: [['token', 't'], ['form', 'office-viewing'], ['saleId', 'sale-1'], ...posted] }),
  });
const row = (place: string, day: string, from: string, to: string, capacity: string): readonly Field[] => [
  ['place', place],
  ['day', day],
  ['from', from],
  ['to', to],
  ['capacity', capacity],
];

describe('the sales that can be looked at', () => {
  it('say how many of their places are taken', async () => {
    const { words, html } = await viewings();
    expect(words).toContain('2 场已公告、未开拍');
    expect(words).toContain('企业设备专场 1 个时段，约了 3 / 8 人');
    expect(words).toContain('商用车专场 还没有排时段');
    expect(linksIn(html)).toContain('/office/viewings?id=sale-1');
  });

  it('list who comes at each time, for the gate', async () => {
    const { words } = await viewings('?id=sale-1');
    expect(words).toContain('2026-11-22 周日 10:00–11:30 苏州一号库， 3 人');
    expect(words).toContain('周远 138****5518 2 苏E12345');
    expect(words).toContain('林晓 138****5518 1 不开车');
    expect(words).toContain('3 人要来');
  });

  it('keep their times where the visitors cannot be read', async () => {
    service.replies(VISITORS, 'down');
    const { status, words, html } = await viewings('?id=sale-1');
    expect(status).toBe(200);
    expect(words).toContain('来访名单没有读到');
    expect(html).toContain('value="苏州一号库"');
  });

  it('are none yet', async () => {
    service.replies('/app/viewing/list', {
      code: 200,
      data: { rows: [], mostVisitors: 4, nowMs: OFFICE_NOW_MS },
    });
    expect((await viewings()).words).toContain('没有待看货的专场');
  });
});

describe('the times of a sale', () => {
  it('are set all at once; a row left empty is none', async () => {
    const posted = [
      ...row('苏州一号库', '2026-11-22', '10:00', '11:30', '8'),
      ...row('苏州一号库', '2026-11-22', '14:00', '15:00', '6'),
      ...row('苏州一号库', '', '', '', ''),
    ];
    const { headers } = await viewings('?id=sale-1', posted);
    expect(headers.get('location')).toBe('/office/viewings?id=sale-1&done=yes');
    expect(service.to(SET)[0]?.body).toEqual({
      saleId: 'sale-1',
      times: [
        { place: '苏州一号库', fromMs: at('10:00'), toMs: at('11:30'), capacity: 8 },
        { place: '苏州一号库', fromMs: at('14:00'), toMs: at('15:00'), capacity: 6 },
      ],
    });
    expect((await viewings('?id=sale-1&done=yes')).words).toContain('时段已排定');
  });

  it.each([
    row('苏州一号库', '2026-11-22', '十点', '', '8'),
    row('', '2026-11-22', '10:00', '11:00', '8'),
    row('苏州一号库', '周日', '10:00', '11:00', '8'),
    row('苏州一号库', '2026-11-22', '10:00', '11:00', '几个'),
  ])('that cannot be read are kept and told: %j', async (...posted) => {
    const { words } = await viewings('?id=sale-1', posted);
    expect(words).toContain('第 1 行没有写全');
    expect(service.to(SET)).toEqual([]);
  });

  it('that the house does not take stand again as typed', async () => {
    const refusal = { code: 'VIEWING_IN_USE', fromMs: SLOT.fromMs, takenCount: 3 };
    service.replies(SET, { code: 4990, data: { refusal, lot: null } });
    const { html } = await viewings('?id=sale-1', row('苏州二号库', '2026-11-22', '10:00', '11:00', '8'));
    expect(html).toContain('value="苏州二号库"');
    expect(html).toContain('role="alert"');
  });

  it('have no form for whoever may only look', async () => {
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: EYES_ONLY });
    expect((await viewings('?id=sale-1')).words).toContain('排定时段要有“看货预约 · 排定时段”权限');
  });
});
