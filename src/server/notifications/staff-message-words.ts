// Words of the messages to the people of the house.
import { KIND_WORDS } from '#contract/accounts/verification-words.ts';
import { PAY_WAY_WORDS } from '#contract/deposits/pay-way-words.ts';
import type { MessageWords } from './message-text.ts';
import type { StaffMessage } from '#core/notifications/staff-message.ts';
import { endSigns } from '#contract/bidding/receipt-number.ts';
import { byText, moneyText, timeText } from '#contract/words/figures.ts';

type Proposal = Extract<StaffMessage, { readonly kind: 'second-wanted' | 'proposal-lapsed' }>;

const MATTERS: Readonly<Record<Proposal['what'], string>> = {
  forfeit: '罚没保证金',
  credit: '手工入账',
  reversal: '冲正',
  proceeds: '货款结算',
  payout: '提现办结',
  refund: '退款汇出',
  voucher: '转账到账确认',
  penalty: '违约金到账确认',
  closing: '结单或免除余款',
  transfer: '来款认领',
  'level-account': '车商额度账户',
  priority: '优先购买权确认',
};

const proposalWords = (message: Proposal, lotTitle: string): MessageWords => {
  const what = MATTERS[message.what];
  const about = `${message.lotId === null ? '' : `${lotTitle}：`}“${message.reason}”。`;
  if (message.kind === 'proposal-lapsed') {
    return {
      title: `提出的${what}已自动撤回`,
      text: `${about}按现在的情况已经不能办理，也无人可以复核。仍需办理的，请重新提出。`,
    };
  }
  const since = timeText(message.sinceMs);
  return message.to === 'approve'
    ? {
        title: `${what}待第二人复核`,
        text: `${about}${since} 提出，须由提出人以外的一位同事复核后才会执行。请复核，不妥的请撤回。`,
      }
    : {
        title: `${what}的异议待裁决`,
        text: `${about}买受人 ${since} 提出异议，罚没暂不执行。须由提出人以外的一位同事维持，异议成立的请撤回。`,
      };
};

const heardLateWords = (
  message: Extract<StaffMessage, { readonly kind: 'heard-late' }>,
  lotTitle: string,
): MessageWords => {
  const { amountFen, paidAtMs, late } = message;
  const paid = `${lotTitle}：银行通知，买受人已于 ${timeText(paidAtMs)} 付款 ${moneyText(amountFen)}，在时限之内；通知到得太晚，`;
  return {
    title: '付款通知晚到',
    text:
      late === 'in-default'
        ? `${paid}订单已按违约处理。款已全额计入其可用余额。请核对银行流水并联系买受人；属实的，不得罚没保证金，关闭违约处理。`
        : `${paid}锁定已解除。款已全额计入其可用余额。请联系买受人，还有余量的可以重新购买。`,
  };
};

type Say<Kind extends StaffMessage['kind']> = (
  facts: Extract<StaffMessage, { readonly kind: Kind }>,
  lotTitle: string,
) => MessageWords;

const SECOND_OFFER_ENDS = {
  declined: '候补买受人放弃了，可以再次上拍，或转一口价',
  lapsed: '候补买受人没有在一天内答复，可以再次上拍，或转一口价',
  nobody: '买受人逾期未付，没有可以征询的候补买受人，请安排再次上拍',
} as const;

const ENDS: Readonly<Record<'matched' | 'unclaimed' | 'claimed', string>> = {
  matched: '已按附言码入账',
  unclaimed: '还不知道是谁的，待认领',
  claimed: '与应付的不符，已计入付款人可用余额',
};

type Astray = Extract<StaffMessage, { readonly kind: 'money-astray' }>;

const ASTRAY_TITLES: Readonly<Record<Astray['as'], string>> = {
  unmatched: '来款对不上，已计入付款人余额',
  unclaimed: '来款待认领',
  refused: '支付通知前后不一致，没有入账',
};

