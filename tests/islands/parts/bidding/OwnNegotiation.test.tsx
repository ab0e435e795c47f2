// The buyer's own negotiation on the card of its lot: the price asked, the steps, the clock, the
// replies.
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { NegotiationRow } from '#contract/negotiation/outputs.ts';
import { yuan } from '#core/money.ts';
import { OwnNegotiation } from '#islands/parts/bidding/result/OwnNegotiation.tsx';
import { ReplyDialog } from '#islands/parts/bidding/result/ReplyDialog.tsx';
import { ASKED_AT_MS, DUE_MS, negotiationRowOf } from '../../../kit/negotiation/negotiation-rows.ts';
import { plain } from '../../bidding/models.ts';
import { endTerms } from '../../lot/lot-detail.ts';

const nothing = (): void => undefined;
const card = (row: NegotiationRow | null, nowMs = ASKED_AT_MS): string =>
  renderToString(
    <OwnNegotiation lot={endTerms({ nowMs })} drawn={row} byMs={DUE_MS} usual={<p>各方都能看到的</p>} />,
  );
const asked = (change: Partial<NegotiationRow> = {}, nowMs = ASKED_AT_MS): string =>
  card(negotiationRowOf(change), nowMs);

describe('a price that is asked of the buyer', () => {
  it('stands with its clock, its steps and three replies', () => {
    const words = plain(asked());
    expect(words).toMatch(/委托人还价 ¥ 15,000 距答复截止 04 : 00 : 00/);
    expect(words).toContain('请在 今天 15:00 前答复，逾期视为放弃');
    expect(words).toMatch(/接受 ¥15,000.*加价到.*可出 ¥10,001 至 ¥14,999.*放弃/);
    expect(words).toMatch(/你的出价 ¥10,000.*委托人还价 ¥15,000/);
    expect(words).toContain('以此价成交，预计应付');
  });

  it('without scripts is answered by forms to the lot itself', () => {
    const html = asked();
    for (const what of ['accept', 'raise', 'decline']) expect(html).toContain(`name="what" value="${what}"`);
    expect(html.match(/<form [^>]*action="\/bidding-detail\?id=lot-37"[^>]*method="post"/g)).toHaveLength(3);
    expect(html.match(/name="form" value="negotiation"/g)).toHaveLength(3);
  });

  it('in the last round is taken or left', () => {
    const html = asked({ round: 3 });
    expect(plain(html)).toContain('已是第 3 轮，不能再加价，可以接受 ¥15,000，或放弃');
    expect(html).not.toContain('value="raise"');
  });
});

describe('while nobody answers', () => {
  it.each<[string, Partial<NegotiationRow>, number, string]>([
    ['the consignor’s turn', { status: 'awaiting-consignor' }, ASKED_AT_MS, '等委托人答复，还剩'],
    ['a stop', { stoppedAtMs: ASKED_AT_MS }, ASKED_AT_MS, '议价停止计时'],
    ['the due time', {}, DUE_MS, '期限已到'],
    ['the end', { status: 'failed', answerByMs: null, endedAtMs: DUE_MS }, DUE_MS, '正在更新结果'],
  ])('%s shuts the replies, and says so', (_case, change, nowMs, words) => {
    const html = asked(change, nowMs);
    expect(plain(html)).toContain(words);
    expect(html).not.toContain('<form');
  });

  it('until theirs is known shows what everybody sees', () => {
    expect(plain(card(null))).toBe('各方都能看到的');
  });
});

describe('the second look at a reply', () => {
  const look = (reply: Parameters<typeof ReplyDialog>[0]['reply'], lock: string | null = null): string =>
    renderToString(
      <ReplyDialog
        reply={reply}
        counterFen={yuan(15_000)}
        lot={endTerms()}
        lock={lock}
        onConfirm={nothing}
        onCancel={nothing}
      />,
    );

  it('says what each binds to, in figures and all in', () => {
    expect(plain(look({ what: 'accept' }))).toMatch(
      /确认接受还价 .*¥ 15,000 .*预计应付.*接受即成交.*确认接受/,
    );
    expect(plain(look({ what: 'raise', amountFen: yuan(12_000) }))).toMatch(/确认加价 .*¥ 12,000/);
    const declined = plain(look({ what: 'decline' }));
    expect(declined).toContain('放弃后这件流拍');
    expect(declined).not.toContain('预计应付');
  });

  it('is shut with the reason once the time has run out', () => {
    expect(look({ what: 'accept' }, '议价已结束')).toMatch(/<button[^>]*disabled/);
    expect(plain(look({ what: 'accept' }, '议价已结束'))).toContain('议价已结束');
  });
});
