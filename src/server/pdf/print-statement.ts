// The sheet of a seller's statement (委托结算单): of a sale that was done, or of what was made up
// to its price (差额补足).
import type { SaleStatement, ShortfallStatement, Statement } from '#core/orders/statement.ts';
import { ruleSetName } from '#core/sales/rule-set-name.ts';
import { capitalsText, momentText, stampText, sumText } from './paper-words.ts';
import { standsAt } from './print-parts.ts';
import type { Sum } from './sheet-rows.ts';
import type { Sheet } from './sheet.ts';

const REFUND_COLUMNS = [
  { title: '时间（北京时间）', share: 0.4 },
  { title: '事项', share: 0.35 },
  { title: '金额', share: 0.25, align: 'right' },
] as const;

/** `成交价净额的 2%，最低 ¥200.00（车辆委托佣金标准 2026年第1版）`. */
export function commissionWords({ fees, by }: Pick<SaleStatement, 'fees' | 'by'>): string {
  const { basisPoints, leastFen, version } = fees;
  if (basisPoints === 0) return '无';
  const least = leastFen > 0 ? `，最低 ${sumText(leastFen)}` : '';
  const bound = by === 'cap' ? '，本单以成交价净额的 5% 为限' : '';
  const share = `成交价净额的 ${basisPoints / 100}%${least}${by === 'floor' ? '（本单按最低收取）' : bound}`;
  return `${share}（${ruleSetName(version)}）`;
}

/** Draws it on a sheet that has its head. */
export function statementSheet(paper: Statement, sheet: Sheet): Sheet {
  return paper.of === 'shortfall' ? shortfallSheet(paper, sheet) : saleSheet(paper, sheet);
}

const sumsOf = ({ hammerFen, refundedFen, commissionFen, netFen }: SaleStatement): readonly Sum[] => [
  { label: '成交价（落槌价）', value: sumText(hammerFen) },
  { label: '减：退还买受人', value: sumText(refundedFen) },
  { label: '成交价净额', value: sumText(hammerFen - refundedFen) },
  { label: '减：委托佣金', value: sumText(commissionFen) },
  { label: '应付委托人', value: sumText(netFen), isTotal: true },
  { label: '人民币大写', value: capitalsText(netFen) },
];

const shortfallSums = ({
  hammerFen,
  resaleFen,
  shortfallFen,
  netFen,
}: ShortfallStatement): readonly Sum[] => [
  { label: '原成交价（落槌价）', value: sumText(hammerFen) },
  { label: '减：再行拍卖成交价', value: sumText(resaleFen) },
  { label: '应补足的差额', value: sumText(shortfallFen) },
  { label: '减：未收到的差额', value: sumText(shortfallFen - netFen) },
  { label: '差额补足，应付委托人', value: sumText(netFen), isTotal: true },
  { label: '人民币大写', value: capitalsText(netFen) },
];

const consignorAndLot = (sheet: Sheet, { seller, lot, orderNumber }: Statement): void => {
  sheet.section('一、委托人与标的');
  sheet.facts([
    { label: '委托人', value: seller },
    { label: '标的编号', value: lot.number },
    { label: '标的名称', value: lot.title },
    standsAt({ lot }),
  ]);
  sheet.facts([{ label: '订单编号', value: orderNumber }], 1);
};

const record = (sheet: Sheet, { proof }: Statement, place: string): void => {
  sheet.section(`${place}、竞价记录（共 ${proof.seq} 条）`);
  sheet.facts([{ label: '末端指纹', value: stampText(proof.hash) }], 1);
};

const shortfallSheet = (paper: ShortfallStatement, sheet: Sheet): Sheet => {
  sheet.paragraph(
    `下列标的于 ${momentText(paper.soldAtMs)}（北京时间）成交后，原买受人未付价款，标的已再行拍卖。依照《中华人民共和国拍卖法》第三十九条，再行拍卖的价款低于原拍卖价款的，原买受人应当补足差额。经拍卖人两人复核，于 ${momentText(paper.settledAtMs)} 结算如下，应付款项同时计入委托人账户的可用余额。`,
  );
  consignorAndLot(sheet, paper);
  sheet.section('二、差额补足');
  sheet.sums(shortfallSums(paper));
  record(sheet, paper, '三');
  sheet.note(
    '各项金额与账本逐笔相符。差额以原买受人实际付清的违约款和已执行罚没的履约保证金为限，先于佣金付给委托人，不收委托佣金。再行拍卖的价款另单结算。',
  );
  return sheet;
};

const saleSheet = (paper: SaleStatement, sheet: Sheet): Sheet => {
  sheet.paragraph(
    `下列标的已于 ${momentText(paper.soldAtMs)}（北京时间）成交，交易已完成，争议期限已满。经拍卖人两人复核，于 ${momentText(paper.settledAtMs)} 结算如下，应付款项同时计入委托人账户的可用余额。`,
  );
  consignorAndLot(sheet, paper);
  sheet.section('二、结算');
  sheet.sums(sumsOf(paper));
  sheet.facts([{ label: '委托佣金', value: commissionWords(paper) }], 1);
  if (paper.refunds.length > 0) {
    sheet.section('三、退还买受人的款项');
    sheet.table(
      REFUND_COLUMNS,
      paper.refunds.map(({ atMs, amountFen }) => [
        momentText(atMs),
        '依裁定或者协商退还',
        sumText(amountFen),
      ]),
    );
  }
  record(sheet, paper, paper.refunds.length > 0 ? '四' : '三');
  sheet.note(
    '各项金额与账本逐笔相符。买受人佣金与自选服务费由买受人另行支付，不在本单之内。委托佣金依照《中华人民共和国拍卖法》第五十六条、第五十七条与委托合同计算。',
  );
  return sheet;
};
