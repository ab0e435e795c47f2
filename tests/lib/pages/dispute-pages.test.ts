// A case as it is drawn on the server: where it stands, what can be done in it, and how an action
// by a plain form is read once more, done, or refused with the way out.
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DisputeDetail } from '#contract/disputes/outputs.ts';
import { decideEvidence } from '#core/disputes/dispute-course.ts';
import { decideSettlementOffer } from '#core/disputes/dispute-ruling.ts';
import type { Dispute } from '#core/disputes/dispute.ts';
import { yuan } from '#core/money.ts';
import Disputes from '../../../src/pages/dispute.astro';
import { linksIn, openPages, type Asking } from '../../kit/browser/drawn.ts';
import { writeNothingElse } from '../../kit/content/written.ts';
import {
  accepted,
  appealed,
  buyer,
  closed,
  decided,
  deciding,
  draft,
  evidence,
  house,
  NOW_MS,
  PAID_FEN,
  taken,
  withdrawn,
} from '../../kit/disputes.ts';
import { disputeShown, windowsShown } from '../../kit/disputes/dispute-pages.ts';
import { openFakeService } from '../../kit/fake-service.ts';

let draw: Awaited<ReturnType<typeof openPages>>;
let service: ReturnType<typeof openFakeService>;
beforeAll(async () => {
  draw = await openPages();
});
beforeEach(() => {
  writeNothingElse();
  service = openFakeService();
});

const offered = taken(
  decideSettlementOffer(deciding, { refundFen: yuan(2_000), text: '退还两千元' }, house()),
);

const shows = (dispute: DisputeDetail): void => {
  service.replies('/app/dispute/detail', { code: 200, data: dispute });
  service.replies('/app/dispute/windows', { code: 200, data: windowsShown() });
};
const page = (dispute: Dispute, part: Partial<DisputeDetail> = {}, asking: Partial<Asking> = {}) => {
  shows(disputeShown(dispute, part));
  return draw(Disputes, { address: '/dispute?id=dispute-1', api: service.fetch, ...asking });
};
const act = (dispute: Dispute, posted: Readonly<Record<string, string>>) =>
  page(dispute, {}, { posted: { form: 'dispute', token: 'T', ...posted } });

describe('the page of a case', () => {
  it.each([404, 4000])('that is another’s is answered as one that does not exist (%i)', async (code) => {
    service.replies('/app/dispute/detail', { code });
    const drawn = await draw(Disputes, { address: '/dispute?id=other', api: service.fetch });
    expect(drawn.status).toBe(404);
    expect(drawn.words).toContain('没有这个争议');
    expect(linksIn(drawn.html)).toContain('/dispute');
  });

  it('of goods is led to the hall of goods', async () => {
    const drawn = await page(accepted, { of: 'goods' });
    expect([drawn.status, drawn.headers.get('location')]).toEqual([303, '/non-vehicle-dispute?id=dispute-1']);
  });

  it('as a draft asks for evidence by reason, with time left', async () => {
    const { words, html } = await page(draft);
    expect(words).toContain('视频 还没有');
    expect(words).toContain('维修或估损报价单 还没有');
    expect(words).toMatch(/明天 10:00 前可以提交，还剩 1 天/);
    expect(words).toContain('提交后订单时限暂停');
    expect(html).toMatch(/enctype="multipart\/form-data"/);
    expect(linksIn(html)).toContain('/dispute/new?order=order-1&reason=gearbox');
  });

  it('as a draft with a closed window says why not', async () => {
    service.replies('/app/dispute/detail', { code: 200, data: disputeShown(draft) });
    const late = windowsShown({ pickedUpAtMs: NOW_MS - 3 * 86_400_000 });
    service.replies('/app/dispute/windows', { code: 200, data: late });
    const { words, html } = await draw(Disputes, { address: '/dispute?id=dispute-1', api: service.fetch });
    expect(words).toContain('争议期限已于');
    expect(html).toMatch(/aria-disabled="true"[^>]*aria-describedby="submit-press-reason"/);
  });

  it('shows what either side showed, pictures and videos to open', async () => {
    const voice = { ...buyer(), by: 'buyer' } as const;
    const filmed = taken(decideEvidence(accepted, { fileId: 'film', kind: 'video' }, voice));
    const both = taken(
      decideEvidence(filmed, { fileId: 'photo', kind: 'photo' }, { ...house(), by: 'consignor' }),
    );
    const { html, words } = await page(both);
    expect(html).toMatch(/<video controls[^>]*src="\/prod-api\/app\/file\?id=film"|<video[^>]*film/);
    expect(html).toMatch(/<img src="[^"]*id=photo"[^>]*alt="现状照片，委托方提交，第 2 份，点开看大图"/);
    expect(words).toContain('视频 已有 1 份');
  });

  it('closes the form for evidence with its window', async () => {
    expect((await page(accepted)).html).toContain('type="file"');
    expect((await page(deciding)).html).not.toContain('type="file"');
  });

  it('says what was asked for and until when', async () => {
    const { words } = await page(evidence);
    expect(words).toContain('请补充证据 …');
    expect(words).toContain('补充完了，继续处理');
  });

  it('has what the consignor has answered beside the claim', async () => {
    const { words } = await page(deciding);
    expect(words).toContain('你的说明 三挡打滑，行驶中有明显顿挫');
    expect(words).toContain('委托方答复');
  });

  it('shows an offer with its sum, to be accepted or refused', async () => {
    const { words } = await page(offered);
    expect(words).toContain('和解方案：退还 ¥2,000');
    expect(words).toMatch(/接受 .*不接受/);
  });

  it('tells the ruling with its rule, sums, and appeal’s end', async () => {
    const { words } = await page(decided, { refundFen: yuan(5_000), toBalanceFen: 0 });
    expect(words).toContain('裁定：部分退款');
    expect(words).toContain('依据 3.8');
    expect(words).toContain('¥5,000 退回付款卡，部分退款生效后 3 个工作日内到账');
    expect(words).toMatch(/前（还剩 .*）可以申诉一次/);
  });

  it('offers no second appeal, and nothing where it is over', async () => {
    expect((await page(appealed)).words).not.toContain('可以申诉一次');
    const over = await page(closed, {
      refundFen: PAID_FEN,
      toBalanceFen: yuan(100),
      refund: { orderedAtMs: NOW_MS, paidAtMs: NOW_MS },
    });
    expect(over.words).toMatch(/¥104,000 退回付款卡，¥100 退回保证金余额，已于 .* 汇出/);
    expect(over.words).not.toContain('撤回争议');
    expect((await page(withdrawn)).words).toContain('已撤回');
  });

  it('says what a refund on its way still takes', async () => {
    const refund = { orderedAtMs: NOW_MS, paidAtMs: null };
    const { words } = await page(closed, { refundFen: yuan(5_000), refund });
    expect(words).toContain('¥5,000 退回付款卡，已安排，3 个工作日内到账');
  });
});

