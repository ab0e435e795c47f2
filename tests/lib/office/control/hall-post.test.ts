// Posts at the desk of the hall as somebody may type or forge them: what is sent, and what is not.
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import Control from '../../../../src/pages/office/control.astro';
import { hiddenIn, openPages, type Drawn } from '../../../kit/browser/drawn.ts';
import { openFakeService } from '../../../kit/fake-service.ts';
import { BOARD } from '../board-fixtures.ts';
import { HOUSE_PERSON, OFFICE_NOW_MS, WHOLE_MENU } from '../office-fixtures.ts';

const BID = '/app/staff/hall/bid';
const PADDLE = '/app/staff/hall/paddle';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;

beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  vi.useFakeTimers({ now: OFFICE_NOW_MS, toFake: ['Date'] });
  service = openFakeService();
  service.replies('/api/user/getUserMenuBySid', { code: 200, data: WHOLE_MENU });
  const rows = BOARD.rows.map((lot) => (lot.id === 'lot-38' ? { ...lot, format: 'lane' } : lot));
  service.replies('/app/staff/control/board', { code: 200, data: { ...BOARD, rows } });
  service.replies('/app/staff/hall/paddles', { code: 200, data: { rows: [] } });
  service.replies(PADDLE, { code: 200, data: { number: 8, lotCount: 1 } });
  service.replies(BID, { code: 200, data: { outcome: 'leading' } });
});
afterEach(() => {
  vi.useRealTimers();
});

const post = (posted: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Control, {
    address: '/office/control?lot=lot-38',
    api: service.fetch,
    person: HOUSE_PERSON,
    posted,
  });
const bid = (part: Readonly<Record<string, string>> = {}) =>
  post({ form: 'office-hall-bid', token: 't', id: 'lot-38', number: '8', amount: '11680000', ...part });
const paddle = (part: Readonly<Record<string, string>>) =>
  post({ form: 'office-hall-paddle', token: 't', id: 'lot-38', number: '8', ...part });
const sent = (path: string) => service.to(path).map(({ body }) => body);

describe('a bid that is entered', () => {
  it.each([
    ['1', 1],
    ['999', 999],
    [' 8 ', 8],
    ['００８', 8],
    ['８８', 88],
  ])('takes %j for the paddle %i', async (number, read) => {
    await bid({ number });
    expect(sent(BID)).toMatchObject([{ number: read }]);
  });

  it.each(['-8', '+8', '8.0', '1e2', '0x8', '8 8', 'H8', '٨', '9'.repeat(400)])(
    'takes %j for no paddle at all',
    async (number) => {
      expect((await bid({ number })).words).toContain('请填现场号牌');
      expect(sent(BID)).toEqual([]);
    },
  );

  it.each(['', '-11680000', '11680000.5', '1e7', 'NaN', '1'.repeat(16), '¥116,800'])(
    'of %j fen is not sent',
    async (amount) => {
      await bid({ amount });
      expect(sent(BID)).toEqual([]);
    },
  );

  it.each(['', 'null', '-1', '1.5'])('has seen no price in %j', async (seen) => {
    await bid({ seen });
    expect(sent(BID)).toMatchObject([{ seenPriceFen: null }]);
  });

  it.each(['', 'no', 'true', 'YES'])('is not read once more by %j', async (confirmed) => {
    await bid({ confirmed });
    expect(sent(BID)).toMatchObject([{ isConfirmed: false }]);
  });

  it('keeps its name when the answer is lost', async () => {
    service.replies(BID, 'down');
    const { html } = await bid({ key: 'hall-bid-0001' });
    expect(service.to(BID).map(({ key }) => key)).toEqual(['hall-bid-0001']);
    expect(Object.fromEntries(hiddenIn(html))).toMatchObject({ key: 'hall-bid-0001' });
  });

  it('has another name once it was answered', async () => {
    const data = { refusal: { code: 'NOT_REGISTERED' }, lot: null };
    service.replies(BID, { code: 4603, data });
    const { html } = await bid({ key: 'hall-bid-0001' });
    expect(html).not.toContain('hall-bid-0001');
  });

  it('is sent by nobody without a token', async () => {
    const { headers } = await bid({ token: '' });
    expect(headers.get('location')).toBe(null);
    expect(sent(BID)).toEqual([]);
  });

  it('writes what was typed as words, not markup', async () => {
    const { html } = await bid({ number: '"><b>8' });
    expect(html).not.toContain('"><b>8');
  });
});

describe('a paddle at the desk', () => {
  it.each([
    ['6027', '6027'],
    ['r12', 'R12'],
    ['ｒ１２', 'R12'],
    ['h8', 'H8'],
    ['0000001', '0000001'],
  ])('is asked for by %j as %j', async (typed, read) => {
    await paddle({ deed: 'give', paddle: typed });
    expect(sent(PADDLE)).toEqual([{ lotId: 'lot-38', number: 8, deed: 'give', paddle: read }]);
  });

  it.each(['RR1', '12345678', '6027;', '60 27', '-6027', 'R'])('is no buyer’s as %j', async (typed) => {
    expect((await paddle({ deed: 'give', paddle: typed })).words).toContain('请填竞买号');
    expect(sent(PADDLE)).toEqual([]);
  });

  it.each(['', 'keep', 'GIVE', 'take back'])('is left alone by the deed %j', async (deed) => {
    await paddle({ deed, paddle: '6027' });
    expect(sent(PADDLE)).toEqual([]);
  });

  it('is taken back whatever stands in the other field', async () => {
    await paddle({ deed: 'take-back', paddle: '<b>' });
    expect(sent(PADDLE)).toEqual([{ lotId: 'lot-38', number: 8, deed: 'take-back' }]);
  });

  it.each(['0', '1000', '-1', ''])('is not taken back under %j', async (number) => {
    await paddle({ deed: 'take-back', number });
    expect(sent(PADDLE)).toEqual([]);
  });
});
