import { describe, expect, test } from 'vitest';
import { timeText } from '#contract/words/figures.ts';
import type { StaffMessage } from '#core/notifications/staff-message.ts';
import { messageWords } from '#server/notifications/message-words.ts';
import { START_MS } from '../../kit/lots.ts';

const since = timeText(START_MS);
const proposal = { decisionId: 'd', lotId: 'lot-1', reason: '裁定退款' } as const;
const wanted = { kind: 'second-wanted', ...proposal, to: 'approve', sinceMs: START_MS } as const;

describe('of what one person has proposed the others read', () => {
  test.each([
    ['forfeit', '罚没保证金'],
    ['credit', '手工入账'],
    ['reversal', '冲正'],
    ['proceeds', '货款结算'],
    ['payout', '提现办结'],
    ['refund', '退款汇出'],
  ] as const)('of a %s: what, which lot, why, since when, whose word', (what, name) => {
    expect(messageWords({ ...wanted, what }, '帕萨特')).toEqual({
      title: `${name}待第二人复核`,
      text: `帕萨特：“裁定退款”。${since} 提出，须由提出人以外的一位同事复核后才会执行。请复核，不妥的请撤回。`,
    });
  });

  test.each<[string, StaffMessage, string, string]>([
    [
      'an objection',
      { ...wanted, what: 'forfeit', to: 'rule' },
      '罚没保证金的异议待裁决',
      `帕萨特：“裁定退款”。买受人 ${since} 提出异议，罚没暂不执行。须由提出人以外的一位同事维持，异议成立的请撤回。`,
    ],
    [
      'what cannot be done any more',
      { kind: 'proposal-lapsed', ...proposal, what: 'refund' },
      '提出的退款汇出已自动撤回',
      '帕萨特：“裁定退款”。按现在的情况已经不能办理，也无人可以复核。仍需办理的，请重新提出。',
    ],
  ])('of %s: what stands, and what is to be done', (_what, message, title, text) => {
    expect(messageWords(message, '帕萨特')).toEqual({ title, text });
  });

  test('no lot where it is about none', () => {
    const { text } = messageWords({ ...wanted, what: 'credit', lotId: null }, '');
    expect(text).toMatch(/^“裁定退款”。/);
  });
});

const drill = { kind: 'drill', drillId: 'd-1', receiptCount: 402, gapMs: 812 } as const;