describe('an action in a case by a plain form', () => {
  const done = (action: string) => [303, `/dispute?id=dispute-1&done=${action}`];

  it('submits at once, with the token, and leads to the case anew', async () => {
    service.replies('/app/dispute/submit', { code: 200, data: {} });
    const drawn = await act(draft, { what: 'submit' });
    expect([drawn.status, drawn.headers.get('location')]).toEqual(done('submit'));
    expect(service.to('/app/dispute/submit')).toMatchObject([{ token: 'T', body: { id: 'dispute-1' } }]);
  });

  it('that was done says what comes next', async () => {
    const address = '/dispute?id=dispute-1&done=submit';
    const { words } = await page(accepted, {}, { address });
    expect(words).toContain('争议已提交');
    expect(words).toMatch(/本行 .* 前答复；你在 .* 前还可以补充证据；最迟 .* 裁定/);
  });

  it.each(['withdraw', 'accept-settlement', 'refuse-settlement'])('%s is read once more', async (action) => {
    service.replies('/app/dispute/act', { code: 200, data: {} });
    const asked = await act(offered, { what: action });
    expect(asked.words).toContain('回到争议，先不办');
    expect(service.to('/app/dispute/act')).toEqual([]);
    const drawn = await act(offered, { what: action, step: 'confirmed' });
    expect([drawn.status, drawn.headers.get('location')]).toEqual(done(action));
    expect(service.to('/app/dispute/act')).toMatchObject([{ body: { id: 'dispute-1', what: action } }]);
  });

  it('accepts an offer under its sum in capitals', async () => {
    expect((await act(offered, { what: 'accept-settlement' })).words).toContain('¥2,000 （贰仟元整）');
  });

  it('appeals with a reason, which is read once more', async () => {
    expect((await act(decided, { what: 'appeal', text: ' ' })).words).toContain('请填写申诉理由');
    service.replies('/app/dispute/act', { code: 200, data: {} });
    const asked = await act(decided, { what: 'appeal', text: '复检有误' });
    expect(asked.words).toContain('复检有误');
    expect(asked.html).toContain('value="复检有误"');
    await act(decided, { what: 'appeal', text: '复检有误', step: 'confirmed' });
    expect(service.to('/app/dispute/act')[0]?.body).toEqual({
      id: 'dispute-1',
      what: 'appeal',
      text: '复检有误',
    });
  });

  it('that is refused says why and the way out', async () => {
    const refusal = { code: 'DISPUTE_STATE', status: 'deciding' };
    service.replies('/app/dispute/act', { code: 4009, data: { refusal, lot: null } });
    const { words } = await act(evidence, { what: 'give-evidence' });
    expect(words).toContain('争议现在是“裁定中”，不能这样办理');
  });

  it('without a file says what is missing', async () => {
    expect((await act(accepted, { what: 'show-evidence', kind: 'photo' })).words).toContain(
      '请先选择图片或视频',
    );
    expect(service.to('/app/file/upload')).toEqual([]);
  });

  it('without a token does nothing and says so', async () => {
    const { words } = await act(draft, { what: 'submit', token: '' });
    expect(words).toContain('还没有办理');
    expect(service.to('/app/dispute/submit')).toEqual([]);
  });

  it('that is none of these is passed over', async () => {
    expect((await act(draft, { what: 'burn' })).status).toBe(200);
  });
});
