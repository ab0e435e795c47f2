// Prints a paper: facts in, the bytes of a PDF out, the same bytes for the same facts.
import type { Confirmation, Minutes, Paper, ReceiptPaper } from '#core/paper.ts';
import { capitalsText, eventLines, instantText, momentText, stampText, sumText } from './paper-words.ts';
import { type AccountPaper, accountSheet } from './print-account.ts';
import { statementSheet } from './print-statement.ts';
import { type TextPaper, textSheet } from './print-text.ts';
import { type Fact, Sheet } from './sheet.ts';

/** What the press can print. */
export type Printable = Paper | TextPaper | AccountPaper;

const TITLES: Record<Paper['kind'], string> = {
  confirmation: '成交确认书',
  minutes: '拍卖笔录',
  receipt: '出价回执',
  statement: '委托结算单',
};

const CHECK_WORDS =
  '竞价链：每一条公开记录都带有上一条的指纹（SHA-256），改动、删除或调换任何一条，其后的指纹都会改变。凭编号与末端指纹，任何人都可以在标的页面按“验证竞价链”，用自己的电脑逐笔重算核对。';

const headOf = (paper: Paper, atMs: number) => ({
  title: TITLES[paper.kind],
  number: paper.number,
  sale: `${paper.sale.name} · 第 ${paper.sale.number} 场`,
  atMs,
});

const lotFacts = ({ lot, sale }: Paper): readonly Fact[] => [
  { label: '标的编号', value: lot.number },
  { label: '标的名称', value: lot.title },
  ...lot.marks,
  { label: '委托方', value: sale.consignor },
  { label: '所在地', value: sale.city },
];

const drawProof = (sheet: Sheet, title: string, { proof, rulesVersion, lot }: Paper): void => {
  sheet.section(`${title}（共 ${proof.seq} 条）`);
  sheet.facts([
    { label: '竞价规则', value: rulesVersion },
    { label: '标的代码', value: lot.id },
  ]);
  sheet.facts([{ label: '末端指纹', value: stampText(proof.hash) }], 1);
  sheet.note(CHECK_WORDS);
};

const signedLines = ({ name, atMs }: NonNullable<Confirmation['signature']>): readonly Fact[] => [
  { label: '签名', value: `${name}（电子签名）` },
  { label: '日期', value: momentText(atMs) },
];

const confirmationSheet = (paper: Confirmation): Sheet => {
  const { sale, buyer, signature } = paper;
  const sheet = new Sheet(headOf(paper, paper.struckAtMs));
  sheet.paragraph(
    `${momentText(paper.struckAtMs)}（北京时间），买受人 ${buyer.name}（竞买号 ${buyer.paddle}）在“${sale.name}”中以最高应价竞得下列标的，经拍卖师 ${sale.auctioneer}（执业证号 ${sale.certificate}）以网络公开表示成交的方式落槌确认。依照《中华人民共和国拍卖法》第五十一条、第五十二条，买受人与拍卖人签署本确认书。`,
  );
  sheet.section('一、标的');
  sheet.facts(lotFacts(paper));
  sheet.section('二、买受人');
  sheet.facts([
    { label: '姓名/名称', value: `${buyer.name}（竞买号 ${buyer.paddle}）` },
    { label: '联系电话', value: buyer.phone },
  ]);
  sheet.section('三、价款');
  sheet.sums([
    { label: '成交价（落槌价）', value: sumText(paper.hammerFen) },
    { label: `佣金（收费标准 ${paper.feesVersion}）`, value: sumText(paper.premiumFen) },
    { label: '合计应付', value: sumText(paper.totalFen), isTotal: true },
    { label: '人民币大写', value: capitalsText(paper.totalFen) },
    { label: '已缴保证金，转为履约保证金', value: sumText(paper.depositFen) },
  ]);
  sheet.section('四、期限');
  sheet.facts([
    { label: '签署期限', value: momentText(paper.signByMs) },
    { label: '付款期限', value: momentText(paper.payByMs) },
  ]);
  sheet.note(
    '买受人未按期付清价款的，应当承担违约责任，拍卖人可以依照《中华人民共和国拍卖法》第三十九条将标的再行拍卖。代办过户、物流等自选服务按实际选择另计，不在上述合计之内。',
  );
  drawProof(sheet, '五、竞价记录', paper);
  sheet.signatures('六、签署', [
    { who: `买受人：${buyer.name}`, lines: signature ? signedLines(signature) : BLANKS },
    { who: `拍卖人：落槌（拍卖师 ${sale.auctioneer}）`, lines: BLANKS },
  ]);
  if (signature) sheet.note(`所签文件 SHA-256：${signature.sha256}`);
  return sheet;
};