const ASTRAY: Readonly<Record<Astray['as'], string>> = {
  unmatched: '不是应付的款项（重复付款、金额不符或订单已了结），已全额计入付款人可用余额并告知本人',
  unclaimed: '请由两人查明是谁的款，以“来款认领”办理',
  refused: '这个流水号此前已是另一笔款项或另一个金额。请向支付机构核对后再办',
};

const UNCLAIMED: Readonly<Record<NonNullable<Astray['why']>, string>> = {
  'no-code': '附言里没有附言码，请由两人查明是谁的款，以“来款认领”办理',
  'unknown-code': '附言码不对，请由两人查明是谁的款，以“来款认领”办理',
  'wrong-sum': '与应付的金额不符，已计入付款人可用余额',
  'paid-before': '所付的款项已经付清，已计入付款人可用余额',
  'unknown-payment': '支付机构已收款，但本公司没有这笔支付。请向支付机构查明付款人，由两人以“来款认领”办理',
  'account-closed': '付款人的账户已注销。请联系其退款，由两人办理',
};

export const STAFF_MESSAGE_WORDS: { readonly [Kind in StaffMessage['kind']]: Say<Kind> } = {
  'second-wanted': proposalWords,
  'proposal-lapsed': proposalWords,
  'keep-short': ({ dueFen, keptFen }, lotTitle) => ({
    title: '履约保证金不足',
    text: `${lotTitle}：议价成交应留履约保证金 ${moneyText(dueFen)}，车商额度余额只够 ${moneyText(keptFen)}，已全部留存。订单照常进行，请联系买受人补足。`,
  }),
  'forfeit-objected': ({ objection }, lotTitle) => ({
    title: '买受人对罚没提出异议',
    text: `${lotTitle}：“${objection}”。罚没暂不执行，请由提出人以外的一位同事维持，或撤回。`,
  }),
  'deposit-undecided': ({ depositFen, returnAtMs }, lotTitle) => ({
    title: '违约买受人的保证金待决定',
    text: `${lotTitle}：履约保证金 ${moneyText(depositFen)} 尚未决定。罚没的，请在 ${byText(returnAtMs)} 前提出或复核；逾期自动退还买受人。`,
  }),
  'second-offer-ended': ({ why }, lotTitle) => ({
    title: why === 'nobody' ? '买受人违约，没有候补' : '候补成交未成',
    text: `${lotTitle}：${SECOND_OFFER_ENDS[why]}。`,
  }),
  'refund-overdue': ({ dueAtMs }, lotTitle) => ({
    title: '退款到期未汇出',
    text: `${lotTitle}：退款应在 ${byText(dueAtMs)} 前原路退回，尚未汇出。请立即由一人提出、另一人复核办理，并告知买受人。`,
  }),
  'return-overdue': ({ dueAtMs }, lotTitle) => ({
    title: '撤销成交的标的到期未交回',
    text: `${lotTitle}：成交已撤销，买受人应在 ${byText(dueAtMs)} 前交回标的，尚未登记交回。请联系买受人；已经交回的，退款汇出后请登记。`,
  }),
  'voucher-overdue': ({ amountFen, dueAtMs }, lotTitle) => ({
    title: '转账凭证逾期未核',
    text: `${lotTitle}：买受人转账 ${moneyText(amountFen)} 的凭证应在 ${byText(dueAtMs)} 前核对。请向银行查询，确认到账或退回凭证；核对期间不计买受人的付款时限。`,
  }),
  'invoice-outdated': ({ number, totalFen }, lotTitle) => ({
    title: '发票待红冲',
    text: `${lotTitle}：${number} 号发票（${moneyText(totalFen)}）所列费用与现在的收费不符（有退款，或提取时付了保管费）。请在税务平台全额红冲，再登记红字发票号码；登记后买受人可以按剩余费用重新申请。`,
  }),
  'heard-late': heardLateWords,
  'verification-waiting': ({ of }) => ({
    title: '有实名认证待审核',
    text: `一份${KIND_WORDS[of]}认证等待审核，请在 1 个工作日内答复。`,
  }),
  'further-account': ({ name, lastFour }) => ({
    title: '本行人员另有账户',
    text: `${name}与手机尾号 ${lastFour} 的账户是同一人。该账户不能再竞买，也不能代人办理；与它有关的事项须由他人办理。已有报名、出价或订单的，请核查。`,
  }),
  'papers-opened': ({ name, count }) => ({
    title: '查看证件次数较多',
    text: `${name}今天已打开 ${count} 份完整证件。每次查看都记在安全日志里，请核对是否为审核所需。`,
  }),
  'payout-overdue': ({ payoutId, amountFen, dueAtMs }) => ({
    title: '提现到期未到账',
    text: `提现 ${endSigns(payoutId)}：${moneyText(amountFen)} 应在 ${byText(dueAtMs)} 前到账，银行尚未回报。请向银行查询，由两人按查询结果办结（已付或者退回），办结时通知提现人。`,
  }),
  'refund-unsent': ({ refundId, way, amountFen, askedSinceMs }) => ({
    title: '退款原路退回未成功',
    text: `退款 ${endSigns(refundId)}：${moneyText(amountFen)} 自 ${timeText(askedSinceMs)} 起多次请求${PAY_WAY_WORDS[way]}退回，仍未成功。请到${PAY_WAY_WORDS[way]}商户平台查明原因（余额不足、交易已超退款期限等），处理好后系统会按同一退款单号继续请求，不会重复退款。`,
  }),
  'transfer-entered': ({ bankRef, amountFen, paidAtMs }) => ({
    title: '来款待第二人复核',
    text: `流水号 ${bankRef}：${moneyText(amountFen)}，登记的到账时间 ${timeText(paidAtMs)}。请登记人以外的一位同事照银行对账单核对金额和时间，复核后才会入账；对不上的请退回。`,
  }),
  'transfer-decided': ({ bankRef, amountFen, as, reason }) => ({
    title: as === 'rejected' ? '登记的来款已退回' : '来款已复核入账',
    text:
      as === 'rejected'
        ? `流水号 ${bankRef}：${moneyText(amountFen)}，没有入账。原因：${reason ?? '与银行对账单不符'}。`
        : `流水号 ${bankRef}：${moneyText(amountFen)}，${ENDS[as]}。对账单上没有这一笔的，请立即报告：下一个银行工作日之前，这笔款不能提现。`,
  }),
  'statement-read': ({ isSigned, enteredCount, bookedCount, otherCount }) => ({
    title: isSigned ? '银行对账单已入账' : '导入的对账单待第二人复核',
    text: [
      isSigned ? '文件有银行签章' : '文件没有银行签章，须由导入人以外的一位同事逐笔复核',
      ...(bookedCount > 0 ? [`入账 ${bookedCount} 笔`] : []),
      ...(enteredCount > 0 ? [`待复核 ${enteredCount} 笔`] : []),
      ...(otherCount > 0 ? [`${otherCount} 笔与已登记的不一致，没有入账，请核对`] : []),
    ]
      .join('；')
      .concat('。'),
  }),
  'money-astray': ({ as, why, bankRef, amountFen, lotId }, lotTitle) => ({
    title: ASTRAY_TITLES[as],
    text: `${lotId === null ? '' : `${lotTitle}：`}流水号 ${bankRef}，${moneyText(amountFen)}，${
      why === null ? ASTRAY[as] : UNCLAIMED[why]
    }。`,
  }),
  'pause-overdue': ({ lotId, resumeByMs }, lotTitle) => ({
    title: '司法拍卖暂停已满 5 日',
    text: `${lotId === null ? '整场拍卖' : lotTitle}：应在 ${byText(resumeByMs)} 前恢复，目前仍在暂停。请恢复竞价，或按法院意见撤拍（法释〔2016〕18号第二十八条）。`,
  }),
};
