// A lot that asks its buyer to prove something says so beside the panel and among its facts; the
// page of a priority right takes its proof, and says honestly how it stands.
import { describe, expect, it } from 'vitest';
import type { MyStanding } from '#contract/bidding/standing-outputs.ts';
import type { OwnProof, OwnProofs } from '#contract/proofs/outputs.ts';
import { lotDetail } from '../../islands/lot/lot-detail.ts';
import { NOON_MS } from '../../islands/lot/standing-facts.ts';
import { answersFor, drawn, plain, type Visitor } from './drawn-lot.ts';

const VISITOR: Visitor = { verification: 'verified', isByForm: false };
const STANDING: MyStanding = {
  lotId: 'lot-37',
  place: 'none',
  paddle: null,
  lastBidFen: null,
  maximumFen: null,
  depositState: 'none',
  depositEndedAtMs: null,
  isFollowed: false,
};
const PROOF: OwnProof = {
  id: 'w-1',
  subject: { kind: 'priority', lotId: 'lot-37' },
  status: 'waiting',
  submittedAtMs: NOON_MS,
  decidedAtMs: null,
  validUntilMs: null,
  wrong: [],
  masked: { ground: 'tenant', holder: '林*' },
  pictureIds: ['p-1'],
  rank: null,
};

describe('a lot that asks for proofs', () => {
  it('names them beside the panel, with the way there and back', async () => {
    const lot = { ...lotDetail(), needs: ['vehicle-quota', 'scrapped-vehicles'] as const };
    const html = await (await drawn(answersFor(lot))).text();
    const words = plain(html);
    expect(words).toContain('本件要求小客车指标、报废机动车回收拆解资质');
    expect(words).toContain('资格要求 小客车指标、报废机动车回收拆解资质');
    expect(html).toContain(
      'href="/authInfo?proof=vehicle-quota&amp;back=%2Fbidding-detail%3Fid%3Dlot-37#proofs"',
    );
  });

  it('is like any other where it asks for none', async () => {
    const words = plain(await (await drawn(answersFor(lotDetail()))).text());
    expect(words).not.toContain('资格要求');
  });
});

describe('the proof of a priority right', () => {
  const shown = async (rows: readonly OwnProof[], part: Partial<OwnProofs> = {}, rank?: number) => {
    const mine = { rows, loosePictureIds: [], isVerified: true, nowMs: NOON_MS, ...part };
    const standing = { ...STANDING, ...(rank !== undefined && { rank }) };
    const answers = { ...answersFor(lotDetail()), myStandings: { rows: [standing] }, proofMine: mine };
    const html = await (await drawn(answers, VISITOR, true)).text();
    return { html, words: plain(html) };
  };

  it('is handed in on the page itself', async () => {
    const { html, words } = await shown([]);
    expect(words).toContain('优先购买权证明 没有提交');
    for (const name of ['picture', 'ground', 'holder']) expect(html).toContain(`name="${name}"`);
    expect(html).not.toContain('name="number"');
  });

  it('waits, and can be taken back', async () => {
    const { html, words } = await shown([PROOF]);
    expect(words).toContain('优先购买权证明 待审核');
    expect(words).toContain('审核通过前按普通竞买人出价');
    expect(html).not.toContain('name="ground"');
    expect(words).toContain('撤回');
  });

  it('after the first look is not the right itself', async () => {
    const { words } = await shown([{ ...PROOF, status: 'approved', decidedAtMs: NOON_MS }]);
    expect(words).toContain('已通过初审，待确认');
    expect(words).toContain('还要由两名工作人员确认顺位');
    expect(words).toContain('只能查看');
  });

  it('is asked for anew where it was wrong, never of its holder', async () => {
    const wrong = [{ item: 'picture', reason: 'insufficient' }] as const;
    const { html, words } = await shown([{ ...PROOF, status: 'refused', wrong, decidedAtMs: NOON_MS }]);
    expect(words).toContain('证明材料图片：不足以证明');
    expect(html).toContain('name="picture"');
    expect(html).not.toContain('name="ground"');
    const holder = await shown([{ ...PROOF, status: 'approved', rank: 1 }], {}, 1);
    expect(holder.words).toContain('已确认，第 1 顺位');
    expect(holder.html).not.toContain('name="picture"');
    expect((await shown([], {}, 1)).words).not.toContain('优先购买权证明');
  });

  it('waits for whoever is not known by name yet', async () => {
    const { html, words } = await shown([], { isVerified: false });
    expect(words).toContain('先完成实名认证，再提交证明');
    expect(html).not.toContain('name="ground"');
  });
});
