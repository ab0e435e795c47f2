// Prints a paper: facts in, the bytes of a PDF out, the same bytes for the same facts. A table
// comes out as a spreadsheet.
import { BID_KIND_WORDS, BID_SUM_WORDS, bidderWords, paddleWords } from '#contract/bidding/bid-words.ts';
import { PRINTED_PAPER_WORDS } from '#contract/documents/paper-words.ts';
import { priceWords, sideWords } from '#contract/lots/disposal-words.ts';
import type { Minutes, Paper, ReceiptPaper } from '#core/documents/paper.ts';
import type { Table } from '#server/words/table.ts';
import { capitalsText, eventLines, instantText, momentText, sumText } from './paper-words.ts';
import { accountSheet, type AccountPaper } from './print-account.ts';
import { confirmationSheet } from './print-confirmation.ts';
import { loadSheet, type LoadPaper } from './print-load.ts';
import { BLANKS, drawProof, inSides, lotFacts } from './print-parts.ts';
import { statementSheet } from './print-statement.ts';
import { textSheet, type TextPaper } from './print-text.ts';
import type { Fact } from './sheet-rows.ts';
import { Sheet } from './sheet.ts';
import { workbookOf } from './workbook.ts';

/** Papers and tables that the printer can print. */
export type Printable = Paper | TextPaper | AccountPaper | LoadPaper | Table;

export function printPaper(paper: Printable): Promise<Buffer> {
  return paper.kind === 'table' ? workbookOf(paper) : sheetOf(paper).bytes();
}

const headOf = (paper: Paper, atMs: number) => ({
  title: PRINTED_PAPER_WORDS[paper.kind],
  number: paper.number,
  sale: `${paper.sale.name} · 第 ${paper.sale.number} 场`,
  atMs,
});

const resultFacts = ({ result, lot }: Minutes): readonly Fact[] => {
  const words = priceWords(lot.disposal);
  const ended = { label: '结束时间', value: momentText(result.atMs) };
  switch (result.is) {
    case 'sold':
      return [
        { label: '结果', value: '成交' },
        ended,
        { label: words.hammer, value: `${sumText(result.hammerFen)}（${capitalsText(result.hammerFen)}）` },
        { label: sideWords(lot.disposal).taker, value: bidderWords(result.paddle) },
      ];
    case 'sold-by-unit':
      return [{ label: '结果', value: `售出 ${result.count} 件` }, ended];
    case 'passed': {
      const highest = result.highestFen === null ? '无人出价' : sumText(result.highestFen);
      return [{ label: '结果', value: '流拍，未成交' }, ended, { label: words.highest, value: highest }];
    }
    case 'withdrawn':
      return [{ label: '结果', value: '撤拍' }, ended, { label: '原因', value: result.reason }];
  }
};

const RECORD_COLUMNS = [
  { title: '编号', share: 0.08, align: 'right' },
  { title: '时间（北京时间）', share: 0.21 },
  { title: '事项', share: 0.29 },
  { title: '竞买号', share: 0.11 },
  { title: '金额', share: 0.17, align: 'right' },
  { title: '指纹前 12 位', share: 0.14, align: 'right' },
] as const;

const minutesSheet = (paper: Minutes): Sheet => {
  const { sale, result } = paper;
  const sheet = new Sheet(headOf(paper, result.atMs));
  sheet.paragraph(
    `本笔录依照《中华人民共和国拍卖法》第五十三条制作，记载下列标的自 ${momentText(paper.startsAtMs)} 开拍至 ${momentText(result.atMs)} 结束的全部公开竞价过程，由竞价系统逐条自动记录，未经删改。`,
  );
  sheet.section('一、拍卖会与标的');
  sheet.facts([
    { label: '拍卖师', value: sale.auctioneer },
    { label: '执业证号', value: sale.certificate },
    ...lotFacts(paper),
  ]);
  sheet.section('二、拍卖条件');
  sheet.facts([
    { label: priceWords(paper.lot.disposal).start, value: sumText(paper.startPriceFen) },
    { label: '保证金', value: sumText(paper.depositFen) },
    { label: '保留价', value: paper.hasReserve ? '有（保密）' : '无' },
    { label: '报名人数', value: `${paper.registeredCount} 人` },
  ]);
  sheet.section('三、结果');
  sheet.facts(resultFacts(paper));
  sheet.section('四、竞价过程');
  const rows = paper.events.flatMap(({ seq, hash, event }) =>
    eventLines(event).map(({ what, who, amount }) => [
      String(seq),
      instantText(event.atMs),
      what,
      who,
      amount,
      hash.slice(0, 12),
    ]),
  );
  sheet.table(RECORD_COLUMNS, rows);
  drawProof(sheet, '五、竞价记录', paper);
  sheet.signatures('六、签名', [
    { who: `拍卖师：${sale.auctioneer}`, lines: BLANKS },
    { who: '记录人', lines: BLANKS },
    ...(result.is === 'sold'
      ? [{ who: inSides(paper, `买受人：${bidderWords(result.paddle)}`), lines: BLANKS }]
      : []),
  ]);
  return sheet;
};

const receiptSheet = (paper: ReceiptPaper): Sheet => {
  const sheet = new Sheet(headOf(paper, paper.atMs));
  const before = paper.priceBeforeFen === null ? '无人出价' : sumText(paper.priceBeforeFen);
  sheet.paragraph(
    '拍卖人已收到下列出价，并在答复之前写入竞价记录。出价一经接受，不得撤回（《中华人民共和国拍卖法》第三十六条）。',
  );
  sheet.section('一、出价');
  sheet.facts([
    { label: '到达时间', value: `${momentText(paper.atMs)}.${String(paper.atMs % 1_000).padStart(3, '0')}` },
    { label: '竞买号', value: paddleWords(paper.paddle) },
    { label: '方式', value: BID_KIND_WORDS[paper.bidKind] },
    { label: '到达前价格', value: before },
  ]);
  sheet.sums([
    {
      label: BID_SUM_WORDS[paper.bidKind],
      value: sumText(paper.amountFen),
      isTotal: true,
    },
    { label: '人民币大写', value: capitalsText(paper.amountFen) },
    { label: '到达后价格', value: sumText(paper.priceAfterFen) },
  ]);
  sheet.section('二、标的');
  sheet.facts(lotFacts(paper));
  drawProof(sheet, '三、竞价记录', paper);
  return sheet;
};

const sheetOf = (paper: Exclude<Printable, Table>): Sheet => {
  switch (paper.kind) {
    case 'confirmation':
      return confirmationSheet(paper, new Sheet(headOf(paper, paper.struckAtMs)));
    case 'minutes':
      return minutesSheet(paper);
    case 'receipt':
      return receiptSheet(paper);
    case 'statement':
      return statementSheet(paper, new Sheet(headOf(paper, paper.settledAtMs)));
    case 'account':
      return accountSheet(paper);
    case 'load':
      return loadSheet(paper);
    case 'text':
      return textSheet(paper);
  }
};
