// The page of a lot for who has a priority right on it: its holder bids there and reads their rank,
// anybody else reads the lot and is led on.
import { describe, expect, it } from 'vitest';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import { SHARED_PAGE } from '#contract/page.ts';
import { lotDetail } from '../../islands/lot/lot-detail.ts';
import { answersFor, drawn, plain, REFUSED, type Answers, type Visitor } from './drawn-lot.ts';

const VISITOR: Visitor = { verification: 'verified', isByForm: false };
const STANDING: MyStanding = {
  lotId: 'lot-37',
  place: 'none',
  paddle: '6027',
  lastBidFen: null,
  maximumFen: null,
  depositState: 'frozen',
  depositEndedAtMs: null,
  isFollowed: false,
};
const priorityPage = async (answers: Answers, change: Parameters<typeof lotDetail>[0] = {}) => {
  const answer = await drawn({ ...answersFor(lotDetail(change)), ...answers }, VISITOR, true);
  const html = await answer.text();
  return { answer, html, words: plain(html.replaceAll('<!-- -->', '')) };
};

describe('the page of a priority right', () => {
  it('tells its holder their rank, with the panel to bid on', async () => {
    const mine = { rows: [{ ...STANDING, rank: 2 }] };
    const { answer, words, html } = await priorityPage({ myStandings: mine });
    expect(words).toContain('优先购买权 第 2 顺位 别人领先时，你可以按当前价应价');
    expect(words).toContain('顺位只有你自己看得到');
    expect(html).toContain('BidPanel');
    expect(words).not.toContain('只能查看');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.has(SHARED_PAGE.header)).toBe(false);
  });

  it('is read by anybody else, with the reason and the way on', async () => {
    const { words, html } = await priorityPage({ myStandings: { rows: [STANDING] } });
    expect(words).toContain('只能查看 本页供优先购买权人使用，你在本件没有确认的优先购买权');
    expect(words).toMatch(/租赁合同、共有产权证明.*去普通出价页 联系本公司核验/);
    expect(html).toContain('href="/bidding-detail?id=lot-37"');
    expect(html).not.toContain('BidPanel');
    expect(html).not.toContain('aria-label="参拍"');
    expect(words).toContain('车况检测');
  });

  it('tells no rank where it cannot be had, and bids nowhere', async () => {
    const { words, html } = await priorityPage({});
    expect(words).toContain('暂时查不到你的优先购买权');
    expect(words).toContain('再试一次');
    expect(html).not.toContain('BidPanel');
  });

  it('says of a sealed sale that the rank decides between equals', async () => {
    const mine = { rows: [{ ...STANDING, rank: 1 }] };
    const { words } = await priorityPage({ myStandings: mine }, { format: 'sealed' });
    expect(words).toContain('密封出价相同的，顺位在前的得标');
  });

  it('of a lot that knows no priority leads to its own', async () => {
    const { answer } = await priorityPage({}, { format: 'fixed-price', status: 'on-sale' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/fixed-price-detail?id=lot-37']);
  });

  it('says that a lot is gone', async () => {
    const { answer } = await priorityPage({ lotDetail: REFUSED });
    expect(answer.status).toBe(404);
  });
});
