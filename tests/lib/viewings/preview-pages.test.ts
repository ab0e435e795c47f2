// The preview hall and the page of an appointment, as they are drawn and as their plain forms
// change them, in the real house.
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Outputs } from '#contract/outputs.ts';
import { TIMED_NON_VEHICLE_RULES } from '#core/sales/rule-set.ts';
import { DAY_MS, HOUR_MS } from '#core/time/days.ts';
import { inProcessFetch } from '#server/http/in-process.ts';
import Hall from '../../../src/pages/auction-hall.astro';
import AppointmentAddress from '../../../src/pages/auction-hall/appointment.astro';
import GoodsHall from '../../../src/pages/non-vehicle-auction-hall.astro';
import GoodsAppointment from '../../../src/pages/non-vehicle-auction-hall/appointment.astro';
import { linksIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { writeNothingElse } from '../../kit/content/written.ts';
import { TODAY_MS } from '../../kit/sales.ts';
import { announced, lotIdOf, openBackOffice, type BackOffice } from '../../kit/sales/back-office.ts';
import { done } from '../../kit/staff-request.ts';
import {
  call,
  logIn,
  openTestServer,
  ORIGIN,
  somePerson,
  type Person,
  type TestServer,
} from '../../kit/test-server.ts';

const PHONE = '13800000001';
const PLACE = '上海嘉定 3 号库';
const NOW_MS = TODAY_MS + 1.5 * DAY_MS;
/** Ten in the morning of Tuesday, 24 November. */
const FIRST_MS = TODAY_MS + 3 * DAY_MS;

let draw: Awaited<ReturnType<typeof openPages>>;
beforeAll(async () => {
  draw = await openPages();
});

let server: TestServer;
let office: BackOffice;
let an: Person;
let bo: Person;
let saleId: string;
beforeEach(async () => {
  writeNothingElse();
  server = await openTestServer();
  office = await openBackOffice(server);
  [an, bo] = [await somePerson(server, PHONE), await somePerson(server, '13800000002')];
  saleId = await announced(office);
  const times = [0, 1].map((hour) => ({
    place: PLACE,
    fromMs: FIRST_MS + hour * HOUR_MS,
    toMs: FIRST_MS + hour * HOUR_MS + HOUR_MS / 2,
    capacity: 2,
  }));
  await office.ask('setViewing', { saleId, times });
  server.clock.moveTo(NOW_MS);
  an = { ...an, ...(await logIn(server, PHONE)) };
  bo = { ...bo, ...(await logIn(server, '13800000002')) };
});
afterEach(() => server.close());

const open = (page: unknown, address: string, posted?: Readonly<Record<string, string>>): Promise<Drawn> => {
  const incoming = {
    headers: { cookie: `luochui-session=${an.cookie}`, origin: ORIGIN },
    socket: { remoteAddress: '10.1.1.1' },
  };
  const fetchFor = inProcessFetch(server.app, server.clock, ORIGIN);
  const api = fetchFor(incoming as unknown as Parameters<typeof fetchFor>[0], 'now');
  return draw(page, { address, api, ...(posted && { posted }) });
};
const hall = (query = '') => open(Hall, `/auction-hall${query}`);
const path = () => `/auction-hall/appointment?sale=${saleId}`;
const appointment = (posted?: Readonly<Record<string, string>>, query = '') =>
  open(AppointmentAddress, path() + query, posted);
const press = (form: string, fields: Readonly<Record<string, string>>) =>
  appointment({ form, token: an.token, ...fields });
const slots = async () => {
  const { data } = await call<Outputs['previewList']>(server, ['previewList', { sale: saleId }]);
  return data.rows[0]?.slots ?? [];
};
const slotId = async (at: number) => (await slots())[at]?.id ?? '';
const own = async () => (await done<Outputs['appointmentList']>(server, ['appointmentList'], an)).rows;

describe('the preview hall', () => {
  it('shows what opens together, with its days and places left', async () => {
    const { words, html } = await hall();
    expect(words).toMatch(/预展大厅 .*1 件预展中/);
    expect(words).toMatch(/11月29日 周日 10:00 开拍 上海二手车专场 · 第 \d+ 场 1 件/);
    expect(words).toContain('周二 余 4 位');
    expect(linksIn(html)).toContain(path());
    expect(linksIn(html)).toContain(`/preSaleHall-detail?id=${lotIdOf(saleId, 1)}`);
  });

  it('is narrowed by day, place and brand, and says so when empty', async () => {
    expect((await hall('?day=2026-11-24')).words).toContain('上海二手车专场');
    const empty = await hall('?day=2026-11-27');
    expect(empty.words).toContain('没有符合条件的预展拍品');
    expect(linksIn(empty.html)).toContain('/auction-hall');
    expect((await hall('?city=%E8%8B%8F%E5%B7%9E')).words).toContain('没有符合条件的预展拍品');
    expect((await hall('?city=%E4%B8%8A%E6%B5%B7&mine=followed')).words).toContain('没有符合条件');
  });

  it('names the next preview when none is on', async () => {
    server.clock.moveTo(TODAY_MS);
    const { words } = await hall();
    expect(words).toContain('现在没有预展 下一场预展 明天 10:00 开始。');
  });

  it('follows a lot and sets a reminder by plain forms', async () => {
    const lotId = lotIdOf(saleId, 1);
    const send = (form: string, one: string, on: string) =>
      open(Hall, '/auction-hall', { form, one, on, token: an.token });
    expect((await send('preview-follow', lotId, 'yes')).headers.get('location')).toBe('/auction-hall');
    expect((await hall('?mine=followed')).words).toContain('已关注');
    expect((await send('preview-remind', saleId, 'yes')).status).toBe(303);
    expect((await hall()).words).toContain('已设提醒 · 取消');
    expect(
      (await open(Hall, '/auction-hall', { form: 'preview-remind', one: saleId, on: 'no' })).words,
    ).toContain('还没有提交');
  });

  it('of goods shows goods alone', async () => {
    server.clock.moveTo(TODAY_MS);
    const { version: rulesVersion } = TIMED_NON_VEHICLE_RULES;
    await announced(office, { plan: { hall: 'non-vehicle', name: '设备专场', rulesVersion } });
    server.clock.moveTo(NOW_MS);
    const { words } = await open(GoodsHall, '/non-vehicle-auction-hall');
    expect(words).toContain('设备专场');
    expect(words).not.toContain('上海二手车专场');
    expect((await hall()).words).not.toContain('设备专场');
  });
});

describe('an appointment', () => {
  it('is made by a plain form, and stands above the hall', async () => {
    const made = await press('appointment', { slot: await slotId(0), visitors: '2', plate: '沪a12345' });
    expect(made.headers.get('location')).toBe(`${path()}&done=made`);
    const shown = await appointment(undefined, '&done=made');
    expect(shown.words).toMatch(/约好了.*周二 11月24日 10:00–10:30 .*2 人 · 沪A12345/);
    const above = await hall();
    expect(above.words).toMatch(/周二 11月24日 10:00–10:30 上海嘉定 3 号库 · 上海二手车专场 · 2 人/);
    expect(above.words).toContain('已约 周二 10:00 2 人');
  });

  it('keeps what was typed beside what is wrong', async () => {
    const none = await press('appointment', { slot: '', visitors: '1', plate: '12' });
    expect(none.words).toMatch(/选一个时段/);
    expect(none.words).toContain('车牌号写成 沪A12345 这样，请检查');
    expect(none.html).toContain('value="12"');
    const unsent = await appointment({
      form: 'appointment',
      slot: await slotId(0),
      visitors: '1',
      plate: '',
    });
    expect(unsent.words).toContain('还没有提交');
    expect(await own()).toEqual([]);
  });

  it('is refused where all places went meanwhile, and shows it', async () => {
    await call(server, ['makeAppointment', { slotId: await slotId(0), visitors: 2, plate: '' }], bo);
    const late = await press('appointment', { slot: await slotId(0), visitors: '1', plate: '' });
    expect(late.words).toContain('后天 10:00 已约满 另选一个时段');
    expect(late.words).toContain('10:00–10:30 已满');
  });

  it('is moved and taken back', async () => {
    await press('appointment', { slot: await slotId(0), visitors: '1', plate: '' });
    const id = (await own())[0]?.id ?? '';
    const moved = await press('appointment', {
      appointment: id,
      slot: await slotId(1),
      visitors: '2',
      plate: '',
    });
    expect(moved.headers.get('location')).toBe(`${path()}&done=changed`);
    expect(await own()).toMatchObject([{ visitors: 2, slot: { fromMs: FIRST_MS + HOUR_MS } }]);
    const gone = await press('appointment', { appointment: id, do: 'cancel' });
    expect(gone.headers.get('location')).toBe(`${path()}&done=cancelled`);
    expect(await own()).toEqual([]);
  });

  it('stands from two hours before its time on', async () => {
    await press('appointment', { slot: await slotId(0), visitors: '1', plate: '' });
    server.clock.moveTo(FIRST_MS - HOUR_MS);
    an = { ...an, ...(await logIn(server, PHONE)) };
    const { words, html } = await appointment();
    expect(words).toContain('离开始不到 2 小时，不能再改');
    expect(html).not.toContain('取消预约');
  });

  it('sets the reminder of the opening', async () => {
    const set = await press('remind', { on: 'yes' });
    expect(set.headers.get('location')).toBe(`${path()}&done=reminded`);
    expect((await appointment()).words).toContain('已设：开拍前 15 分钟告诉你。');
  });

  it('of another hall, or of no sale, is not here', async () => {
    const led = await open(GoodsAppointment, `/non-vehicle-auction-hall/appointment?sale=${saleId}`);
    expect([led.status, led.headers.get('location')]).toEqual([302, path()]);
    const none = await open(AppointmentAddress, '/auction-hall/appointment?sale=none');
    expect([none.status, none.words.includes('没有这场预展')]).toEqual([404, true]);
    expect((await open(AppointmentAddress, '/auction-hall/appointment')).status).toBe(404);
  });

  it('cannot be made where the sale was called off', async () => {
    await press('appointment', { slot: await slotId(0), visitors: '1', plate: '' });
    const order = { verb: 'withdraw', reason: 'consignor-ends', note: '' };
    const clerk = { ...office.clerk, ...(await logIn(server, '13900000001')) };
    expect((await office.ask('orderSale', { saleId, order }, clerk)).code).toBe(200);
    const { words } = await appointment();
    expect(words).toContain('专场已撤回，请不要前往');
    expect((await hall()).words).toContain('专场已撤回，请勿前往');
  });
});
