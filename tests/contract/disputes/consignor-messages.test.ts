import { describe, expect, test } from 'vitest';
import { timeText } from '#contract/words/figures.ts';
import { yuan } from '#core/money.ts';
import type { ConsignorMessage } from '#core/notifications/consignor-message.ts';
import { messageWords } from '#server/notifications/message-words.ts';
import { START_MS } from '../../kit/lots.ts';

const lotId = 'lot-1';
const facts = { disputeId: 'd', lotId };
const when = timeText(START_MS);
const cut = { kind: 'partial-refund', refundFen: yuan(800) } as const;
const none = { kind: 'dismissed', ground: 'not-proven' } as const;
const decided = {
  kind: 'lot-dispute-decided',
  ...facts,
  reason: '记录不符',
  sold: 'vehicle',
  appealByMs: START_MS,
} as const;
const over = { kind: 'lot-dispute-over', ...facts, sold: 'vehicle' } as const;
const lowered = { kind: 'reserve-lowered', lotId, startPriceFen: yuan(9_000), startsAtMs: START_MS } as const;

describe('a message to whoever has consigned a lot', () => {
  test.each<[ConsignorMessage, title: string, says: readonly string[]]>([
    [
      { kind: 'lot-disputed', ...facts, category: 'odometer', decideByMs: START_MS },
      '你委托的标的有争议',
      ['买受人就里程提出争议', `最迟 ${when} 裁定`, '货款结算暂停', '提出和解方案'],
    ],
    [
      { kind: 'lot-dispute-asked', ...facts, asked: '请说明里程', answerByMs: START_MS },
      '请答复争议',
      ['请说明里程', `${when} 前在“我委托的拍品”里答复`],
    ],
    [
      { ...decided, outcome: cut, refundFen: yuan(800) },
      '争议裁定：部分退款',
      ['记录不符', '退给买受人 ¥800', `${when} 前申诉一次`],
    ],
    [{ ...decided, outcome: none, refundFen: 0 }, '争议裁定：驳回', ['不退款']],
    [
      { ...decided, outcome: { kind: 'rescinded' }, refundFen: 1 },
      '争议裁定：撤销成交',
      ['裁定生效后成交撤销'],
    ],
    [
      { kind: 'lot-dispute-appealed', ...facts, by: 'buyer', finalByMs: START_MS },
      '买受人提出申诉',
      [`${when} 前作出终局裁定`],
    ],
    [{ kind: 'lot-dispute-appealed', ...facts, by: 'consignor', finalByMs: START_MS }, '申诉已受理', []],
    [{ ...over, outcome: null, refundFen: 0 }, '争议已结案：已撤回', ['买受人已撤回', '货款照常结算']],
    [{ ...over, outcome: cut, refundFen: yuan(800) }, '争议已结案：部分退款', ['从这笔货款中扣除']],
    [{ ...over, outcome: { kind: 'return' }, refundFen: 1 }, '争议已结案：退车退款', ['这笔货款不结算']],
    [
      { ...over, outcome: { kind: 'return' }, sold: 'goods', refundFen: 1 },
      '争议已结案：退货退款',
      ['这笔货款不结算'],
    ],
    [
      { kind: 'lot-dispute-moved', ...facts, what: 'answer', untilMs: START_MS },
      '答复期限已顺延',
      [`${when} 前答复`],
    ],
    [{ kind: 'lot-dispute-moved', ...facts, what: 'appeal', untilMs: START_MS }, '申诉期限已顺延', [when]],
    [
      { ...lowered, way: 'fixed-price' },
      '你委托的标的降低保留价再次上拍',
      ['一口价 ¥9,000', `${when} 开拍`, '书面通知本公司撤拍'],
    ],
    [{ ...lowered, way: 'auction' }, '你委托的标的降低保留价再次上拍', ['起拍价 ¥9,000']],
  ])('%j', (message, title, says) => {
    const words = messageWords(message, '帕萨特');
    expect(words.title).toBe(title);
    expect(words.text).toMatch(/^帕萨特：/u);
    for (const one of says) expect(words.text).toContain(one);
  });
});
