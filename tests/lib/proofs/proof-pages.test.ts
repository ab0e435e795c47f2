// 指标与资格 on the page of one's papers: what stands, what is asked for, and the way back to the
// lot; everything by plain forms.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OwnProof, OwnProofs } from '#contract/proofs/outputs.ts';
import { subjectOfNeed } from '#core/proofs/proof.ts';
import { needIn, proofPath } from '#lib/proofs/place.ts';
import { proofStand, wrongLines } from '#lib/proofs/state-words.ts';
import Info from '../../../src/pages/authInfo.astro';
import { openPages, type Drawn } from '../../kit/browser/drawn.ts';
import { openFakeService } from '../../kit/fake-service.ts';
import { REFUSAL_NUMBER } from '../../kit/refusal-numbers-table.ts';

const NOW_MS = Date.parse('2026-11-21T14:00:00+08:00');
const ROW: OwnProof = {
  id: 'w-1',
  subject: subjectOfNeed('vehicle-quota'),
  status: 'waiting',
  submittedAtMs: NOW_MS,
  decidedAtMs: null,
  validUntilMs: Date.parse('2027-07-01T00:00:00+08:00'),
  wrong: [],
  masked: { city: '北京', number: '001******8901', holder: '林*', validUntil: '2027-06-30' },
  pictureIds: ['p-1'],
  rank: null,
};
const PRIORITY = { kind: 'priority', lotId: 'lot-7' } as const;
const BACK = '/bidding-detail?id=lot-7';
const person = {
  sid: 's-1',
  displayName: '林晓',
  maskedPhone: '138****0001',
  verification: 'verified' as const,
  hasPassword: true,
};

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
const has = (rows: readonly OwnProof[], part: Partial<OwnProofs> = {}): void =>
  service.replies('/app/proof/mine', {
    code: 200,
    data: { rows, loosePictureIds: [], isVerified: true, nowMs: NOW_MS, ...part },
  });
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  service = openFakeService();
  service.replies('/app/message/unread', { code: 200, data: { unreadCount: 0 } });
  const own = { state: 'none', isVerified: true, newest: null, approval: null, history: [] };
  const more = { loosePictures: [], answeredBy: 'staff', nowMs: NOW_MS };
  service.replies('/app/auth/mine', { code: 200, data: { ...own, ...more } });
  service.replies('/app/consent/list', { code: 200, data: { rows: [] } });
  has([]);
});

const info = (address = '/authInfo', posted?: Readonly<Record<string, string>>): Promise<Drawn> =>
  draw(Info, { address, api: service.fetch, person, ...(posted && { posted: { token: 't', ...posted } }) });

describe('指标与资格', () => {
  it('says that most lots ask for nothing, and offers each form', async () => {
    const { words, html } = await info();
    expect(words).toContain('还没有提交过证明。多数拍品不要求');
    expect(words).toContain('小客车指标 危险废物经营许可证 再生资源回收经营备案');
    expect(html).not.toContain('name="number"');
  });

  it('lists what was handed in, masked, with what can be done', async () => {
    has([
      ROW,
      {
        ...ROW,
        id: 'w-0',
        status: 'approved',
        decidedAtMs: NOW_MS,
        subject: subjectOfNeed('hazardous-waste'),
      },
    ]);
    const { words, html } = await info();
    expect(words).toContain('小客车指标 待审核 北京，指标编号 001******8901，林*，有效至 2027年6月30日');
    expect(words).toContain('危险废物经营许可证 已通过');
    expect(html).toContain('href="/authInfo?proof=hazardous-waste#proofs"');
    expect(html.match(/value="proof-take-back"/g)).toHaveLength(2);
  });

  it('leads back to the lot it is proven for', async () => {
    const { words, html } = await info(`/authInfo?back=${encodeURIComponent(BACK)}`);
    expect(words).toContain('证明通过后回到拍品页参拍。 回到拍品');
    expect(html).toContain(`href="${BACK}"`);
    expect((await info('/authInfo?back=https%3A%2F%2Fevil.example')).words).not.toContain('回到拍品');
  });

  it('asks for every item of the one that is chosen', async () => {
    const { words, html } = await info('/authInfo?proof=vehicle-quota');
    expect(words).toContain('提交小客车指标');
    for (const name of ['picture', 'city', 'number', 'holder', 'validUntil', 'isLongTerm'])
      expect(html).toContain(`name="${name}"`);
  });

  it('asks after a refusal only for what was wrong', async () => {
    const wrong = [{ item: 'number', reason: 'differs' }] as const;
    has([{ ...ROW, status: 'refused', wrong, decidedAtMs: NOW_MS }]);
    const { words, html } = await info('/authInfo?proof=vehicle-quota');
    expect(words).toContain('上次没有通过的地方，其余的不用再填');
    expect(words).toContain('指标编号：和证明上的不一致');
    expect(html).toContain('name="number"');
    for (const name of ['picture', 'city', 'holder', 'validUntil'])
      expect(html).not.toContain(`name="${name}"`);
  });

  it('shows no form while one waits, or before one is known', async () => {
    has([ROW]);
    expect((await info('/authInfo?proof=vehicle-quota')).html).not.toContain('name="number"');
    has([], { isVerified: false });
    const { words, html } = await info('/authInfo?proof=vehicle-quota');
    expect(words).toContain('先完成实名认证，再提交证明');
    expect(html).not.toContain('name="number"');
  });
});

