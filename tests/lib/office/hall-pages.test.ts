// The hall on the control desk: its paddles, and the bids that the auctioneer enters.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BoardLot, ControlBoard } from '#contract/sales/control-outputs.ts';
import type { MenuNode, RowsOf } from '#contract/staff/outputs.ts';
import { hallSteps } from '#lib/office/control/hall-steps.ts';
import Control from '../../../src/pages/office/control.astro';
import { hiddenIn, openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { BOARD } from './board-fixtures.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from './office-fixtures.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

const withLane = (part: Partial<BoardLot> = {}): ControlBoard => ({
  ...BOARD,
  rows: BOARD.rows.map((lot) => (lot.id === 'lot-38' ? { ...lot, format: 'lane', ...part } : lot)),
});
const without = (...rights: readonly string[]): RowsOf<MenuNode> => ({
  total: WHOLE_MENU.total,
  rows: WHOLE_MENU.rows.filter(({ right }) => right === null || !rights.includes(right)),
});

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  service.replies('/app/staff/control/board', { code: 200, data: withLane() });
  const rows = [{ number: 8, person: '林* · 6027', lotCount: 12 }];
  service.replies('/app/staff/hall/paddles', { code: 200, data: { rows } });
  service.replies('/app/staff/hall/paddle', { code: 200, data: { number: 8, lotCount: 12 } });
  service.replies('/app/staff/hall/bid', { code: 200, data: { outcome: 'leading' } });
});
afterEach(() => {
  vi.useRealTimers();
});

const control = (query: string, posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Control, {
    address: `/office/control${query}`,
    api: service.fetch,
    person: HOUSE_PERSON,
    ...(posted && { posted: { token: 't', ...posted } }),
  });
const sent = (path: string) => service.to(path).map(({ body }) => body);
const HERE = '?lot=lot-38';
const BID = { form: 'office-hall-bid', id: 'lot-38', number: '8', amount: '11680000', seen: '11630000' };
const PADDLE = { form: 'office-hall-paddle', id: 'lot-38' };

describe('a bid of the hall', () => {
  it('has nine amounts up the ladder, each with its key', async () => {
    const { words, html } = await control(HERE);
    expect(words).toContain('现场报价');
    expect(words).toContain('领先 竞买号 6027');
    expect(words).toContain('¥116,800 1');
    expect(words).toContain('¥120,800 9');
    expect(words).toContain('一经接受不能收回（拍卖法第三十六条）');
    expect(html).toContain('data-key="9"');
    expect(Object.fromEntries(hiddenIn(html))).toMatchObject({ id: 'lot-38', seen: '11630000' });
    expect(hallSteps({ nextMinimumFen: 10, stepFen: 5 }).map(({ amountFen }) => amountFen)).toEqual([
      10, 15, 20, 25, 30, 35, 40, 45, 50,
    ]);
  });

  it('is sent with the price that was seen, under its key', async () => {
    const { headers } = await control(HERE, { ...BID, key: 'hall-bid-0001' });
    expect(headers.get('location')).toBe('/office/control?lot=lot-38&done=hall-leading');
    expect(sent('/app/staff/hall/bid')).toEqual([
      { lotId: 'lot-38', number: 8, amountFen: 11_680_000, seenPriceFen: 11_630_000, isConfirmed: false },
    ]);
    expect((await control(`${HERE}&done=hall-leading`)).words).toContain('现场报价已接受，当前领先');
  });

  it('says when a maximum has overtaken it at once', async () => {
    service.replies('/app/staff/hall/bid', { code: 200, data: { outcome: 'outbid' } });
    const { headers } = await control(HERE, BID);
    expect(headers.get('location')).toContain('done=hall-outbid');
    expect((await control(`${HERE}&done=hall-outbid`)).words).toContain('被更高的委托价超越');
  });

  it('names the leader of the hall by their paddle', async () => {
    service.replies('/app/staff/control/board', { code: 200, data: withLane({ leaderPaddle: 'H8' }) });
    expect((await control(HERE)).words).toContain('领先 现场 8 号');
  });

  it.each([
    ['', '请填现场号牌'],
    ['0', '请填现场号牌'],
    ['1000', '请填现场号牌'],
    ['八', '请填现场号牌'],
  ])('under %j is not sent, and stays typed', async (number, sentence) => {
    const { words } = await control(HERE, { ...BID, number });
    expect(words).toContain(sentence);
    expect(sent('/app/staff/hall/bid')).toEqual([]);
  });

  it('of an amount nobody can press is not sent', async () => {
    await control(HERE, { ...BID, amount: '12.5' });
    expect(sent('/app/staff/hall/bid')).toEqual([]);
  });

  it('that is refused keeps its paddle and says why', async () => {
    const refusal = { code: 'PRICE_CHANGED', priceFen: 11_680_000, nextMinimumFen: 11_730_000 };
    service.replies('/app/staff/hall/bid', { code: 4612, data: { refusal, lot: null } });
    const { words, html } = await control(HERE, BID);
    expect(words).toContain('有人先出了，当前价 ¥116,800');
    expect(html).toMatch(/name="number"[^>]*value="8"/);
  });

  it('far above the price is read once more', async () => {
    const refusal = { code: 'TOO_HIGH_CONFIRM', priceFen: 11_630_000, amountFen: 12_080_000, steps: 9 };
    service.replies('/app/staff/hall/bid', { code: 4616, data: { refusal, lot: null } });
    const { words, html } = await control(HERE, { ...BID, amount: '12080000' });
    expect(words).toContain('确认现场 8 号，¥120,800');
    const again = Object.fromEntries(hiddenIn(html).filter(([name]) => name !== 'token'));
    expect(again).toMatchObject({ number: '8', amount: '12080000', confirmed: 'yes' });
    service.replies('/app/staff/hall/bid', { code: 200, data: { outcome: 'leading' } });
    await control(HERE, { ...BID, ...again });
    expect(sent('/app/staff/hall/bid').at(-1)).toMatchObject({ isConfirmed: true, amountFen: 12_080_000 });
  });

  it('is the auctioneer’s alone', async () => {
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: without('lane.hammer') });
    expect((await control(HERE)).html).not.toContain('office-hall-bid');
  });

  it('belongs to no other way of selling', async () => {
    service.replies('/app/staff/control/board', { code: 200, data: BOARD });
    const { html } = await control(HERE);
    expect(html).not.toContain('office-hall-bid');
    expect(html).not.toContain('office-hall-paddle');
  });
});

