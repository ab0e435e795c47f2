// The sheet of a month of somebody's account (资金对账单): what was there, what came and went, what
// is there, and every booking with what the account held right after it. Source: product.md 7.5;
// goals.md I-22, I-47.
import { momentText, paperChangeText, sumText } from './paper-words.ts';
import { Sheet } from './sheet.ts';

export interface AccountSum {
  readonly account: string;
  readonly openFen: number;
  readonly inFen: number;
  readonly outFen: number;
  readonly closeFen: number;
}

export interface AccountLine {
  readonly atMs: number;
  readonly what: string;
  readonly account: string;
  /** Number by which the booking is found. */
  readonly voucher: string;
  readonly deltaFen: number;
  readonly balanceFen: number;
}

export interface AccountPaper {
  readonly kind: 'account';
  /** `2026年11月`. */
  readonly month: string;
  readonly number: string;
  readonly holder: string;
  readonly phone: string;
  readonly fromMs: number;
  /** The end of the month, or the moment it was asked for. */
  readonly toMs: number;
  readonly sums: readonly AccountSum[];
  readonly lines: readonly AccountLine[];
  /** There are more bookings than these. */
  readonly isCut: boolean;
}

const SUM_COLUMNS = [
  { title: '账户', share: 0.2 },
  { title: '期初', share: 0.2, align: 'right' },
  { title: '转入', share: 0.2, align: 'right' },
  { title: '转出', share: 0.2, align: 'right' },
  { title: '期末', share: 0.2, align: 'right' },
] as const;

const LINE_COLUMNS = [
  { title: '时间（北京时间）', share: 0.25 },
  { title: '事项', share: 0.2 },
  { title: '账户', share: 0.12 },
  { title: '凭证号', share: 0.13 },
  { title: '变动', share: 0.15, align: 'right' },
  { title: '余额', share: 0.15, align: 'right' },
] as const;

export function accountSheet(paper: AccountPaper): Sheet {
  const { month, number, holder, phone, fromMs, toMs, sums, lines, isCut } = paper;
  const sheet = new Sheet({ title: '资金对账单', number, sale: month, atMs: toMs });
  sheet.facts([
    { label: '户名', value: holder },
    { label: '手机', value: phone },
    { label: '起', value: momentText(fromMs) },
    { label: '止', value: momentText(toMs) },
  ]);
  sheet.section('一、合计');
  sheet.table(
    SUM_COLUMNS,
    sums.map((sum) => [sum.account, ...[sum.openFen, sum.inFen, sum.outFen, sum.closeFen].map(sumText)]),
  );
  sheet.section(`二、明细（${isCut ? '最先 ' : '共 '}${lines.length} 条）`);
  if (lines.length === 0) sheet.paragraph('本月没有资金变动。');
  else {
    sheet.table(
      LINE_COLUMNS,
      lines.map(({ atMs, what, account, voucher, deltaFen, balanceFen }) => [
        momentText(atMs),
        what,
        account,
        voucher,
        paperChangeText(deltaFen),
        sumText(balanceFen),
      ]),
    );
  }
  if (isCut) sheet.note('本月条数较多，明细只列最先的部分；合计仍为全月。');
  sheet.note(
    '本单由账本逐笔列出，期初加转入减转出等于期末。一次业务在两个账户之间转移时，两个账户各列一条。对账单有疑问的，请在收到后以凭证号向本行查询。',
  );
  return sheet;
}