describe('pictures that came before', () => {
  it('are shown with a tick each, and more may be added', async () => {
    has([], { loosePictureIds: ['p-1', 'p-2'] });
    const { words, html } = await info('/authInfo?proof=vehicle-quota');
    expect(words).toContain('留用第 1 张');
    expect(html).toContain('/app/proof/file?id=p-2');
    expect(html).toMatch(/<input[^>]*type="file"[^>]*multiple/);
  });
});

describe('a proof that is posted', () => {
  const FILLED = {
    form: 'proof-send',
    city: '北京',
    number: '0012345678901',
    holder: '林晓',
    validUntil: '2027-06-30',
    pictureId: 'p-9',
  };
  const address = `/authInfo?proof=vehicle-quota&back=${encodeURIComponent(BACK)}`;

  it('is sent once, and leads back to the list', async () => {
    service.replies('/app/proof/send', { code: 200, data: {} });
    const { status, headers } = await info(address, FILLED);
    expect([status, headers.get('location')]).toEqual([303, proofPath('vehicle-quota', BACK)]);
    expect(service.to('/app/proof/send')[0]?.body).toEqual({
      subject: subjectOfNeed('vehicle-quota'),
      city: '北京',
      number: '0012345678901',
      holder: '林晓',
      validUntil: '2027-06-30',
      pictures: ['p-9'],
    });
  });

  it('tells each missing item at its own place, beside what was typed', async () => {
    const refusal = { code: 'PROOF_ITEMS_MISSING', items: ['picture', 'holder'] };
    service.replies('/app/proof/send', {
      code: REFUSAL_NUMBER.PROOF_ITEMS_MISSING,
      data: { refusal, lot: null },
    });
    const { words, html } = await info(address, { ...FILLED, holder: '' });
    expect(words).toContain('请上传图片');
    expect(words).toContain('请填写');
    expect(html).toContain('value="0012345678901"');
  });

  it('tells of a paper that has ended, and of anything else', async () => {
    service.replies('/app/proof/send', {
      code: REFUSAL_NUMBER.PROOF_ENDED,
      data: { refusal: { code: 'PROOF_ENDED' }, lot: null },
    });
    expect((await info(address, FILLED)).words).toContain('已过有效期，请换用有效的证明');
    service.replies('/app/proof/send', {
      code: REFUSAL_NUMBER.UNKNOWN_PROOF_PICTURE,
      data: { refusal: { code: 'UNKNOWN_PROOF_PICTURE' }, lot: null },
    });
    expect((await info(address, FILLED)).words).toContain('之前上传的证明图片不在了');
  });

  it('is taken back', async () => {
    service.replies('/app/proof/takeBack', { code: 200, data: {} });
    const { status } = await info('/authInfo', { form: 'proof-take-back', id: 'w-1' });
    expect(status).toBe(303);
    expect(service.to('/app/proof/takeBack')[0]?.body).toEqual({ id: 'w-1' });
  });
});

describe('how a proof stands', () => {
  it.each([
    [{}, '待审核'],
    [{ status: 'approved' }, '已通过'],
    [{ status: 'refused' }, '不通过'],
    [{ status: 'expired' }, '已过期'],
    [{ status: 'taken-back' }, '已撤回'],
    [{ status: 'replaced' }, '已由新的证明代替'],
    [{ status: 'approved', subject: PRIORITY }, '已通过初审，待确认'],
    [{ status: 'approved', subject: PRIORITY, rank: 2 }, '已确认，第 2 顺位'],
  ] as const)('%o: %s', (part, word) => {
    expect(proofStand({ ...ROW, ...part }).word).toBe(word);
  });

  it('names what was wrong in the words of its kind', () => {
    const wrong = [{ item: 'holder', reason: 'insufficient' }] as const;
    expect(wrongLines({ subject: PRIORITY, wrong })).toEqual([
      '权利人：不足以证明，请换用合同、产权证明或法院文书',
    ]);
  });

  it('is asked for at an address of its own', () => {
    expect(proofPath('vehicle-quota', '')).toBe('/authInfo?proof=vehicle-quota#proofs');
    expect(needIn(new URLSearchParams('proof=vehicle-quota'))).toBe('vehicle-quota');
    expect(needIn(new URLSearchParams('proof=other'))).toBeNull();
  });
});