describe('of money that has come they read', () => {
  const bank = { bankRef: 'HX-1', amountFen: 120_050 } as const;
  const ended = { kind: 'transfer-decided', transferId: 't', ...bank, reason: null } as const;
  const astray = { kind: 'money-astray', ...bank, lotId: null } as const;
  const file = { kind: 'statement-read', statementId: 's' } as const;

  test.each<[string, StaffMessage, string, string]>([
    [
      'a transfer that waits for one of them',
      { kind: 'transfer-entered', transferId: 't', ...bank, paidAtMs: START_MS },
      '来款待第二人复核',
      `流水号 HX-1：¥1,200.50，登记的到账时间 ${since}。`,
    ],
    ['one that is booked', { ...ended, as: 'matched' }, '来款已复核入账', '已按附言码入账。对账单上没有'],
    ['one that is nobody’s', { ...ended, as: 'unclaimed' }, '来款已复核入账', '还不知道是谁的，待认领'],
    ['one that did not fit', { ...ended, as: 'claimed' }, '来款已复核入账', '已计入付款人可用余额'],
    [
      'one that was taken back',
      { ...ended, as: 'rejected', reason: '对账单没有这一笔' },
      '登记的来款已退回',
      '没有入账。原因：对账单没有这一笔。',
    ],
    [
      'a ledger that is off by a fen',
      { kind: 'ledger-off', offFen: 1, atMs: START_MS },
      '零和账不平',
      `${since} 核对，全部账户合计差 ¥0.01，应为 0。`,
    ],
    [
      'a result that differs from its log',
      { kind: 'replay-red', lotId: 'lot-1', redCount: 1, atMs: START_MS },
      '重放核对发现结果不一致',
      `${since} 核对：帕萨特的结果与竞价记录重放所得不一致。`,
    ],
    [
      'several that differ',
      { kind: 'replay-red', lotId: 'lot-1', redCount: 3, atMs: START_MS },
      '重放核对发现结果不一致',
      '帕萨特等 3 件的结果',
    ],
    [
      'rights that wait for another administrator',
      { kind: 'access-waiting', proposalId: 'a-1', of: 'staff-roles', subject: '何谦' },
      '授权待第二人复核',
      '给人角色：“何谦”，由一位同事提请，须另一位管理员同意才生效。',
    ],
    [
      'a drill that has begun',
      { ...drill, as: 'begun', receiptCount: 0, gapMs: null },
      '故障演练已开始',
      '正在进行的拍卖不受影响',
    ],
    [
      'a drill in which nothing was lost',
      { ...drill, as: 'held' },
      '故障演练：没有丢失',
      '强行停止后 812 毫秒恢复答复，402 张出价回执逐张核对，都在竞价链上。',
    ],
    [
      'a drill in which something was',
      { ...drill, as: 'lost' },
      '故障演练：有出价对不上',
      '402 张出价回执中有对不上的。',
    ],
    ['a drill that broke off', { ...drill, as: 'broken' }, '故障演练中断', '没有结论'],
    [
      'a chain of deeds that does not hold',
      { kind: 'deeds-off', seq: 402_118, why: 'changed', atMs: START_MS },
      '操作链对不上',
      `${since} 核对，第 402118 条对不上：内容与写下时不同。`,
    ],
    [
      'a payment that came twice',
      { ...astray, as: 'unmatched', why: null, lotId: 'lot-1' },
      '来款对不上，已计入付款人余额',
      '帕萨特：流水号 HX-1，¥1,200.50，不是应付的款项',
    ],
    [
      'money for a payment nobody began',
      { ...astray, as: 'unclaimed', why: 'unknown-payment' },
      '来款待认领',
      '本公司没有这笔支付',
    ],
    [
      'a number that stands for another',
      { ...astray, as: 'refused', why: null },
      '支付通知前后不一致，没有入账',
      '此前已是',
    ],
    [
      'a file the bank has signed',
      { ...file, isSigned: true, bookedCount: 2, enteredCount: 0, otherCount: 1 },
      '银行对账单已入账',
      '文件有银行签章；入账 2 笔；1 笔与已登记的不一致，没有入账，请核对。',
    ],
    [
      'a file without the bank’s signature',
      { ...file, isSigned: false, bookedCount: 0, enteredCount: 3, otherCount: 0 },
      '导入的对账单待第二人复核',
      '须由导入人以外的一位同事逐笔复核；待复核 3 笔。',
    ],
  ])('%s', (_what, message, title, text) => {
    const words = messageWords(message, '帕萨特');
    expect(words.title).toBe(title);
    expect(words.text).toContain(text);
  });
});

test('of an outdated invoice they read number, sum and task', () => {
  const number = '25312000000012345678';
  const outdated = {
    kind: 'invoice-outdated',
    orderId: 'o',
    lotId: 'lot-1',
    number,
    totalFen: 420_000,
  } as const;
  expect(messageWords(outdated, '帕萨特')).toEqual({
    title: '发票待红冲',
    text: `帕萨特：${number} 号发票（¥4,200）所列费用与现在的收费不符（有退款，或提取时付了保管费）。请在税务平台全额红冲，再登记红字发票号码；登记后买受人可以按剩余费用重新申请。`,
  });
});

test('of a release that failed they read why', () => {
  const failed = {
    kind: 'release-failed',
    saleId: 's',
    saleName: '银行处置车辆',
    why: '批准证书已过期',
  } as const;
  expect(messageWords(failed, '')).toEqual({
    title: '定时发布没有成功',
    text: '银行处置车辆：批准证书已过期。专场没有公开，请改好后重新发布，或退回修改。',
  });
});
