// The page of a lot for whoever has logged in by a plain form: it says how they stand, and is
// nobody else's.
import { describe, expect, it } from 'vitest';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { SHARED_PAGE } from '#contract/page.ts';
import type { LotView } from '#core/lots/lot-view.ts';
import { yuan } from '#core/money.ts';
import { lotDetail } from '../../islands/lot/lot-detail.ts';
import { NOON_MS } from '../../islands/lot/standing-facts.ts';
import { answersFor, drawn, plain, type Answers, type Visitor } from './drawn-lot.ts';

describe('the page of who has logged in without scripts', () => {
  const leader = lotDetail().view.leaderPaddle ?? '';
  const standing = (change: Partial<MyStanding>): MyStanding => ({
    lotId: 'lot-37',
    place: 'none',
    paddle: null,
    lastBidFen: null,
    maximumFen: null,
    depositState: 'none',
    depositEndedAtMs: null,
    isFollowed: false,
    ...change,
  });
  const inside = { paddle: '6027', depositState: 'frozen', lastBidFen: yuan(128_000) } as const;
  const ownPage = async (
    mine: MyStanding | null,
    change: Partial<LotView> = {},
    more: Answers = {},
    verification: Visitor['verification'] = 'verified',
  ): Promise<{ readonly html: string; readonly words: string; readonly headers: Headers }> => {
    const answers = { ...answersFor(lotDetail(change)), ...(mine && { myStandings: { rows: [mine] } }) };
    const answer = await drawn({ ...answers, ...more }, { verification, isByForm: true });
    const html = await answer.text();
    return { html, words: plain(html.replaceAll('<!-- -->', '')), headers: answer.headers };
  };

  it('says that they lead, up to what, and asks only them', async () => {
    const mine = standing({ ...inside, place: 'leading', paddle: leader, maximumFen: yuan(140_000) });
    const { html, words } = await ownPage(mine);
    for (const said of ['你当前领先', `竞买号 ${leader}`, '上限 ¥140,000', '本件保证金已冻结'])
      expect(words).toContain(said);
    expect(html).toMatch(/name="kind" value="maximum"/);
    expect(html).not.toMatch(/type="radio"/);
  });

  it('says that they are outbid, and lets them choose how they bid', async () => {
    const { html, words } = await ownPage(standing({ ...inside, place: 'outbid' }));
    expect(words).toContain('你已被超越');
    expect(html.match(/type="radio"/g)).toHaveLength(2);
  });

  it.each([
    ['verified', true],
    ['unverified', false],
  ] as const)('leads who has not entered, and is %s, to forms: %s', async (verification, canBid) => {
    const { html } = await ownPage(standing({}), {}, {}, verification);
    expect(html).toContain('aria-label="参拍"');
    expect(html.includes('name="amountYuan"')).toBe(canBid);
  });

  it('asks nobody in who is in', async () => {
    expect((await ownPage(standing(inside))).html).not.toContain('aria-label="参拍"');
  });

  it('has no switch that only a script could turn', async () => {
    const { html } = await ownPage(standing({ ...inside, place: 'outbid' }));
    expect(html).not.toContain('被超越提示音');
  });

  it('of who has won says what is due, and by when', async () => {
    const order = { id: 'order-1', category: 'vehicle', status: 'to-sign', bill: null, nowMs: NOON_MS };
    const { words } = await ownPage(
      standing({ ...inside, place: 'won', paddle: leader }),
      { status: 'sold' },
      {
        orderList: { rows: [order], next: null },
        orderDetail: { ...order, dues: [{ what: 'sign', atMs: NOON_MS + 3_600_000 }] },
        paperList: { rows: [] },
      },
    );
    for (const said of ['恭喜得标', '签署成交确认书']) expect(words).toContain(said);
  });

  it('takes bids as ever when their standing cannot be had', async () => {
    const { html, words } = await ownPage(null);
    expect(words).toContain('竞价中');
    expect(html).toContain('name="amountYuan"');
    expect(html).toContain('aria-label="参拍"');
  });

  it('is nobody else’s: neither shared nor kept', async () => {
    const { headers } = await ownPage(standing(inside));
    expect(headers.get(SHARED_PAGE.header)).toBeNull();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it.each([null, { verification: 'verified', isByForm: false } as const])(
    'is not given to scripted browsers or strangers, who get none (%j)',
    async (visitor) => {
      const mine = standing({ ...inside, place: 'leading', paddle: leader });
      const answers = { ...answersFor(lotDetail()), myStandings: { rows: [mine] } };
      const answer = await drawn(answers, visitor);
      expect(answer.headers.get(SHARED_PAGE.header)).toBe(SHARED_PAGE.value);
      expect(await answer.text()).not.toContain('你当前领先');
    },
  );
});
