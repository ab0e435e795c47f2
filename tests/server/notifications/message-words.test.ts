import { describe, expect, test } from 'vitest';
import { timeText } from '#contract/words/figures.ts';
import { yuan } from '#core/money.ts';
import type { Message } from '#core/notifications/message.ts';
import { messageWords } from '#server/notifications/message-words.ts';
import { START_MS } from '../../kit/lots.ts';

const lotId = 'lot-1';
const ofCase = { disputeId: 'd', lotId, category: 'vehicle' } as const;
const madeGood = { hammerFen: yuan(13_000), resaleFen: yuan(10_900), shortfallFen: yuan(2_100) };
const about = { orderId: 'o', lotId } as const;
const ended = { ...about, kind: 'second-offer-ended' } as const;
const heardLate = { ...about, kind: 'heard-late', amountFen: yuan(10_920), paidAtMs: START_MS } as const;

describe('what a message says', () => {
  test.each<[Message, string, string]>([
    [{ kind: 'registered', lotId, paddle: '1024', depositFen: yuan(2_000) }, '参拍成功', '竞买号 1024'],
    [{ kind: 'outbid', lotId, priceFen: yuan(10_100) }, '已被超越', '当前价 ¥10,100'],
    [{ kind: 'won', lotId, hammerFen: yuan(10_100), depositFen: yuan(2_000) }, '恭喜得标', '履约保证金'],
    [{ kind: 'lost', lotId, hammerFen: yuan(10_100), depositFen: 1 }, '这件没拍到', '成交价 ¥10,100'],
    [{ kind: 'lost', lotId, hammerFen: null, depositFen: 0 }, '这件流拍', '没有成交。'],
    [{ kind: 'lost', lotId, hammerFen: null, depositFen: 1 }, '这件流拍', '没有成交'],
    [{ kind: 'lot-paused', lotId, reason: '系统故障' }, '竞价已暂停', '系统故障'],
    [{ kind: 'lot-resumed', lotId, endsAtMs: START_MS }, '竞价已恢复', timeText(START_MS)],
    [{ kind: 'lot-amended', lotId, fields: ['title', 'defects'] }, '拍品信息有更正', '名称、瑕疵说明'],
    [{ kind: 'lot-withdrawn', lotId, reason: '委托人撤回', depositFen: null }, '拍品已撤拍', '委托人撤回'],
    [{ kind: 'lot-withdrawn', lotId, reason: '委托人撤回', depositFen: 1 }, '拍品已撤拍', '已退回可用余额'],
    [{ kind: 'deposit-released', lotId, depositFen: yuan(500) }, '保证金已退回', '¥500'],
    [
      { kind: 'negotiation-opened', lotId, offerFen: yuan(10_100), answerByMs: START_MS },
      '未达保留价，进入议价',
      '¥10,100',
    ],
    [
      { kind: 'negotiation-countered', lotId, counterFen: yuan(15_000), round: 1, answerByMs: START_MS },
      '委托人还价 ¥15,000',
      '接受、加价或放弃',
    ],
    [
      { kind: 'negotiation-countered', lotId, counterFen: yuan(15_000), round: 3, answerByMs: START_MS },
      '委托人还价 ¥15,000',
      '接受或放弃',
    ],
    [{ kind: 'negotiation-stopped', lotId, reason: '系统故障' }, '议价已暂停', '系统故障。暂停期间不计时'],
    [{ kind: 'negotiation-stopped', lotId, reason: '系统故障。' }, '议价已暂停', '系统故障。暂停期间不计时'],
    [
      { kind: 'negotiation-stopped', lotId, reason: '还能竞价吗？' },
      '议价已暂停',
      '还能竞价吗？暂停期间不计时',
    ],
    [{ kind: 'negotiation-moved', lotId, answerByMs: START_MS }, '议价时限已顺延', timeText(START_MS)],
    [{ kind: 'negotiation-agreed', lotId, priceFen: yuan(15_000) }, '议价成交', '¥15,000'],
    [{ kind: 'negotiation-failed', lotId, by: 'bidder', why: 'declined' }, '议价未成，这件流拍', '你放弃了'],
    [
      { kind: 'negotiation-failed', lotId, by: 'consignor', why: 'no-answer' },
      '议价未成，这件流拍',
      '委托人没有',
    ],
    [
      {
        kind: 'forfeit-announced',
        lotId,
        article: '第三十九条',
        reason: '逾期未付款',
        objectUntilMs: START_MS,
      },
      '履约保证金拟罚没',
      timeText(START_MS),
    ],
    [{ kind: 'forfeited', lotId, article: '第三十九条' }, '履约保证金已罚没', '依据第三十九条'],
    [{ kind: 'forfeit-dropped', lotId }, '罚没已撤回', '履约保证金不予罚没。'],
    [{ kind: 'forfeit-dropped', lotId, returnedFen: 200_000 }, '罚没已撤回', '¥2,000 已退回可用余额'],
    [
      { kind: 'sale-deposit-raised', saleId: 's', addedFen: yuan(30_000), depositFen: yuan(50_000) },
      '通用保证金已升级',
      '又冻结 ¥30,000，本场通用保证金合计 ¥50,000',
    ],
    [{ kind: 'sale-deposit-released', saleId: 's', depositFen: yuan(42_000) }, '通用保证金已退回', '¥42,000'],
    [
      { kind: 'question-answered', lotId, number: 'Q20261121-003', answer: '两把钥匙都随车。' },
      '你的提问已答复',
      'Q20261121-003 的答复已经公开。两把钥匙都随车。',
    ],
    [
      { kind: 'question-declined', lotId: null, number: 'Q20261121-004' },
      '你的提问没有公开',
      'Q20261121-004',
    ],
    [
      {
        kind: 'sale-starting',
        saleId: 's',
        saleName: '租赁退役车专场',
        startsAtMs: START_MS,
        lotCount: 16,
      },
      '专场即将开拍',
      '共 16 件',
    ],
    [
      { kind: 'price-alert', lotId, alertFen: yuan(90_000), priceFen: yuan(90_500) },
      '到了你设的价格',
      '当前价 ¥90,500，已到你设的提醒价 ¥90,000',
    ],
    [{ kind: 'topped-up', amountFen: yuan(30_000) }, '充值已到账', '¥30,000'],
    [
      { kind: 'booked', amountFen: yuan(900), reason: '线下转账' },
      '款项已入账',
      '¥900 已计入可用余额。原因：线下转账',
    ],
    [
      { kind: 'booked', amountFen: -yuan(900), reason: '重复入账' },
      '账目已冲正',
      '冲回 ¥900。原因：重复入账',
    ],
    [
      {
        kind: 'proceeds-settled',
        lotId,
        hammerFen: yuan(90_000),
        refundedFen: 0,
        commissionFen: yuan(900),
        netFen: yuan(89_100),
      },
      '货款已结算',
      '落槌价 ¥90,000，委托佣金 ¥900，实结 ¥89,100',
    ],
    [
      {
        kind: 'proceeds-settled',
        lotId,
        hammerFen: yuan(90_000),
        refundedFen: yuan(2_000),
        commissionFen: 0,
        netFen: yuan(88_000),
      },
      '货款已结算',
      '退还买受人 ¥2,000，委托佣金 ¥0，实结 ¥88,000',
    ],
    [
      { kind: 'shortfall-settled', lotId, ...madeGood, netFen: yuan(2_100) },
      '差额已补足',
      '再行拍卖成交价 ¥10,900，比原价少 ¥2,100。原买受人补足的差额 ¥2,100 已计入可用余额',
    ],
    [
      { kind: 'shortfall-settled', lotId, ...madeGood, netFen: yuan(1_000) },
      '差额已部分补足',
      '比原价少 ¥2,100。其中已收到的 ¥1,000 已计入可用余额',
    ],
    [{ kind: 'payout-paid', amountFen: yuan(500), note: 'B-1' }, '提现已到账', '¥500 已转入'],
    [
      { kind: 'payout-returned', amountFen: yuan(500), note: '户名不符' },
      '提现被银行退回',
      '银行说明：户名不符',
    ],
    [{ kind: 'payout-returned', amountFen: yuan(500), note: '' }, '提现被银行退回', '银行说明：无'],
    [
      { kind: 'payout-returned', amountFen: yuan(500), note: '', why: 'holder-name' },
      '提现退回：户名不一致',
      '¥500 已退回可用余额。请绑定本人名下的银行卡后重新提现',
    ],
    [{ kind: 'keep-short', lotId, dueFen: yuan(1_500), keptFen: yuan(500) }, '履约保证金不足', '只够 ¥500'],
    [{ kind: 'priority-confirmed', lotId, rank: 2 }, '优先购买权已确认', '第 2 顺位'],
    [
      { kind: 'priority-confirmed', lotId, rank: 1, format: 'sealed' },
      '优先购买权已确认',
      '密封出价相同的，你的在先',
    ],
    [
      { kind: 'deposit-undecided', lotId, depositFen: yuan(2_000), returnAtMs: START_MS },
      '违约买受人的保证金待决定',
      `在 ${timeText(START_MS)} 前提出或复核`,
    ],
    [{ kind: 'forfeit-objected', lotId, objection: '已于当日付款' }, '买受人对罚没提出异议', '已于当日付款'],
    [{ ...ended, why: 'declined' }, '候补成交未成', '放弃了'],
    [{ ...ended, why: 'lapsed' }, '候补成交未成', '没有在一天内答复'],
    [{ ...ended, why: 'nobody' }, '买受人违约，没有候补', '请安排再次上拍'],
    [
      { kind: 'pause-overdue', saleId: 's', lotId, resumeByMs: START_MS },
      '司法拍卖暂停已满 5 日',
      timeText(START_MS),
    ],
    [
      { kind: 'payout-overdue', payoutId: 'p-1', amountFen: yuan(300), dueAtMs: START_MS },
      '提现到期未到账',
      `提现 0000-0001：¥300 应在 ${timeText(START_MS)} 前到账`,
    ],
    [
      {
        kind: 'refund-unsent',
        refundId: 'r-1',
        way: 'wechat',
        amountFen: yuan(300),
        askedSinceMs: START_MS,
      },
      '退款原路退回未成功',
      `退款 0000-0001：¥300 自 ${timeText(START_MS)} 起多次请求微信支付退回`,
    ],
    [
      { kind: 'voucher-overdue', orderId: 'o', lotId, amountFen: yuan(10_500), dueAtMs: START_MS },
      '转账凭证逾期未核',
      `¥10,500 的凭证应在 ${timeText(START_MS)} 前核对`,
    ],
    [
      { ...heardLate, late: 'in-default' },
      '付款通知晚到',
      `已于 ${timeText(START_MS)} 付款 ¥10,920，在时限之内`,
    ],
    [{ ...heardLate, late: 'unit-freed' }, '付款通知晚到', '锁定已解除。款已全额计入其可用余额'],
    [
      { kind: 'refund-overdue', orderId: 'o', lotId, dueAtMs: START_MS },
      '退款到期未汇出',
      `${timeText(START_MS)} 前原路退回`,
    ],
    [
      { kind: 'dispute-accepted', ...ofCase, replyByMs: START_MS, evidenceByMs: START_MS },
      '争议已受理',
      '照片、里程、维修报价',
    ],
    [
      { kind: 'dispute-evidence', disputeId: 'd', lotId, asked: '请补充报价单', evidenceByMs: START_MS },
      '请补充证据',
      '请补充报价单',
    ],
    [
      { kind: 'dispute-hearing', disputeId: 'd', lotId, stage: 'inspection', decideByMs: START_MS },
      '争议复检中',
      '作出裁定',
    ],
    [
      { kind: 'dispute-settlement', disputeId: 'd', lotId, refundFen: yuan(800), offer: '补偿工时' },
      '和解方案：退 ¥800',
      '补偿工时',
    ],
    [
      {
        kind: 'dispute-decided',
        ...ofCase,
        outcome: { kind: 'return' },
        refundFen: 1,
        reason: '里程不符',
        appealByMs: START_MS,
      },
      '争议裁定：退车退款',
      '里程不符',
    ],
    [
      { kind: 'dispute-appealed', disputeId: 'd', lotId, by: 'consignor', finalByMs: START_MS },
      '委托方提出申诉',
      '终局裁定',
    ],
    [
      { kind: 'dispute-appealed', disputeId: 'd', lotId, by: 'buyer', finalByMs: START_MS },
      '申诉已受理',
      '另一位工作人员',
    ],
    [
      {
        kind: 'dispute-closed',
        ...ofCase,
        outcome: { kind: 'dismissed', ground: 'not-proven' },
        refundFen: 0,
      },
      '争议已结案：驳回',
      '恢复计算',
    ],
    [
      { kind: 'dispute-closed', ...ofCase, outcome: { kind: 'rescinded' }, refundFen: yuan(9) },
      '争议已结案：撤销成交',
      '退款 ¥9 将在 3 个工作日内退回付款卡。成交已撤销，留存的保证金退回可用余额。',
    ],
    [
      { kind: 'dispute-moved', ...ofCase, what: 'evidence', untilMs: START_MS },
      '举证期限已顺延',
      `请在 ${timeText(START_MS)} 前补齐`,
    ],
    [
      { kind: 'dispute-moved', ...ofCase, what: 'appeal', untilMs: START_MS },
      '申诉期限已顺延',
      `可在 ${timeText(START_MS)} 前申诉一次`,
    ],
    [
      { kind: 'dispute-hearing', disputeId: 'd', lotId, stage: 'accepted', decideByMs: START_MS },
      '争议审理中',
      '作出裁定',
    ],
    [{ kind: 'claims-warned' }, '争议比例提醒', '四分之一'],
    [{ kind: 'claims-limited', untilMs: START_MS }, '争议权限受限', '权属'],
  ])('%o is told as %s', (message, title, part) => {
    const words = messageWords(message, '大众 帕萨特');
    expect(words.title).toBe(title);
    expect(words.text).toContain(part);
    expect(words.text).toMatch(/。$/);
    expect(words.text.includes('大众 帕萨特')).toBe('lotId' in message);
  });
});
