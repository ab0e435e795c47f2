// Rows of the kinds of messages: the tab each lies on.
import { describe, expect, it } from 'vitest';
import { messages } from '#contract/messages.ts';
import type { MessageKind, MessageTopic } from '#core/notifications/message.ts';

describe('the tabs of the message centre', () => {
  const tabs: Readonly<Record<MessageTopic, readonly MessageKind[]>> = {
    bidding: [
      ...([
        'registered',
        'priority-confirmed',
        'outbid',
        'won',
        'lost',
        'lot-paused',
        'lot-resumed',
        'lot-withdrawn',
      ] as const),
      ...([
        'negotiation-opened',
        'negotiation-countered',
        'negotiation-agreed',
        'negotiation-failed',
        'sale-starting',
      ] as const),
      'price-alert',
      'search-match',
      ...(['offer-made', 'offer-countered', 'offer-ended', 'counter-ended', 'offer-waiting'] as const),
      'partner-sale',
      ...(['viewing-soon', 'viewing-off'] as const),
      ...(['negotiation-stopped', 'negotiation-moved', 'round-started'] as const),
    ],
    deposit: [
      ...(['deposit-released', 'sale-deposit-released', 'forfeit-announced', 'forfeited'] as const),
      'sale-deposit-raised',
      ...(['forfeit-dropped', 'topped-up', 'booked', 'proceeds-settled', 'payout-paid'] as const),
      ...([
        'payout-returned',
        'shortfall-settled',
        'keep-short',
        'forfeit-objected',
        'deposit-undecided',
        'payout-overdue',
        'refund-unsent',
        'transfer-entered',
        'transfer-decided',
        'statement-read',
        'ledger-off',
        'money-astray',
      ] as const),
      ...(['second-wanted', 'proposal-lapsed'] as const),
    ],
    order: [
      ...(['order', 'second-offer', 'refund-overdue', 'voucher-overdue', 'second-offer-ended'] as const),
      'heard-late',
      'invoice-outdated',
      'return-overdue',
    ],
    transfer: ['transfer'],
    dispute: [
      ...(['lot-disputed', 'lot-dispute-asked', 'lot-dispute-decided', 'lot-dispute-appealed'] as const),
      ...(['lot-dispute-over', 'lot-dispute-moved'] as const),
      ...(['dispute-accepted', 'dispute-evidence', 'dispute-hearing', 'dispute-settlement'] as const),
      ...(['dispute-decided', 'dispute-appealed', 'dispute-closed', 'dispute-moved'] as const),
      ...(['claims-warned', 'claims-limited'] as const),
    ],
    system: [
      ...([
        'password-changed',
        'export-ready',
        'mail-confirmed',
        'mail-changed',
        'card-bound',
        'card-default',
        'card-unbound',
        'pause-overdue',
        'replay-red',
        'drill',
        'release-failed',
        'papers-handed-in',
      ] as const),
      ...(['closing-asked', 'closing-taken-back', 'closing-barred'] as const),
      ...(['agent-invited', 'agent-accepted', 'agent-changed', 'agent-ended'] as const),
      ...(['verification-approved', 'verification-refused', 'verification-expiring'] as const),
      ...(['verification-expired', 'verification-waiting'] as const),
      ...(['further-account', 'papers-opened', 'proof-waiting', 'deeds-off', 'access-waiting'] as const),
      ...(['proof-approved', 'proof-refused', 'proof-expiring', 'proof-expired'] as const),
    ],
    notice: [
      ...(['lot-amended', 'reserve-lowered', 'question-answered', 'question-declined'] as const),
      ...(['question-waiting', 'papers-asked', 'papers-accepted', 'papers-dropped'] as const),
    ],
  };

  it.each(Object.entries(tabs))('%s holds what is looked for there', (topic, kinds) => {
    for (const kind of kinds) expect(messages[kind].topic).toBe(topic);
  });

  it('hold each kind once', () => {
    const kinds = Object.values(tabs).flat();
    expect(new Set(kinds).size).toBe(kinds.length);
  });
});

describe('the message of a correction', () => {
  const said = (hasMaximum: boolean): string =>
    messages['lot-amended'].words(
      {
        kind: 'lot-amended',
        lotId: '17',
        fields: ['yard', 'basics'],
        ...(hasMaximum && { hasMaximum: true }),
      },
      '帕萨特',
    ).text;

  it('names what was corrected, and tells of a maximum that it stands', () => {
    expect(said(false)).toContain('帕萨特：存放地、基本信息已更正');
    expect(said(false)).not.toContain('委托价');
    expect(said(true)).toContain('你预设的委托价仍然有效，开拍前可以改或撤回');
  });

  it('of a reserve tells its consignor so, and nobody else', () => {
    const { words, sms } = messages['lot-amended'];
    const facts = { kind: 'lot-amended', lotId: '17', fields: ['reserve'] } as const;
    const own = { ...facts, isOwnReserve: true } as const;
    const note = (of: typeof facts | typeof own) => (typeof sms === 'function' ? sms(of) : sms);
    expect(words(own, '帕萨特').text).toContain('保留价已按你的书面变更更正');
    expect(note(own)).toContain('你委托的标的保留价');
    expect(words(facts, '帕萨特').text).toContain('保留价已更正，更正前后');
    expect(note(facts)).toContain('关注或参拍');
  });
});

describe('the message of a round', () => {
  it('says until when, and that it may be extended', () => {
    const endsAtMs = Date.parse('2026-11-30T10:00:00+08:00');
    const { title, text } = messages['round-started'].words(
      { kind: 'round-started', lotId: '17', endsAtMs },
      '厂房',
    );
    expect(title).toBe('变卖竞价已开始');
    expect(text).toContain('预计 2026年11月30日 10:00 结束');
    expect(text).toContain('延时');
  });
});