describe('a paddle of the hall', () => {
  const DESK = `${HERE}&deed=hall-paddle`;

  it('stands with its holder, masked, once the desk is open', async () => {
    expect(service.to('/app/staff/hall/paddles')).toEqual([]);
    await control(HERE);
    expect(service.to('/app/staff/hall/paddles')).toEqual([]);
    expect((await control(DESK)).words).toContain('8 林* · 6027 12 件');
    expect(service.to('/app/staff/hall/paddles')).toHaveLength(1);
  });

  it('is given by the paddle of a registered buyer', async () => {
    const { headers } = await control(DESK, { ...PADDLE, deed: 'give', paddle: ' ６０２７ ', number: '8' });
    expect(sent('/app/staff/hall/paddle')).toEqual([
      { lotId: 'lot-38', number: 8, deed: 'give', paddle: '6027' },
    ]);
    expect(headers.get('location')).toBe('/office/control?lot=lot-38&deed=hall-paddle&done=hall-give');
  });

  it('is taken back by its number', async () => {
    const { headers } = await control(DESK, { ...PADDLE, deed: 'take-back', number: '8' });
    expect(sent('/app/staff/hall/paddle')).toEqual([{ lotId: 'lot-38', number: 8, deed: 'take-back' }]);
    expect(headers.get('location')).toContain('done=hall-take-back');
  });

  it.each([
    [{ paddle: '', number: '8' }, '请填竞买号'],
    [{ paddle: '林', number: '8' }, '请填竞买号'],
    [{ paddle: '6027', number: '' }, '请填现场号牌'],
  ])('is not given for %j', async (typed, sentence) => {
    const { words } = await control(DESK, { ...PADDLE, deed: 'give', ...typed });
    expect(words).toContain(sentence);
    expect(sent('/app/staff/hall/paddle')).toEqual([]);
  });

  it('that another holds is told of', async () => {
    const refusal = { code: 'HALL_NUMBER_HELD', number: 8 };
    service.replies('/app/staff/hall/paddle', { code: 4626, data: { refusal, lot: null } });
    const { words } = await control(DESK, { ...PADDLE, deed: 'give', paddle: '6027', number: '8' });
    expect(words).toContain('现场 8 号牌已在别人手里');
  });

  it('is the desk’s alone', async () => {
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: without('hall.paddle') });
    expect((await control(DESK)).html).not.toContain('office-hall-paddle');
    expect(service.to('/app/staff/hall/paddles')).toEqual([]);
  });

  it('opens first for who may do nothing else', async () => {
    const menu = without('lane.hammer', 'control.pause');
    service.replies('/api/user/getUserMenuBySid', { code: 200, data: menu });
    expect((await control(HERE)).words).toContain('发号牌');
  });

  it('that is empty says so', async () => {
    service.replies('/app/staff/hall/paddles', { code: 200, data: { rows: [] } });
    expect((await control(DESK)).words).toContain('本场还没有发出号牌');
  });
});
