// Refusals about transfers that are entered and confirmed: one sentence, and the way out with its
// number.
import { moneyText, whenText } from '#contract/figures.ts';
import type { Refusals } from '#contract/refusal-words.ts';
import type { StatementFault, StatementRefusal, TransferRefusal } from '#core/deposits/refusals.ts';
import { TRANSFER_STATE_WORDS } from './transfer-words.ts';

const FAULTS: Readonly<Record<StatementFault, string>> = {
  head: '没有找到表头：要有流水号、交易时间和收入金额（贷方发生额）三列',
  number: '没有流水号，或流水号不是 6 到 40 位字母和数字',
  moment: '的交易时间要有年月日和时分',
  sum: '的金额不是以元为单位的数',
  currency: '不是人民币',
  twice: '的流水号在前面已经有了',
  long: '起超出一次能导入的 100 笔来款，请按日期分成几个文件',
  empty: '之后没有一笔来款',
};

/** That two persons must be two is said with the decisions. */
export const transferRefusals: Refusals<
  Exclude<TransferRefusal, { code: 'SAME_PERSON' }> | StatementRefusal
> = {
  STATEMENT_UNREADABLE: {
    number: 4876,
    say: ({ why, line }) => ({
      sentence: why === 'head' ? FAULTS.head : `对账单第 ${line} 行${FAULTS[why]}`,
      wayOut: '没有导入任何一行；请用银行导出的 CSV 原件，不要改动',
    }),
  },
  WRONG_SIGNATURE: {
    number: 4877,
    say: () => ({
      sentence: '文件的签章不是本行开户银行的',
      wayOut: '没有导入任何一行；请重新从银行下载文件和签章',
    }),
  },
  TRANSFER_KNOWN: {
    number: 4855,
    say: ({ amountFen, atMs }, nowMs) => ({
      sentence: `这个银行流水号已于 ${whenText(atMs, nowMs)} 登记，金额 ${moneyText(amountFen)}`,
      wayOut: '照银行对账单核对流水号和金额；确是另一笔的，用它自己的流水号登记',
    }),
  },
  UNKNOWN_TRANSFER: {
    number: 4866,
    say: () => ({ sentence: '没有这笔来款', wayOut: '回来款列表刷新后再看' }),
  },
  NOT_ENTERED: {
    number: 4867,
    say: ({ state }) => ({
      sentence: `这笔来款${TRANSFER_STATE_WORDS[state]}`,
      wayOut: '回来款列表刷新，按现在的状态办理',
    }),
  },
  PAID_AHEAD: {
    number: 4868,
    say: () => ({ sentence: '到账时间晚于现在', wayOut: '照银行对账单上的入账时间填写' }),
  },
  PAID_LONG_AGO: {
    number: 4869,
    say: ({ fromMs }, nowMs) => ({
      sentence: `到账时间早于 ${whenText(fromMs, nowMs)}，不能登记`,
      wayOut: '核对年月日；确是久未登记的来款，由两人以“手工入账”办理',
    }),
  },
  PAID_BEFORE_ASKED: {
    number: 4870,
    say: ({ askedAtMs }, nowMs) => ({
      sentence: `附言码 ${whenText(askedAtMs, nowMs)} 才告诉付款人，这笔款不会更早到账`,
      wayOut: '照银行对账单核对入账时间和附言',
    }),
  },
  OWN_MONEY: {
    number: 4871,
    say: () => ({ sentence: '这是你本人的款项，不能由你登记或复核', wayOut: '请其他同事办理' }),
  },
  TRANSFER_DIFFERS: {
    number: 4872,
    say: () => ({
      sentence: '金额或到账时间与登记的不一致，没有入账',
      wayOut: '两人照同一行银行对账单核对；登记有误的，退回后重新登记',
    }),
  },
};