const LINE = '＿＿＿＿＿＿＿＿＿＿＿';
const BLANKS: readonly Fact[] = [
  { label: '签名', value: LINE },
  { label: '日期', value: LINE },
];

const resultFacts = ({ result }: Minutes): readonly Fact[] => {
  const ended = { label: '结束时间', value: momentText(result.atMs) };
  switch (result.is) {
    case 'sold':
      return [
        { label: '结果', value: '成交' },
        ended,
        { label: '成交价', value: `${sumText(result.hammerFen)}（${capitalsText(result.hammerFen)}）` },
        { label: '买受人', value: `竞买号 ${result.paddle}` },
      ];
    case 'sold-by-unit':
      return [{ label: '结果', value: `售出 ${result.count} 件` }, ended];
    case 'passed': {
      const highest = result.highestFen === null ? '无人出价' : sumText(result.highestFen);
      return [{ label: '结果', value: '流拍，未成交' }, ended, { label: '最高出价', value: highest }];
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
    { label: '起拍价', value: sumText(paper.startPriceFen) },
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
    ...(result.is === 'sold' ? [{ who: `买受人：竞买号 ${result.paddle}`, lines: BLANKS }] : []),
  ]);
  return sheet;
};

const BID_WORDS: { readonly [Kind in ReceiptPaper['bidKind']]: readonly [way: string, amount: string] } = {
  exact: ['出价', '出价金额'],
  maximum: ['委托出价（最高委托价）', '最高委托价'],
  purchase: ['一口价购买', '成交金额'],
  sealed: ['暗标', '投标金额'],
  take: ['降价拍应价', '成交金额'],
};

const receiptSheet = (paper: ReceiptPaper): Sheet => {
  const sheet = new Sheet(headOf(paper, paper.atMs));
  const [way, amount] = BID_WORDS[paper.bidKind];
  const before = paper.priceBeforeFen === null ? '无人出价' : sumText(paper.priceBeforeFen);
  sheet.paragraph(
    '拍卖人已收到下列出价，并在答复之前写入竞价记录。出价一经接受，不得撤回（《中华人民共和国拍卖法》第三十六条）。',
  );
  sheet.section('一、出价');
  sheet.facts([
    { label: '到达时间', value: `${momentText(paper.atMs)}.${String(paper.atMs % 1_000).padStart(3, '0')}` },
    { label: '竞买号', value: paper.paddle },
    { label: '方式', value: way },
    { label: '到达前价格', value: before },
  ]);
  sheet.sums([
    {
      label: amount,
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

const sheetOf = (paper: Printable): Sheet => {
  switch (paper.kind) {
    case 'confirmation':
      return confirmationSheet(paper);
    case 'minutes':
      return minutesSheet(paper);
    case 'receipt':
      return receiptSheet(paper);
    case 'statement':
      return statementSheet(paper, new Sheet(headOf(paper, paper.settledAtMs)));
    case 'account':
      return accountSheet(paper);
    case 'text':
      return textSheet(paper);
  }
};

export const printPaper = (paper: Printable): Promise<Buffer> => sheetOf(paper).bytes();
